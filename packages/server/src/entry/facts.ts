import {
  ACCEPTANCE,
  type Actor,
  awaitsPeople,
  type BoundPerson,
  countByKey,
  type Day,
  dayIn,
  type DraftPoints,
  type EntryPatch,
  type EntryRoundFacts,
  type FieldProblem,
  findFilesToDownload,
  isAwaitedDelegate,
  isAwaitedReviewer,
  isExcluded,
  isCommitteeRound,
  isDelegateRound,
  isRoundPhase,
  isValidOn,
  hasOnlyOptionalActors,
  canDoPhaseTask,
  findMissingDeclarants,
  needsHandling,
  type Moment,
  type NamedPerson,
  type Part,
  roleOfSlot,
  type StepFacts,
  findAwaitedPeople,
  takesVotes,
  type TransitionFacts,
  waitsForDeclarations,
  findAllStepProblems,
} from '@imprimatur/domain';
import type { Context } from '../context.ts';
import { formatInstant } from '../instant.ts';
import type { DeclarationRow, EntryRecord, EntryRow, PartRow } from './entry-repository.ts';
import { toEntryValues } from './values.ts';

type PermissionRow = Pick<
  EntryRow,
  'phase' | 'highest_phase' | 'abandoned_at' | 'submitter_id' | 'upload_id' | 'round'
>;
type PermissionPart = Pick<PartRow, 'user_id' | 'slot' | 'status'>;

export function buildPermissionFacts(
  entry: PermissionRow,
  parts: readonly PermissionPart[],
  bound: readonly BoundPerson[],
): EntryRoundFacts {
  return {
    phase: entry.phase,
    highestPhase: entry.highest_phase,
    abandoned: entry.abandoned_at !== null,
    submitterId: entry.submitter_id,
    parts: parts.map((part) => ({ userId: part.user_id, role: roleOfSlot(part.slot), status: part.status })),
    bound,
    uploadId: entry.upload_id,
    round: entry.round,
    roundOpen: isRoundPhase(entry.phase),
  };
}

/** Returns the people whose reviews the current round needs. */
function findAwaitedReviewers(record: EntryRecord, parts: readonly Part[]): NamedPerson[] {
  const who = { submitterId: record.entry.submitter_id, parts, bound: record.bound };
  if (isDelegateRound(record.entry.phase)) {
    return record.members
      .filter((one) => isAwaitedDelegate({ ...one, superuser: false }, who))
      .map((one) => ({ userId: one.id, name: one.name }));
  }
  return isCommitteeRound(record.entry.phase) ? findReviewers(record, parts) : [];
}

/** The reviewers of an entry who may review it. */
function findReviewers(record: EntryRecord, parts: readonly Part[]): NamedPerson[] {
  const who = { submitterId: record.entry.submitter_id, parts, bound: record.bound };
  return record.parts.flatMap(({ slot, user_id: id, user_active, user_role: role, user_superuser, user_name }) => {
    if (slot !== 'reviewer' || user_active !== true || id === null) return [];
    const awaited = isAwaitedReviewer({ id, role, superuser: user_superuser === true }, who);
    return awaited ? [{ userId: id, name: user_name ?? '' }] : [];
  });
}

/** Returns for each author of drafts how many points their next review will contain. */
function countDraftPoints(record: EntryRecord): Map<number, DraftPoints> {
  const drafts = new Map<number, DraftPoints>();
  for (const { user_id: author, number, kind } of record.points) {
    if (number !== null) continue;
    const { all, major } = drafts.get(author) ?? { all: 0, major: 0 };
    drafts.set(author, { all: all + 1, major: kind === 'major' ? major + 1 : major });
  }
  return drafts;
}

/** Returns the people with a valid standing declaration, or null if decisions do not require one. */
function findDeclaredDeciders({ declared }: EntryRecord, today: Day): ReadonlySet<number> | null {
  if (declared === null) return null;
  return new Set(declared.filter(({ until }) => isValidOn(today, until)).map((one) => one.user_id));
}

/** The declarations that are required. People for whom the entry does not exist are not asked. */
export const findNeededDeclarations = ({ declarations }: EntryRecord, facts: EntryRoundFacts): DeclarationRow[] =>
  declarations.filter(({ user_id: id }) => id === null || !isExcluded({ id, role: null, superuser: false }, facts));

/** The declarations with interests that must be handled. */
export const findUnhandledDeclarations = ({ declarations }: Pick<EntryRecord, 'declarations'>): DeclarationRow[] =>
  declarations.filter((row) =>
    needsHandling({
      excused: row.type === 'decider' ? row.deleted : row.excused,
      hasInterest: row.interests !== null,
      handled: row.handling !== null,
      reopened: row.reopened,
    }),
  );

/** The people whose interests are waiting to be handled, and since when. */
function summarizeOpenInterests(context: Pick<Context, 'config'>, record: EntryRecord): StepFacts['interests'] {
  const open = findUnhandledDeclarations(record);
  const [first] = open.map((row) => formatInstant(row.answered_at ?? row.asked_at)).toSorted();
  return first === undefined ? null : { since: toMoment(context, first), of: open.map((row) => row.user_id) };
}

/** Returns the rules that the entry as a whole would break with these changes. */
export function findEntryRuleProblems(
  context: Pick<Context, 'config' | 'now'>,
  record: EntryRecord,
  patch: EntryPatch = {},
): FieldProblem[] {
  const storedStarts = new Map(record.milestones.map((row) => [row.key, row.start]));
  const today = dayIn(context.config.timeZone, context.now());
  return findAllStepProblems({ ...toEntryValues(record), ...patch }, { today, storedStarts });
}

/** Returns the facts on which the domain decides; `patch` contains fields that will be stored. */
export function buildFacts(
  context: Pick<Context, 'config' | 'now'>,
  record: EntryRecord,
  patch: EntryPatch = {},
): TransitionFacts {
  const { entry } = record;
  const permission = buildPermissionFacts(entry, record.parts, record.bound);
  const { parts, roundOpen } = permission;
  const today = dayIn(context.config.timeZone, context.now());
  const attached = record.files.map((file) => ({
    name: file.name,
    userId: file.user_id,
    uploadId: file.upload_id,
    downloadedBySubmitter: file.downloaded_by.includes(entry.submitter_id),
  }));
  return {
    ...permission,
    today,
    revision: entry.revision,
    entryProblems: () => findEntryRuleProblems(context, record, patch),
    votes: record.votes.map((vote) => ({ userId: vote.user_id, revision: vote.revision })),
    reviews: roundOpen
      ? record.reviews
          .filter((review) => review.round === entry.round)
          .map((review) => ({ userId: review.user_id, changeType: review.change_type }))
      : [],
    awaited: findAwaitedReviewers(record, parts),
    reviewers: findReviewers(record, parts),
    workingFiles: countByKey(record.files.filter((file) => file.upload_id === null).map((file) => file.user_id)),
    missingDeclarations: findMissingDeclarants(findNeededDeclarations(record, permission)),
    unhandledInterests: findUnhandledDeclarations(record).map(({ name }) => name),
    declaredDeciders: findDeclaredDeciders(record, today),
    draftPoints: countDraftPoints(record),
    unansweredPoints: record.points.flatMap(({ number, answered, followed_up }) =>
      number === null || answered || followed_up ? [] : [number],
    ),
    boardResolution: record.boardResolution,
    formalCheckList: record.formalCheckList,
    missingDownloads: findFilesToDownload(attached, entry.submitter_id, entry.upload_id).map((file) => file.name),
  };
}

export const toMoment = ({ config }: Pick<Context, 'config'>, at: string): Moment => ({
  at: formatInstant(at),
  on: dayIn(config.timeZone, new Date(at)),
});

/** Returns the people whom the phase waits for, in the form of `StepFacts`. */
export function findPeopleWaitedFor({ members }: EntryRecord, facts: TransitionFacts): StepFacts['waitingFor'] {
  if (awaitsPeople(facts.phase)) return findAwaitedPeople(facts.awaited, facts.reviews);
  if (!hasOnlyOptionalActors(facts.phase)) return null;
  const sent = new Set(facts.reviews.map((review) => review.userId));
  const left = members.some((one) => !sent.has(one.id) && canDoPhaseTask({ ...one, superuser: false }, facts));
  return left ? null : [];
}

/** Returns the facts that `findNextStep` needs about each person. */
export function buildStepFacts(
  context: Pick<Context, 'config'>,
  record: EntryRecord,
  facts: TransitionFacts,
): (actor: Pick<Actor, 'id'>) => StepFacts {
  const moment = (at: string | null | undefined): Moment | null => (at == null ? null : toMoment(context, at));
  const roleRequests = record.parts
    .flatMap((part) => (part.status === ACCEPTANCE.changeRequest ? (part.answered_at ?? []) : []))
    .toSorted((one, other) => one.localeCompare(other));
  const shared = {
    phase: facts.phase,
    abandoned: facts.abandoned,
    submitterId: facts.submitterId,
    parts: facts.parts,
    bound: facts.bound,
    phaseSince: formatInstant(record.entry.phase_since),
    deadline: record.entry.deadline,
    roleChange: moment(roleRequests[0]),
    interests: summarizeOpenInterests(context, record),
    heldUp: waitsForDeclarations(facts.phase) && facts.missingDeclarations.length > 0,
    submitterName: record.submitter.name,
    submitterAway: !record.submitter.active,
    waitingFor: findPeopleWaitedFor(record, facts),
  };
  const votes = takesVotes(facts.phase) ? facts.votes.filter((vote) => vote.revision === facts.revision) : [];
  const done = new Set([...votes, ...facts.reviews].map((one) => one.userId));
  const electorate = isDelegateRound(facts.phase) ? new Set(record.members.map(({ id }) => id)) : null;
  return ({ id }) => {
    const own = record.parts.filter((part) => part.user_id === id);
    const review = own.find((part) => part.slot === 'reviewer')?.invited_at;
    const missing = record.declarations.find((one) => one.user_id === id && !one.declared && !one.excused);
    return {
      ...shared,
      invited: moment(own.find((part) => part.status === ACCEPTANCE.unconfirmed)?.invited_at),
      askedToReview: review == null ? null : formatInstant(review),
      owes: moment(missing?.asked_at),
      done: done.has(id),
      outsideRound: electorate !== null && !electorate.has(id),
    };
  };
}
