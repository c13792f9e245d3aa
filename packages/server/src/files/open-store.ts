import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { openFolderStore } from './folder-store.ts';
import type { FileStore } from './store.ts';

/** The store that the configuration names: a folder, unless there is another. */
export async function openStore({ dataDir }: Pick<Config, 'dataDir'>): Promise<FileStore> {
  return openFolderStore(join(dataDir, 'files'));
}
