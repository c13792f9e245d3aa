import { mkdir, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isKey } from './store.ts';
import { syncFolder } from './sync-folder.ts';

/** The folders of a store. Complete files are in `root`, in subfolders named after the first two characters of the key. */
export interface FolderPlaces {
  readonly root: string;
  /** Stored files and text files that are being written. */
  readonly incoming: string;
  /** Unfinished uploads. */
  readonly chunked: string;
}

function assertKey(key: string): void {
  if (!isKey(key)) throw new RangeError('not a key of this store');
}

export function filePath({ root }: FolderPlaces, key: string): string {
  assertKey(key);
  return join(root, key.slice(0, 2), key);
}

export function unfinishedUploadPath({ chunked }: FolderPlaces, key: string): string {
  assertKey(key);
  return join(chunked, key);
}

/** Moves a file to the path of its key, so that the move survives a power cut. */
export async function moveIntoPlace(places: FolderPlaces, path: string, key: string): Promise<void> {
  const target = filePath(places, key);
  const made = await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  if (made !== undefined) await syncFolder(places.root);
  await rename(path, target);
  await syncFolder(dirname(target));
}

export const isNotFound = ({ code }: NodeJS.ErrnoException): boolean => code === 'ENOENT';

/** For `catch`: returns null for a missing file, and rethrows any other error. */
export function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (isNotFound(error)) return null;
  throw error;
}

/** Returns null for a missing file. */
export const findFileSize = (path: string): Promise<number | null> =>
  stat(path).then(({ size }) => size, nullIfMissing);
