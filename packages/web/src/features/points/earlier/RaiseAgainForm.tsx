import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { findFieldErrors } from '../../../lib/api-error.ts';
import { Notice } from '../../../ui/Notice.tsx';
import type { Point } from '../point.ts';
import classes from './Earlier.module.css';
import { useMarkRaising } from './points-being-raised.ts';
import { useVerdict } from './use-verdict.ts';

interface Props {
  entryId: number;
  point: Point;
  onClose: () => void;
}

/** Asks what is missing, in order to raise a point again whose answer is not sufficient. */
export function RaiseAgainForm({ entryId, point, onClose }: Props) {
  const t = useTranslations('points');
  useMarkRaising(point.id);
  const [text, setText] = useState(point.verdict?.text ?? '');
  const { judge, busy, error } = useVerdict(entryId, 'own');
  const refused = error === null ? undefined : findFieldErrors(error).text;
  return (
    <div className={classes.raiseAgain}>
      <Textarea
        label={t('missing')}
        description={t('missingRead')}
        required
        autosize
        autoFocus
        minRows={2}
        maxRows={8}
        maxLength={10_000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={refused}
      />
      {error !== null && refused === undefined && (
        <Notice kind="warning">{`${error.message} ${t('verdictKept')}`}</Notice>
      )}
      <div className={classes.buttons}>
        <Button size="compact-md" loading={busy} onClick={() => judge(point, false, text, onClose)}>
          {t('raiseAgain')}
        </Button>
        <Button size="compact-md" variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  );
}
