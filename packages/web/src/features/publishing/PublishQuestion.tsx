import { finalTitleOf } from '@imprimatur/domain/guideline/title';
import { Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { Notice } from '../../ui/Notice.tsx';
import type { Entry } from '../entry/entry.ts';
import { unansweredAuthorsOf } from '../entry/own-part.ts';
import { useConsequences } from '../entry/use-consequences.ts';

/** The effects of publishing, the title, and the authors who never answered their invitation. */
export function PublishQuestion({ entry }: { entry: Entry }) {
  const t = useTranslations('review');
  const consequences = useConsequences();
  const unanswered = unansweredAuthorsOf(entry);
  return (
    <Stack gap="sm">
      <Text>{t('publishTitle', { title: finalTitleOf(entry) })}</Text>
      <Text>{consequences('publish')}</Text>
      {unanswered.length > 0 && (
        <Notice kind="warning" title={t('unansweredAuthors', { count: unanswered.length })}>
          {unanswered.join(', ')}
        </Notice>
      )}
    </Stack>
  );
}
