import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Page } from '../../ui/Page.tsx';
import { settingsQuery } from './queries.ts';
import { SettingsForm } from './SettingsForm.tsx';

/** Settings for the office's email address (specification §2) and the length of phases, among others. */
export function SettingsScreen() {
  const t = useTranslations('settings');
  const { data } = useSuspenseQuery(settingsQuery()).data;
  return (
    <Page title={t('title')} subtitle={t('intro')} narrow>
      <SettingsForm key={JSON.stringify(data)} settings={data} />
    </Page>
  );
}
