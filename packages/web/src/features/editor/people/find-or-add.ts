import type { ComboboxParsedItem, OptionsFilter, Primitive } from '@mantine/core';
import { findOptions } from '../../../lib/find-options.ts';

/** Option that adds the typed text as a new person. Cannot clash with a person's id. */
export const ADD = 'add';

const isAddOption = (item: ComboboxParsedItem<Primitive>): boolean => 'value' in item && item.value === ADD;

/** Finds people by the typed text. The option to add it stays last. */
export function findOrAdd<Value extends Primitive>({
  options,
  ...input
}: Parameters<OptionsFilter<Value>>[0]): ReturnType<OptionsFilter<Value>> {
  const people = options.filter((item) => !isAddOption(item));
  return [...findOptions({ ...input, options: people }), ...options.filter(isAddOption)];
}
