import { openTransport } from '../mail/transport.ts';
import { about, type Check, reasonOf, within } from './finding.ts';
import { withoutSecrets } from './without-secrets.ts';

const { right, risky, wrong } = about('mail');

/** Maximum time for a mail server to accept or refuse an email, in milliseconds. */
const PATIENCE = 45_000;

/** Connects to the mail server and signs in; with an address, also sends an email there. */
export const examineMail =
  (to: string | undefined): Check =>
  async (config) => {
    const { smtp, branding } = config;
    if (smtp === null)
      return [risky('SMTP_URL is missing: mails are kept and shown to the office, and nobody gets any')];
    const transport = openTransport(config, smtp);
    const { host } = new URL(smtp.url);
    try {
      await within(PATIENCE, transport.verify());
      if (to === undefined) return [right(`${host} takes mails from ${smtp.from}; --mail-to ADDRESS sends one`)];
      const text = `This mail was sent by "imprimatur doctor" to try the mail server of ${branding.product}, ${config.publicUrl}.`;
      await within(PATIENCE, transport.try(to, `${branding.product}: a mail to try the server`, text));
      return [right(`${host} took a mail to ${to}: see whether it arrives, and not among the spam`)];
    } catch (error) {
      return [
        wrong(
          `${host} does not take mails (${withoutSecrets(reasonOf(error), smtp.url)}): correct SMTP_URL or MAIL_FROM`,
        ),
      ];
    }
  };
