import { ACCEPTANCE, hasEnded, PART_LABELS } from '@imprimatur/domain';
import { inArray } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { participants } from '../../db/schema/index.ts';
import { mail, queueMails } from '../../mail/outbox.ts';
import { roleOfSlot } from './facts.ts';
import type { EntryRecord, Slot } from './record.ts';

/** Whether invitations of this slot are out: co-writers' at once, all others from submission on, none once it has ended. */
const isDue = (slot: Slot, phase: number): boolean => !hasEnded(phase) && (slot === 'cowriter' || phase >= 10);

/** Invites people who have not been invited yet, once it is time: those just named, or all of an entry that is submitted. */
export async function inviteNewParticipants(
  tx: Tx,
  context: Context,
  record: EntryRecord,
  only?: readonly { id: number }[],
): Promise<void> {
  const chosen = record.parts.filter(
    (part) =>
      part.invited_at === null &&
      part.status === ACCEPTANCE.unconfirmed &&
      part.user_active === true &&
      isDue(part.slot, record.entry.phase) &&
      (only === undefined || only.some((one) => one.id === part.id)),
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
  await queueMails(
    tx,
    context,
    chosen.map((part) =>
      mail({
        event: `invitation:${part.id}:${part.user_id}`,
        template: 'invitation',
        to: { id: part.user_id, name: part.user_name ?? '', email: part.user_email ?? part.email ?? '' },
        guidelineId: entry.id,
        values: {
          name: entry.name,
          unique_id: entry.unique_id,
          role: PART_LABELS[roleOfSlot(part.slot)],
          submitter: record.submitter.name,
          participant: part.id,
        },
      }),
    ),
  );
}
