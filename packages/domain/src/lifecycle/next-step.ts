import { addDays, type Day } from '../dates.ts';
import { can, canReadEveryReview } from '../permissions/can.ts';
import { type EntryFacts, findBindingInEntry, isExcluded } from '../permissions/capacities.ts';
import { type Actor, ROLE, type Role } from '../permissions/roles.ts';
import { ACCEPTANCE, isInvitedIn, type PartRole } from '../people/invitation.ts';
import { entriesOf, keysOf } from '../tables.ts';
import { findActingCapacities } from './acting-capacities.ts';
import { asksForDeclarations, isUnderWay, waitsForDeclarations } from './phase-sets.ts';
import { PHASE, type Phase, type Turn, turnOf } from './phases.ts';
import type { ActingCapacity } from './transitions.ts';

/**
 * Kinds of tasks. The web client has a sentence, a button and a screen for each. `nobody` is a task of the office: decide how an entry
 * continues if no person who can act is awaited.
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
 * All tasks that a person can have. Renewing a standing declaration does not belong to an entry. The re-examination of a published entry
 * follows from a date, not from a step.
 */
export const ALL_TASKS = [...TASKS, 'renew_declaration', 're_examine'] as const;
export type AnyTask = (typeof ALL_TASKS)[number];

/** The task of each capacity in each phase. The office can act in most phases, but has a task only where it is listed. */
const TASKS_BY_PHASE: Partial<Record<Phase, Partial<Record<ActingCapacity, Task>>>> = {
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

/** An instant (ISO 8601 UTC) and its day in the association's time zone. */
export interface Moment {
  readonly at: string;
  readonly on: Day;
}

export interface StepFacts extends Pick<EntryFacts, 'phase' | 'abandoned' | 'submitterId' | 'parts' | 'bound'> {
  /** The start of the current phase (ISO 8601 UTC). */
  readonly phaseSince: string;
  readonly deadline: Day | null;
  /** Time of this person's invitation, if they have not answered it. */
  readonly invited: Moment | null;
  /** Time at which this person was asked to review, whatever they answered (ISO 8601 UTC). */
  readonly askedToReview: string | null;
  /** Time at which this person was asked to declare their interests, if they have not. */
  readonly owes: Moment | null;
  /** Time at which a person asked for another role, if it is not approved yet. */
  readonly roleChange: Moment | null;
  /** Interests to be handled: the people, and the time of the first declaration. */
  readonly interests: { readonly since: Moment; readonly of: readonly (number | null)[] } | null;
  /** True if the first version waits for declarations of interest. */
  readonly heldUp: boolean;
  readonly submitterName: string;
  /** True if the submitter is deleted or deactivated. The office then has their tasks. */
  readonly submitterAway: boolean;
  /**
   * People whose reviews are awaited and not sent. In a phase in which any member of a council or board can decide, this is null, or
   * empty if no member can decide. Null in every other phase.
   */
  readonly waitingFor: readonly { readonly userId: number; readonly name: string }[] | null;
  /** True if this person has voted in this revision or reviewed in this round. */
  readonly done: boolean;
  /** True if this person became a delegate after the round opened. They can review, but have no task. */
  readonly outsideRound: boolean;
}

export interface NextStep {
  readonly turn: Turn;
  /** This person's current task; null if another party must act. */
  readonly task: Task | null;
  readonly since: string;
  /** The date of this person's task, or of the entry if another party must act. */
  readonly until: Day | null;
  /** Names of the awaited people, if the entry waits for people and not for a party, and this person may know the reviewers. */
  readonly waitingFor: readonly string[];
}

/** Returns the role of an open invitation that this person has not answered. */
export function findOpenInvitation(actor: Actor, entry: Pick<EntryFacts, 'phase' | 'parts'>): PartRole | null {
  const part = entry.parts.find(
    (one) => one.userId === actor.id && one.status === ACCEPTANCE.unconfirmed && isInvitedIn(entry.phase, one.role),
  );
  return part?.role ?? null;
}

interface Waiting {
  readonly phase: Phase;
  readonly waitingFor: readonly unknown[] | null;
}

/** Capacities that can have no members. An entry always has a submitter, and the office always exists. */
const OPTIONAL_CAPACITIES: readonly ActingCapacity[] = ['gpc', 'igo', 'delegate', 'reviewer'];

/** True if a phase asks only capacities that can have no members. */
export function hasOnlyOptionalActors(phase: Phase): boolean {
  const asked = keysOf(TASKS_BY_PHASE[phase] ?? {});
  return asked.length > 0 && asked.every((capacity) => OPTIONAL_CAPACITIES.includes(capacity));
}

/** The roles whose members can all be asked at once in a phase. */
const ROLE_OF: Partial<Record<ActingCapacity, Role>> = {
  gpc: ROLE.gpc,
  igo: ROLE.igo,
  delegate: ROLE.delegate,
};

/** Returns the role if a phase asks all its members and nobody else, otherwise null. */
export function findInvitingRole(phase: Phase): Role | null {
  const [capacity] = keysOf(TASKS_BY_PHASE[phase] ?? {});
  return capacity !== undefined && hasOnlyOptionalActors(phase) ? (ROLE_OF[capacity] ?? null) : null;
}

/** True if the round has no reviewer left who can act, or the council no member who can judge. Then the office decides. */
export const isWaitingForNobody = ({ phase, waitingFor }: Waiting): boolean =>
  hasOnlyOptionalActors(phase) && waitingFor?.length === 0;

/** True if this person can do what the phase asks. Does not check whether they have done it already. */
export function canDoPhaseTask(
  actor: Actor,
  entry: Pick<EntryFacts, 'phase' | 'submitterId' | 'parts' | 'bound'>,
): boolean {
  const acting = findActingCapacities(actor, entry);
  return keysOf(TASKS_BY_PHASE[entry.phase] ?? {}).some((capacity) => acting.has(capacity));
}

/** Returns the party that must act. This is the office if the submitter is gone, or if no person who can act is awaited. */
export function findCurrentTurn(facts: Waiting & Pick<StepFacts, 'submitterAway'>): Turn {
  const turn = turnOf(facts.phase);
  return (turn === 'submitter' && facts.submitterAway) || isWaitingForNobody(facts) ? 'office' : turn;
}

/** A person's current task. */
export interface CurrentTask {
  readonly task: Task;
  /** When the task began (ISO 8601 UTC). */
  readonly since: string;
  /** Deadline of this person's own task; nobody is overdue because of other people. */
  readonly due: Day | null;
}

/** True if the task follows from the entry's phase, so that the entry waits for it. Other tasks are personal. */
export const isPhaseTask = (task: Task): boolean =>
  task !== 'answer_invitation' &&
  task !== 'declare_interests' &&
  task !== 'approve_role_change' &&
  task !== 'handle_interest';

/** Parties that are awaited as a group. */
export type TaskParty = 'gpc' | 'office' | 'committee' | 'delegates' | 'board';

/** Parties that are asked as a group, so that a change of members does not change the tasks of an entry. */
export const TASK_AUDIENCES = ['gpc', 'board', 'office'] as const satisfies readonly TaskParty[];
export type TaskAudience = (typeof TASK_AUDIENCES)[number];

/** The role of an audience's members; the office has super users instead. */
export const AUDIENCE_ROLE = { gpc: ROLE.gpc, board: ROLE.igo, office: null } as const satisfies Record<
  TaskAudience,
  Role | null
>;

/** Returns the audiences that this person belongs to. */
export const findAudiences = ({ role, superuser }: Omit<Actor, 'id'>): TaskAudience[] =>
  TASK_AUDIENCES.filter((one) => (one === 'office' ? superuser : role === AUDIENCE_ROLE[one]));

/** Tasks of the council as a group. They are listed once, not once for each member. */
export const TASKS_OF_COUNCIL: readonly Task[] = ['formal_check', 'handle_interest'];

const PARTY_BY_TASK: Partial<Record<Task, TaskParty>> = {
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

/** Returns the party that does a task, if the person does not matter or must stay unknown. Null if a single person is asked. */
export const findTaskParty = (task: Task, role: PartRole | null): TaskParty | null =>
  role === 'reviewer' ? 'committee' : (PARTY_BY_TASK[task] ?? null);

/** Days after which a person's own task is due. */
const DAYS_UNTIL_DUE = { answer_invitation: 14, declare_interests: 21, handle_interest: 14 } as const;

const findDueDay = (days: number, from: Moment | null): Day | null => (from === null ? null : addDays(from.on, days));

/** Returns the deadline of a task. Personal tasks have their own deadline; other tasks have the deadline of the phase. */
export function findDeadline(
  task: Task,
  {
    deadline,
    invited,
    owes,
    interests,
  }: Pick<StepFacts, 'deadline' | 'invited' | 'owes'> & Partial<Pick<StepFacts, 'interests'>>,
) {
  if (task === 'answer_invitation') return findDueDay(DAYS_UNTIL_DUE.answer_invitation, invited);
  if (task === 'declare_interests') return findDueDay(DAYS_UNTIL_DUE.declare_interests, owes);
  if (task === 'handle_interest') return findDueDay(DAYS_UNTIL_DUE.handle_interest, interests?.since ?? null);
  return task === 'approve_role_change' ? null : deadline;
}

/** The tasks of the phase, by capacity. */
function findPhaseTasks(facts: StepFacts): Partial<Record<ActingCapacity, Task>> {
  const tasks = facts.heldUp ? {} : (TASKS_BY_PHASE[facts.phase] ?? {});
  // Co-writers can still review in a round that awaits nobody.
  if (isWaitingForNobody(facts)) return { ...tasks, office: 'nobody' };
  return facts.submitterAway && tasks.submitter !== undefined ? { office: tasks.submitter } : tasks;
}

/** True if this person is asked to approve a change of role. The council can approve it, but is not asked. */
const isAskedToApproveRoleChanges = (actor: Actor, { submitterId }: StepFacts): boolean =>
  actor.superuser || actor.id === submitterId;

/** True if this person is asked to handle others' interests. Members of the council and the office share this task. */
const isAskedToHandleInterests = ({ id, superuser, role }: Actor, of: readonly (number | null)[]): boolean =>
  (superuser || role === ROLE.gpc) && of.some((one) => one !== id);

/** Returns all current tasks of this person, the most important first. All texts about tasks, and their number, use this list. */
export function findTasks(actor: Actor, facts: StepFacts): CurrentTask[] {
  if (isExcluded(actor, facts)) return [];
  const acting = findActingCapacities(actor, facts);
  const { phaseSince, askedToReview, invited, owes, roleChange, interests } = facts;
  const asked = new Map<Task, string>();
  // People who join a round after it began cannot have been asked before they joined.
  const joined = askedToReview !== null && askedToReview > phaseSince ? askedToReview : phaseSince;
  const sinceOf = (task: Task): string => (task === 'committee_review' ? joined : phaseSince);
  const isOver = (capacity: ActingCapacity, task: Task): boolean =>
    (facts.done && task !== 'nobody') || (facts.outsideRound && capacity === 'delegate');
  for (const [capacity, task] of entriesOf(findPhaseTasks(facts)))
    if (acting.has(capacity) && !isOver(capacity, task)) asked.set(task, sinceOf(task));
  const invitation = findOpenInvitation(actor, facts);
  const isAskedOrBound = asked.has('committee_review') || findBindingInEntry(actor, facts) !== null;
  if (invitation !== null && !(invitation === 'reviewer' && isAskedOrBound))
    asked.set('answer_invitation', invited?.at ?? phaseSince);
  if (owes !== null && asksForDeclarations(facts.phase)) asked.set('declare_interests', owes.at);
  if (roleChange !== null && isAskedToApproveRoleChanges(actor, facts)) asked.set('approve_role_change', roleChange.at);
  if (interests !== null && isAskedToHandleInterests(actor, interests.of))
    asked.set('handle_interest', interests.since.at);
  return isUnderWay(facts) ? [...asked].map(([task, since]) => ({ task, since, due: findDeadline(task, facts) })) : [];
}

/** Returns the first task of this person, or the party that must act. */
export function findNextStep(actor: Actor, facts: StepFacts): NextStep {
  const turn = findCurrentTurn(facts);
  const awaited = canReadEveryReview(actor) ? (facts.waitingFor ?? []).map((person) => person.name) : [];
  const named = turn === 'submitter' ? [facts.submitterName] : awaited;
  const [first] = findTasks(actor, facts);
  const until = first === undefined ? facts.deadline : first.due;
  if (facts.abandoned) return { turn, task: null, since: facts.phaseSince, until: null, waitingFor: [] };
  return { turn, task: first?.task ?? null, since: facts.phaseSince, until, waitingFor: named };
}

/**
 * Returns the names of people whose missing declarations block the first upload, or an empty list if the actor may not see the names.
 * Null if none are missing.
 */
export function findUndeclared(actor: Actor, entry: EntryFacts, missing: readonly string[]): readonly string[] | null {
  if (entry.abandoned || !waitsForDeclarations(entry.phase) || missing.length === 0) return null;
  return can(actor, 'seeMissingDeclarations', entry) ? missing : [];
}
