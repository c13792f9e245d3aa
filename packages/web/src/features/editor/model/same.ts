import { addressOf } from '@imprimatur/domain/email';
import type { EditorField } from '@imprimatur/domain/guideline/schema';
import type { EntryForm } from './entry-form.ts';
import { FIELDS } from './steps.ts';

interface Named {
  user_id: number | null;
  email: string;
}

const isNamed = (value: unknown): value is Named =>
  typeof value === 'object' && value !== null && 'user_id' in value && 'email' in value;

/** Two persons with the same account are equal, whatever their other fields. */
const sameAccount = (one: Named, other: Named): boolean => one.user_id !== null && one.user_id === other.user_id;
const sameAddress = (one: Named, other: Named): boolean =>
  one.email.trim() !== '' && addressOf(one.email) === addressOf(other.email);

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

/** The fields that say something else than before. Spaces around a text say nothing, and an account is its person. */
export const saidAnew = (before: EntryForm, now: EntryForm): EditorField[] =>
  FIELDS.filter((field) => !same(before[field], now[field], sameAccount));

/** Whether the server could have made this of what was sent: it gives an address its account and that account its name. */
export const couldBe = (sent: EntryForm, stored: EntryForm): boolean =>
  FIELDS.every((field) =>
    same(sent[field], stored[field], (one, other) => sameAccount(one, other) || sameAddress(one, other)),
  );
