import { type Day, dayIn, findDueReExamination } from '@imprimatur/domain';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { createMail, queueMails } from '../../mail/outbox.ts';
import { findDueReExaminations, type ReExamination } from '../../mail/re-examination-repository.ts';
import type { Recipient } from '../../mail/recipient.ts';
import { activeUser, findOfficeRecipients } from '../../mail/recipients.ts';
import { RE_EXAMINATION_REMINDER } from '../../mail/reminders.ts';
import type { ReExaminationValues } from '../../mail/templates/values.ts';

interface Reader {
  readonly to: Recipient;
  readonly asks: ReExaminationValues['asks'];
}

/** The recipients: the responsible person, the office, and the submitter if active. Nobody gets the email twice. */
async function readersOf(tx: Tx, { user_id, submitter_id }: ReExamination): Promise<Reader[]> {
  const [responsible, desk, submitter] = await Promise.all([
    user_id === null ? [] : activeUser(tx, user_id),
    findOfficeRecipients(tx),
    activeUser(tx, submitter_id),
  ]);
  const readers: Reader[] = [
    ...[...responsible, ...desk].map((to) => ({ to, asks: 'examine' as const })),
    ...submitter.map((to) => ({ to, asks: 'revise' as const })),
  ];
  const addresses = readers.map(({ to }) => to.email.toLowerCase());
  return readers.filter(({ to }, at) => addresses.indexOf(to.email.toLowerCase()) === at);
}

/**
 * Sends reminders 12, 6 and 3 months before a published entry expires, and on the day after it has expired. Returns the number of new
 * emails.
 */
export async function remindToReExamine(context: Context, today: Day): Promise<number> {
  let queued = 0;
  for (const found of await findDueReExaminations(context.db, today)) {
    const { guideline_id: guidelineId, unique_id, name, until, checked_on: checkedOn } = found;
    const publishedOn = dayIn(context.config.timeZone, new Date(found.published_at));
    const decidedOn = checkedOn !== null && checkedOn > publishedOn ? checkedOn : publishedOn;
    const months = findDueReExamination(until, { today, decidedOn });
    if (months === null) continue;
    queued += await context.db.transaction(async (tx) => {
      const event = `${RE_EXAMINATION_REMINDER}:${guidelineId}:${until}:${months}`;
      const letters = (await readersOf(tx, found)).map(({ to, asks }) =>
        createMail({
          event,
          template: RE_EXAMINATION_REMINDER,
          to,
          guidelineId,
          values: { name, unique_id, until, asks },
        }),
      );
      return queueMails(tx, context, letters);
    });
  }
  return queued;
}
