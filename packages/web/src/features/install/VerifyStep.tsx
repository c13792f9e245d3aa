import { Button, Group, Switch, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ImportTable } from './ImportTable.tsx';
import { RowPager } from './RowPager.tsx';
import type { Install } from './use-install.ts';
import { useShownRows } from './use-shown-rows.ts';

/** The imported rows, to correct or remove. Continues once no row has a problem. */
export function VerifyStep({ install }: { install: Install }) {
  const t = useTranslations('install');
  const { rows, problems, parsed } = install;
  const shown = useShownRows(install);
  const [attempt, setAttempt] = useState(0);
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) notice.current?.focus();
  }, [attempt]);
  const proceed = () => {
    if (problems.size === 0 && rows.length > 0) return install.proceed();
    shown.show(problems.size > 0);
    setAttempt(attempt + 1);
  };
  return (
    <>
      <Text>
        {t('verify', { count: rows.length })}{' '}
        {parsed && parsed.replaced.length > 0 && t('replaced', { count: parsed.replaced.length })}
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
          checked={shown.problemsOnly}
          disabled={!shown.problemsOnly && problems.size === 0}
          onChange={(event) => shown.show(event.currentTarget.checked)}
        />
        {!shown.onePage && <RowPager shown={shown} />}
      </Group>
      <ImportTable rows={shown.rows} problems={problems} onChange={install.change} onRemove={install.remove} />
      <DialogButtons>
        <Button variant="default" onClick={install.back}>
          {t('back')}
        </Button>
        <Button onClick={proceed}>{t('proceed')}</Button>
      </DialogButtons>
    </>
  );
}
