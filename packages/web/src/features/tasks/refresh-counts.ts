import type { QueryClient } from '@tanstack/react-query';
import { countsQuery } from '../guideline-list/counts.ts';
import { openTasks, type Work } from './task.ts';

/** Reloads the counts of the menu if they are older than these tasks and differ from them. */
export async function refreshCounts(client: QueryClient, work: Pick<Work, 'now' | 'invitations'>): Promise<void> {
  const { queryKey } = countsQuery();
  const counted = client.getQueryData(queryKey)?.data.tasks;
  if (counted !== undefined && counted !== openTasks(work).length) await client.invalidateQueries({ queryKey });
}
