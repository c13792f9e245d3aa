import { normalizeAddress } from '@imprimatur/domain/email';
import type { EditorField } from '@imprimatur/domain/guideline/schema';
import type { EntryForm } from './entry-form.ts';
import { FIELDS } from './steps.ts';

interface Named {
  user_id: number | null;
  email: string;
}

const isNamed = (value: unknown): value is Named =>
  typeof value === 'object' && value !== null && 'user_id' in value && 'email' in value;

/** Compares people by account; other fields do not matter. */
const sameAccount = (one: Named, other: Named): boolean => one.user_id !== null && one.user_id === other.user_id;
const sameAddress = (one: Named, other: Named): boolean =>
  one.email.trim() !== '' && normalizeAddress(one.email) === normalizeAddress(other.email);

type SamePerson = (one: Named, other: Named) => boolean;

function same(one: unknown, other: unknown, samePerson: SamePerson): boolean {
  if (typeof one === 'string' && typeof other === 'string') return one.trim() === other.trim();
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, at) => same(item, other[at], samePerson));
  if (isNamed(one) && isNamed(other) && samePerson(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other;
  const [mine, theirs] = [new Map(Object.entries(one)), new Map(Object.entries(other))];
  return mine.size === theirs.size && [...mine].every(([key, value]) => same(value, theirs.get(key), samePerson));
}

/** Returns the changed fields. Ignores surrounding spaces, and treats people with the same account as equal. */
export const changedFieldsSince = (before: EntryForm, now: EntryForm): EditorField[] =>
  FIELDS.filter((field) => !same(before[field], now[field], sameAccount));

/**
 * True if `stored` can result from `sent`. The server links an email address to its account and uses the account's
 * name.
 */
export const matchesSaved = (sent: EntryForm, stored: EntryForm): boolean =>
  FIELDS.every((field) =>
    same(sent[field], stored[field], (one, other) => sameAccount(one, other) || sameAddress(one, other)),
  );
