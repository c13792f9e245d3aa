import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Entry } from '../../entry/entry.ts';
import { useUser } from '../../session/current.ts';
import type { Point } from '../point.ts';
import classes from './Earlier.module.css';
import { RaiseAgainForm } from './RaiseAgainForm.tsx';
import { canJudgeAnswer, useVerdict } from './use-verdict.ts';

/** Lets people who may judge the answer settle a point or raise it again. */
export function VerdictButtons({ entry, point }: { entry: Entry; point: Point }) {
  const t = useTranslations('points');
  const user = useUser();
  const [isRaising, setIsRaising] = useState(false);
  const { judge, busy } = useVerdict(entry.id);
  if (isRaising) return <RaiseAgainForm entryId={entry.id} point={point} onClose={() => setIsRaising(false)} />;
  if (!canJudgeAnswer(entry, point, user.id)) return null;
  const number = point.number ?? 0;
  return (
    <div className={`${classes.buttons} no-print`}>
      {point.status !== 'settled' && (
        <Button
          size="compact-md"
          variant="default"
          loading={busy}
          data-settles
          aria-label={t('settleNumber', { number })}
          onClick={() => judge(point, true)}
        >
          {t('settle')}
        </Button>
      )}
      <Button
        size="compact-md"
        variant="subtle"
        disabled={busy}
        data-raises-again
        aria-label={t('raiseAgainNumber', { number })}
        onClick={() => setIsRaising(true)}
      >
        {t('openRaiseAgain')}
      </Button>
    </div>
  );
}
