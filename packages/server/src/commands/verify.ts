import { startProgress } from '../progress.mjs';
import { readConfig } from '../config/config.ts';
import { openStore } from '../files/open-store.ts';
import type { Command } from './command.ts';
import { readArguments } from './command-line.ts';
import { openInstallation } from './open-installation.ts';
import { verifyFiles } from './verify-files.ts';
import { verifyLogAndSeals } from './verify-log.ts';
import { verifyTasks } from './verify-tasks.ts';

/**
 * Verifies, while servers are running, that files and change log are unaltered and that the stored tasks are right; `--files`, `--log` or
 * `--tasks` verifies only one of them. For the log, `--seal LINE` gives seals stored elsewhere, `--key X` published keys of an earlier
 * SECRET, `--head 1234:abc…` a head without a signature; `--accept` seals the current log, for use after a deliberate restore.
 */
export const verify: Command = async ({ args, env }) => {
  const { values } = readArguments('verify', args);
  const { head, seal: seals, key: keys, accept } = values;
  const isAboutLog = values.log || accept || head !== undefined || seals.length > 0 || keys.length > 0;
  const config = readConfig(env, 'demo');
  const installation = await openInstallation(config);
  const progress = startProgress();
  try {
    const store = await openStore(config);
    const codes: number[] = [];
    const all = !values.files && !isAboutLog && !values.tasks;
    if (values.files || all) codes.push(await verifyFiles(installation, store, progress));
    if (isAboutLog || all)
      codes.push(await verifyLogAndSeals(installation, store, config, { head, seals, keys, accept, progress }));
    if (values.tasks || all) codes.push(await verifyTasks(installation, config, progress));
    return codes.find((code) => code !== 0) ?? 0;
  } finally {
    progress.end();
    await installation.close();
  }
};
