import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { confirm } from '../../ui/confirm.tsx';
import type { AnswerAutosave } from './use-answer.ts';

interface Props {
  number: number;
  work: Pick<AnswerAutosave, 'deleteAnswer' | 'isDeleting'>;
}

/** Deletes an answer after a confirmation. */
export function DeleteAnswer({ number, work: { deleteAnswer, isDeleting } }: Props) {
  const t = useTranslations('answers');
  const ask = async () => {
    const question = {
      title: t('withdrawQuestion', { number }),
      text: t('withdrawText'),
      verb: t('withdraw'),
      danger: true,
    };
    if (await confirm(question)) deleteAnswer();
  };
  return (
    <Button size="compact-sm" variant="subtle" color="gray" loading={isDeleting} onClick={() => void ask()}>
      {t('withdraw')}
    </Button>
  );
}
