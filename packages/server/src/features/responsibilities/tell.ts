import { type Responsibility, RESPONSIBILITY_LABELS } from '@imprimatur/domain';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { countLetterTo, firstToday, TO_ONE } from '../../http/rate-limits.ts';
import type { Caller } from '../../http/serve.ts';
import { type Mail, mail, queueMails } from '../../mail/outbox.ts';
import { inviteNewParticipants, tellRemoved } from '../guidelines/invitations.ts';
import type { EntryRecord } from '../guidelines/record.ts';
import type { Handed } from './hand-over.ts';
import type { Person } from './repository.ts';

interface Letter {
  readonly kind: `removal:${Responsibility}` | `hand-over:${Responsibility}`;
  readonly entryId: number;
  readonly userId: number;
  readonly mail: Mail;
}

/** Two letters, to whom it was taken from and to who has it now. */
function lettersOf(caller: Caller, { hand, record: { entry }, from, to }: Handed): Letter[] {
  const values = {
    name: entry.name,
    unique_id: entry.unique_id,
    by: caller.name,
    role: RESPONSIBILITY_LABELS[hand.role],
    comment: hand.comment?.trim() || null,
  };
  const event = `hand-over:${entry.id}:${hand.role}:${entry.version}:${hand.from}`;
  const about = ({ id, name, email }: Person) => ({ event, to: { id, name, email }, guidelineId: entry.id });
  const gone: Letter[] =
    from === undefined
      ? []
      : [
          {
            kind: `removal:${hand.role}`,
            entryId: entry.id,
            userId: from.id,
            mail: mail({ ...about(from), template: 'role-removed', values: { ...values, before: null } }),
          },
        ];
  return [
    ...gone,
    {
      kind: `hand-over:${hand.role}`,
      entryId: entry.id,
      userId: to.id,
      mail: mail({
        ...about(to),
        template: 'role-handed-over',
        values: { ...values, before: from?.name ?? null },
      }),
    },
  ];
}

/** Those of the letters that are not to oneself, not the second of their kind today, and not one too many to one person. */
async function dueOf(tx: Tx, context: Context, caller: Caller, letters: readonly Letter[]): Promise<Letter[]> {
  const others = letters.filter(({ userId }) => userId !== caller.id);
  const first = await firstToday(tx, context, others);
  const due: Letter[] = [];
  for (const letter of others.filter((_, at) => first[at])) {
    const { count } = await countLetterTo(tx, context, caller, letter.userId);
    if (count <= TO_ONE.most) due.push(letter);
  }
  return due;
}

/** Tells both of what changed at once; who takes over a part is invited instead. `after` is how the entries stand now. */
export async function tell(
  tx: Tx,
  context: Context,
  caller: Caller,
  handed: readonly Handed[],
  after: ReadonlyMap<number, EntryRecord>,
): Promise<void> {
  for (const { hand, part } of handed) {
    const record = after.get(hand.entryId);
    if (part === null || record === undefined) continue;
    await inviteNewParticipants(tx, context, record, {
      by: caller.superuser ? null : caller,
      named: [{ id: part.made }],
    });
    await tellRemoved(tx, context, record, [part.old], { by: caller, comment: hand.comment, counted: true });
  }
  const atOnce = handed.filter(({ part }) => part === null).flatMap((one) => lettersOf(caller, one));
  const due = await dueOf(tx, context, caller, atOnce);
  await queueMails(
    tx,
    context,
    due.map((letter) => letter.mail),
  );
}
