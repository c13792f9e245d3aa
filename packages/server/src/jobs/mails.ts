import type { Context } from '../context.ts';
import { sendDigests } from '../features/reminders/digest.ts';
import { sendDeadlineReminders } from '../features/reminders/deadlines.ts';
import { startJob } from './job.ts';
import { startMailWorker } from './mail-worker.ts';

const HOUR_MS = 3_600_000;

/** Reminders come first, so that the digest of the same morning contains them. */
export async function sendRemindersAndDigests(context: Context): Promise<void> {
  await sendDeadlineReminders(context);
  await sendDigests(context);
}

/** Sends emails, and checks deadlines now and every hour; several servers may do so at once. Returns a function that stops these jobs. */
export function startMails(context: Context): () => Promise<void> {
  const endWorker = startMailWorker(context);
  const endReminders = startJob(context, {
    name: 'reminders',
    interval: HOUR_MS,
    work: () => sendRemindersAndDigests(context),
    onError: (error) => context.log.warn({ err: error }, 'could not create reminders'),
  });
  return async () => {
    await Promise.all([endWorker(), endReminders()]);
  };
}
