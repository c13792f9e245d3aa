import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { Page } from '../../ui/Page.tsx';
import { UpcomingTasks } from './parts/UpcomingTasks.tsx';
import { Invitations } from './parts/Invitations.tsx';
import { CurrentTasks } from './parts/CurrentTasks.tsx';
import { WaitingTasks } from './parts/WaitingTasks.tsx';
import { refreshCounts } from './refresh-counts.ts';
import { openTasks, workQuery } from './task.ts';

/** This person's tasks, upcoming tasks, and tasks of other people that they wait for. */
export function WorkScreen() {
  const t = useTranslations('tasks');
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({ ...workQuery(), meta: { failures: 'own' } });
  const work = data?.data;
  useEffect(() => {
    if (work !== undefined) void refreshCounts(client, work);
  }, [client, work]);
  if (error && work === undefined)
    return (
      <Page title={t('title')}>
        <LoadFailure error={error} retry={refetch} />
      </Page>
    );
  if (work === undefined)
    return (
      <Page title={t('title')} subtitle="…">
        <CurrentTasks tasks={undefined} />
      </Page>
    );
  const { now, invitations } = work;
  const openCount = openTasks(work).length;
  const overdueCount = openTasks(work).filter((task) => task.late_days > 0).length;
  const subtitle = [t('asked', { count: openCount }), overdueCount > 0 && t('late', { count: overdueCount })]
    .filter(Boolean)
    .join(' ');
  return (
    <Page title={t('title')} subtitle={subtitle}>
      {(openCount === 0 || now.length > 0) && <CurrentTasks tasks={now} />}
      {invitations.length > 0 && <Invitations tasks={invitations} />}
      {work.coming_up.length > 0 && <UpcomingTasks tasks={work.coming_up} />}
      {work.waiting.length > 0 && <WaitingTasks tasks={work.waiting} />}
    </Page>
  );
}
