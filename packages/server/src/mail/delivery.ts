import type { Context } from '../context.ts';
import { describeDeliveryError, planRetry } from './outcome.ts';
import { isDeliverable, renderToSend } from './render.ts';
import { readOfficeAddress } from './recipients-repository.ts';
import * as repository from './outbox-repository.ts';
import type { MailRow } from './outbox-repository.ts';
import { SMTP_TIMEOUTS_MS, type Transport } from './transport.ts';

const MAX_PARALLEL = 4;

/** A server that has not sent an email within this many milliseconds of claiming it counts as dead. */
const LEASE_MS = 2 * SMTP_TIMEOUTS_MS.whole;

const giveUp = ({ db }: Context, { id }: MailRow, lastError: string): Promise<void> =>
  repository.updateMail(db, id, { status: 'failed', lastError });

async function trySending(context: Context, transport: Transport, row: MailRow, replyTo: string | null): Promise<void> {
  try {
    if (!isDeliverable(row)) return await giveUp(context, row, 'This is not an email address.');
    await transport.send(row, renderToSend(context, row), replyTo);
  } catch (error) {
    const { status, ...rest } = planRetry(error, row.attempts);
    const later = 'pause' in rest ? { nextAttemptAt: new Date(context.now().getTime() + rest.pause) } : {};
    context.log[status === 'failed' ? 'error' : 'warn'](
      { mail: row.id, attempts: row.attempts, err: error },
      'email not sent',
    );
    await repository.updateMail(context.db, row.id, { status, lastError: describeDeliveryError(error), ...later });
    return;
  }
  await repository.updateMail(context.db, row.id, { status: 'sent', sentAt: context.now(), lastError: null });
}

/** Sends the emails that are due and returns their number. Without a transport, the emails are kept for the office to read. */
export async function sendDueMails(context: Context, transport: Transport | null): Promise<number> {
  if (transport === null) return repository.markQueuedMailsKept(context.db);
  const now = context.now();
  const leasedUntil = new Date(now.getTime() + LEASE_MS);
  const rows = await repository.claimDueMails(context.db, { now, leasedUntil, limit: MAX_PARALLEL });
  if (rows.length === 0) return 0;
  const replyTo = await readOfficeAddress(context.db);
  const withheld = await repository.countWithheldMails(
    context.db,
    rows.map(({ id }) => id),
    now,
  );
  await Promise.all(
    rows.map((row) => {
      const reason = withheld.get(row.id);
      return reason === undefined ? trySending(context, transport, row, replyTo) : giveUp(context, row, reason);
    }),
  );
  return rows.length;
}
