import { dayIn, hourIn } from '@imprimatur/domain';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { mails } from '../../db/schema/index.ts';
import { isTemplate } from '../../mail/templates/index.ts';
import { mail, queueMails } from '../../mail/outbox.ts';
import { letterOf, type MailRow, subjectOf } from '../../mail/render.ts';
import { MORNING } from './stage.ts';

const toOf = (row: MailRow) => ({ id: row.recipientId, name: row.recipientName, email: row.recipientEmail });

/** What a waiting mail says, in one paragraph. */
function newsOf(context: Context, row: MailRow) {
  const { template, values, guidelineId } = row;
  if (!isTemplate(template)) return [];
  const letter = letterOf(context, { template, values, guidelineId, to: toOf(row), createdAt: row.createdAt });
  const path = letter.button?.address.slice(context.config.publicUrl.length) ?? '/my-work';
  return [{ subject: subjectOf(letter, values), happened: letter.happened, expected: letter.expected ?? null, path }];
}

async function digestFor(tx: Tx, context: Context, recipientId: number, day: string): Promise<void> {
  const rows = await tx
    .select()
    .from(mails)
    .where(and(eq(mails.status, 'waiting'), eq(mails.recipientId, recipientId)))
    .orderBy(asc(mails.id))
    .for('update', { skipLocked: true });
  const last = rows.at(-1);
  if (last === undefined) return;
  const news = rows.flatMap((row) => newsOf(context, row));
  const digest = mail({
    event: `digest:${recipientId}:${day}`,
    template: 'digest',
    to: toOf(last),
    guidelineId: null,
    values: { day, news },
  });
  // One a day: what comes in after today's waits for tomorrow's.
  if ((await queueMails(tx, context, [digest])) === 0) return;
  await tx
    .update(mails)
    .set({ status: 'gathered' })
    .where(
      inArray(
        mails.id,
        rows.map((row) => row.id),
      ),
    );
}

/** Gathers what waits into one mail for each reader, in the morning. */
export async function sendDigests(context: Context): Promise<void> {
  const now = context.now();
  const { timeZone } = context.config;
  if (hourIn(timeZone, now) < MORNING) return;
  const { rows } = await context.db.execute<{ id: number }>(
    sql`select distinct recipient_id as id from mails where status = 'waiting' and recipient_id is not null`,
  );
  for (const { id } of rows) await context.db.transaction((tx) => digestFor(tx, context, id, dayIn(timeZone, now)));
}
