import { addDays, type Day } from '../dates.ts';
import { can, readsEveryReview } from '../permissions/can.ts';
import { boundIn, type EntryFacts, isExcluded } from '../permissions/capacities.ts';
import { type Actor, ROLE, type Role } from '../permissions/roles.ts';
import { ACCEPTANCE, isInvitedIn, type PartRole } from '../people/invitation.ts';
import { entriesOf, keysOf } from '../tables.ts';
import { actingCapacitiesOf } from './acting-capacities.ts';
import { asksForDeclarations, isUnderWay, waitsForDeclarations } from './phase-sets.ts';
import { PHASE, type Phase, type Turn, turnOf } from './phases.ts';
import type { ActingCapacity } from './transitions.ts';

/**
 * The kinds of tasks. The web has a sentence, a button and a screen for each. `nobody` is a task of the office: to see how
 * an entry goes on that waits on no one who can act.
 */
export const TASKS = [
  'answer_invitation',
  'declare_interests',
  'approve_role_change',
  'handle_interest',
  'finish_draft',
  'revise_entry',
  'formal_check',
  'first_upload',
  'gpc_review',
  'revision',
  'forward',
  'committee_review',
  'delegate_review',
  'nobody',
  'final_version',
  'gpc_approval',
  'board_approval',
  'publication',
] as const;
export type Task = (typeof TASKS)[number];

/**
 * Everything that a person can be asked for. Renewing a standing declaration is about no entry, so no entry lists it; the
 * re-examination of a published entry comes with the date, and is no step of it.
 */
export const ALL_TASKS = [...TASKS, 'renew_declaration', 're_examine'] as const;
export type AnyTask = (typeof ALL_TASKS)[number];

/** Who is asked for what in a phase. The office may act for most of them, but is asked only where it is listed. */
const ASKED_IN: Partial<Record<Phase, Partial<Record<ActingCapacity, Task>>>> = {
  [PHASE.draft]: { submitter: 'finish_draft' },
  [PHASE.submitted]: { gpc: 'formal_check', office: 'formal_check' },
  [PHASE.formalCheckApproval]: { submitter: 'revise_entry' },
  [PHASE.preApproved]: { submitter: 'first_upload' },
  [PHASE.uploadedForGpcReview]: { gpc: 'gpc_review' },
  [PHASE.uploadGpcReviewed]: { submitter: 'revision' },
  [PHASE.uploadGpcReviewedEnd]: { office: 'forward' },
  [PHASE.uploadedForReview]: { reviewer: 'committee_review' },
  [PHASE.uploadReviewed]: { submitter: 'revision' },
  [PHASE.uploadReviewedEnd]: { office: 'forward' },
  [PHASE.reviewByNationalDelegates]: { delegate: 'delegate_review' },
  [PHASE.reviewedByNationalDelegates]: { submitter: 'revision' },
  [PHASE.reviewByNationalDelegatesEnd]: { submitter: 'final_version' },
  [PHASE.gpcFinalApproval]: { gpc: 'gpc_approval' },
  [PHASE.gpcFinalHold]: { submitter: 'revision' },
  [PHASE.boardApproval]: { igo: 'board_approval' },
  [PHASE.boardApprovalApproved]: { submitter: 'publication' },
  [PHASE.boardApprovalOnHold]: { submitter: 'revision' },
};

/** An instant (ISO 8601 UTC), and its day at the association. */
export interface Moment {
  readonly at: string;
  readonly on: Day;
}

export interface StepFacts extends Pick<EntryFacts, 'phase' | 'abandoned' | 'submitterId' | 'parts' | 'bound'> {
  /** The instant since when the entry is in its phase (ISO 8601 UTC). */
  readonly phaseSince: string;
  readonly deadline: Day | null;
  /** When this person was invited, if they have not answered. */
  readonly invited: Moment | null;
  /** When this person was asked to review, whatever they answered (ISO 8601 UTC). */
  readonly askedToReview: string | null;
  /** When this person was asked to declare their interests, if they have not. */
  readonly owes: Moment | null;
  /** When somebody asked for another role, if nobody has approved it yet. */
  readonly roleChange: Moment | null;
  /** The interests that wait to be handled: whose they are, and when the first of them was declared. */
  readonly interests: { readonly since: Moment; readonly of: readonly (number | null)[] } | null;
  /** The first version waits for declarations of interest. */
  readonly heldUp: boolean;
  readonly submitterName: string;
  /** The submitter is deleted or deactivated: their tasks wait for the office. */
  readonly submitterAway: boolean;
  /**
   * People whose reviews are awaited and not in. In a phase of a council or board, which any of its members may settle: null, or
   * empty where none of them can. Null in every other phase.
   */
  readonly waitingFor: readonly { readonly userId: number; readonly name: string }[] | null;
  /** This person has voted in this revision, or reviewed in this round. */
  readonly done: boolean;
  /** This person became a delegate after the round opened: they may review, but nobody asks them to. */
  readonly outsideRound: boolean;
}

export interface NextStep {
  readonly turn: Turn;
  /** This person's task now; `null` when it is somebody else's move. */
  readonly task: Task | null;
  readonly since: string;
  /** The task's own date; the entry's where it is somebody else's move. */
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
  readonly waitingFor: readonly unknown[] | null;
}

/** The capacities of which there may be nobody: an entry always has a submitter, and there is always an office. */
const MAY_LACK: readonly ActingCapacity[] = ['gpc', 'igo', 'delegate', 'reviewer'];

/** True if a phase asks only people of whom there may be none. */
export function mayAwaitNobody(phase: Phase): boolean {
  const asked = keysOf(ASKED_IN[phase] ?? {});
  return asked.length > 0 && asked.every((capacity) => MAY_LACK.includes(capacity));
}

/** The roles all of whose members a phase may ask. */
const ROLE_OF: Partial<Record<ActingCapacity, Role>> = {
  gpc: ROLE.gpc,
  igo: ROLE.igo,
  delegate: ROLE.delegate,
};

/** Returns the role all of whose members a phase asks, and nobody else; null where it asks others. */
export function roleAskedIn(phase: Phase): Role | null {
  const [capacity] = keysOf(ASKED_IN[phase] ?? {});
  return capacity !== undefined && mayAwaitNobody(phase) ? (ROLE_OF[capacity] ?? null) : null;
}

/** True if nobody who can act is waited for: a round has no reviewer left, or a council no member who may judge. The office decides. */
export const awaitsNobody = ({ phase, waitingFor }: Waiting): boolean =>
  mayAwaitNobody(phase) && waitingFor?.length === 0;

/** True if this person may do what the phase asks, unless they have done it. */
export function mayDoWhatIsAsked(
  actor: Actor,
  entry: Pick<EntryFacts, 'phase' | 'submitterId' | 'parts' | 'bound'>,
): boolean {
  const acting = actingCapacitiesOf(actor, entry);
  return keysOf(ASKED_IN[entry.phase] ?? {}).some((capacity) => acting.has(capacity));
}

/** Returns whose move it is: the office's where the submitter is gone, or nobody who can act is waited for. */
export function turnNow(facts: Waiting & Pick<StepFacts, 'submitterAway'>): Turn {
  const turn = turnOf(facts.phase);
  return (turn === 'submitter' && facts.submitterAway) || awaitsNobody(facts) ? 'office' : turn;
}

/** A person's current task. */
export interface AskedTask {
  readonly task: Task;
  /** When the task began (ISO 8601 UTC). */
  readonly since: string;
  /** The task's own date: nobody is late with what others owe. */
  readonly due: Day | null;
}

/** True if a task is asked because of the phase of an entry, which waits for it; others are the person's own. */
export const isOfPhase = (task: Task): boolean =>
  task !== 'answer_invitation' &&
  task !== 'declare_interests' &&
  task !== 'approve_role_change' &&
  task !== 'handle_interest';

/** Those of whom an entry is waited for as one. */
export type Party = 'gpc' | 'office' | 'committee' | 'delegates' | 'board';

/** Parties that are asked as one, so that nobody who joins or leaves them changes what an entry asks. */
export const TASK_AUDIENCES = ['gpc', 'board', 'office'] as const satisfies readonly Party[];
export type TaskAudience = (typeof TASK_AUDIENCES)[number];

/** The role of an audience's members; the office has super users instead. */
export const AUDIENCE_ROLE = { gpc: ROLE.gpc, board: ROLE.igo, office: null } as const satisfies Record<
  TaskAudience,
  Role | null
>;

/** Returns the audiences that this person belongs to. */
export const audiencesOf = ({ role, superuser }: Omit<Actor, 'id'>): TaskAudience[] =>
  TASK_AUDIENCES.filter((one) => (one === 'office' ? superuser : role === AUDIENCE_ROLE[one]));

/** Tasks of the council as one: everybody shows them once, not once for each member. */
export const TASKS_OF_COUNCIL: readonly Task[] = ['formal_check', 'handle_interest'];

const PARTIES: Partial<Record<Task, Party>> = {
  formal_check: 'gpc',
  gpc_review: 'gpc',
  gpc_approval: 'gpc',
  forward: 'office',
  nobody: 'office',
  approve_role_change: 'office',
  handle_interest: 'gpc',
  committee_review: 'committee',
  delegate_review: 'delegates',
  board_approval: 'board',
};

/** Returns the party that does a task, where it does not matter, or is not to be known, who of it; null where a person is asked. */
export const partyOfTask = (task: Task, role: PartRole | null): Party | null =>
  role === 'reviewer' ? 'committee' : (PARTIES[task] ?? null);

/** Days until a person's own task is due. */
const DAYS = { answer_invitation: 14, declare_interests: 21, handle_interest: 14 } as const;

const within = (days: number, asked: Moment | null): Day | null => (asked === null ? null : addDays(asked.on, days));

/** Returns the due date of a task: its own for a person's own task, else that of the phase. */
export function dueOf(
  task: Task,
  {
    deadline,
    invited,
    owes,
    interests,
  }: Pick<StepFacts, 'deadline' | 'invited' | 'owes'> & Partial<Pick<StepFacts, 'interests'>>,
) {
  if (task === 'answer_invitation') return within(DAYS.answer_invitation, invited);
  if (task === 'declare_interests') return within(DAYS.declare_interests, owes);
  if (task === 'handle_interest') return within(DAYS.handle_interest, interests?.since ?? null);
  return task === 'approve_role_change' ? null : deadline;
}

/** The tasks of the phase, by who is asked for them. */
function askedNow(facts: StepFacts): Partial<Record<ActingCapacity, Task>> {
  const tasks = facts.heldUp ? {} : (ASKED_IN[facts.phase] ?? {});
  // Co-writers may still review in a round that awaits nobody.
  if (awaitsNobody(facts)) return { ...tasks, office: 'nobody' };
  return facts.submitterAway && tasks.submitter !== undefined ? { office: tasks.submitter } : tasks;
}

/** True if this person is asked to approve that somebody takes another role. The council may, but is not asked. */
const hearsOfRoleChange = (actor: Actor, { submitterId }: StepFacts): boolean =>
  actor.superuser || actor.id === submitterId;

/** True if this person is asked to handle the interests of others: the council or the office, one for all of them. */
const hearsOfInterests = ({ id, superuser, role }: Actor, of: readonly (number | null)[]): boolean =>
  (superuser || role === ROLE.gpc) && of.some((one) => one !== id);

/**
 * Returns all current tasks of this person, the most important first. Whatever says or counts tasks has no other
 * source.
 */
export function tasksOf(actor: Actor, facts: StepFacts): AskedTask[] {
  if (isExcluded(actor, facts)) return [];
  const acting = actingCapacitiesOf(actor, facts);
  const { phaseSince, askedToReview, invited, owes, roleChange, interests } = facts;
  const asked = new Map<Task, string>();
  // Who joins a round that is under way was not asked before.
  const joined = askedToReview !== null && askedToReview > phaseSince ? askedToReview : phaseSince;
  const sinceOf = (task: Task): string => (task === 'committee_review' ? joined : phaseSince);
  const isOver = (capacity: ActingCapacity, task: Task): boolean =>
    (facts.done && task !== 'nobody') || (facts.outsideRound && capacity === 'delegate');
  for (const [capacity, task] of entriesOf(askedNow(facts)))
    if (acting.has(capacity) && !isOver(capacity, task)) asked.set(task, sinceOf(task));
  const invitation = openInvitation(actor, facts);
  const isAskedOrBound = asked.has('committee_review') || boundIn(actor, facts) !== null;
  if (invitation !== null && !(invitation === 'reviewer' && isAskedOrBound))
    asked.set('answer_invitation', invited?.at ?? phaseSince);
  if (owes !== null && asksForDeclarations(facts.phase)) asked.set('declare_interests', owes.at);
  if (roleChange !== null && hearsOfRoleChange(actor, facts)) asked.set('approve_role_change', roleChange.at);
  if (interests !== null && hearsOfInterests(actor, interests.of)) asked.set('handle_interest', interests.since.at);
  return isUnderWay(facts) ? [...asked].map(([task, since]) => ({ task, since, due: dueOf(task, facts) })) : [];
}

/** Returns the first task of this person, or whose move it is. */
export function nextStep(actor: Actor, facts: StepFacts): NextStep {
  const turn = turnNow(facts);
  const awaited = readsEveryReview(actor) ? (facts.waitingFor ?? []).map((person) => person.name) : [];
  const named = turn === 'submitter' ? [facts.submitterName] : awaited;
  const [first] = tasksOf(actor, facts);
  const until = first === undefined ? facts.deadline : first.due;
  if (facts.abandoned) return { turn, task: null, since: facts.phaseSince, until: null, waitingFor: [] };
  return { turn, task: first?.task ?? null, since: facts.phaseSince, until, waitingFor: named };
}

/** Names the people whose missing declarations hold up the first upload, if the actor may see them; null if none do. */
export function heldUpBy(actor: Actor, entry: EntryFacts, missing: readonly string[]): readonly string[] | null {
  if (entry.abandoned || !waitsForDeclarations(entry.phase) || missing.length === 0) return null;
  return can(actor, 'seeMissingDeclarations', entry) ? missing : [];
}
