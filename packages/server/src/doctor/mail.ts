import { openTransport } from '../mail/transport.ts';
import { type Check, createFindings, describeError, withTimeLimit } from './finding.ts';
import { removeSecrets } from './remove-secrets.ts';

const { right, risky, wrong } = createFindings('mail');

/** Maximum time for a mail server to accept or refuse an email, in milliseconds. */
const TIMEOUT_MS = 45_000;

/** Connects to the mail server and signs in; with an address, also sends an email there. */
export const checkMail =
  (to: string | undefined): Check =>
  async (config) => {
    const { smtp, branding } = config;
    if (smtp === null) return [risky('SMTP_URL is not set. Emails are stored and shown to the office, but not sent.')];
    const transport = openTransport(config, smtp);
    const { host } = new URL(smtp.url);
    try {
      await withTimeLimit(TIMEOUT_MS, transport.verify());
      if (to === undefined)
        return [right(`Connected to ${host}. Use --mail-to ADDRESS to send a test email from ${smtp.from}.`)];
      const text = `This email was sent by "imprimatur doctor" to test the mail server of ${branding.product}, ${config.publicUrl}.`;
      await withTimeLimit(TIMEOUT_MS, transport.sendTest(to, `${branding.product}: a test email`, text));
      return [right(`${host} accepted an email to ${to}. Check that it arrives, and not as spam.`)];
    } catch (error) {
      return [
        wrong(
          `${host} does not accept emails (${removeSecrets(describeError(error), smtp.url)}). Check SMTP_URL and MAIL_FROM.`,
        ),
      ];
    }
  };
