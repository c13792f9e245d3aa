import { type Day, dayIn } from '@imprimatur/domain';
import type { Context } from '../../context.ts';
import { createMail, queueMails } from '../../mail/outbox.ts';
import { findDigestReaders } from '../../mail/recipients-repository.ts';
import { findOfficeRecipients } from '../../mail/recipients.ts';
import type { UnsealableError } from '../../change-log/sealing.ts';

/** Adds the newest seal to the office's digest once a day. People who can change the database cannot change an email that was sent. */
export async function announceSeal(context: Context, day: Day, seal: string): Promise<void> {
  const readers = await findDigestReaders(context.db);
  const mails = readers.map((to) =>
    createMail({ event: `log-sealed:${day}`, template: 'log-sealed', to, guidelineId: null, values: { seal } }),
  );
  await queueMails(context.db, context, mails);
}

/** Emails the office once a day if rows of the log were changed or removed. */
export async function reportUnsealable(context: Context, { message: reason }: UnsealableError): Promise<void> {
  const event = `log-unsealable:${dayIn(context.config.timeZone, context.now())}`;
  const readers = await findOfficeRecipients(context.db);
  const mails = readers.map((to) =>
    createMail({ event, template: 'log-unsealable', to, guidelineId: null, values: { reason } }),
  );
  await queueMails(context.db, context, mails);
}
