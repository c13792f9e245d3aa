import { hasEnded } from '../lifecycle/phase-sets.ts';
import type { Phase } from '../lifecycle/phases.ts';
import { can, canBeReviewer } from '../permissions/can.ts';
import { type Actor, ROLE } from '../permissions/roles.ts';
import { createProblem, type Problem } from '../problems.ts';
import { ACCEPTANCE, type Part } from './invitation.ts';

/** Responsibilities in an entry that one person can hand over to another. */
export const RESPONSIBILITIES = [
  'submitter',
  'co_author',
  'co_co_author',
  'coauthor',
  'cowriter',
  'reviewer',
  'milestone',
] as const;
export type Responsibility = (typeof RESPONSIBILITIES)[number];

/** Authorship is credit, not work. It stays with the person unless it is handed over explicitly. */
const AUTHOR_RESPONSIBILITIES: readonly Responsibility[] = ['co_author', 'co_co_author', 'coauthor'];
export const isAuthorship = (role: Responsibility): boolean => AUTHOR_RESPONSIBILITIES.includes(role);

/** Responsibilities that a submitter can hand over. Only the office decides who reviews. */
export const SUBMITTER_RESPONSIBILITIES: readonly Responsibility[] = RESPONSIBILITIES.filter(
  (one) => one !== 'reviewer',
);

export interface Successor extends Actor {
  readonly name: string;
  readonly active: boolean;
}

export interface HandedEntry {
  readonly phase: Phase;
  readonly submitterId: number;
  /** Other parts in the entry. Callers must leave out the part that is handed over. */
  readonly others: readonly Part[];
}

/**
 * Returns the reasons why `to` cannot take over this responsibility. Participants cannot review an entry, and reviewers cannot take part
 * in it.
 */
export function findSuccessionProblems(role: Responsibility, to: Successor | null, entry: HandedEntry): Problem[] {
  if (hasEnded(entry.phase)) return [createProblem('entryEnded', 'phase')];
  if (to === null) return [createProblem('unknownPerson', 'to')];
  const { name } = to;
  if (!to.active) return [createProblem('personAway', 'to', { name })];
  const has = (one: Part['role']) =>
    entry.others.some((part) => part.userId === to.id && part.role === one && part.status !== ACCEPTANCE.rejected);
  if (role === 'milestone') return [];
  if (role === 'reviewer') {
    if (to.role !== ROLE.committee) return [createProblem('notACommitteeUser', 'to', { name })];
    if (has('reviewer')) return [createProblem('samePerson', 'to', { name })];
    if (canBeReviewer(to, { submitterId: entry.submitterId, parts: entry.others })) return [];
    const part = to.id === entry.submitterId ? 'submitter' : has('cowriter') ? 'cowriter' : 'author';
    return [createProblem('ownEntryReviewer', 'to', { name, part })];
  }
  if (has('reviewer')) return [createProblem('isReviewer', 'to', { name })];
  if (role === 'submitter') {
    if (to.id === entry.submitterId) return [createProblem('samePerson', 'to', { name })];
    return can(to, 'add') ? [] : [createProblem('cannotSubmit', 'to', { name })];
  }
  if (role === 'cowriter')
    return has('cowriter') || to.id === entry.submitterId ? [createProblem('samePerson', 'to', { name })] : [];
  return has('coauthor') ? [createProblem('samePerson', 'to', { name })] : [];
}
