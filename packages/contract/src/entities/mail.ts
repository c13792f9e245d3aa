import { z } from 'zod';

export const MAIL_STATUSES = ['queued', 'sent', 'kept', 'failed', 'waiting', 'gathered'] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];

/** A mail of the outbox. `kept`: there is no mail server; `waiting` for a daily summary, or `gathered` in one. */
export const mailRow = z.strictObject({
  id: z.int(),
  status: z.enum(MAIL_STATUSES),
  template: z.string(),
  subject: z.string(),
  /** The working title of the mail's entry. */
  entry: z.string().nullable(),
  recipient_name: z.string(),
  recipient_email: z.string(),
  guideline_id: z.int().nullable(),
  attempts: z.int(),
  last_error: z.string().nullable(),
  created_at: z.string(),
  sent_at: z.string().nullable(),
  /** The time of the next attempt; null if there is none. */
  next_attempt_at: z.string().nullable(),
});
export type MailRow = z.infer<typeof mailRow>;

/** The mail as it is sent, or would be. */
export const renderedMail = mailRow.extend({ text: z.string(), html: z.string(), message_id: z.string() });
export type RenderedMail = z.infer<typeof renderedMail>;
