import { Button, Progress } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { formatBytes } from '../../lib/numbers.ts';
import { confirm } from '../../ui/confirm.tsx';
import type { Uploads } from './use-uploads.ts';
import classes from './UploadStatus.module.css';

const MINUTE_SECONDS = 60;

/** Progress, speed and remaining time of all uploads. Asks for confirmation before the page is left during an upload. */
export function UploadStatus({ uploads }: { uploads: Uploads }) {
  const t = useTranslations('files');
  const { items, progress, running, paused, open, session } = uploads;
  useBlocker({
    disabled: !open,
    enableBeforeUnload: () => open,
    shouldBlockFn: async () =>
      !(await confirm({ title: t('leaveQuestion'), text: t('leaveText'), verb: t('leave'), danger: true })),
  });
  if (!open) return null;
  const offline = items.some(({ state }) => state === 'offline');
  const facts: (string | null)[] = [running ? null : t('allPaused')];
  if (offline) facts.push(t('waitsForLine'));
  else if (progress !== null) {
    const { sent, total, speed, secondsLeft } = progress;
    facts.push(t('sentOf', { sent: formatBytes(sent), total: formatBytes(total) }));
    if (speed !== null && speed > 0) facts.push(t('speed', { speed: formatBytes(speed) }));
    if (secondsLeft !== null && secondsLeft < MINUTE_SECONDS) facts.push(t('secondsLeft', { seconds: secondsLeft }));
    else if (secondsLeft !== null) facts.push(t('minutesLeft', { minutes: Math.ceil(secondsLeft / MINUTE_SECONDS) }));
  }
  // With a single file, its row already has these buttons and the progress bar.
  const several = items.length > 1;
  return (
    <div className={classes.status}>
      <div className={classes.line}>
        <span className="tabular">{facts.filter(Boolean).join(' · ')}</span>
        {several && (
          <span className={classes.buttons}>
            {running && (
              <Button size="compact-sm" variant="default" onClick={() => session.pause()}>
                {t('pauseAll')}
              </Button>
            )}
            {paused > 0 && (
              <Button size="compact-sm" variant="default" onClick={() => session.resume()}>
                {t('resumeAll')}
              </Button>
            )}
            <Button size="compact-sm" variant="subtle" color="red" onClick={() => void uploads.removeAll()}>
              {t('cancelAll')}
            </Button>
          </span>
        )}
      </div>
      {several && progress !== null && (
        <Progress value={Math.floor((progress.sent / progress.total) * 100)} aria-label={t('uploadProgress')} />
      )}
    </div>
  );
}
