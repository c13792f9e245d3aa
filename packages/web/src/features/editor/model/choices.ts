import type { Chosen, PickablePerson } from '@imprimatur/domain/guideline/pickers';
import { ROLE } from '@imprimatur/domain/permissions/roles';
import type { EntryForm, PersonForm } from './entry-form.ts';

/** Coordinating and further authors are picked among committee users and external people; anybody else by address. */
export const canAuthor = (person: PickablePerson): boolean =>
  person.role === ROLE.committee || person.role === ROLE.external;

export function chosenOf(form: EntryForm, submitterId: number): Chosen {
  return {
    submitterId,
    coAuthorId: form.co_author.user_id,
    coCoAuthorId: form.co_co_author.user_id,
    otherAuthorIds: form.co_authors.flatMap(({ user_id }) => user_id ?? []),
    cowriterIds: form.cowrite_user_ids,
    reviewerIds: form.review_user_ids,
  };
}

/** First and last name of somebody of whom only the full name is known; the first word is the first name. */
export function asPerson(option: PickablePerson): PersonForm {
  const [first = '', ...rest] = option.name.trim().split(/\s+/);
  return { first_name: first, last_name: rest.join(' '), email: '', user_id: option.id };
}
