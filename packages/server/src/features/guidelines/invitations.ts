import { ACCEPTANCE, findDeadline, isInvitedIn, roleOfSlot, turnOf } from '@imprimatur/domain';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { countRoleChanges, countEmailTo, countMail, countMails } from '../../http/rate-limits.ts';
import type { Caller } from '../../auth/caller.ts';
import { truncateToWords } from '../../mail/truncate-to-words.ts';
import type { InvitationValues } from '../../mail/templates/values.ts';
import { createMail, queueMails } from '../../mail/outbox.ts';
import type { EntryRecord, PartRow } from '../../entry/entry-repository.ts';
import { keepFutureDay } from '../../entry/dates.ts';
import { toMoment } from '../../entry/facts.ts';
import { markInvited } from './editing/repository.ts';

type Sender = Pick<Caller, 'id' | 'superuser'>;

/** Emails about parts, in the form in which rate limits count them. */
const toCountedEmails = (parts: readonly PartRow[]) =>
  parts.map((part) => ({
    entryId: part.guideline_id,
    role: roleOfSlot(part.slot),
    userId: part.user_id,
    name: part.user_name ?? '',
  }));

/** Asks for the review immediately if a person becomes a reviewer while the committee's round is open. */
export const reviewRequestValues = (
  context: Context,
  { entry }: EntryRecord,
  slot: string,
): { review?: { deadline: string | null } } =>
  slot === 'reviewer' && turnOf(entry.phase) === 'committee'
    ? { review: { deadline: keepFutureDay(context, entry.deadline) } }
    : {};

/** Maximum length of the description quoted in an invitation. */
const MAX_SUMMARY_LENGTH = { words: 60, characters: 600 };

export const createInvitationValues = (context: Context, record: EntryRecord, part: PartRow): InvitationValues => ({
  name: record.entry.name,
  unique_id: record.entry.unique_id,
  role: roleOfSlot(part.slot),
  submitter: record.submitter.name,
  participant: part.id,
  due: findDeadline('answer_invitation', {
    deadline: null,
    invited: toMoment(context, part.invited_at ?? context.now().toISOString()),
    owes: null,
  }),
  committee: record.entry.committee,
  summary: truncateToWords(record.entry.description ?? '', MAX_SUMMARY_LENGTH),
  ...reviewRequestValues(context, record, part.slot),
});

/**
 * Invites people who should have an invitation and do not have one yet: the people in `named`, or everybody in a submitted entry. `by` is
 * the person who acts. Returns the entry with the new invitations.
 */
export async function inviteNewParticipants(
  tx: Tx,
  context: Context,
  record: EntryRecord,
  { by, named }: { readonly by: Sender | null; readonly named?: readonly { id: number }[] },
): Promise<EntryRecord> {
  if (record.entry.abandoned_at !== null) return record;
  const chosen = record.parts.filter(
    (part) =>
      part.invited_at === null &&
      part.status === ACCEPTANCE.unconfirmed &&
      part.user_active === true &&
      isInvitedIn(record.entry.phase, roleOfSlot(part.slot)) &&
      (named === undefined || named.some((one) => one.id === part.id)),
  );
  if (chosen.length === 0) return record;
  const now = context.now();
  const ids = chosen.map((part) => part.id);
  await markInvited(tx, ids, now);
  const { entry } = record;
  if (by !== null && !by.superuser && named !== undefined) {
    // From the second invitation of the same person on, each invitation counts as an ordinary email.
    const counts = await countRoleChanges(tx, context, by, toCountedEmails(chosen));
    const first = counts.filter((count) => count === 1).length;
    await countMails(tx, context, by, { kind: 'mails', by: chosen.length - first });
    await countMails(tx, context, by, { kind: 'invitations', by: first });
  }
  for (const part of chosen) await countEmailTo(tx, context, by, part.user_id);
  await queueMails(
    tx,
    context,
    chosen.map((part) =>
      createMail({
        event: `invitation:${part.id}:${part.user_id}`,
        template: 'invitation',
        to: { id: part.user_id, name: part.user_name ?? '', email: part.user_email ?? part.email ?? '' },
        guidelineId: entry.id,
        values: createInvitationValues(context, record, part),
      }),
    ),
  );
  const invited_at = now.toISOString();
  return { ...record, parts: record.parts.map((part) => (ids.includes(part.id) ? { ...part, invited_at } : part)) };
}

interface Removal {
  /** The parts that were removed. */
  readonly removed: readonly PartRow[];
  readonly by: Pick<Caller, 'id' | 'name' | 'superuser'>;
  readonly comment?: string | null | undefined;
  /** True if the rate limit for emails has already counted this call. */
  readonly counted?: boolean;
}

/** Emails people who were removed from a role, unless they were never invited. Callers must pass the entry after the removal. */
export async function emailRemovedPeople(
  tx: Tx,
  context: Context,
  after: EntryRecord,
  { removed, by, comment, counted = false }: Removal,
): Promise<void> {
  const { entry } = after;
  const stillHasRole = (part: PartRow) =>
    after.parts.some((one) => one.user_id === part.user_id && roleOfSlot(one.slot) === roleOfSlot(part.slot));
  const informed = removed.filter(
    (part) =>
      part.user_id !== null &&
      part.user_id !== by.id &&
      part.invited_at !== null &&
      part.status !== ACCEPTANCE.rejected &&
      !stillHasRole(part),
  );
  // Removing a list of people counts once, whatever the length of the list.
  if (informed.length > 0 && !by.superuser && !counted) await countMail(tx, context, by);
  await countRoleChanges(tx, context, by, toCountedEmails(informed));
  for (const part of informed) await countEmailTo(tx, context, by, part.user_id);
  await queueMails(
    tx,
    context,
    informed.map((part) =>
      createMail({
        event: `role-removed:${part.id}`,
        template: 'role-removed',
        to: { id: part.user_id, name: part.user_name ?? '', email: part.user_email ?? '' },
        guidelineId: entry.id,
        values: {
          name: entry.name,
          unique_id: entry.unique_id,
          by: by.name,
          role: roleOfSlot(part.slot),
          before: null,
          comment: comment?.trim() || null,
        },
      }),
    ),
  );
}
