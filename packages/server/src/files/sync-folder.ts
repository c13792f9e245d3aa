import { open } from 'node:fs/promises';

/** Syncs a folder. A file that was created or moved survives a power cut only if its folder has been written to disk too. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
