import { Button, Progress } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { Notice } from '../../ui/Notice.tsx';
import classes from './WorkProgress.module.css';
import { type DocumentWork, useProgress } from './use-document.ts';

interface Props {
  work: DocumentWork<unknown>;
  progressKey: string;
  name: string;
  stoppedText?: string;
}

export function WorkProgress({ work, progressKey, name, stoppedText }: Props) {
  const t = useTranslations('reading');
  const { step, done } = useProgress(progressKey);
  if (work.isStopped)
    return (
      <Notice
        kind="info"
        actions={
          <Button size="compact-sm" variant="default" onClick={work.restart}>
            {t('again')}
          </Button>
        }
      >
        {stoppedText ?? t('stopped')}
      </Notice>
    );
  const label = t(`work.${step}`, { name });
  return (
    <div className={classes.working}>
      <div className={classes.workLine}>
        <span role="status">{label}…</span>
        <span className="tabular" aria-hidden>
          {t('percent', { done: Math.round(done * 100) })}
        </span>
        <Button size="compact-sm" variant="default" onClick={work.stop}>
          {t('cancel')}
        </Button>
      </div>
      <Progress value={Math.round(done * 100)} aria-label={label} />
    </div>
  );
}
