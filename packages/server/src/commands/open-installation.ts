import { assertFinished, assertFolderFinished } from '../backup/unfinished.ts';
import type { Config } from '../config/config.ts';
import { type MaintenanceConnection, openMaintenanceConnection } from '../db/maintenance-connection.ts';
import { assertOwnFolder } from '../files/own-folder.ts';

/**
 * Opens the database of an installation; with `create`, creates a missing database.
 *
 * @throws if the data folder belongs to another account, or a restore was interrupted.
 */
export async function openInstallation(config: Config, { create = false } = {}): Promise<MaintenanceConnection> {
  assertOwnFolder(config);
  if ('embedded' in config.database) assertFolderFinished(config.database.embedded);
  const installation = await openMaintenanceConnection(config, { create });
  try {
    await assertFinished(installation.client);
    return installation;
  } catch (error) {
    await installation.close();
    throw error;
  }
}
