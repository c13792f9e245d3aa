import type { Chosen, PickablePerson } from '@imprimatur/domain/guideline/pickers';
import type { EntryForm, PersonForm } from './entry-form.ts';

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

/** The name of somebody who may review, with the committee (specification §5). */
export const reviewerName = ({ name, committee }: PickablePerson, without: string): string =>
  `${name} (${committee?.trim() || without})`;

/**
 * A picked person as an author of the form. Until the entry is stored, the first word of the name counts as the first
 * name.
 */
export function asPerson(option: PickablePerson): PersonForm {
  const [first = '', ...rest] = option.name.trim().split(/\s+/);
  return { first_name: first, last_name: rest.join(' '), email: '', user_id: option.id };
}
