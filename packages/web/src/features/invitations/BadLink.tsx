import { screenAddress } from '@imprimatur/domain/screens';
import { Anchor } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { asApiError } from '../../lib/api-error.ts';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { MailLink } from '../../ui/MailLink.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { brandingQuery } from '../session/queries.ts';

interface Props {
  error: unknown;
  /** The feature that has the sentences. */
  of: 'invitations' | 'declarations';
}

/** Says that a link no longer works and whom to ask. */
export function BadLink({ error, of }: Props) {
  const t = useTranslations(of);
  const { contact } = useSuspenseQuery(brandingQuery()).data.data;
  const { status, message } = asApiError(error);
  if (status === 410)
    return (
      <Notice
        kind="warning"
        title={t('endedLink')}
        actions={<Anchor href={screenAddress('login')}>{t('signIn')}</Anchor>}
      >
        {message}
      </Notice>
    );
  if (status !== 404) return <LoadFailure error={error} retry={() => location.reload()} />;
  return (
    <Notice kind="warning" title={t('badLink')} actions={<MailLink email={contact.email} />}>
      {t('badLinkText', { email: contact.email })}
    </Notice>
  );
}
