import { ACCEPTANCE } from '@imprimatur/domain/people/invitation';
import type { Responsibility } from '@imprimatur/domain/people/hand-over';
import { type Entry, isOpen } from './entry.ts';

export type Participant = Entry['review_user_ids'][number];

export const listParticipants = (entry: Entry): Participant[] => [
  ...entry.co_author_ids,
  ...entry.cowrite_user_ids,
  ...entry.review_user_ids,
];

/** The participant's responsibility. Coordinating authors have separate responsibilities. */
export function findResponsibility(entry: Entry, { role, value }: Participant): Responsibility {
  if (role !== 'coauthor') return role === 'reviewer' ? 'reviewer' : 'cowriter';
  if (entry.co_author?.user_id === value) return 'co_author';
  return entry.co_co_author?.user_id === value ? 'co_co_author' : 'coauthor';
}

/**
 * The role that a person can still answer: unanswered, or with a pending request for another role. There is none after the entry has
 * ended.
 */
export function findOpenPart(entry: Entry, userId: number): Participant | undefined {
  if (!isOpen(entry)) return undefined;
  return listParticipants(entry).find(
    ({ value, status }) =>
      value === userId && (status === ACCEPTANCE.unconfirmed || status === ACCEPTANCE.changeRequest),
  );
}

/** The names of authors who never answered their invitation. */
export const findUnansweredAuthors = (entry: Entry): string[] =>
  entry.co_author_ids.filter(({ status }) => status === ACCEPTANCE.unconfirmed).map(({ label }) => label);
