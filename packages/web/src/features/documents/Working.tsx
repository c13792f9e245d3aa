import { Button, Progress } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { Notice } from '../../ui/Notice.tsx';
import classes from './Working.module.css';
import { useProgress, type Work } from './use-document.ts';

interface Props {
  work: Work<unknown>;
  /** The key of its progress. */
  of: string;
  name: string;
  /** What is said once it was stopped. */
  stopped?: string;
}

/** Work that takes a while: how far it is, and a way to stop it. */
export function Working({ work, of, name, stopped }: Props) {
  const t = useTranslations('reading');
  const { step, done } = useProgress(of);
  if (work.stopped)
    return (
      <Notice
        kind="info"
        actions={
          <Button size="compact-sm" variant="default" onClick={work.again}>
            {t('again')}
          </Button>
        }
      >
        {stopped ?? t('stopped')}
      </Notice>
    );
  const what = t(`work.${step}`, { name });
  return (
    <div className={classes.working}>
      <div className={classes.workLine}>
        <span role="status">{what}…</span>
        <span className="tabular" aria-hidden>
          {t('percent', { done: Math.round(done * 100) })}
        </span>
        <Button size="compact-sm" variant="default" onClick={work.stop}>
          {t('cancel')}
        </Button>
      </div>
      <Progress value={Math.round(done * 100)} aria-label={what} />
    </div>
  );
}
