import { coAuthorForm } from '@imprimatur/domain/people/user';
import { schemaResolver } from '@mantine/form';
import { isBlank } from '@imprimatur/domain/blank';
import { normalizeAddress } from '@imprimatur/domain/email';
import type { PersonForm } from './entry-form.ts';

export interface NewPerson {
  first_name: string;
  last_name: string;
  email: string;
  hospital: string;
  city: string;
  country: string;
  gender: 0 | 1 | null;
}

export const emptyNewPerson: NewPerson = {
  first_name: '',
  last_name: '',
  email: '',
  hospital: '',
  city: '',
  country: '',
  gender: null,
};

/** True if at most name and address were typed, which are enough to name an author (specification §5). */
export const isOnlyNamed = ({ hospital, city, country, gender }: NewPerson): boolean =>
  gender === null && [hospital, city, country].every(isBlank);

const validateNewPerson = schemaResolver(coAuthorForm, { sync: true });
const DETAIL_FIELDS = ['hospital', 'city', 'country'];

/** The author of an entry with this name and address, without an account. */
export const createNamedAuthor = ({ first_name, last_name, email }: NewPerson): PersonForm => ({
  first_name: first_name.trim(),
  last_name: last_name.trim(),
  email: normalizeAddress(email),
  user_id: null,
});

/** Returns the fields of the co-author form that are wrong. */
export const findWrongFields = (person: NewPerson): string[] => Object.keys(validateNewPerson(person));

/** Returns the wrong fields of an author who is only named, without an account. */
export const findWrongNameFields = (person: NewPerson): string[] =>
  findWrongFields(person).filter((field) => !DETAIL_FIELDS.includes(field));
