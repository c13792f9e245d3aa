import type { Progress } from '../progress.mjs';
import type { Config } from '../config/config.ts';
import type { MaintenanceConnection } from '../db/maintenance-connection.ts';
import { findWrongTasks } from '../entry/tasks-repository.ts';

/** Compares the stored tasks with the current ones. Prints the entries that differ, and returns the exit code. */
export async function verifyTasks(
  { client }: MaintenanceConnection,
  config: Config,
  progress: Progress,
): Promise<number> {
  progress.step('Comparing tasks');
  const wrong = await findWrongTasks(client, { config, now: () => new Date() });
  progress.pause();
  if (wrong.length === 0) {
    console.log('The stored tasks of all entries are correct.');
    return 0;
  }
  console.log(
    `The stored tasks of ${wrong.length} entries are wrong: ${wrong.join(', ')}. Restart a server to correct them.`,
  );
  return 1;
}
