import { useTranslations } from 'use-intl';
import type { CallResponse } from '../../lib/call.ts';
import { Notice } from '../../ui/Notice.tsx';

type OpenedMail = CallResponse<'GET /mails/{id}'>['data'];

/** Shows whether personal links in an email are masked, or work as in the demo. */
export function PersonalLinks({ mail }: { mail: Pick<OpenedMail, 'personal_links' | 'recipient_name'> }) {
  const t = useTranslations('mails');
  const { personal_links: links, recipient_name: name } = mail;
  if (links === 'none') return null;
  return <Notice kind={links === 'live' ? 'warning' : 'info'}>{t(`personalLinks.${links}`, { name })}</Notice>;
}
