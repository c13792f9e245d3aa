import { Text } from '@mantine/core';
import { useLocale, useTranslations } from 'use-intl';
import { Facts } from '../../ui/Facts.tsx';
import { MailLink } from '../../ui/MailLink.tsx';
import { Page } from '../../ui/Page.tsx';
import { Section } from '../../ui/Section.tsx';
import { later } from '../../ui/later.tsx';
import { CalendarCard } from '../calendar/CalendarCard.tsx';
import { useBranding, useUser } from './current.ts';
import { MailSettings } from './MailSettings.tsx';
import { OwnAbsence } from './OwnAbsence.tsx';
import { OwnSessions } from './OwnSessions.tsx';

const DataCard = later(() => import('../people/DataCard.tsx'), null);

export function ProfileScreen() {
  const t = useTranslations('session');
  const locale = useLocale();
  const user = useUser();
  const { contact } = useBranding();
  return (
    <Page title={t('profileTitle')} narrow>
      <Section>
        <Facts
          facts={[
            { label: t('firstName'), value: user.first_name },
            { label: t('lastName'), value: user.last_name },
            { label: t('mail'), value: user.email },
            { label: t('cellPhone'), value: user.phone || t('none') },
            { label: t('language'), value: t('languageName', { language: user.language ?? locale }) },
          ]}
        />
        <Text c="dimmed" size="xs">
          {t.rich('profileText', { email: () => <MailLink email={contact.email} /> })}
        </Text>
      </Section>
      <MailSettings />
      <OwnAbsence />
      <CalendarCard />
      <OwnSessions />
      <DataCard user={user} own />
    </Page>
  );
}
