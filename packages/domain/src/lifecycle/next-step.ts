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

/** The tasks that a person can be asked to do. The web has a sentence, a button and a screen for each. */
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

/** Who is asked for what in a phase. The office may act for most of them, but is asked only where it is listed. */
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
  /** The instant since when the entry is in its phase (ISO 8601 UTC). */
  readonly phaseSince: string;
  readonly deadline: Day | null;
  /** The day on which this person was invited, if they have not answered. */
  readonly invitedOn?: Day | null;
  readonly submitterName: string;
  /** The submitter is deleted or deactivated: their tasks wait for the office. */
  readonly submitterAway: boolean;
  /** People whose reviews are awaited and not in. Empty outside committee and delegate rounds. */
  readonly waitingFor: readonly { readonly userId: number; readonly name: string }[];
  /** This person has voted in this revision, or reviewed in this round. */
  readonly done: boolean;
}

export interface NextStep {
  readonly turn: Turn;
  /** This person's task now; `null` when it is somebody else's move. */
  readonly task: Task | null;
  readonly since: string;
  /** The task's own date; if it has none, the entry's. */
  readonly until: Day | null;
  /** Names of the awaited people, if the entry waits for persons rather than a party and this person may know who reviews. */
  readonly waitingFor: readonly string[];
}

/** Returns the role to which this person was invited and has not answered. */
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

/** True if an open round waits for nobody's review any more: the office decides. */
export const awaitsNobody = ({ phase, waitingFor }: Waiting): boolean =>
  awaitsPersons(phase) && waitingFor.length === 0;

/** Returns whose move it is: the office replaces a submitter who is gone, and the reviewers of a round that awaits nobody. */
export function turnNow(facts: Waiting & Pick<StepFacts, 'submitterAway'>): Turn {
  const turn = turnOf(facts.phase);
  return (turn === 'submitter' && facts.submitterAway) || awaitsNobody(facts) ? 'office' : turn;
}

/** Returns what is expected of this person now. The list, the welcome dialog, my work and the mails have no other source. */
export function nextStep(actor: Actor, facts: StepFacts): NextStep {
  const turn = turnNow(facts);
  const awaited = readsEveryReview(actor) ? facts.waitingFor.map((person) => person.name) : [];
  const named = turn === 'submitter' ? [facts.submitterName] : awaited;
  const task = taskOf(actor, facts);
  const until = task === 'answerInvitation' ? answerDue(facts.invitedOn ?? null) : facts.deadline;
  return { turn, task, since: facts.phaseSince, until, waitingFor: named };
}

const DAYS_TO_ANSWER = 14;

/** The deadline for answering an invitation: the dates of the entry concern others. */
export const answerDue = (invitedOn: Day | null): Day | null =>
  invitedOn === null ? null : addDays(invitedOn, DAYS_TO_ANSWER);

function tasksOf(facts: StepFacts): Partial<Record<ActingCapacity, Task>> {
  const tasks = ASKED_IN[facts.phase] ?? {};
  // Co-writers may still review in a round that awaits nobody.
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
 * Returns the people for whose missing declarations of interest the first upload waits, by name only if the actor may see
 * them. `null` if nothing is held up.
 */
export function heldUpBy(actor: Actor, entry: EntryFacts, missing: readonly string[]): readonly string[] | null {
  if (!waitsForDeclarations(entry.phase) || missing.length === 0) return null;
  return can(actor, 'seeMissingDeclarations', entry) ? missing : [];
}
