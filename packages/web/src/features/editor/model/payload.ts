import { isBlank } from '@imprimatur/domain/blank';
import type { EntryPatch } from '@imprimatur/domain/guideline/schema';
import type { EntryForm, ExternalForm, PersonForm } from './entry-form.ts';

const blankToNull = (text: string): string | null => (isBlank(text) ? null : text);

/** The text fields except the title, which is never null. */
type Text = Exclude<
  { [Field in keyof EntryForm]: EntryForm[Field] extends string ? Field : never }[keyof EntryForm],
  'name'
>;

export const isEmptyPerson = (person: PersonForm): boolean =>
  `${person.first_name}${person.last_name}${person.email}`.trim() === '';

/** Leaves out the name of a person with an account, because the account's name is used. */
const toSentPerson = (person: PersonForm): PersonForm =>
  person.user_id === null ? person : { ...person, first_name: '', last_name: '' };

const toExternalAuthor = ({ email, ...person }: ExternalForm) => ({ ...person, email: blankToNull(email) });

/** The entry for checking a step. Keeps empty people, so that each of their fields gets its own error. */
export function toEntryForChecks(form: EntryForm): Partial<EntryPatch> {
  return {
    ...form,
    ex_co_authors: form.ex_co_authors.map(toExternalAuthor),
  };
}

/** The entry to send, with null for empty texts. Empty rows are sent too, so that paths in the response match the form. */
export function toPayload(form: EntryForm): EntryPatch & { name: string } {
  const person = (one: PersonForm) => (isEmptyPerson(one) ? null : toSentPerson(one));
  const texts: Record<Text, string | null> = {
    kind_of_work_joint_description: blankToNull(form.kind_of_work_joint_description),
    description: blankToNull(form.description),
    changes: blankToNull(form.changes),
    publication_description: blankToNull(form.publication_description),
    publication_target_other_journal: blankToNull(form.publication_target_other_journal),
    publication_target_other_journal_publisher: blankToNull(form.publication_target_other_journal_publisher),
    journals: blankToNull(form.journals),
  };
  return {
    ...form,
    ...texts,
    co_author: person(form.co_author),
    co_co_author: person(form.co_co_author),
    co_authors: form.co_authors.map(toSentPerson),
    ex_co_authors: form.ex_co_authors.map(toExternalAuthor),
  };
}

export function pick<T extends object>(from: T, fields: readonly (keyof T)[]): Partial<T> {
  const picked: Partial<T> = {};
  for (const field of fields) picked[field] = from[field];
  return picked;
}
