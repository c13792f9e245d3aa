import { Stack, Switch } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useCall } from '../../lib/query.ts';
import { Section } from '../../ui/Section.tsx';
import { toast } from '../../ui/toast.tsx';
import { useUser } from './current.ts';

/** A person's own mail settings; a switch saves at once. */
export function MailSettings() {
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
