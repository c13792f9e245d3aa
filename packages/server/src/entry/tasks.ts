import {
  ACCEPTANCE,
  type Actor,
  type CurrentTask,
  AUDIENCE_ROLE,
  TASK_AUDIENCES,
  type TaskAudience,
  asksForDeclarations,
  findAudiences,
  awaitsPeople,
  DELEGATE_ROUND,
  findDeadline,
  isInvitedIn,
  isPhaseTask,
  isUnderWay,
  hasOnlyOptionalActors,
  roleOfSlot,
  type StepFacts,
  findAwaitedPeople,
  type Task,
  findTasks,
  type TransitionFacts,
  waitsForDeclarations,
} from '@imprimatur/domain';
import type { Context } from '../context.ts';
import { formatInstant } from '../instant.ts';
import type { EntryRecord, PartRow } from './entry-repository.ts';
import { buildFacts, buildStepFacts, findNeededDeclarations, toMoment } from './facts.ts';

/**
 * Computes the rows of `tasks`: the results of `findTasks` for everybody involved in an entry, and once for each audience. Joining or leaving
 * an audience changes no row.
 */

export type ClockContext = Pick<Context, 'config' | 'now'>;

/** A row of `tasks` without its entry; see the table for the columns. */
export interface TaskRow {
  readonly task: Task;
  readonly user_id: number | null;
  readonly audience: TaskAudience | null;
  readonly not_for: readonly number[];
  readonly may_lack: boolean;
  readonly part_id: number | null;
  readonly declaration_id: number | null;
  /** ISO 8601 in UTC. */
  readonly since: string;
  readonly due: string | null;
  readonly awaited: number | null;
}

const UNASSIGNED_TASK = {
  user_id: null,
  audience: null,
  not_for: [],
  may_lack: false,
  part_id: null,
  declaration_id: null,
  awaited: null,
} as const;

const isSame = (one: CurrentTask, other: CurrentTask): boolean =>
  one.task === other.task && one.since === other.since && one.due === other.due;

/** Returns the tasks of a person in an entry. Declarations have separate rows, because people without an account have them too. */
type FindTasks = (actor: Actor) => CurrentTask[];

function createTaskFinder(context: ClockContext, record: EntryRecord, facts: TransitionFacts): FindTasks {
  const findStepFacts = buildStepFacts(context, record, facts);
  // The query that reads a council's task checks that the council has a member left.
  const councils: Partial<StepFacts> = awaitsPeople(facts.phase) ? {} : { waitingFor: null };
  return (actor) => findTasks(actor, { ...findStepFacts(actor), ...councils, owes: null });
}

/** The ids of the people involved in this entry, whose tasks may differ from those of other people. */
const findInvolvedIds = ({ entry, parts, declarations, reviews, votes }: EntryRecord): number[] => [
  ...new Set([
    entry.submitter_id,
    ...[...parts, ...declarations].flatMap((row) => row.user_id ?? []),
    ...[...reviews, ...votes].map((row) => row.user_id),
  ]),
];

/** The active people who may get a task of the entry by name. */
function findActivePeople({ entry, submitter, parts, members }: EntryRecord): Actor[] {
  const people = new Map<number, Actor>();
  if (entry.phase === DELEGATE_ROUND)
    for (const { id, role } of members) people.set(id, { id, role, superuser: false });
  for (const { user_id: id, user_active, user_role, user_superuser } of parts)
    if (id !== null && user_active === true)
      people.set(id, { id, role: user_role, superuser: user_superuser === true });
  if (submitter.active)
    people.set(entry.submitter_id, {
      id: entry.submitter_id,
      role: submitter.role,
      superuser: submitter.superuser,
    });
  return [...people.values()];
}

function buildAudienceTasks(findTasksOf: FindTasks, record: EntryRecord): TaskRow[] {
  const involved = findInvolvedIds(record);
  return TASK_AUDIENCES.flatMap((audience) => {
    const anyone = { id: 0, role: AUDIENCE_ROLE[audience], superuser: audience === 'office' };
    return findTasksOf(anyone).map((currentTask): TaskRow => {
      const isAsked = (id: number) => findTasksOf({ ...anyone, id }).some((one) => isSame(one, currentTask));
      return {
        ...UNASSIGNED_TASK,
        ...currentTask,
        audience,
        not_for: involved.filter((id) => !isAsked(id)).toSorted((one, other) => one - other),
        may_lack: audience !== 'office' && isPhaseTask(currentTask.task) && hasOnlyOptionalActors(record.entry.phase),
      };
    });
  });
}

const findOpenInvitation = ({ entry, parts }: EntryRecord, userId: number): PartRow | undefined =>
  parts.find(
    (part) =>
      part.user_id === userId &&
      part.status === ACCEPTANCE.unconfirmed &&
      isInvitedIn(entry.phase, roleOfSlot(part.slot)),
  );

function buildPersonalTasks(findTasksOf: FindTasks, record: EntryRecord, audienceTasks: readonly TaskRow[]): TaskRow[] {
  const isCovered = (actor: Actor, currentTask: CurrentTask): boolean =>
    audienceTasks.some(
      (row) =>
        row.audience !== null &&
        findAudiences(actor).includes(row.audience) &&
        isSame(row, currentTask) &&
        !row.not_for.includes(actor.id),
    );
  const partOf = (id: number, task: Task): number | null => {
    if (task === 'answer_invitation') return findOpenInvitation(record, id)?.id ?? null;
    if (task !== 'committee_review') return null;
    return record.parts.find((part) => part.user_id === id && part.slot === 'reviewer')?.id ?? null;
  };
  return findActivePeople(record).flatMap((actor) =>
    findTasksOf(actor)
      .filter((currentTask) => !isCovered(actor, currentTask))
      .map(
        (currentTask): TaskRow => ({
          ...UNASSIGNED_TASK,
          ...currentTask,
          user_id: actor.id,
          part_id: partOf(actor.id, currentTask.task),
        }),
      ),
  );
}

/** Invitations of people without an account: one per person, however many parts they are invited to. */
function buildInvitationsWithoutAccount({ config }: ClockContext, { entry, parts }: EntryRecord): TaskRow[] {
  const open = parts.filter(
    (part) =>
      part.user_id === null &&
      part.status === ACCEPTANCE.unconfirmed &&
      part.invited_at !== null &&
      isInvitedIn(entry.phase, roleOfSlot(part.slot)),
  );
  const byPerson = Map.groupBy(open, (part) => JSON.stringify([part.first_name, part.last_name, part.email]));
  return [...byPerson.values()].flatMap((ownParts) => {
    const invitations = ownParts.flatMap((part) => part.invited_at ?? []);
    const [first] = invitations.toSorted((one, other) => one.localeCompare(other));
    const [part] = ownParts;
    if (first === undefined || part === undefined) return [];
    const invited = toMoment({ config }, first);
    const due = findDeadline('answer_invitation', { deadline: null, invited, owes: null });
    return [{ ...UNASSIGNED_TASK, task: 'answer_invitation', part_id: part.id, since: invited.at, due }];
  });
}

function buildDeclarationTasks({ config }: ClockContext, record: EntryRecord, facts: TransitionFacts): TaskRow[] {
  const { entry } = record;
  if (!asksForDeclarations(entry.phase)) return [];
  const areAwaited = waitsForDeclarations(entry.phase);
  return findNeededDeclarations(record, facts)
    .filter((one) => !one.declared && !one.excused)
    .map(({ id, user_id, asked_at }, at): TaskRow => {
      const owes = toMoment({ config }, asked_at);
      const due = findDeadline('declare_interests', { deadline: null, invited: null, owes });
      const awaited = areAwaited ? at : null;
      return {
        ...UNASSIGNED_TASK,
        task: 'declare_interests',
        user_id,
        declaration_id: id,
        since: formatInstant(asked_at),
        due,
        awaited,
      };
    });
}

/** Marks the people for whom a round waits, in the order in which their names are shown. */
function setAwaitedOrder({ phase, awaited, reviews }: TransitionFacts, rows: readonly TaskRow[]): TaskRow[] {
  if (!awaitsPeople(phase)) return [...rows];
  const names = findAwaitedPeople(awaited, reviews).map(({ userId }) => userId);
  const isReview = ({ task }: TaskRow) => task === 'committee_review' || task === 'delegate_review';
  return rows.map((row) => {
    const at = row.user_id === null || !isReview(row) ? -1 : names.indexOf(row.user_id);
    return at < 0 ? row : { ...row, awaited: at };
  });
}

/** Returns all current tasks of this entry. */
export function computeTaskRows(context: ClockContext, record: EntryRecord): TaskRow[] {
  const facts = buildFacts(context, record);
  if (!isUnderWay(facts)) return [];
  const findTasksOf = createTaskFinder(context, record, facts);
  const audienceTasks = buildAudienceTasks(findTasksOf, record);
  return [
    ...audienceTasks,
    ...setAwaitedOrder(facts, buildPersonalTasks(findTasksOf, record, audienceTasks)),
    ...buildInvitationsWithoutAccount(context, record),
    ...buildDeclarationTasks(context, record, facts),
  ];
}
