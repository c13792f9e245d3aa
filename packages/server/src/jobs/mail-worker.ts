import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '../context.ts';
import { sendDueMails } from '../mail/delivery.ts';
import { openTransport, type Transport } from '../mail/transport.ts';

/** Interval between reads of an empty queue, in milliseconds. A queue with emails is read without a pause. */
const IDLE_INTERVAL_MS = 2_000;

/**
 * Maximum time that shutdown waits for emails that are being sent, in milliseconds. Unfinished emails are sent again with the same
 * Message-ID.
 */
const MAX_SHUTDOWN_MS = 5_000;

/** Sends emails. Several servers share the queue. Returns a function that stops the worker. */
export function startMailWorker(
  context: Context,
  transport: Transport | null = context.config.smtp === null
    ? null
    : openTransport(context.config, context.config.smtp),
): () => Promise<void> {
  const ended = new AbortController();
  const run = async (): Promise<void> => {
    while (!ended.signal.aborted) {
      const sent = await sendDueMails(context, transport).then(
        (count) => {
          context.heartBeats.set('mails', context.now());
          return count;
        },
        (error: unknown) => {
          context.log.warn({ err: error }, 'could not read the email queue');
          return 0;
        },
      );
      if (sent === 0) await pause(IDLE_INTERVAL_MS, undefined, { signal: ended.signal, ref: false }).catch(() => {});
    }
  };
  const running = run();
  return async () => {
    ended.abort();
    await Promise.race([running, pause(MAX_SHUTDOWN_MS, undefined, { ref: false })]);
  };
}
