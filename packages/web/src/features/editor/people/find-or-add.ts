import type { ComboboxParsedItem, OptionsFilter, Primitive } from '@mantine/core';
import type { findPeople } from '../../people/find-people.ts';

/** Option that adds the typed text as a new person. Cannot clash with a person's id. */
export const ADD_OPTION = 'add';

const isAddOption = (item: ComboboxParsedItem<Primitive>): boolean => 'value' in item && item.value === ADD_OPTION;

/** Finds people by the typed text. The option to add it stays last. */
export const findOrAdd =
  (filter: ReturnType<typeof findPeople>) =>
  <Value extends Primitive>({
    options,
    ...input
  }: Parameters<OptionsFilter<Value>>[0]): ReturnType<OptionsFilter<Value>> => {
    const people = options.filter((item) => !isAddOption(item));
    return [...filter({ ...input, options: people }), ...options.filter(isAddOption)];
  };
