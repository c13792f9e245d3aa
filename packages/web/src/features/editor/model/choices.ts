import type { ChosenPeople, PickablePerson } from '@imprimatur/domain/guideline/pickers';
import type { EntryForm, PersonForm } from './entry-form.ts';

export function findChosenPeople(form: EntryForm, submitterId: number): ChosenPeople {
  return {
    submitterId,
    coAuthorId: form.co_author.user_id,
    coCoAuthorId: form.co_co_author.user_id,
    otherAuthorIds: form.co_authors.flatMap(({ user_id }) => user_id ?? []),
    cowriterIds: form.cowrite_user_ids,
    reviewerIds: form.review_user_ids,
  };
}

export const formatReviewerName = ({ name, committee }: PickablePerson, without: string): string =>
  `${name} (${committee?.trim() || without})`;

/**
 * Converts a picked person to an author of the form. The name is split after its first word; the server replaces it
 * with the account's name when the entry is stored.
 */
export function toPersonForm(option: PickablePerson): PersonForm {
  const [first = '', ...rest] = option.name.trim().split(/\s+/);
  return { first_name: first, last_name: rest.join(' '), email: '', user_id: option.id };
}
