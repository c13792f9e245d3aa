import { Stack, Switch, Text } from '@mantine/core';
import { useLocale, useTranslations } from 'use-intl';
import { useCall } from '../../lib/query.ts';
import { Facts } from '../../ui/Facts.tsx';
import { MailLink } from '../../ui/MailLink.tsx';
import { Page } from '../../ui/Page.tsx';
import { Section } from '../../ui/Section.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { toast } from '../../ui/toast.tsx';
import { CalendarCard } from '../calendar/CalendarCard.tsx';
import { OwnSessions } from './OwnSessions.tsx';
import { useBranding, useUser } from './current.ts';

/** A person's own email settings. Each switch saves at once. */
function MailSettings() {
  const t = useTranslations('session');
  const user = useUser();
  const { mutate, isPending } = useCall('PATCH /user/settings', {
    invalidates: ['GET /user'],
    onSuccess: () => toast.done(t('settingsSaved')),
  });
  return (
    <Section title={t('mails')}>
      <Stack>
        <Switch
          label={t('muteReminders')}
          description={t('muteRemindersHint')}
          checked={user.mute_reminders}
          disabled={isPending}
          onChange={(event) => mutate({ body: { mute_reminders: event.currentTarget.checked } })}
        />
        <Switch
          label={t('dailyDigest')}
          description={t('dailyDigestHint')}
          checked={user.daily_digest}
          disabled={isPending}
          onChange={(event) => mutate({ body: { daily_digest: event.currentTarget.checked } })}
        />
      </Stack>
    </Section>
  );
}

const AbsenceCard = lazyComponent(() => import('../people/AbsenceCard.tsx'), null);

function OwnAbsence() {
  const t = useTranslations('absence');
  const { away } = useUser();
  const { mutate, isPending } = useCall('PATCH /user/settings', {
    invalidates: ['GET /user'],
    onSuccess: () => toast.done(t('saved')),
  });
  return (
    <AbsenceCard
      key={`${away?.from} ${away?.to}`}
      own
      away={away}
      busy={isPending}
      onSave={(away) => mutate({ body: { away } })}
    />
  );
}

const DataCard = lazyComponent(() => import('../people/DataCard.tsx'), null);

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
