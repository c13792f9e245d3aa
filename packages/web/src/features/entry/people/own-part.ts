import { hasEnded } from '@imprimatur/domain/lifecycle/phases';
import { ACCEPTANCE, type PartRole } from '@imprimatur/domain/people/invitation';
import type { Entry } from '../entry.ts';

export type Participant = Entry['review_user_ids'][number];

export const participantsOf = (entry: Entry): Participant[] => [
  ...entry.co_author_ids,
  ...entry.cowrite_user_ids,
  ...entry.review_user_ids,
];

/** A person's part that they can still answer: not answered yet, or waiting for another role; none once the entry has ended. */
export function openPartOf(entry: Entry, userId: number): (Participant & { role: PartRole }) | undefined {
  if (hasEnded(entry.phase)) return undefined;
  const open = participantsOf(entry).find(
    ({ value, status }) =>
      value === userId && (status === ACCEPTANCE.unconfirmed || status === ACCEPTANCE.changeRequest),
  );
  return open as (Participant & { role: PartRole }) | undefined;
}
