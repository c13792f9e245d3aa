import {
  ACCEPTANCE,
  type Day,
  type Problem,
  problem,
  type Responsibility,
  RESPONSIBILITY_LABELS,
  showDay,
  type Successor,
  successionProblems,
} from '@imprimatur/domain';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { record as writeLog } from '../../db/record.ts';
import type { Tx } from '../../db/database.ts';
import { guidelines, milestones, participants } from '../../db/schema/index.ts';
import { countLetterTo, firstToday, TO_ONE } from '../../http/rate-limits.ts';
import type { Caller } from '../../http/serve.ts';
import { mail, queueMails } from '../../mail/outbox.ts';
import { roleOfSlot } from '../guidelines/facts.ts';
import { inviteNewParticipants, tellRemoved } from '../guidelines/invitations.ts';
import { type EntryRecord, type PartRow, readRecord } from '../guidelines/record.ts';
import { settle } from '../roles/settle.ts';
import { successor } from './repository.ts';

export interface HandOver {
  readonly role: Responsibility;
  readonly from: number;
  readonly to: number;
  readonly comment?: string | null | undefined;
  /** The office's own date for the round that goes on. */
  readonly deadline?: Day | undefined;
}

type Taker = Successor & { readonly email: string; readonly first: string; readonly last: string };

const SLOTS: Readonly<Record<Exclude<Responsibility, 'submitter' | 'milestone'>, readonly PartRow['slot'][]>> = {
  co_author: ['co_author'],
  co_co_author: ['co_co_author'],
  coauthor: ['co_authors', 'ex_co_authors'],
  cowriter: ['cowriter'],
  reviewer: ['reviewer'],
};

const isPart = (role: Responsibility): role is keyof typeof SLOTS => role in SLOTS;

/** The part that is handed over; whoever rejected it can be replaced too. */
const partOf = (record: EntryRecord, { role, from }: HandOver): PartRow | undefined =>
  isPart(role) ? record.parts.find((row) => row.user_id === from && SLOTS[role].includes(row.slot)) : undefined;

function holds(record: EntryRecord, hand: HandOver): boolean {
  if (hand.role === 'submitter') return record.entry.submitter_id === hand.from;
  if (hand.role === 'milestone') return record.milestones.some((row) => row.user_id === hand.from && !row.deleted);
  return partOf(record, hand) !== undefined;
}

async function makeSubmitter(tx: Tx, record: EntryRecord, to: number): Promise<void> {
  const { id } = record.entry;
  await tx.update(guidelines).set({ submitterId: to }).where(eq(guidelines.id, id));
  const theirs = and(eq(participants.guidelineId, id), eq(participants.userId, to));
  // A submitter is a co-writer already, and need not be asked as an author.
  await tx.delete(participants).where(and(theirs, eq(participants.slot, 'cowriter')));
  const authors = ['co_author', 'co_co_author', 'co_authors', 'ex_co_authors'];
  await tx
    .update(participants)
    .set({ status: ACCEPTANCE.accepted })
    .where(and(theirs, inArray(participants.slot, authors)));
}

/** A part of one's own, so that the answer to the old one is nobody's. */
async function putIn(tx: Tx, record: EntryRecord, part: PartRow, to: Taker): Promise<number> {
  const isAuthor = roleOfSlot(part.slot) === 'coauthor';
  await tx.delete(participants).where(eq(participants.id, part.id));
  // Somebody who once rejected the role is asked again.
  const rejected = record.parts.filter((row) => row.user_id === to.id && row.slot === part.slot);
  for (const row of rejected) await tx.delete(participants).where(eq(participants.id, row.id));
  const [made] = await tx
    .insert(participants)
    .values({
      guidelineId: record.entry.id,
      slot: part.slot,
      position: part.position,
      userId: to.id,
      society: part.society,
      ...(isAuthor ? { firstName: to.first, lastName: to.last, email: to.email } : {}),
      status: isAuthor && to.id === record.entry.submitter_id ? ACCEPTANCE.accepted : ACCEPTANCE.unconfirmed,
    })
    .returning({ id: participants.id });
  return made?.id ?? 0;
}

/** Tells both of what changed at once; who takes over a part is invited instead. */
async function tellBoth(tx: Tx, context: Context, caller: Caller, record: EntryRecord, hand: HandOver, to: Taker) {
  const { entry } = record;
  const role = RESPONSIBILITY_LABELS[hand.role];
  const event = `hand-over:${entry.id}:${hand.role}:${entry.version}:${hand.from}`;
  const about = {
    name: entry.name,
    unique_id: entry.unique_id,
    by: caller.name,
    role,
    comment: hand.comment?.trim() || null,
  };
  const before = await successor(tx, hand.from);
  const both = [
    ...(before === null
      ? []
      : [
          {
            kind: `removal:${hand.role}` as const,
            template: 'role-removed' as const,
            to: before,
            values: { ...about, before: null },
          },
        ]),
    {
      kind: `hand-over:${hand.role}` as const,
      template: 'role-handed-over' as const,
      to,
      values: { ...about, before: before?.name ?? null },
    },
  ];
  const mails: typeof both = [];
  for (const one of both) {
    if (one.to.id === caller.id || !(await firstToday(tx, context, one.kind, entry.id, one.to.id))) continue;
    const { count } = await countLetterTo(tx, context, caller, one.to.id);
    if (count <= TO_ONE.most) mails.push(one);
  }
  await queueMails(
    tx,
    context,
    mails.map(({ template, to: { id, name, email }, values }) =>
      mail({ event, template, to: { id, name, email }, guidelineId: entry.id, values }),
    ),
  );
}

/**
 * Hands something of a locked entry over, with history, mails and what follows for declarations and an open round. Returns
 * why it cannot be done, having done nothing.
 */
export async function handOver(
  tx: Tx,
  context: Context,
  caller: Caller,
  record: EntryRecord,
  hand: HandOver,
): Promise<readonly Problem[]> {
  const { entry } = record;
  if (!holds(record, hand)) return [problem('notTheirs', 'from')];
  const to = await successor(tx, hand.to);
  const part = partOf(record, hand);
  const others = record.parts
    .filter((row) => row.id !== part?.id)
    .map((row) => ({ userId: row.user_id, role: roleOfSlot(row.slot), status: row.status }));
  const problems =
    hand.from === hand.to
      ? [problem('samePerson', 'to', { name: to?.name ?? '' })]
      : successionProblems(hand.role, to, { phase: entry.phase, submitterId: entry.submitter_id, others });
  if (problems.length > 0 || to === null) return problems;

  if (hand.role === 'submitter') await makeSubmitter(tx, record, to.id);
  if (hand.role === 'milestone')
    await tx
      .update(milestones)
      .set({ userId: to.id })
      .where(and(eq(milestones.guidelineId, entry.id), eq(milestones.userId, hand.from)));
  const made = part === undefined ? null : await putIn(tx, record, part, to);
  const now = context.now();
  await tx
    .update(guidelines)
    .set({
      updatedAt: now,
      version: sql`${guidelines.version} + 1`,
      ...(hand.deadline === undefined ? {} : { deadline: hand.deadline }),
    })
    .where(eq(guidelines.id, entry.id));
  const after = await readRecord(tx, entry.id);
  if (after === null) throw new Error('the entry vanished while it was locked');
  if (part !== undefined && made !== null) {
    await inviteNewParticipants(tx, context, after, {
      by: caller.superuser ? null : caller,
      named: [{ id: made }],
    });
    await tellRemoved(tx, context, after, [part], {
      by: caller,
      comment: hand.comment,
      counted: true,
    });
  } else await tellBoth(tx, context, caller, record, hand, to);
  await log(tx, context, caller, record, hand, to, part);
  await settle(tx, context, record);
  return [];
}

async function log(
  tx: Tx,
  context: Context,
  caller: Caller,
  { entry, submitter, milestones: rows, parts }: EntryRecord,
  hand: HandOver,
  to: Taker,
  part: PartRow | undefined,
): Promise<void> {
  const old =
    hand.role === 'submitter'
      ? submitter.name
      : (part?.user_name ?? parts.find((row) => row.user_id === hand.from)?.user_name ?? `#${hand.from}`);
  const titles = rows.filter((row) => row.user_id === hand.from && !row.deleted).map((row) => row.title);
  await writeLog(tx, context.now(), [
    {
      model: 'guideline',
      modelId: entry.id,
      guidelineId: entry.id,
      action: 'updated',
      user: caller,
      data: {
        unique_id: entry.unique_id,
        changes: {
          [hand.role]: { old, new: to.name },
          ...(hand.deadline === undefined
            ? {}
            : {
                deadline: {
                  old: entry.deadline === null ? null : showDay(entry.deadline),
                  new: showDay(hand.deadline),
                },
              }),
        },
        ...(hand.role === 'milestone' ? { milestones: titles } : {}),
        ...(hand.comment?.trim() ? { comment: hand.comment } : {}),
      },
    },
  ]);
}
