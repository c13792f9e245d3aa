import { statfs } from 'node:fs/promises';

/** How many bytes the disk of a folder has for this process. */
export async function roomIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
