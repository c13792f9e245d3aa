import type { Context } from '../context.ts';
import { hasNoTasks, repairTasks } from '../entry/tasks-repository.ts';

async function repairAndReport(context: Context): Promise<void> {
  const entries = await repairTasks(context);
  if (entries > 0) context.log.warn({ entries }, 'corrected the stored tasks of entries');
}

/**
 * Stores the tasks of all entries before the first call if there are none, as after an upgrade from a version without tasks. Otherwise
 * checks the tasks in the background, because a server of the previous version may have changed entries until it stopped, and the server
 * that starts last also checks last. Returns a function that waits for the check.
 */
export async function checkTasks(context: Context): Promise<() => Promise<void>> {
  const isFirst = await hasNoTasks(context.db);
  const checked = repairAndReport(context).catch((error: unknown) =>
    context.log.warn({ err: error }, 'could not check the tasks'),
  );
  if (isFirst) await checked;
  return () => checked;
}
