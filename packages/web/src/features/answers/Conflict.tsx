import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { Notice } from '../../ui/Notice.tsx';
import type { Point } from '../points/point.ts';
import type { AnswerDraft } from './answer.ts';
import classes from './Answers.module.css';
import { useUser } from '../session/current.ts';
import { AnswerText } from './AnswerText.tsx';
import type { AnswerAutosave } from './use-answer.ts';

interface Props {
  /** The point as the server now has it. */
  point: Point;
  mine: AnswerDraft;
  work: Pick<AnswerAutosave, 'state' | 'machine'>;
}

/** Shown when two authors, or two tabs of one person, answered the same point: offers both answers to choose from. */
export function Conflict({ point, mine, work: { state, machine } }: Props) {
  const t = useTranslations('answers.conflict');
  const user = useUser();
  if (state.is !== 'conflict') return null;
  const author = point.answer?.user_name;
  const name = author ?? t('somebody');
  const own = name === `${user.first_name} ${user.last_name}`;
  const theirs = own ? t('otherTab') : author === undefined ? t('theOther') : t('theirs', { name: author });
  return (
    <Notice
      kind="warning"
      title={state.theirs.version === 0 ? t('withdrawn') : own ? t('ownTitle') : t('title', { name })}
      actions={
        <>
          <Button size="compact-sm" onClick={machine.keepMine}>
            {t('keep')}
          </Button>
          <Button size="compact-sm" variant="default" onClick={machine.takeTheirs}>
            {own ? t('takeOtherTab') : t('take')}
          </Button>
        </>
      }
    >
      <div className={classes.two}>
        <section aria-label={theirs}>
          <div>{theirs}</div>
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
