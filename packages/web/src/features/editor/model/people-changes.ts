import type { Guideline } from '@imprimatur/contract';
import { entriesOf } from '@imprimatur/domain/tables';
import { findClosingTransition } from '@imprimatur/domain/lifecycle/decide';
import { isCommitteeRound } from '@imprimatur/domain/lifecycle/phase-sets';
import type { Phase } from '@imprimatur/domain/lifecycle/phases';
import { transitionRow } from '@imprimatur/domain/lifecycle/transitions';
import { ACCEPTANCE, isInvitedIn, type PartRole } from '@imprimatur/domain/people/invitation';
import { type EntryForm, toEntryForm } from './entry-form.ts';

export interface RemovedReviewers {
  readonly names: readonly string[];
  /** The phase that follows because the round waits for no reviewer any more; null if the round continues. */
  readonly endsIn: Phase | null;
  /** The number of reviews received in the round. */
  readonly reviews: number;
}

/** Returns what happens when a save removes reviewers from an open committee round; null if it removes nobody. */
export function findRemovedReviewers(entry: Guideline, reviewers: readonly number[]): RemovedReviewers | null {
  const { phase } = entry;
  if (!isCommitteeRound(phase)) return null;
  const removed = entry.review_user_ids.filter(
    ({ value, status }) => status !== ACCEPTANCE.rejected && !reviewers.includes(value),
  );
  if (removed.length === 0) return null;
  const rejected = entry.review_user_ids.filter(({ status }) => status === ACCEPTANCE.rejected);
  const reviews = entry.reviews
    .filter(({ round }) => round === entry.round)
    .map(({ user_id, change_type }) => ({ userId: user_id, changeType: change_type }));
  // Some remaining reviewers may no longer review. `waiting_for` contains names, so the check compares labels.
  const labels = new Map(entry.review_user_ids.map(({ value, label }) => [value, label]));
  const isAwaited = (id: number): boolean => {
    const label = labels.get(id);
    if (label === undefined || reviews.some(({ userId }) => userId === id)) return true;
    return entry.next_step.waiting_for.some((name) => label === name || label.startsWith(`${name} (`));
  };
  const awaited = reviewers
    .filter((id) => !rejected.some(({ value }) => value === id) && isAwaited(id))
    .map((userId) => ({ userId, name: '' }));
  const due = findClosingTransition({ phase, awaited, reviews });
  return {
    names: removed.map(({ label }) => label),
    endsIn: due === null ? null : transitionRow(due).to,
    reviews: reviews.length,
  };
}

/** Keys of the people in a form that have a role to which people are invited in this phase. */
function listInvitedKeys(phase: Phase, form: EntryForm): string[] {
  const authors = [form.co_author, form.co_co_author, ...form.co_authors, ...form.ex_co_authors];
  const people: Record<PartRole, (string | number)[]> = {
    coauthor: authors.map(({ user_id: id, email }) => id ?? email.trim().toLowerCase()).filter((key) => key !== ''),
    cowriter: form.cowrite_user_ids,
    reviewer: form.review_user_ids,
  };
  return entriesOf(people).flatMap(([role, keys]) =>
    isInvitedIn(phase, role) ? keys.map((key) => `${role} ${key}`) : [],
  );
}

/** Returns the number of people whom a save of this form invites. */
export function countInvited(entry: Guideline, form: EntryForm): number {
  const present = new Set(listInvitedKeys(entry.phase, toEntryForm(entry)));
  return listInvitedKeys(entry.phase, form).filter((key) => !present.has(key)).length;
}
