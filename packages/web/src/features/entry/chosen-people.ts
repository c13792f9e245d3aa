import type { ChosenPeople } from '@imprimatur/domain/guideline/pickers';
import { ACCEPTANCE } from '@imprimatur/domain/people/invitation';
import type { Entry } from './entry.ts';

/** Returns the people of an entry, for the rules about who can take on another role. People who declined are left out. */
export function listChosenPeople(entry: Entry): ChosenPeople {
  const listIds = (people: Entry['review_user_ids']) =>
    people.filter(({ status }) => status !== ACCEPTANCE.rejected).map(({ value }) => value);
  return {
    submitterId: entry.submitter_id,
    coAuthorId: entry.co_author?.user_id ?? null,
    coCoAuthorId: entry.co_co_author?.user_id ?? null,
    otherAuthorIds: entry.co_authors.flatMap(({ user_id }) => user_id ?? []),
    cowriterIds: listIds(entry.cowrite_user_ids),
    reviewerIds: listIds(entry.review_user_ids),
  };
}
