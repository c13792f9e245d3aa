import {
  ACCEPTANCE,
  areCommitteeRoundsOver,
  can,
  createProblem,
  isInvitedIn,
  type PartRole,
  type Problem,
  roleOfSlot,
} from '@imprimatur/domain';
import type { Context } from '../../context.ts';
import { appendLog } from '../../change-log/append.ts';
import type { Tx } from '../../db/database.ts';
import { countEmailTo, countMail } from '../../http/rate-limits.ts';
import { refuse } from '../../http/refusal.ts';
import type { Caller } from '../../auth/caller.ts';
import { createMail, queueMails } from '../../mail/outbox.ts';
import type { Recipient } from '../../mail/recipient.ts';
import { findReminderTemplates, findPauseReason } from '../../mail/reminder-repository.ts';
import { lockVisible } from '../../entry/change.ts';
import { buildFacts } from '../../entry/facts.ts';
import { createInvitationValues } from '../guidelines/invitations.ts';
import type { EntryRecord, PartRow } from '../../entry/entry-repository.ts';

interface InvitedPerson {
  readonly role: PartRole;
  readonly user_id: number;
}

function findProblems({ entry }: EntryRecord, part: PartRow | undefined, role: PartRole): Problem[] {
  if (part === undefined) return [createProblem('notTheirs', 'user_id')];
  if (part.status !== ACCEPTANCE.unconfirmed) return [createProblem('alreadyAnswered', 'user_id')];
  const name = part.user_name ?? '';
  if (!isInvitedIn(entry.phase, role)) {
    const isOver = role === 'reviewer' && areCommitteeRoundsOver(entry.phase);
    return [
      isOver ? createProblem('committeeRoundsOver', 'user_id') : createProblem('notInvitedYet', 'user_id', { name }),
    ];
  }
  return part.user_active === true ? [] : [createProblem('personAwayToRemind', 'user_id', { name })];
}

/** Refuses people who are away, and people who got a reminder of any invitation to this entry within the pause, from anybody. */
async function assertPauseIsOver(tx: Tx, context: Context, part: PartRow, to: Recipient): Promise<void> {
  const reminder = { guidelineId: part.guideline_id, templates: findReminderTemplates('answer_invitation'), to };
  const pauseReason = await findPauseReason(tx, context, reminder);
  if (pauseReason !== null) throw refuse.fields([pauseReason]);
}

/** Sends an unanswered invitation again. */
export async function remindInvited(
  context: Context,
  caller: Caller,
  id: number,
  { role, user_id }: InvitedPerson,
): Promise<{ sent: number }> {
  return context.db.transaction(async (tx) => {
    const record = await lockVisible(tx, context, caller, id);
    if (!can(caller, 'remindInvited', buildFacts(context, record))) throw refuse.forbidden();
    const partsInRole = record.parts.filter((one) => one.user_id === user_id && roleOfSlot(one.slot) === role);
    const part = partsInRole.find((one) => one.status === ACCEPTANCE.unconfirmed) ?? partsInRole[0];
    const problems = findProblems(record, part, role);
    if (problems.length > 0 || part === undefined) throw refuse.fields(problems);
    const to = { id: user_id, name: part.user_name ?? '', email: part.user_email ?? '' };
    await assertPauseIsOver(tx, context, part, to);
    await countMail(tx, context, caller);
    await countEmailTo(tx, context, caller, user_id);
    await queueMails(tx, context, [
      createMail({
        event: `invitation-reminder:${part.id}:${context.now().toISOString()}`,
        template: 'invitation-reminder',
        to,
        guidelineId: id,
        values: createInvitationValues(context, record, part),
      }),
    ]);
    const data = { unique_id: record.entry.unique_id, to: to.name };
    const row = {
      model: 'participant',
      modelId: part.id,
      guidelineId: id,
      action: 'reminded',
      user: caller,
      data,
    } as const;
    appendLog(tx, context.now(), [row]);
    return { sent: 1 };
  });
}
