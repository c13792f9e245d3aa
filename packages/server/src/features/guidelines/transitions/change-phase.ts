import {
  isWaitingForNobody,
  canHaveCover,
  isDelegateRound,
  isRoundPhase,
  type MoveName,
  parseDay,
  type Phase,
  type TransitionInput,
  transitionRow,
  isBlank,
} from '@imprimatur/domain';
import type { LogEntry } from '../../../change-log/append.ts';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/database.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Caller } from '../../../auth/caller.ts';
import { createMail, queueMails } from '../../../mail/outbox.ts';
import { findOfficeRecipients, loadMembers } from '../../../mail/recipients.ts';
import { queueTransitionMails, findEmailAudiences } from '../../../mail/transition-mails.ts';
import { stampWorkingFiles } from '../../../entry/file-repository.ts';
import { clearCoverDraft, submitAnswers } from '../../points/send.ts';
import { syncDeclarations } from '../declarations.ts';
import { inviteNewParticipants } from '../invitations.ts';
import { insertComment } from '../../../entry/change-repository.ts';
import { type EntryRecord, readRecord } from '../../../entry/entry-repository.ts';
import { computeDeadlineAfter, isRevisedAfter } from '../../../entry/dates.ts';
import { buildFacts, findPeopleWaitedFor } from '../../../entry/facts.ts';
import { recordElectorate } from '../../../entry/tasks-repository.ts';
import { deleteReadMarks, insertPhaseChange, type MovedColumns, moveEntry } from './repository.ts';

/** `null` means the system, which closes a round automatically. */
export type Initiator = Pick<Caller, 'id' | 'name' | 'superuser'> | null;

type NamedPerson = Pick<Caller, 'id' | 'name'>;

export interface Move {
  readonly transition: MoveName;
  readonly to: Phase;
  readonly by: Initiator;
  /** The person for whom the office acts. */
  readonly onBehalfOf: NamedPerson | null;
  readonly input: TransitionInput;
  /** Further details for the log. */
  readonly remarks?: Record<string, unknown>;
  /** Completes a save that was made just before. Receives the entry after both changes. */
  readonly finishSave?: (after: EntryRecord) => Promise<EntryRecord>;
}

/** The entry after a move, and the rows to log. */
export interface MoveResult {
  readonly record: EntryRecord;
  readonly log: readonly LogEntry[];
}

const findTransitionRow = ({ transition }: Move) => (transition === 'setPhase' ? null : transitionRow(transition));

/** The covering letter of a move: the letter sent with it, otherwise the letter that the authors prepared. */
function chooseCover({ entry }: EntryRecord, { transition, by, onBehalfOf, input: { cover } }: Move): string | null {
  if (transition === 'setPhase' || !canHaveCover(transition)) return null;
  const ofAuthors = (onBehalfOf ?? by)?.id === entry.submitter_id;
  const given = cover === undefined && ofAuthors ? entry.cover : (cover ?? '');
  return isBlank(given) ? null : given;
}

const commentOf = ({ input: { comment = '' } }: Move): string | null => (isBlank(comment) ? null : comment);

function computeMovedColumns(context: Context, record: EntryRecord, move: Move): MovedColumns {
  const { entry } = record;
  const row = findTransitionRow(move);
  const now = context.now();
  return {
    phase: move.to,
    highestPhase: move.to > entry.highest_phase ? move.to : entry.highest_phase,
    phaseSince: now,
    uploadId: row?.uploads === true ? (entry.upload_id ?? 0) + 1 : entry.upload_id,
    committeeRevised: isRevisedAfter(record, move),
    revision: entry.revision + (row?.incrementsRevision?.includes(entry.phase) === true ? 1 : 0),
    round: entry.round + (isRoundPhase(move.to) ? 1 : 0),
    deadline: parseDay(move.input.deadline ?? '') ?? computeDeadlineAfter(context, record, move),
  };
}

/** Stamps the files and answers that are submitted, and stores history, comment and read marks. */
async function storeMove(tx: Tx, before: EntryRecord, move: Move, { uploadId, phaseSince: now }: MovedColumns) {
  const { entry } = before;
  const row = findTransitionRow(move);
  const submitsFor = (move.onBehalfOf ?? move.by)?.id;
  const submitsVersion = row?.uploads === true && submitsFor !== undefined;
  const comment = commentOf(move);
  const tells = comment !== null && row?.commentType !== undefined && move.by !== null;
  const change = {
    guidelineId: entry.id,
    from: entry.phase,
    phase: move.to,
    transition: move.transition,
    userId: move.by?.id ?? null,
    onBehalfOf: move.onBehalfOf?.id ?? null,
    comment,
    uploadId,
    decision: move.input.decision ?? null,
    cover: chooseCover(before, move),
    createdAt: now,
  };
  const about = { guidelineId: entry.id, createdAt: now };
  // Every version from the authors includes the answers that they have prepared. After a hold, the council submits a version of its own,
  // without answers.
  const answers = submitsVersion && uploadId !== null && submitsFor === entry.submitter_id;
  const [changeId, answered] = await Promise.all([
    insertPhaseChange(tx, change),
    answers ? submitAnswers(tx, before, uploadId, move.by) : [],
    answers && entry.cover !== '' && clearCoverDraft(tx, entry.id),
    submitsVersion && stampWorkingFiles(tx, { guidelineId: entry.id, userId: submitsFor, uploadId }),
    tells && insertComment(tx, { ...about, userId: move.by.id, type: row.commentType, comment }),
    deleteReadMarks(tx, entry.id, move.by?.id ?? null),
  ]);
  return { changeId, answered };
}

/**
 * The only function that writes `phase`. It receives a decision, and changes the row only if phase and version are still those on which
 * the decision was based. History, stamped files, deadline, declarations and emails are written in the caller's transaction, so that
 * either everything or nothing is stored. The caller writes the log.
 */
export async function changePhase(tx: Tx, context: Context, before: EntryRecord, move: Move): Promise<MoveResult> {
  const { entry } = before;
  const columns = computeMovedColumns(context, before, move);
  // These statements are sent together, in this order. If the entry has changed in the meantime, everything that is stored with it is
  // rolled back.
  const [moved, , { changeId, answered }, members, after] = await Promise.all([
    moveEntry(tx, entry, columns),
    isDelegateRound(move.to) && recordElectorate(tx, [entry.id]),
    storeMove(tx, before, move, columns),
    loadMembers(tx, entry, findEmailAudiences(move.transition, move.to)),
    readRecord(tx, entry.id),
  ]);
  if (!moved) throw refuse.lostRace(after?.entry.phase ?? entry.phase);
  if (after === null) throw new Error('the locked entry does not exist');
  const saved = (await move.finishSave?.(after)) ?? after;
  const invited = await inviteNewParticipants(tx, context, saved, { by: move.by });
  const { record, fresh } = await syncDeclarations(tx, invited);
  const made = { ...move, from: entry.phase, changeId, members, freshDeclarations: fresh };
  queueTransitionMails(tx, context, record, made);
  if (move.transition !== 'setPhase' && waitsForNobody(context, record)) await emailOffice(tx, context, record);
  return { record, log: [createLogEntry(before, move), ...answered] };
}

/** The recorded details of a step, for the log. */
const recordOf = ({ decision, ticks = [], finalTitle }: TransitionInput) => ({
  ...(decision == null ? {} : { decision }),
  ...(ticks.length === 0 ? {} : { ticks }),
  ...(isBlank(finalTitle) ? {} : { finalTitle }),
});

function createLogEntry(record: EntryRecord, move: Move): LogEntry {
  const behalf = move.onBehalfOf === null ? {} : { on_behalf_of: move.onBehalfOf.name };
  const comment = commentOf(move);
  const cover = chooseCover(record, move);
  const detail = {
    transition: move.transition,
    phase: { old: record.entry.phase, new: move.to },
    ...behalf,
    ...(comment === null ? {} : { comment }),
    ...recordOf(move.input),
    ...(cover === null ? {} : { cover }),
    ...(move.input.deadline === undefined ? {} : { deadline: move.input.deadline }),
    ...move.remarks,
  };
  return {
    model: 'guideline',
    modelId: record.entry.id,
    guidelineId: record.entry.id,
    action: move.transition === 'setPhase' ? 'override' : 'transition',
    user: move.by,
    data: { unique_id: record.entry.unique_id, ...detail },
  };
}

export function waitsForNobody(context: Context, record: EntryRecord): boolean {
  if (record.entry.abandoned_at !== null) return false;
  const facts = buildFacts(context, record);
  return isWaitingForNobody({ phase: facts.phase, waitingFor: findPeopleWaitedFor(record, facts) });
}

/** Emails the office that an entry is waiting and nobody can act. */
export async function emailOffice(tx: Tx, context: Context, { entry }: EntryRecord): Promise<void> {
  const values = { name: entry.name, unique_id: entry.unique_id, phase: entry.phase };
  const event = `awaits-nobody:${entry.id}:${context.now().toISOString()}`;
  const about = { event, template: 'round-awaits-nobody' as const, guidelineId: entry.id, values };
  const emails = (await findOfficeRecipients(tx)).map((to) => createMail({ ...about, to }));
  await queueMails(tx, context, emails);
}
