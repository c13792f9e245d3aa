import { Button, Progress } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { formatBytes } from '../../lib/numbers.ts';
import { confirm } from '../../ui/confirm.tsx';
import type { Uploads } from './use-uploads.ts';
import classes from './UploadStatus.module.css';

const MINUTE = 60;

/** How far the upload is, how fast, how long it still takes; leaving the page meanwhile asks first. */
export function UploadStatus({ uploads }: { uploads: Uploads }) {
  const t = useTranslations('files');
  const { progress, uploading } = uploads;
  useBlocker({
    disabled: !uploading,
    enableBeforeUnload: () => uploading,
    shouldBlockFn: async () =>
      !(await confirm({ title: t('leaveQuestion'), text: t('leaveText'), verb: t('leave'), danger: true })),
  });
  if (progress === null) return null;
  const { sent, total, speed, secondsLeft } = progress;
  const facts = [
    t('sentOf', { sent: formatBytes(sent), total: formatBytes(total) }),
    speed === null ? null : t('speed', { speed: formatBytes(speed) }),
    secondsLeft === null
      ? null
      : secondsLeft < MINUTE
        ? t('secondsLeft', { seconds: secondsLeft })
        : t('minutesLeft', { minutes: Math.ceil(secondsLeft / MINUTE) }),
  ];
  return (
    <div className={classes.status}>
      <div className={classes.line}>
        <span className="tabular">{facts.filter(Boolean).join(' · ')}</span>
        <Button size="compact-sm" variant="default" onClick={uploads.stop}>
          {t('stopUpload')}
        </Button>
      </div>
      <Progress value={total === 0 ? 0 : (sent / total) * 100} aria-label={t('uploadProgress')} />
    </div>
  );
}
