import type { Responsibility } from '@imprimatur/domain/index';
import type { Change } from '../../change.ts';
import { countRoleChanges, countEmailTo } from '../../http/rate-limits.ts';
import type { Caller } from '../../auth/caller.ts';
import { createMail, type Mail, queueMails } from '../../mail/outbox.ts';
import { inviteNewParticipants, emailRemovedPeople } from '../guidelines/invitations.ts';
import type { EntryRecord } from '../../entry/entry-repository.ts';
import type { FinishedHandOver } from './hand-over-types.ts';
import type { Person } from './repository.ts';

interface HandOverEmail {
  readonly entryId: number;
  readonly role: Responsibility;
  readonly userId: number;
  readonly name: string;
  readonly mail: Mail;
}

/** Emails to the predecessor, if there is one, and to the successor. */
function buildEmails(caller: Caller, { request, record: { entry }, from, to }: FinishedHandOver): HandOverEmail[] {
  const values = {
    name: entry.name,
    unique_id: entry.unique_id,
    by: caller.name,
    role: request.role,
    comment: request.comment?.trim() || null,
  };
  const event = `hand-over:${entry.id}:${request.role}:${entry.version}:${request.from}`;
  const createTarget = ({ id, name, email }: Person) => ({ event, to: { id, name, email }, guidelineId: entry.id });
  const addressTo = ({ id, name }: Person, one: Mail): HandOverEmail => ({
    entryId: entry.id,
    role: request.role,
    userId: id,
    name,
    mail: one,
  });
  const createRemovalEmail = (whose: Person) =>
    addressTo(
      whose,
      createMail({ ...createTarget(whose), template: 'role-removed', values: { ...values, before: null } }),
    );
  const handedOverEmail = createMail({
    ...createTarget(to),
    template: 'role-handed-over',
    values: { ...values, before: from?.name ?? null },
  });
  return [...(from === undefined ? [] : [createRemovalEmail(from)]), addressTo(to, handedOverEmail)];
}

/** Emails predecessors and successors; the successor in a part gets an invitation instead. `after` contains the current entries. */
export async function emailHandOver(
  { tx, context, caller }: Change,
  finished: readonly FinishedHandOver[],
  after: ReadonlyMap<number, EntryRecord>,
): Promise<void> {
  for (const { request, part } of finished) {
    const record = after.get(request.entryId);
    if (part === null || record === undefined) continue;
    await inviteNewParticipants(tx, context, record, {
      by: caller.superuser ? null : caller,
      named: [{ id: part.newId }],
    });
    await emailRemovedPeople(tx, context, record, {
      removed: [part.old],
      by: caller,
      comment: request.comment,
      counted: true,
    });
  }
  const emails = finished
    .filter(({ part }) => part === null)
    .flatMap((one) => buildEmails(caller, one))
    .filter(({ userId }) => userId !== caller.id);
  await countRoleChanges(tx, context, caller, emails);
  for (const { userId } of emails) await countEmailTo(tx, context, caller, userId);
  await queueMails(
    tx,
    context,
    emails.map((email) => email.mail),
  );
}
