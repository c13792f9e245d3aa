import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Section } from '../../../ui/Section.tsx';
import { AppLink } from '../../../ui/AppLink.tsx';
import { mailsAddress } from '../../mails/address.ts';
import { MailTable } from '../../mails/MailTable.tsx';
import { mailsQuery } from '../../mails/queries.ts';
import type { User } from '../queries.ts';

export function LatestEmails({ user: { id, name } }: { user: User }) {
  const t = useTranslations('person');
  const search = { user: id };
  const { data, error, refetch } = useQuery({ ...mailsQuery(search), meta: { failures: 'own' } });
  return (
    <Section
      title={t('mails', { name })}
      actions={
        <Anchor component={AppLink} href={mailsAddress(search)}>
          {t('allMails')}
        </Anchor>
      }
    >
      {error && !data ? (
        <LoadFailure error={error} retry={refetch} />
      ) : (
        <MailTable rows={data?.data} busy={false} empty={<p>{t('noMails', { name })}</p>} />
      )}
    </Section>
  );
}
