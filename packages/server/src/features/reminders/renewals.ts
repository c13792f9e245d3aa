import { addDays, type Day, RENEWAL_DAYS } from '@imprimatur/domain';
import type { Context } from '../../context.ts';
import { createMail, queueMails } from '../../mail/outbox.ts';
import { RENEWAL_REMINDER, findPauseReason } from '../../mail/reminders.ts';
import { findDueRenewals } from '../../mail/renewal-repository.ts';
import { findReminderStage } from './stage.ts';

/** Reminds people whose standing declaration ends, on the same days as for other deadlines. Returns the number of new emails. */
export async function remindToRenew(context: Context, today: Day): Promise<number> {
  let queued = 0;
  for (const { user_id: id, user_name: name, email, due } of await findDueRenewals(context.db, today)) {
    const stage = due === null ? null : findReminderStage(today, due, addDays(due, -RENEWAL_DAYS));
    if (stage === null) continue;
    const to = { id, name, email };
    queued += await context.db.transaction(async (tx) => {
      const paused = await findPauseReason(tx, context, { guidelineId: null, templates: [RENEWAL_REMINDER], to });
      const event = `${RENEWAL_REMINDER}:${id}:${due}:${stage}`;
      const letter = createMail({ event, template: RENEWAL_REMINDER, to, guidelineId: null, values: { until: due } });
      return paused === null ? queueMails(tx, context, [letter]) : 0;
    });
  }
  return queued;
}
