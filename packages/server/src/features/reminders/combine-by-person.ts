import type { Context } from '../../context.ts';
import { createMail, type Mail, withWrittenNames } from '../../mail/outbox.ts';
import type { Recipient } from '../../mail/recipient.ts';
import type { GatheredEmail } from '../../mail/templates/values.ts';

/** An email to a person, with the reminders in it. */
export interface EmailToPerson {
  readonly email: Mail;
  readonly reminders: readonly Mail[];
}

/** People without an account are identified only by their address. */
const findRecipientKey = ({ id, email }: Recipient): number | string => id ?? email.toLowerCase();

const toGatheredEmail = ({ template, values, guidelineId }: Mail, createdAt: Date): GatheredEmail => ({
  template,
  values: withWrittenNames(values),
  guideline_id: guidelineId,
  created_at: createdAt.toISOString(),
});

/** Returns one email for each person, in the order of the reminders. A single reminder stays unchanged. */
export function combineByPerson({ now }: Pick<Context, 'now'>, reminders: readonly Mail[]): EmailToPerson[] {
  const at = now();
  return [...Map.groupBy(reminders, ({ to }) => findRecipientKey(to)).values()].flatMap((ownReminders) => {
    const [first] = ownReminders;
    if (first === undefined) return [];
    if (ownReminders.length === 1) return { email: first, reminders: ownReminders };
    const { to, note } = first;
    const email = createMail({
      event: `reminders:${first.event}`,
      template: 'reminders-of-tasks',
      to,
      guidelineId: null,
      note,
      values: { tasks: ownReminders.map((one) => toGatheredEmail(one, at)) },
    });
    return { email, reminders: ownReminders };
  });
}

/** The rows of the outbox: each email, and the records of the reminders in it, which the pauses between reminders read. */
export const toOutboxRows = ({ email, reminders }: EmailToPerson): Mail[] =>
  reminders.length === 1 ? [email] : [...reminders.map((one) => ({ ...one, gathered: true })), email];
