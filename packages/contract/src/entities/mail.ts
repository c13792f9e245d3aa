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

/** An email before it goes. */
export const letter = z.strictObject({
  to: z.array(z.strictObject({ name: z.string(), email: z.string() })),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});

/**
 * An email before it goes, as somebody may see it who is not of the office: to people whom they do not see in the entry it goes by
 * their party, and an address that they do not see there is null. One email to several greets nobody by name.
 */
export const letterOfMove = letter.extend({
  to: z.array(z.strictObject({ name: z.string(), email: z.string().nullable() })),
});
export type LetterOfMove = z.infer<typeof letterOfMove>;

/** The mail as it is sent, or would be, but for the links that act for its reader: only the demo has them as they are. */
export const renderedMail = mailRow.extend({
  text: z.string(),
  html: z.string(),
  message_id: z.string(),
  /** Whether the mail has links that act for its reader, and whether those in `text` and `html` work. */
  personal_links: z.literal(['none', 'masked', 'live']),
});
export type RenderedMail = z.infer<typeof renderedMail>;
