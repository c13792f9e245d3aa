import { Button } from '@mantine/core';
import { screenAddress } from '@imprimatur/domain/screens';
import { useTranslations } from 'use-intl';
import { AppLink } from '../../ui/AppLink.tsx';
import { type Entry, may } from '../entry/entry.ts';

/** Leads those who write the next version to the screen on which its points are answered. */
export function AnswerLink({ entry }: { entry: Entry }) {
  const t = useTranslations('answers');
  if (!may(entry, 'answerPoints')) return null;
  return (
    <div>
      <Button component={AppLink} href={screenAddress('answers', { id: entry.id })}>
        {t('answerPoints')}
      </Button>
    </div>
  );
}
