import { dayIn, hourIn, screenAddress } from '@imprimatur/domain';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { isTemplate } from '../../mail/templates/index.ts';
import { createMail, queueMails } from '../../mail/outbox.ts';
import { composeEmail, formatSubject } from '../../mail/render.ts';
import { countWithheldMails, type MailRow } from '../../mail/outbox-repository.ts';
import type { DigestNews } from '../../mail/templates/values.ts';
import { findDigestRecipients, lockWaitingMails, markGathered } from './repository.ts';
import { REMINDER_HOUR } from './reminder-stage.ts';

const recipientOf = (row: MailRow) => ({ id: row.recipientId, name: row.recipientName, email: row.recipientEmail });

/** Returns a waiting email as one paragraph of the digest. */
function composeNews(context: Context, row: MailRow): DigestNews[] {
  const { template, values, guidelineId, createdAt } = row;
  if (!isTemplate(template)) return [];
  const email = composeEmail(context, {
    template,
    values,
    guidelineId,
    to: recipientOf(row),
    createdAt,
    language: 'en',
  });
  const path = email.button?.address.slice(context.config.publicUrl.length) ?? screenAddress('my-work');
  const { happened, expected = null } = email;
  const gathered = { template, values, guideline_id: guidelineId, created_at: createdAt.toISOString() };
  return [{ subject: formatSubject(email, values), happened, expected, path, gathered }];
}

async function queueDigest(tx: Tx, context: Context, recipientId: number, day: string): Promise<void> {
  const rows = await lockWaitingMails(tx, recipientId);
  const last = rows.at(-1);
  if (last === undefined) return;
  const ids = rows.map((row) => row.id);
  const withheld = await countWithheldMails(tx, ids, context.now());
  const news = rows.flatMap((row) => (withheld.has(row.id) ? [] : composeNews(context, row)));
  if (news.length === 0) return markGathered(tx, ids);
  const digest = createMail({
    event: `digest:${recipientId}:${day}`,
    template: 'digest',
    to: recipientOf(last),
    guidelineId: null,
    values: { day, news },
  });
  // Sends one digest a day: news that arrives after today's digest waits for tomorrow's.
  if ((await queueMails(tx, context, [digest])) === 0) return;
  await markGathered(tx, ids);
}

/** Combines each reader's waiting emails into one, every morning. */
export async function sendDigests(context: Context): Promise<void> {
  const now = context.now();
  const { timeZone } = context.config;
  if (hourIn(timeZone, now) < REMINDER_HOUR) return;
  const recipients = await findDigestRecipients(context.db);
  for (const id of recipients) await context.db.transaction((tx) => queueDigest(tx, context, id, dayIn(timeZone, now)));
}
