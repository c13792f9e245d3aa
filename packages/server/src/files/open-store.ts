import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { openFolderStore } from './folder-store.ts';
import type { FileStore } from './store.ts';

/** Opens the store that the configuration names: a folder, unless a bucket is configured. */
export async function openStore({ dataDir, s3 = null }: Pick<Config, 'dataDir'> & Partial<Config>): Promise<FileStore> {
  if (s3 === null) return openFolderStore(join(dataDir, 'files'));
  // The S3 client is loaded only for a bucket.
  const { openS3Store } = await import('./s3-store.ts');
  return openS3Store(s3.url, s3.bucket, join(dataDir, 'spool'));
}
