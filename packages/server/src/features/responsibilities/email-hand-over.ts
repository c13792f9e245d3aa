import type { Responsibility } from '@imprimatur/domain/index';
import type { Change } from '../../change.ts';
import { countRoleChanges, countEmailTo } from '../../http/rate-limits.ts';
import type { Caller } from '../../auth/caller.ts';
import { createMail, type Mail, queueMails } from '../../mail/outbox.ts';
import { inviteNewParticipants, emailRemovedPeople } from '../guidelines/invitations.ts';
import type { EntryRecord } from '../../entry/entry-repository.ts';
import type { FinishedHandOver } from './finished-hand-over.ts';
import type { Person } from './repository.ts';

interface HandOverEmail {
  readonly entryId: number;
  readonly role: Responsibility;
  readonly userId: number;
  readonly name: string;
  readonly mail: Mail;
}

/** Emails to the predecessor, if there is one, and to the successor. */
function buildEmails(caller: Caller, { hand, record: { entry }, from, to }: FinishedHandOver): HandOverEmail[] {
  const values = {
    name: entry.name,
    unique_id: entry.unique_id,
    by: caller.name,
    role: hand.role,
    comment: hand.comment?.trim() || null,
  };
  const event = `hand-over:${entry.id}:${hand.role}:${entry.version}:${hand.from}`;
  const about = ({ id, name, email }: Person) => ({ event, to: { id, name, email }, guidelineId: entry.id });
  const letterTo = ({ id, name }: Person, one: Mail): HandOverEmail => ({
    entryId: entry.id,
    role: hand.role,
    userId: id,
    name,
    mail: one,
  });
  const taken = (whose: Person) =>
    letterTo(whose, createMail({ ...about(whose), template: 'role-removed', values: { ...values, before: null } }));
  const given = createMail({
    ...about(to),
    template: 'role-handed-over',
    values: { ...values, before: from?.name ?? null },
  });
  return [...(from === undefined ? [] : [taken(from)]), letterTo(to, given)];
}

/** Emails predecessors and successors; the successor in a part gets an invitation instead. `after` contains the current entries. */
export async function emailHandOver(
  { tx, context, caller }: Change,
  handed: readonly FinishedHandOver[],
  after: ReadonlyMap<number, EntryRecord>,
): Promise<void> {
  for (const { hand, part } of handed) {
    const record = after.get(hand.entryId);
    if (part === null || record === undefined) continue;
    await inviteNewParticipants(tx, context, record, {
      by: caller.superuser ? null : caller,
      named: [{ id: part.made }],
    });
    await emailRemovedPeople(tx, context, record, {
      removed: [part.old],
      by: caller,
      comment: hand.comment,
      counted: true,
    });
  }
  const letters = handed
    .filter(({ part }) => part === null)
    .flatMap((one) => buildEmails(caller, one))
    .filter(({ userId }) => userId !== caller.id);
  await countRoleChanges(tx, context, caller, letters);
  for (const { userId } of letters) await countEmailTo(tx, context, caller, userId);
  await queueMails(
    tx,
    context,
    letters.map((letter) => letter.mail),
  );
}
