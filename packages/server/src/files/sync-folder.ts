import { open } from 'node:fs/promises';

/** Syncs a folder. A created or moved file survives a power cut only if its folder is on disk too. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
