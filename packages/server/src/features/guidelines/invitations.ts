import { ACCEPTANCE, isInvitedIn, PART_LABELS, turnOf } from '@imprimatur/domain';
import { inArray } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { participants } from '../../db/schema/index.ts';
import { countMail, countOneMore } from '../../http/rate-limits.ts';
import type { Caller } from '../../http/serve.ts';
import type { InvitationValues } from '../../mail/letters/values.ts';
import { mail, queueMails } from '../../mail/outbox.ts';
import { roleOfSlot } from './facts.ts';
import type { EntryRecord, PartRow } from './record.ts';

/** One letter per person and entry in so many seconds, however often they are taken out and put in. */
const DAY = 86_400;

/** Those of the chosen who get a letter now. Who names the same person again is counted as sending mails. */
async function notToldToday(tx: Tx, context: Context, entryId: number, by: Caller | null, chosen: readonly PartRow[]) {
  const untold: PartRow[] = [];
  for (const part of chosen) {
    const { count } = await countOneMore(tx, context.now(), `invitation:${entryId}:${part.user_id}`, DAY);
    if (count === 1) untold.push(part);
    if (by !== null) await countMail(tx, context, by, count === 1 ? 'invitations' : 'mails');
  }
  return untold;
}

/** Whoever becomes a reviewer while the committee's round is open is asked for the review at once. */
export const reviewAsked = ({ entry }: EntryRecord, slot: string): { review?: { deadline: string | null } } =>
  slot === 'reviewer' && turnOf(entry.phase) === 'committee' ? { review: { deadline: entry.deadline } } : {};

/** What an invitation tells, and a reminder of it. */
export const invitationValues = (record: EntryRecord, part: PartRow): InvitationValues => ({
  name: record.entry.name,
  unique_id: record.entry.unique_id,
  role: PART_LABELS[roleOfSlot(part.slot)],
  submitter: record.submitter.name,
  participant: part.id,
  ...reviewAsked(record, part.slot),
});

/**
 * Invites people who have not been invited yet, once it is time: those just named, by whom, or all of an entry that is
 * submitted.
 */
export async function inviteNewParticipants(
  tx: Tx,
  context: Context,
  record: EntryRecord,
  named?: { readonly by: Caller | null; readonly parts: readonly { id: number }[] },
): Promise<void> {
  const chosen = record.parts.filter(
    (part) =>
      part.invited_at === null &&
      part.status === ACCEPTANCE.unconfirmed &&
      part.user_active === true &&
      isInvitedIn(record.entry.phase, roleOfSlot(part.slot)) &&
      (named === undefined || named.parts.some((one) => one.id === part.id)),
  );
  if (chosen.length === 0) return;
  const now = context.now();
  await tx
    .update(participants)
    .set({ invitedAt: now })
    .where(
      inArray(
        participants.id,
        chosen.map((part) => part.id),
      ),
    );
  const { entry } = record;
  const untold = await notToldToday(tx, context, entry.id, named?.by ?? null, chosen);
  await queueMails(
    tx,
    context,
    untold.map((part) =>
      mail({
        event: `invitation:${part.id}:${part.user_id}`,
        template: 'invitation',
        to: { id: part.user_id, name: part.user_name ?? '', email: part.user_email ?? part.email ?? '' },
        guidelineId: entry.id,
        values: invitationValues(record, part),
      }),
    ),
  );
}

interface Removal {
  readonly by: Pick<Caller, 'id' | 'name'>;
  readonly comment?: string | null | undefined;
}

/** Tells people that they were taken out of a role; `after` is the entry as it is then. Who was never invited never knew. */
export async function tellRemoved(
  tx: Tx,
  context: Context,
  after: EntryRecord,
  removed: readonly PartRow[],
  { by, comment }: Removal,
): Promise<void> {
  const { entry } = after;
  const stillHas = (part: PartRow) =>
    after.parts.some((one) => one.user_id === part.user_id && roleOfSlot(one.slot) === roleOfSlot(part.slot));
  const told = removed.filter(
    (part) =>
      part.user_id !== null &&
      part.user_id !== by.id &&
      part.invited_at !== null &&
      part.status !== ACCEPTANCE.rejected &&
      !stillHas(part),
  );
  await queueMails(
    tx,
    context,
    told.map((part) =>
      mail({
        event: `role-removed:${part.id}`,
        template: 'role-removed',
        to: { id: part.user_id, name: part.user_name ?? '', email: part.user_email ?? '' },
        guidelineId: entry.id,
        values: {
          name: entry.name,
          unique_id: entry.unique_id,
          by: by.name,
          role: PART_LABELS[roleOfSlot(part.slot)],
          before: null,
          comment: comment?.trim() || null,
        },
      }),
    ),
  );
}
