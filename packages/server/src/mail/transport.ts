import { createTransport } from 'nodemailer';
import addressparser from 'nodemailer/lib/addressparser';
import type { Config } from '../config/config.ts';
import { toOneLine } from './html.ts';
import type { MailToSend } from './render.ts';
import type { MailRow } from './outbox-repository.ts';

/** Timeouts of a mail server in milliseconds: for one step, and for an email as a whole. */
export interface SmtpTimeouts {
  readonly connection: number;
  readonly silence: number;
  readonly whole: number;
}

export const SMTP_TIMEOUTS_MS: SmtpTimeouts = { connection: 10_000, silence: 30_000, whole: 120_000 };

export interface Transport {
  /**
   * Hands an email to the server. `replyTo` is the address for replies, if it is not the sender. @throws the error of the server or the
   * network.
   */
  send(row: MailRow, rendered: MailToSend, replyTo: string | null): Promise<void>;
}

/** A mail server that can also be tested. */
export interface MailServer extends Transport {
  /** Connects to the server and signs in. @throws its error. */
  verify(): Promise<void>;
  /** Sends an email that is not in the outbox, to test the server. */
  sendTest(address: string, subject: string, text: string): Promise<void>;
}

/** The Message-ID of the row identifies a second copy, which is sent if the response to the first one was lost. */
export function formatMessageId(row: Pick<MailRow, 'id' | 'createdAt'>, publicUrl: string): string {
  return `<mail.${row.id}.${row.createdAt.getTime().toString(36)}@${new URL(publicUrl).hostname}>`;
}

const CALENDAR_ATTACHMENT = { filename: 'dates.ics', contentType: 'text/calendar; charset=utf-8; method=PUBLISH' };

const LOCAL_HOST = /^(?:localhost|\[::1\]|127\.[\d.]+)$/;

/** Returns whether a mail server must encrypt. A remote server must, unless the URL contains `?requireTLS=false`. */
export function mustEncrypt(address: string): boolean {
  const { protocol, hostname, searchParams } = new URL(address);
  const hasOption = ['requireTLS', 'ignoreTLS'].some((name) => searchParams.has(name));
  return protocol === 'smtp:' && !LOCAL_HOST.test(hostname) && !hasOption;
}

export function openTransport(
  config: Pick<Config, 'publicUrl' | 'branding'>,
  smtp: NonNullable<Config['smtp']>,
  timeouts = SMTP_TIMEOUTS_MS,
): MailServer {
  const transport = createTransport({
    url: smtp.url,
    ...(mustEncrypt(smtp.url) ? { requireTLS: true } : {}),
    connectionTimeout: timeouts.connection,
    greetingTimeout: timeouts.connection,
    dnsTimeout: timeouts.connection,
    socketTimeout: timeouts.silence,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  // Each email reports its own failure; an 'error' event without a listener would end the process.
  transport.on('error', () => {});
  const [sender] = addressparser(smtp.from, { flatten: true });
  const from = { name: toOneLine(sender?.name || config.branding.association), address: sender?.address ?? smtp.from };
  return {
    async send(row, { subject, text, html, calendar }, replyTo) {
      const to = { name: toOneLine(row.recipientName), address: row.recipientEmail };
      await transport.sendMail({
        from,
        ...(replyTo === null ? {} : { replyTo: { name: from.name, address: replyTo } }),
        to: [to],
        // Only the envelope decides who gets the email, not names or subjects.
        envelope: { from: from.address, to: [to.address] },
        subject,
        text,
        html,
        ...(calendar === null ? {} : { attachments: [{ ...CALENDAR_ATTACHMENT, content: calendar }] }),
        messageId: formatMessageId(row, config.publicUrl),
        date: row.createdAt,
        headers: { 'Auto-Submitted': 'auto-generated' },
        signal: AbortSignal.timeout(timeouts.whole),
      });
    },
    async verify() {
      await transport.verify();
    },
    async sendTest(address, subject, text) {
      await transport.sendMail({ from, to: address, subject, text, signal: AbortSignal.timeout(timeouts.whole) });
    },
  };
}
