import {
  type Audience,
  can,
  findBindingInEntry,
  canDoPhaseTask,
  dayIn,
  findDeadline,
  isPublished,
  type Phase,
  type RecordedDecision,
  type Responsibility,
  ROLE,
  type Role,
  roleOfSlot,
  type Slot,
  timeIn,
  type TransitionId,
  transitionRow,
  getTitle,
} from '@imprimatur/domain';
import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { keepFutureDay } from '../entry/dates.ts';
import type { DeclarationRow, EntryRecord } from '../entry/entry-repository.ts';
import { buildPermissionFacts, toMoment } from '../entry/facts.ts';
import { createMail, type Mail, queueMailsWithCommit } from './outbox.ts';
import type { Recipient } from './recipient.ts';
import { type Members, resolveAudience, selectRecipients } from './recipients.ts';
import type { DeclarationValues, EntryValues, NamedValues } from './templates/values.ts';

export interface CompletedTransition {
  readonly transition: TransitionId | 'setPhase';
  readonly from: Phase;
  /** The row of the phase history: the event of the emails. */
  readonly changeId: number;
  readonly by: { readonly id: number; readonly name: string } | null;
  readonly input: { readonly comment?: string; readonly decision?: Pick<RecordedDecision, 'conditions'> | null };
  /** Rows of people whom this transition asks for their declaration of interest. */
  readonly freshDeclarations: readonly number[];
  /** The members of the audiences that get an email. */
  readonly members: Members;
}

const isSubmission = (id: TransitionId): boolean => id === 'submit';

/** The audiences that get an email about a transition to a phase. */
export const findEmailAudiences = (id: CompletedTransition['transition'], phase: Phase): Audience[] =>
  id === 'setPhase' ? [] : transitionRow(id).tells.map((one) => resolveAudience(phase, one));

/**
 * Queues the emails of a transition, as listed under `tells` in the table. People get no email about their own action, except a receipt
 * for a submission. People whom the same transition asks for a declaration get a single email.
 */
export function queueTransitionMails(
  tx: Tx,
  context: Context,
  record: EntryRecord,
  completed: CompletedTransition,
): void {
  const ofTransition = buildTransitionMails(context, record, completed);
  const askedIds = new Set(
    ofTransition.flatMap(({ values }) => ('declaration' in values ? (values.declaration ?? []) : [])),
  );
  const others = completed.freshDeclarations.filter((id) => !askedIds.has(id));
  const emails = [
    ...ofTransition,
    ...createReceipts(context, record, completed),
    ...createDeclarationMails(context, record, others),
  ];
  queueMailsWithCommit(tx, context, emails);
}

/** The audiences that are asked to judge, with the role of their members. Reviewers may have lost theirs. */
const ROLE_BY_JUDGING_AUDIENCE: Partial<Record<Audience, Role>> = {
  gpc: ROLE.gpc,
  igo: ROLE.igo,
  delegates: ROLE.delegate,
};

/** True if a person belongs to an audience that is asked to judge, but cannot: it is their own entry, or the handling binds them. */
function isBystander({ entry, parts, bound }: EntryRecord, audience: Audience, { id }: Recipient): boolean {
  if (id === null) return false;
  const facts = buildPermissionFacts(entry, parts, bound);
  if (audience === 'cowriters') return findBindingInEntry({ id }, facts) !== null;
  const role =
    audience === 'reviewers' ? parts.find((one) => one.user_id === id)?.user_role : ROLE_BY_JUDGING_AUDIENCE[audience];
  return role !== undefined && !canDoPhaseTask({ id, role, superuser: false }, facts);
}

/** True if a person may read comments, and therefore the conditions of a decision. An address of the office without an account may, too. */
function canReadConditions({ entry, parts, bound }: EntryRecord, audience: Audience, { id }: Recipient): boolean {
  const superuser = audience === 'office';
  if (id === null) return superuser;
  const role = ROLE_BY_JUDGING_AUDIENCE[audience] ?? null;
  return can({ id, role, superuser }, 'readComments', buildPermissionFacts(entry, parts, bound));
}

/**
 * The recipients of each audience. Bystanders come last, because a person in several audiences gets only the first
 * email.
 */
const listRecipients = (record: EntryRecord, members: Members, audiences: readonly Audience[]) =>
  audiences
    .flatMap((audience) =>
      selectRecipients(record, members, audience).map((to) => ({
        audience,
        to,
        bystander: isBystander(record, audience, to),
      })),
    )
    .toSorted((one, other) => Number(one.bystander) - Number(other.bystander));

function buildTransitionMails(context: Context, record: EntryRecord, completed: CompletedTransition): Mail[] {
  const { transition: id } = completed;
  if (id === 'setPhase') return [];
  const { entry } = record;
  const { needs } = transitionRow(id);
  const conditions = completed.input.decision?.conditions?.trim() || null;
  const about = {
    name: getTitle({ ...entry, finalTitle: entry.final_title }),
    unique_id: entry.unique_id,
    from: completed.from,
    by: completed.by?.name ?? context.config.branding.product,
    // Comments of a review are not sent, only comments addressed to the reader.
    comment: needs.includes('comment') ? completed.input.comment?.trim() || null : null,
    deadline: keepFutureDay(context, entry.deadline),
    doi: isPublished(entry.phase) ? entry.doi_number : null,
  };
  const list: Mail[] = [];
  const reached = new Set<string>();
  for (const { audience, to, bystander } of listRecipients(
    record,
    completed.members,
    findEmailAudiences(id, entry.phase),
  )) {
    if ((to.id !== null && to.id === completed.by?.id) || reached.has(to.email)) continue;
    reached.add(to.email);
    const request = findNewRequest(record, completed.freshDeclarations, to);
    const declarationDue =
      request === undefined ? null : (createDeclarationValues(context, record.entry, request).due ?? null);
    const more = {
      ...(request === undefined ? {} : describeNaming(record, request)),
      ...(bystander ? { bystander } : {}),
      ...(conditions !== null && canReadConditions(record, audience, to) ? { conditions } : {}),
    };
    const values = { ...about, ...more, audience, declaration: request?.id ?? null, declarationDue };
    list.push(
      createMail({ event: `phase-change:${completed.changeId}`, template: id, to, guidelineId: entry.id, values }),
    );
  }
  return list;
}

/** The submitter's receipt for a transition that submits the entry itself, or a version of its files. */
function createReceipts(context: Context, { entry, submitter }: EntryRecord, completed: CompletedTransition): Mail[] {
  const { transition: id, by, changeId } = completed;
  const isSubmitted = id !== 'setPhase' && (isSubmission(id) || transitionRow(id).uploads === true);
  if (!isSubmitted || !submitter.active) return [];
  const { timeZone } = context.config;
  const now = context.now();
  return [
    createMail({
      event: `receipt:${changeId}`,
      template: 'receipt',
      to: { id: entry.submitter_id, name: submitter.name, email: submitter.email },
      guidelineId: entry.id,
      values: {
        name: entry.name,
        unique_id: entry.unique_id,
        version: isSubmission(id) ? null : entry.upload_id,
        by: by?.name ?? context.config.branding.product,
        day: dayIn(timeZone, now),
        time: timeIn(timeZone, now),
        phase: entry.phase,
        deadline: keepFutureDay(context, entry.deadline),
      },
    }),
  ];
}

const findNewRequest = (record: EntryRecord, fresh: readonly number[], to: Recipient): DeclarationRow | undefined =>
  record.declarations.find(
    (row) => fresh.includes(row.id) && (to.id === null ? row.email === to.email : row.user_id === to.id),
  );

/** Each coordinating author is a separate responsibility; other authors share one. */
const responsibilityOf = (slot: Slot): Responsibility =>
  slot === 'co_author' || slot === 'co_co_author' ? slot : roleOfSlot(slot);

/** The person who named the declarant, and the declarant's role. */
function describeNaming(
  { entry, parts, submitter }: EntryRecord,
  row: DeclarationRow,
): Pick<NamedValues, 'submitter' | 'role'> {
  const part = parts.find((one) =>
    row.user_id === null ? one.user_id === null && one.email === row.email : one.user_id === row.user_id,
  );
  if (row.user_id === entry.submitter_id) return { submitter: submitter.name, role: 'submitter' };
  return { submitter: submitter.name, role: part && responsibilityOf(part.slot) };
}

/** The values of an email that asks for a declaration, and of its reminder, which contains the number of missing declarations. */
export const createDeclarationValues = (
  context: Pick<Context, 'config'>,
  { name, unique_id }: EntryValues,
  { id: declaration, asked_at: at }: Pick<DeclarationRow, 'id' | 'asked_at'>,
  owed?: number,
): DeclarationValues => ({
  name,
  unique_id,
  declaration,
  owed,
  due: findDeadline('declare_interests', { deadline: null, invited: null, owes: toMoment(context, at) }),
});

/** Asks for declarations of interest; the link is created when the email is sent. */
export function createDeclarationMails(
  context: Pick<Context, 'config'>,
  record: EntryRecord,
  fresh: readonly number[],
): Mail[] {
  const { id: guidelineId } = record.entry;
  return record.declarations.flatMap((row) =>
    fresh.includes(row.id) && row.email !== null
      ? [
          createMail({
            event: `declaration:${row.id}`,
            template: 'declaration',
            to: { id: row.user_id, name: row.name, email: row.email },
            guidelineId,
            values: { ...createDeclarationValues(context, record.entry, row), ...describeNaming(record, row) },
          }),
        ]
      : [],
  );
}
