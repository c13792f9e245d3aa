import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { Notice } from '../../ui/Notice.tsx';
import type { Point } from '../points/point.ts';
import type { AnswerDraft } from './answer.ts';
import classes from './Answers.module.css';
import { AnswerText } from './AnswerText.tsx';
import type { AnswerInWork } from './use-answer.ts';

interface Props {
  /** The point as the server now has it. */
  point: Point;
  mine: AnswerDraft;
  work: Pick<AnswerInWork, 'state' | 'machine'>;
}

/** Shown when two authors answered the same point: offers both answers to choose from. */
export function Conflict({ point, mine, work: { state, machine } }: Props) {
  const t = useTranslations('answers.conflict');
  if (state.is !== 'conflict') return null;
  const name = point.answer?.user_name ?? t('somebody');
  return (
    <Notice
      kind="warning"
      title={state.theirs.version === 0 ? t('withdrawn') : t('title', { name })}
      actions={
        <>
          <Button size="compact-sm" onClick={machine.keepMine}>
            {t('keep')}
          </Button>
          <Button size="compact-sm" variant="default" onClick={machine.takeTheirs}>
            {t('take')}
          </Button>
        </>
      }
    >
      <div className={classes.two}>
        <section aria-label={t('theirs', { name })}>
          <div>{t('theirs', { name })}</div>
          <AnswerText answer={state.theirs.value} />
        </section>
        <section aria-label={t('mine')}>
          <div>{t('mine')}</div>
          <AnswerText answer={mine} />
        </section>
      </div>
    </Notice>
  );
}
