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

it('the menu loads its counts again if My work lists a different number of tasks', async () => {
  expect([await isOutdated(1), await isOutdated(0)]).toEqual([true, false]);
});

it('nothing is loaded if the menu has not loaded its counts yet', async () => {
  const client = new QueryClient();
  await refreshCounts(client, NO_WORK);
  expect(client.getQueryCache().getAll()).toEqual([]);
});
