import { randomBytes } from 'node:crypto';
import { isPhaseTask, screenAddress, taskAddress } from '@imprimatur/domain';
import type { FastifyReply } from 'fastify';
import { hashToken } from '../../auth/tokens.ts';
import type { Context } from '../../context.ts';
import { appendLog } from '../../change-log/append.ts';
import { FILE_POLICY } from '../../http/headers.ts';
import { refuse } from '../../http/refusal.ts';
import type { Caller } from '../../auth/caller.ts';
import { type CalendarDay, formatEventUid, renderCalendar } from '../../mail/icalendar.ts';
import { WORDS } from '../../mail/words/words.ts';
import * as repository from './repository.ts';

export async function readCalendar(context: Context, caller: Caller) {
  const created = await repository.readCalendarCreation(context.reads, caller.id);
  return { active: created !== null, created_at: created?.toISOString() ?? null };
}

const createLogEntry = (caller: Caller, wasInUse: boolean, isInUse: boolean) =>
  ({
    model: 'user',
    modelId: caller.id,
    action: 'updated',
    user: caller,
    data: { changes: { calendar_address: { old: wasInUse ? 'in use' : 'none', new: isInUse ? 'new' : 'none' } } },
  }) as const;

/** Creates a new calendar URL. It is shown only once because the server stores only its hash. */
export async function openCalendar(context: Context, caller: Caller) {
  const token = randomBytes(32).toString('base64url');
  const now = context.now();
  await context.db.transaction(async (tx) => {
    const before = await repository.readCalendarCreation(tx, caller.id);
    await repository.replaceCalendar(tx, caller.id, hashToken(token), now);
    appendLog(tx, now, [createLogEntry(caller, before !== null, true)]);
  });
  return { address: `${context.config.publicUrl}/api/calendar/${token}.ics`, created_at: now.toISOString() };
}

export async function closeCalendar(context: Context, caller: Caller): Promise<void> {
  await context.db.transaction(async (tx) => {
    if (await repository.deleteCalendar(tx, caller.id))
      appendLog(tx, context.now(), [createLogEntry(caller, true, false)]);
  });
}

async function readCalendarDays(
  context: Context,
  owner: NonNullable<Awaited<ReturnType<typeof repository.findCalendarOwner>>>,
) {
  const { publicUrl } = context.config;
  const tasks = (await repository.readDeadlines(context.pool, owner)).map(
    (one): CalendarDay => ({
      uid: formatEventUid(publicUrl, isPhaseTask(one.task) ? 'entry' : one.task, one.id),
      day: one.due,
      summary: `${one.unique_id}: ${one.name}`,
      description: WORDS[owner.language].task[one.task],
      url: `${publicUrl}${taskAddress(one.task, one.phase, one.id)}`,
      changed: one.updated_at,
    }),
  );
  const milestones = (await repository.readMilestones(context.pool, owner)).map(
    (one): CalendarDay => ({
      uid: formatEventUid(publicUrl, `milestone-${one.guideline_id}`, Buffer.from(one.key).toString('hex')),
      day: one.start,
      summary: `${one.title} (${one.unique_id})`,
      description: one.name,
      url: `${publicUrl}${screenAddress('view', { id: one.guideline_id })}`,
      changed: one.updated_at,
    }),
  );
  return [...tasks, ...milestones];
}

/** Sends the calendar at a private URL, unless its owner was deactivated or has created a newer URL. */
export async function sendCalendar(context: Context, token: string, reply: FastifyReply): Promise<void> {
  if (!/^[\w-]{43}$/.test(token)) throw refuse.notFound();
  const owner = await repository.findCalendarOwner(context.db, hashToken(token));
  if (owner === null) throw refuse.notFound();
  const { product } = context.config.branding;
  const text = renderCalendar(`${product}: ${owner.name}`, await readCalendarDays(context, owner), owner.language);
  await reply
    .header('content-disposition', 'inline; filename="deadlines.ics"')
    .header('content-security-policy', FILE_POLICY)
    .type('text/calendar; charset=utf-8')
    .send(Buffer.from(text));
}
