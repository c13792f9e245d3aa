import { eq, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { mails } from '../db/schema/index.ts';
import { afterFailure, reasonOf } from './outcome.ts';
import { isDeliverable, type MailRow, renderMail } from './render.ts';
import { PATIENCE, type Transport } from './transport.ts';

/** Mails that one server sends at a time. */
const AT_ONCE = 4;

/** A mail that is being sent is nobody else's for this long; then its server is taken for dead. In milliseconds. */
const LEASE = 2 * PATIENCE.whole;

/** Takes due mails, each for one server only. That it was tried is written before it is tried. */
async function claim(context: Context, most: number): Promise<MailRow[]> {
  const now = context.now();
  return context.db
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, nextAttemptAt: new Date(now.getTime() + LEASE) })
    .where(
      sql`${mails.id} in (select id from mails where status = 'queued' and next_attempt_at <= ${now.toISOString()}::timestamptz
        order by next_attempt_at, id limit ${most} for update skip locked)`,
    )
    .returning();
}

const note = (context: Context, row: MailRow, set: Partial<typeof mails.$inferInsert>) =>
  context.db.update(mails).set(set).where(eq(mails.id, row.id));

async function send(context: Context, transport: Transport, row: MailRow): Promise<void> {
  try {
    if (!isDeliverable(row))
      return void (await note(context, row, { status: 'failed', lastError: 'This is no address.' }));
    await transport.send(row, renderMail(context, row));
  } catch (error) {
    const { status, ...rest } = afterFailure(error, row.attempts);
    const later = 'pause' in rest ? { nextAttemptAt: new Date(context.now().getTime() + rest.pause) } : {};
    context.log[status === 'failed' ? 'error' : 'warn'](
      { mail: row.id, attempts: row.attempts, err: error },
      'mail not sent',
    );
    await note(context, row, { status, lastError: reasonOf(error), ...later });
    return;
  }
  await note(context, row, { status: 'sent', sentAt: context.now(), lastError: null });
}

/** Sends what is due and answers how much that was. Without a transport it is kept, for the office to read. */
export async function deliver(context: Context, transport: Transport | null): Promise<number> {
  if (transport === null) {
    const kept = await context.db.update(mails).set({ status: 'kept' }).where(eq(mails.status, 'queued'));
    return kept.rowCount ?? 0;
  }
  const rows = await claim(context, AT_ONCE);
  await Promise.all(rows.map((row) => send(context, transport, row)));
  return rows.length;
}
