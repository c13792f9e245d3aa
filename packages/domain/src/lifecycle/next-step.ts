import { addDays, type Day } from '../dates.ts';
import { can, readsEveryReview } from '../permissions/can.ts';
import type { EntryFacts } from '../permissions/capacities.ts';
import type { Actor } from '../permissions/roles.ts';
import { ACCEPTANCE, isInvitedIn, type PartRole } from '../people/invitation.ts';
import { entriesOf } from '../tables.ts';
import { actingCapacitiesOf } from './acting-capacities.ts';
import { awaitsPersons, waitsForDeclarations } from './phase-sets.ts';
import { PHASE, type Phase, type Turn, turnOf } from './phases.ts';
import type { ActingCapacity } from './transitions.ts';

/** What a person can be asked to do. The web has a sentence, a button and a screen for each. */
export const TASKS = [
  'answerInvitation',
  'finishDraft',
  'reviseEntry',
  'formalCheck',
  'uploadDraft',
  'gpcReview',
  'uploadRevision',
  'forward',
  'review',
  'delegateReview',
  'endRound',
  'startBoard',
  'finalApproval',
  'uploadCorrected',
  'boardApproval',
  'publish',
] as const;
export type Task = (typeof TASKS)[number];

/** Who is asked for what in a phase. The office may stand in for most of them, but is asked only where it is listed. */
const ASKED_IN: Partial<Record<Phase, Partial<Record<ActingCapacity, Task>>>> = {
  [PHASE.draft]: { submitter: 'finishDraft' },
  [PHASE.submitted]: { gpc: 'formalCheck', office: 'formalCheck' },
  [PHASE.formalCheckApproval]: { submitter: 'reviseEntry' },
  [PHASE.preApproved]: { submitter: 'uploadDraft' },
  [PHASE.uploadedForGpcReview]: { gpc: 'gpcReview' },
  [PHASE.uploadGpcReviewed]: { submitter: 'uploadRevision' },
  [PHASE.uploadGpcReviewedEnd]: { office: 'forward' },
  [PHASE.uploadedForReview]: { reviewer: 'review' },
  [PHASE.uploadReviewed]: { submitter: 'uploadRevision' },
  [PHASE.uploadReviewedEnd]: { office: 'forward' },
  [PHASE.reviewByNationalDelegates]: { delegate: 'delegateReview' },
  [PHASE.reviewedByNationalDelegates]: { submitter: 'uploadRevision' },
  [PHASE.reviewByNationalDelegatesEnd]: { submitter: 'startBoard' },
  [PHASE.gpcFinalApproval]: { gpc: 'finalApproval' },
  [PHASE.gpcFinalHold]: { submitter: 'uploadCorrected' },
  [PHASE.boardApproval]: { igo: 'boardApproval' },
  [PHASE.boardApprovalApproved]: { submitter: 'publish' },
  [PHASE.boardApprovalOnHold]: { submitter: 'uploadCorrected' },
};

export interface StepFacts extends Pick<EntryFacts, 'phase' | 'submitterId' | 'parts'> {
  /** Since when the entry is in its phase (an instant, ISO 8601 UTC). */
  readonly phaseSince: string;
  readonly deadline: Day | null;
  /** The day on which this person was invited, where they have not answered. */
  readonly invitedOn?: Day | null;
  readonly submitterName: string;
  /** The submitter is deleted or deactivated: then what is theirs to do waits on the office. */
  readonly submitterAway: boolean;
  /** Those whose reviews are awaited and not in. Empty outside committee and delegate rounds. */
  readonly waitingFor: readonly { readonly userId: number; readonly name: string }[];
  /** Whether this person has voted in this revision, or reviewed in this round. */
  readonly done: boolean;
}

export interface NextStep {
  /** Whose move it is. */
  readonly turn: Turn;
  /** What this person is asked to do now; `null` when it is somebody else's move. */
  readonly task: Task | null;
  readonly since: string;
  /** The task's own date; where there is none, the entry's. */
  readonly until: Day | null;
  /** Names of those who are waited for, where they are persons rather than a party, and this person may know who reviews. */
  readonly waitingFor: readonly string[];
}

/** The role to which this person was invited and has not answered. */
export function openInvitation(actor: Actor, entry: Pick<EntryFacts, 'phase' | 'parts'>): PartRole | null {
  const part = entry.parts.find(
    (one) => one.userId === actor.id && one.status === ACCEPTANCE.unconfirmed && isInvitedIn(entry.phase, one.role),
  );
  return part?.role ?? null;
}

interface Waiting {
  readonly phase: Phase;
  readonly waitingFor: readonly unknown[];
}

/** Nobody is left whose review an open round waits for: the office decides. */
export const awaitsNobody = ({ phase, waitingFor }: Waiting): boolean =>
  awaitsPersons(phase) && waitingFor.length === 0;

/** Whose move it is: of an entry whose submitter is gone, or whose round awaits nobody, the office's instead of theirs. */
export function turnNow(facts: Waiting & Pick<StepFacts, 'submitterAway'>): Turn {
  const turn = turnOf(facts.phase);
  return (turn === 'submitter' && facts.submitterAway) || awaitsNobody(facts) ? 'office' : turn;
}

/** The one answer to "what is expected of this person now", for the list, the welcome dialog, my work and the mails. */
export function nextStep(actor: Actor, facts: StepFacts): NextStep {
  const turn = turnNow(facts);
  const awaited = readsEveryReview(actor) ? facts.waitingFor.map((person) => person.name) : [];
  const named = turn === 'submitter' ? [facts.submitterName] : awaited;
  const task = taskOf(actor, facts);
  const until = task === 'answerInvitation' ? answerDue(facts.invitedOn ?? null) : facts.deadline;
  return { turn, task, since: facts.phaseSince, until, waitingFor: named };
}

const DAYS_TO_ANSWER = 14;

/** Until when an invitation is to be answered: the dates of the entry are others'. */
export const answerDue = (invitedOn: Day | null): Day | null =>
  invitedOn === null ? null : addDays(invitedOn, DAYS_TO_ANSWER);

function tasksOf(facts: StepFacts): Partial<Record<ActingCapacity, Task>> {
  const tasks = ASKED_IN[facts.phase] ?? {};
  // Co-writers may still review what awaits nobody.
  if (awaitsNobody(facts)) return { ...tasks, office: 'endRound' };
  return facts.submitterAway && tasks.submitter !== undefined ? { office: tasks.submitter } : tasks;
}

function taskOf(actor: Actor, facts: StepFacts): Task | null {
  const acting = actingCapacitiesOf(actor, facts);
  for (const [capacity, task] of entriesOf(tasksOf(facts))) {
    if (acting.has(capacity) && (!facts.done || task === 'endRound')) return task;
  }
  return openInvitation(actor, facts) === null ? null : 'answerInvitation';
}

/**
 * Whom the first upload waits for while declarations of interest are missing: those who owe them, named for who may see
 * that. `null` where nothing is held up.
 */
export function heldUpBy(actor: Actor, entry: EntryFacts, missing: readonly string[]): readonly string[] | null {
  if (!waitsForDeclarations(entry.phase) || missing.length === 0) return null;
  return can(actor, 'seeMissingDeclarations', entry) ? missing : [];
}
