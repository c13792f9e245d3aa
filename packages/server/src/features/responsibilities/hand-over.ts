import {
  canSeeEntry,
  createProblem,
  findSuccessionProblems,
  pick,
  type Problem,
  type Responsibility,
  roleOfSlot,
} from '@imprimatur/domain';
import type { Change } from '../../change.ts';
import { describeChanges, type LogEntry } from '../../change-log/append.ts';
import type { Tx } from '../../db/database.ts';
import type { Caller } from '../../auth/caller.ts';
import { askForDeclarations } from '../guidelines/declarations.ts';
import { describeDeadlineChange, extendDeadlineForJoiner } from '../guidelines/extend-deadline.ts';
import { findInitialAnswer } from '../guidelines/participants.ts';
import { findAbandonedProblem } from '../../entry/abandoned.ts';
import { incrementVersions } from '../../entry/change-repository.ts';
import { type EntryRecord, type PartRow, readLockedRecord, readRecords } from '../../entry/entry-repository.ts';
import { buildFacts } from '../../entry/facts.ts';
import { PEOPLE_FIELDS, toEntryValues } from '../../entry/values.ts';
import { closeRoundsIfDue } from '../guidelines/rounds.ts';
import * as repository from './repository.ts';
import type { Person } from './repository.ts';
import type { HandOverRequest, FinishedHandOver } from './hand-over-types.ts';
import { emailHandOver } from './email-hand-over.ts';

const SLOTS_BY_ROLE: Readonly<Record<Exclude<Responsibility, 'submitter' | 'milestone'>, readonly PartRow['slot'][]>> =
  {
    co_author: ['co_author'],
    co_co_author: ['co_co_author'],
    coauthor: ['co_authors', 'ex_co_authors'],
    cowriter: ['cowriter'],
    reviewer: ['reviewer'],
  };

const isPart = (role: Responsibility): role is keyof typeof SLOTS_BY_ROLE => role in SLOTS_BY_ROLE;

/** The part to hand over. A person who declined the part can be replaced too. */
const findPart = (record: EntryRecord, { role, from }: HandOverRequest): PartRow | undefined =>
  isPart(role) ? record.parts.find((row) => row.user_id === from && SLOTS_BY_ROLE[role].includes(row.slot)) : undefined;

const findMilestones = (record: EntryRecord, { from }: HandOverRequest) =>
  record.milestones.filter((row) => row.user_id === from && !row.deleted);

function hasResponsibility(record: EntryRecord, request: HandOverRequest): boolean {
  if (request.role === 'submitter') return record.entry.submitter_id === request.from;
  if (request.role === 'milestone') return findMilestones(record, request).length > 0;
  return findPart(record, request) !== undefined;
}

/** Returns the reasons why this responsibility cannot be handed over now. */
function findProblems(
  { context, caller }: Change,
  record: EntryRecord,
  request: HandOverRequest,
  to: Person | null,
): Problem[] {
  const abandoned = findAbandonedProblem(context, record.entry.abandoned_at, 'phase');
  if (abandoned !== null) return [abandoned];
  if (!canSeeEntry(caller, buildFacts(context, record)) || !hasResponsibility(record, request))
    return [createProblem('notTheirs', 'from')];
  if (request.from === request.to) return [createProblem('samePerson', 'to', { name: to?.name ?? '' })];
  const { phase, submitter_id: submitterId } = record.entry;
  const part = findPart(record, request);
  const others = record.parts
    .filter((row) => row.id !== part?.id)
    .map((row) => ({ userId: row.user_id, role: roleOfSlot(row.slot), status: row.status }));
  return findSuccessionProblems(request.role, to, { phase, submitterId, others });
}

/** Makes `to` the submitter and gives them the working files. Returns the names of the files. */
async function makeSubmitter(tx: Tx, { entryId, from, to }: HandOverRequest): Promise<string[]> {
  await repository.setSubmitter(tx, entryId, to);
  // A submitter may write without being a co-writer, and does not have to be asked whether they accept being an author.
  await repository.removeCowriter(tx, entryId, to);
  await repository.acceptAsAuthor(tx, entryId, to);
  return repository.transferWorkingFiles(tx, { entryId, from, to });
}

/** Creates a new part, so that the successor does not inherit the answer to the old one. */
async function insertSuccessor(tx: Tx, record: EntryRecord, part: PartRow, to: Person): Promise<number> {
  const isAuthor = roleOfSlot(part.slot) === 'coauthor';
  // A person who declined the role earlier is invited again.
  const rejected = record.parts.filter((row) => row.user_id === to.id && row.slot === part.slot);
  await repository.deleteParts(
    tx,
    [part, ...rejected].map(({ id }) => id),
  );
  return repository.insertPart(tx, {
    guidelineId: record.entry.id,
    slot: part.slot,
    position: part.position,
    userId: to.id,
    society: part.society,
    ...(isAuthor ? { firstName: to.first, lastName: to.last, email: to.email } : {}),
    ...findInitialAnswer(record, part.slot, to.id),
  });
}

async function replacePerson(
  tx: Tx,
  record: EntryRecord,
  request: HandOverRequest,
  to: Person,
): Promise<Pick<FinishedHandOver, 'part' | 'files'>> {
  if (request.role === 'submitter') return { part: null, files: await makeSubmitter(tx, request) };
  const old = findPart(record, request);
  if (old !== undefined) return { part: { old, newId: await insertSuccessor(tx, record, old, to) }, files: [] };
  await repository.transferMilestones(tx, { entryId: request.entryId, from: request.from, to: to.id });
  return { part: null, files: [] };
}

/**
 * Hands over responsibilities of locked entries one after the other, then handles the consequences for all of them together: emails,
 * declarations, log, rounds. Returns the problems of each hand-over. If there is any problem, the consequences are not handled and
 * callers must roll back. If `partial` is true, everything without a problem is handed over instead.
 */
export async function handOver(
  change: Change,
  requests: readonly HandOverRequest[],
  partial = false,
): Promise<readonly (readonly Problem[])[]> {
  const { tx } = change;
  const people = await repository.readPeople(
    tx,
    requests.flatMap(({ from, to }) => [from, to]),
  );
  const before = await readRecords(
    tx,
    requests.map(({ entryId }) => entryId),
  );
  const problems: Problem[][] = [];
  const finished: FinishedHandOver[] = [];
  for (const request of requests) {
    // Must see the results of earlier hand-overs of this entry.
    const isChanged = finished.some((earlier) => earlier.request.entryId === request.entryId);
    const record = isChanged ? await readLockedRecord(tx, request.entryId) : before.get(request.entryId);
    const to = people.get(request.to);
    const found =
      record === undefined
        ? [createProblem('notFound', 'guideline_id')]
        : findProblems(change, record, request, to === undefined || to.deleted ? null : to);
    problems.push(found);
    if (record === undefined || to === undefined || found.length > 0) continue;
    const replaced = await replacePerson(tx, record, request, to);
    finished.push({ request, record, from: people.get(request.from), to, ...replaced });
  }
  if (!partial && finished.length < requests.length) return problems;
  const changed = [...before.values()].filter(({ entry }) =>
    finished.some(({ request }) => request.entryId === entry.id),
  );
  if (changed.length > 0) await applyConsequences(change, finished, changed);
  return problems;
}

/** Handles the consequences; the log must come last. */
async function applyConsequences(
  change: Change,
  finished: readonly FinishedHandOver[],
  before: readonly EntryRecord[],
): Promise<void> {
  const { tx, context, caller } = change;
  const ids = before.map(({ entry }) => entry.id);
  const deadline = finished.find(({ request }) => request.deadline !== undefined)?.request.deadline;
  await incrementVersions(tx, ids, context.now(), { deadline });
  const after = new Map(await readRecords(tx, ids));
  if (deadline === undefined)
    for (const old of before) {
      const { id } = old.entry;
      after.set(id, await extendDeadlineForJoiner(tx, context, old, after.get(id) ?? old));
    }
  await emailHandOver(change, finished, after);
  await askForDeclarations(tx, context, after.values());
  // If one entry is handed over several times, each log row ends where the next one starts.
  const rows = finished.map((one, at) => {
    const next = finished.slice(at + 1).find(({ request }) => request.entryId === one.request.entryId);
    return createLogEntry(caller, one, next?.record ?? after.get(one.request.entryId) ?? one.record);
  });
  await closeRoundsIfDue(tx, context, before, rows);
}

/** `handed_over` contains the people, and `changes` the fields of the editor, as for every save. */
function createLogEntry(
  caller: Caller,
  { request, record, from, to, files }: FinishedHandOver,
  after: EntryRecord,
): LogEntry {
  const { entry } = record;
  const titles = findMilestones(record, request).map(({ title }) => title);
  const changes = {
    ...describeChanges(toEntryValues(record), pick(toEntryValues(after), [...PEOPLE_FIELDS, 'budget'])),
    ...describeDeadlineChange(record, after),
  };
  return {
    model: 'guideline',
    modelId: entry.id,
    guidelineId: entry.id,
    action: 'updated',
    user: caller,
    data: {
      unique_id: entry.unique_id,
      handed_over: { [request.role]: { old: from?.name ?? `#${request.from}`, new: to.name } },
      changes,
      ...(request.role === 'milestone' ? { milestones: titles } : {}),
      ...(files.length > 0 ? { working_files: files } : {}),
      ...(request.comment?.trim() ? { comment: request.comment } : {}),
    },
  };
}
