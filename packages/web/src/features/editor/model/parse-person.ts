import { findAddress } from '../../people/find-people.ts';

/**
 * Splits typed text into name and email address. Accepts "First Last", "Last, First", and an address in any position.
 */
export function parsePerson(typed: string): { first_name: string; last_name: string; email: string } {
  const words = typed.trim().split(/\s+/);
  const isAddress = (word: string) => word.includes('@');
  const email = findAddress(typed);
  const name = words.filter((word) => !isAddress(word)).join(' ');
  const [before = '', after] = name.split(',').map((part) => part.trim());
  if (after) return { first_name: after, last_name: before, email };
  const [first = '', ...rest] = before.split(' ');
  return { first_name: first, last_name: rest.join(' '), email };
}
