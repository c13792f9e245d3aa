import { screenAddress } from '@imprimatur/domain/screens';
import { Anchor } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { formatDate } from '../../lib/dates.ts';
import { MailLink } from '../../ui/MailLink.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { brandingQuery } from '../session/current.ts';

interface Props {
  answeredAt: string | null;
  /** True if the answer was just sent and is shown below. */
  isShown: boolean;
}

/** Confirms a declaration whose link was used, and explains how to read or change it. */
export function UsedLink({ answeredAt, isShown }: Props) {
  const t = useTranslations('declarations');
  const { contact } = useSuspenseQuery(brandingQuery()).data.data;
  return (
    <Notice
      kind="done"
      title={t('isIn', { date: formatDate(answeredAt) })}
      actions={
        <>
          <Anchor href={screenAddress('login')}>{t('signIn')}</Anchor>
          <MailLink email={contact.email} />
        </>
      }
    >
      {isShown ? t('printNow') : t('usedLink')}
    </Notice>
  );
}
