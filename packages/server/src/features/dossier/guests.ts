import type { DossierGuest, Handlers } from '@imprimatur/contract';
import { can, canSeeEntry, createProblem, dayIn, timeIn } from '@imprimatur/domain';
import type { Caller } from '../../auth/caller.ts';
import type { LogEntry } from '../../change-log/append.ts';
import type { Context } from '../../context.ts';
import { changeEntry } from '../../entry/change.ts';
import { buildFacts } from '../../entry/facts.ts';
import { readRecord } from '../../entry/entry-repository.ts';
import { countMail } from '../../http/rate-limits.ts';
import { refuse } from '../../http/refusal.ts';
import { createMail, queueMails } from '../../mail/outbox.ts';
import * as repository from './guest-repository.ts';
import { presentGuest, presentGuests } from './guest-responses.ts';

type Invited = Handlers['POST /guidelines/{id}/dossier/guests']['body'];

const DAY_MS = 86_400_000;

/** Lists for the office who was given a link to the dossier. */
export async function listGuests(context: Context, caller: Caller, id: number): Promise<DossierGuest[]> {
  const record = await readRecord(context.reads, id);
  if (record === null || !canSeeEntry(caller, buildFacts(context, record))) throw refuse.notFound();
  if (!can(caller, 'manageGuests', buildFacts(context, record))) throw refuse.forbidden();
  return presentGuests(context, id);
}

const createLogEntry = (
  caller: Caller,
  id: number,
  guest: number,
  more: Pick<LogEntry, 'action' | 'data'>,
): LogEntry => ({
  model: 'guest',
  modelId: guest,
  guidelineId: id,
  user: caller,
  ...more,
});

/** Emails a link to the dossier to a person without an account. The link is created when the email is sent and is never stored. */
export function inviteGuest(
  context: Context,
  caller: Caller,
  id: number,
  { name, email, days }: Invited,
): Promise<DossierGuest> {
  const target = { id, lockMode: 'noKeyUpdate', allowAbandoned: true } as const;
  return changeEntry(context, caller, target, async ({ tx, record, log }) => {
    if (!can(caller, 'inviteGuests', buildFacts(context, record))) throw refuse.forbidden();
    if (await repository.belongsToExcludedPerson(tx, { guidelineId: id, email }))
      throw refuse.fields([createProblem('guestExcluded', 'email')]);
    await countMail(tx, context, caller);
    const now = context.now();
    const endsAt = new Date(now.getTime() + days * DAY_MS);
    const row = { guidelineId: id, name, email, invitedBy: caller.id, createdAt: now, endsAt };
    const guest = await repository.insertGuest(tx, row);
    const { timeZone } = context.config;
    await queueMails(tx, context, [
      createMail({
        event: `dossier-guest:${guest}`,
        template: 'dossier-guest',
        to: { id: null, name, email },
        guidelineId: id,
        values: {
          name: record.entry.name,
          unique_id: record.entry.unique_id,
          by: caller.name,
          guest,
          day: dayIn(timeZone, endsAt),
          time: timeIn(timeZone, endsAt),
        },
      }),
    ]);
    log(createLogEntry(caller, id, guest, { action: 'invited', data: { to: name, email, days } }));
    const added = await repository.findGuestById(tx, guest);
    if (added === null) throw new Error('the added guest does not exist');
    return presentGuest(context, added);
  });
}

/** Revokes a link immediately. A link that was already revoked stays as it is. */
export function revokeGuest(context: Context, caller: Caller, id: number, guest: number): Promise<void> {
  const target = { id, lockMode: 'noKeyUpdate', allowAbandoned: true } as const;
  return changeEntry(context, caller, target, async ({ tx, record, log }) => {
    if (!can(caller, 'manageGuests', buildFacts(context, record))) throw refuse.forbidden();
    const row = await repository.findGuestById(tx, guest);
    if (row?.guidelineId !== id) throw refuse.notFound();
    if (!(await repository.revokeGuestLink(tx, guest, context.now()))) return;
    log(createLogEntry(caller, id, guest, { action: 'revoked', data: { to: row.name } }));
  });
}
