import { isEmail, normalizeAddress } from '@imprimatur/domain/email';
import { createTextMatcher, foldText } from '@imprimatur/domain/search';
import type { OptionsFilter, Primitive } from '@mantine/core';
import { filterOptions } from '../../lib/find-options.ts';

/** Returns the email address in a typed text, without the brackets or punctuation of a copied line; empty if there is none. */
export const findAddress = (typed: string): string =>
  (typed.split(/\s+/).find((word) => word.includes('@')) ?? '').replace(/^[<(]|[>),;]+$/g, '');

/** Returns the email address in a typed text as it is stored; empty unless it was typed in full. */
export function findWholeAddress(typed: string): string {
  const address = normalizeAddress(findAddress(typed));
  return isEmail(address) ? address : '';
}

/** Finds people by name, and those whom the server found by their address. */
export const findPeople =
  (owners: ReadonlySet<number>) =>
  <Value extends Primitive>({
    search,
    ...input
  }: Parameters<OptionsFilter<Value>>[0]): ReturnType<OptionsFilter<Value>> => {
    const matches = createTextMatcher(search);
    return filterOptions(({ value, label }) => owners.has(Number(value)) || matches(foldText(label)), input);
  };
