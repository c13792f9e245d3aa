import { z } from 'zod';

export const MAIL_STATUSES = ['queued', 'sent', 'kept', 'failed', 'waiting', 'gathered'] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];

/** An email in the outbox. `kept`: not sent, because there is no mail server. `waiting`: for a daily summary. `gathered`: sent as part of another email. */
export const mailRow = z.strictObject({
  id: z.int(),
  status: z.enum(MAIL_STATUSES),
  template: z.string(),
  subject: z.string(),
  /** Working title of the entry that the email is about. */
  entry: z.string().nullable(),
  recipient_name: z.string(),
  recipient_email: z.string(),
  guideline_id: z.int().nullable(),
  attempts: z.int(),
  last_error: z.string().nullable(),
  created_at: z.string(),
  sent_at: z.string().nullable(),
  /** Time of the next attempt; null if there is none. */
  next_attempt_at: z.string().nullable(),
});
export type MailRow = z.infer<typeof mailRow>;

/** An email before it is sent. */
export const unsentEmail = z.strictObject({
  to: z.array(z.strictObject({ name: z.string(), email: z.string() })),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});

/**
 * An email before it is sent, for people outside the office. A recipient whom the reader cannot see in the entry appears as their party,
 * once for each of its emails, and an address that the reader cannot see there is null. An email to several people has no names in its
 * greeting.
 */
export const moveEmail = unsentEmail.extend({
  to: z.array(z.strictObject({ name: z.string(), email: z.string().nullable() })),
});
export type MoveEmail = z.infer<typeof moveEmail>;

/** An email as it is sent, except that links that act for the recipient are masked everywhere but in the demo. */
export const renderedMail = mailRow.extend({
  text: z.string(),
  html: z.string(),
  message_id: z.string(),
  /** `none` if the email has no links that act for the recipient. Otherwise `live` if those in `text` and `html` work. */
  personal_links: z.literal(['none', 'masked', 'live']),
});
export type RenderedMail = z.infer<typeof renderedMail>;
