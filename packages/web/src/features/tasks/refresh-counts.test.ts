import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { countsQuery } from '../guideline-list/counts.ts';
import { refreshCounts } from './refresh-counts.ts';
import type { Work } from './task.ts';

const NO_WORK: Pick<Work, 'now' | 'invitations'> = { now: [], invitations: [] };

async function isOutdated(tasks: number): Promise<boolean | undefined> {
  const client = new QueryClient();
  const { queryKey } = countsQuery();
  client.setQueryData(queryKey, { data: { publications: 40, work: 0, tasks, renewals: 0, re_examinations: 0 } });
  await refreshCounts(client, NO_WORK);
  return client.getQueryState(queryKey)?.isInvalidated;
}

it('the counts of the menu are loaded again if My work lists another number of tasks', async () => {
  expect([await isOutdated(1), await isOutdated(0)]).toEqual([true, false]);
});

it('the counts are not loaded before the menu loads them', async () => {
  const client = new QueryClient();
  await refreshCounts(client, NO_WORK);
  expect(client.getQueryCache().getAll()).toEqual([]);
});
