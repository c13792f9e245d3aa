import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { confirm } from '../../ui/confirm.tsx';
import type { AnswerInWork } from './use-answer.ts';

interface Props {
  number: number;
  work: Pick<AnswerInWork, 'withdraw' | 'withdrawing'>;
}

/** Deletes an answer after a confirmation. */
export function Withdraw({ number, work: { withdraw, withdrawing } }: Props) {
  const t = useTranslations('answers');
  const ask = async () => {
    const question = {
      title: t('withdrawQuestion', { number }),
      text: t('withdrawText'),
      verb: t('withdraw'),
      danger: true,
    };
    if (await confirm(question)) withdraw();
  };
  return (
    <Button size="compact-sm" variant="subtle" color="gray" loading={withdrawing} onClick={() => void ask()}>
      {t('withdraw')}
    </Button>
  );
}
