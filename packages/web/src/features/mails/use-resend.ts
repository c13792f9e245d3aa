import { useTranslations } from 'use-intl';
import { useCall } from '../../lib/query.ts';
import { confirm } from '../../ui/confirm.tsx';
import { toast } from '../../ui/toast.tsx';
import type { Mail } from './queries.ts';

/** Emails in the queue or in a daily summary are sent automatically, so they cannot be sent again. */
export const canResend = ({ status }: Mail): boolean => status === 'failed' || status === 'kept' || status === 'sent';

/** Queues an email again after a confirmation. */
export function useResend() {
  const t = useTranslations('mails');
  const resend = useCall('POST /mails/{id}/resend', {
    invalidates: ['GET /mails', 'GET /mails/{id}'],
    onSuccess: () => toast.done(t('resent')),
  });
  const ask = async (mail: Mail) => {
    const text = t('resendText', { name: mail.recipient_name, email: mail.recipient_email });
    const verb = mail.status === 'sent' ? t('resend') : t('send');
    if (await confirm({ title: t('resendQuestion'), text, verb })) resend.mutate({ params: { id: mail.id } });
  };
  return { ask: (mail: Mail) => void ask(mail), busy: resend.isPending };
}
