import { type Day, dayIn } from '@imprimatur/domain';
import type { Context } from '../../context.ts';
import { mail, queueMails } from '../../mail/outbox.ts';
import { digestReaders } from '../../mail/recipients-repository.ts';
import { office } from '../../mail/recipients.ts';
import type { Unsealable } from '../../change-log/sealing.ts';

/** Once a day the newest seal goes into the digest of the office, where nobody who changes the database reaches it. */
export async function announceSeal(context: Context, day: Day, seal: string): Promise<void> {
  const readers = await digestReaders(context.db);
  const mails = readers.map((to) =>
    mail({ event: `log-sealed:${day}`, template: 'log-sealed', to, guidelineId: null, values: { seal } }),
  );
  await queueMails(context.db, context, mails);
}

/** The office hears once a day that the log did not only grow. */
export async function reportUnsealable(context: Context, { message: reason }: Unsealable): Promise<void> {
  const event = `log-unsealable:${dayIn(context.config.timeZone, context.now())}`;
  const readers = await office(context.db);
  const mails = readers.map((to) =>
    mail({ event, template: 'log-unsealable', to, guidelineId: null, values: { reason } }),
  );
  await queueMails(context.db, context, mails);
}
