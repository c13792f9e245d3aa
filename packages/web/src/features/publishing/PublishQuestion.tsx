import { getPublicationTitle } from '@imprimatur/domain/guideline/title';
import { Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { Entry } from '../entry/entry.ts';
import { UnansweredAuthors } from '../entry/UnansweredAuthors.tsx';
import { useConsequences } from '../entry/use-consequences.ts';

/** The effects of publishing, the title, and the authors who never answered their invitation. */
export function PublishQuestion({ entry }: { entry: Entry }) {
  const t = useTranslations('review');
  const consequences = useConsequences();
  return (
    <Stack gap="sm">
      <Text>{t('publishTitle', { title: getPublicationTitle(entry) })}</Text>
      <Text>{consequences('publish')}</Text>
      <UnansweredAuthors entry={entry} />
    </Stack>
  );
}
