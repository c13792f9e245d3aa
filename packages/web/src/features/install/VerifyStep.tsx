import { Button, Group, Switch, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ImportTable } from './ImportTable.tsx';
import type { Install } from './use-install.ts';

/** So many rows stand on the screen at once, however many there are. */
const SHOWN = 25;

export function VerifyStep({ install }: { install: Install }) {
  const t = useTranslations('install');
  const { rows, problems, parsed } = install;
  const [from, setFrom] = useState(0);
  // Which rows are looked at is decided when the switch is moved: a row that has been corrected does not run away.
  const [only, setOnly] = useState<ReadonlySet<number> | null>(null);
  const [attempt, setAttempt] = useState(0);
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) notice.current?.focus();
  }, [attempt]);

  const chosen = only === null ? rows : rows.filter(({ key }) => only.has(key));
  const begin = Math.min(from, Math.max(0, Math.floor((chosen.length - 1) / SHOWN) * SHOWN));
  const shown = chosen.slice(begin, begin + SHOWN);
  const look = (problemsOnly: boolean) => {
    setOnly(problemsOnly ? new Set(problems.keys()) : null);
    setFrom(0);
  };
  const proceed = () => {
    if (problems.size === 0 && rows.length > 0) return install.proceed();
    look(problems.size > 0);
    setAttempt(attempt + 1);
  };
  const move = (step: number) => {
    setFrom(begin + step * SHOWN);
    scrollTo({ top: 0 });
  };
  return (
    <>
      <Text>
        {t('verify', { count: rows.length })}{' '}
        {parsed && parsed.replaced > 0 && t('replaced', { count: parsed.replaced })}
      </Text>
      <div ref={notice} tabIndex={-1}>
        {rows.length === 0 ? (
          <Notice kind="danger">{t('noneLeft')}</Notice>
        ) : problems.size > 0 ? (
          <Notice kind="warning">{t('problems', { count: problems.size })}</Notice>
        ) : (
          <Notice kind="done">{t('allRight')}</Notice>
        )}
      </div>
      <Group justify="space-between">
        <Switch
          label={t('onlyProblems')}
          checked={only !== null}
          disabled={only === null && problems.size === 0}
          onChange={(event) => look(event.currentTarget.checked)}
        />
        {chosen.length > SHOWN && (
          <Group gap="xs">
            <Button variant="default" size="compact-sm" disabled={begin === 0} onClick={() => move(-1)}>
              {t('previous')}
            </Button>
            <Text size="xs" c="dimmed" className="tabular" role="status">
              {t('shown', { from: begin + 1, to: begin + shown.length, total: chosen.length })}
            </Text>
            <Button
              variant="default"
              size="compact-sm"
              disabled={begin + SHOWN >= chosen.length}
              onClick={() => move(1)}
            >
              {t('next')}
            </Button>
          </Group>
        )}
      </Group>
      <ImportTable rows={shown} problems={problems} onChange={install.change} onRemove={install.remove} />
      <DialogButtons>
        <Button variant="default" onClick={install.back}>
          {t('back')}
        </Button>
        <Button onClick={proceed}>{t('proceed')}</Button>
      </DialogButtons>
    </>
  );
}
