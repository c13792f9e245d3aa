import { type Audience, can, createProblem, hasEnded, isBlank, wasSubmitted } from '@imprimatur/domain';
import type { LogEntry } from '../../change-log/append.ts';
import type { Context } from '../../context.ts';
import { refuse } from '../../http/refusal.ts';
import type { Caller } from '../../auth/caller.ts';
import { createMail, queueMails } from '../../mail/outbox.ts';
import { findRecipients } from '../../mail/recipients.ts';
import { assertVersion, changeEntry, type EntryChange } from '../../entry/change.ts';
import { type EntryColumns, type EntryRecord, readLockedRecord, updateEntry } from '../../entry/entry-repository.ts';
import { buildFacts } from '../../entry/facts.ts';
import { askForDeclarations } from './declarations.ts';
import { findPredecessors, hasCompetingSuccessor } from './editions/repository.ts';
import { inviteNewParticipants } from './invitations.ts';
import { closeRounds } from './rounds.ts';
import { changeWithNote } from './transitions/transition-service.ts';

/** An entry and the version that the caller read. */
interface Target {
  readonly id: number;
  readonly version: number | undefined;
  /** A paragraph added to the emails. */
  readonly note?: string | null | undefined;
}

/** Before submission, only the people who write the draft know about it. */
const findAudiences = ({ entry }: EntryRecord): readonly Audience[] =>
  wasSubmitted(entry.phase) ? ['everyone', 'next', 'office'] : ['submitter', 'cowriters'];

type Template = 'entry-abandoned' | 'entry-taken-up';

/** Emails everybody who takes part or must act next, except the person who made the change. */
async function emailParticipants(change: EntryChange, template: Template, comment: string | null): Promise<void> {
  const { tx, context, caller, record } = change;
  const { entry } = record;
  const recipients = (await Promise.all(findAudiences(record).map((one) => findRecipients(tx, record, one)))).flat();
  const others = new Map(recipients.filter(({ id }) => id !== caller.id).map((to) => [to.email, to]));
  const event = `${template}:${entry.id}:${context.now().toISOString()}`;
  const values = { name: entry.name, unique_id: entry.unique_id, by: caller.name, comment };
  const emails = [...others.values()].map((to) => createMail({ event, template, to, guidelineId: entry.id, values }));
  await queueMails(tx, context, emails);
}

const logOf = (
  { caller, record: { entry } }: EntryChange,
  action: LogEntry['action'],
  comment: string | null,
): LogEntry => ({
  model: 'guideline',
  modelId: entry.id,
  guidelineId: entry.id,
  action,
  user: caller,
  data: { unique_id: entry.unique_id, ...(comment === null ? {} : { comment }) },
});

async function storeColumns({ tx, context, record }: EntryChange, columns: EntryColumns): Promise<EntryRecord> {
  await updateEntry(tx, record.entry.id, columns, context.now());
  return readLockedRecord(tx, record.entry.id);
}

/** Abandons an entry; its phase stays the same. Returns the updated entry. */
export function abandonEntry(context: Context, caller: Caller, target: Target, comment: string): Promise<EntryRecord> {
  return changeWithNote(context, caller, target, async (change) => {
    const { record, version, log } = change;
    const { entry } = record;
    if (!caller.superuser && entry.submitter_id !== caller.id) throw refuse.forbidden();
    assertVersion(record, version);
    if (hasEnded(entry.phase)) throw refuse.fields([createProblem('nothingToAbandon', 'phase')]);
    if (!can(caller, 'abandon', buildFacts(context, record))) throw refuse.forbidden();
    if (isBlank(comment)) throw refuse.fields([createProblem('commentRequired', 'comment')]);
    const columns = { abandonedAt: context.now(), abandonedBy: caller.id, abandonedComment: comment };
    const after = await storeColumns(change, columns);
    await emailParticipants(change, 'entry-abandoned', comment);
    log(logOf(change, 'abandoned', comment));
    return after;
  });
}

/**
 * Resumes an abandoned entry, and does what was postponed: invites people who got an account, updates declarations, and closes rounds
 * whose last reviewer dropped out. Returns the updated entry.
 */
export async function resumeEntry(context: Context, caller: Caller, target: Target): Promise<EntryRecord> {
  const also = await findPredecessors(context.db, target.id);
  return changeEntry(context, caller, { ...target, also, allowAbandoned: true }, async (change) => {
    const { tx, record, version, log } = change;
    if (!caller.superuser) throw refuse.forbidden();
    assertVersion(record, version);
    if (record.entry.abandoned_at === null) throw refuse.fields([createProblem('notAbandoned')]);
    if (!can(caller, 'takeUpAgain', buildFacts(context, record))) throw refuse.forbidden();
    if (await hasCompetingSuccessor(tx, record.entry.id)) throw refuse.conflict('revisionOpen');
    const after = await storeColumns(change, { abandonedAt: null, abandonedBy: null, abandonedComment: null });
    const invited = await inviteNewParticipants(tx, context, after, { by: null });
    await askForDeclarations(tx, context, [invited]);
    await emailParticipants(change, 'entry-taken-up', null);
    const closed = await closeRounds(tx, context, [record]);
    log(logOf(change, 'taken-up', null), ...closed);
    return readLockedRecord(tx, record.entry.id);
  });
}
