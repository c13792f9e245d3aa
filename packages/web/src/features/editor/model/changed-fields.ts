import { normalizeAddress } from '@imprimatur/domain/email';
import type { EditorField } from '@imprimatur/domain/guideline/schema';
import type { EntryForm } from './entry-form.ts';
import { EDITOR_FIELDS } from './steps.ts';

interface Named {
  user_id: number | null;
  email: string;
}

const isNamed = (value: unknown): value is Named =>
  typeof value === 'object' && value !== null && 'user_id' in value && 'email' in value;

/** Compares people by account; other fields do not matter. */
const hasSameAccount = (one: Named, other: Named): boolean => one.user_id !== null && one.user_id === other.user_id;
const hasSameAddress = (one: Named, other: Named): boolean =>
  one.email.trim() !== '' && normalizeAddress(one.email) === normalizeAddress(other.email);

type SamePerson = (one: Named, other: Named) => boolean;

function isSame(one: unknown, other: unknown, isSamePerson: SamePerson): boolean {
  if (typeof one === 'string' && typeof other === 'string') return one.trim() === other.trim();
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, at) => isSame(item, other[at], isSamePerson));
  if (isNamed(one) && isNamed(other) && isSamePerson(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other;
  const [mine, theirs] = [new Map(Object.entries(one)), new Map(Object.entries(other))];
  return mine.size === theirs.size && [...mine].every(([key, value]) => isSame(value, theirs.get(key), isSamePerson));
}

/** Returns the changed fields. Ignores surrounding spaces, and treats people with the same account as equal. */
export const findMeaningfulChanges = (before: EntryForm, now: EntryForm): EditorField[] =>
  EDITOR_FIELDS.filter((field) => !isSame(before[field], now[field], hasSameAccount));

/**
 * True if `stored` can result from `sent`. The server links an email address to its account and uses the account's
 * name.
 */
export const matchesSaved = (sent: EntryForm, stored: EntryForm): boolean =>
  EDITOR_FIELDS.every((field) =>
    isSame(sent[field], stored[field], (one, other) => hasSameAccount(one, other) || hasSameAddress(one, other)),
  );
