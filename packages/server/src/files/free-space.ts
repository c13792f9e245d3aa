import { statfs } from 'node:fs/promises';

/** Returns the free disk space of a folder that this process can use, in bytes. */
export async function readFreeSpace(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
