import { open } from 'node:fs/promises';

/** A file that was made or moved outlives a power cut only when its folder is on disk too. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
