import { createStore } from '../../lib/store.ts';
import { personal } from '../../lib/storage.ts';

/** An upload in chunks of which the server has a part. */
export interface Unfinished {
  key: string;
  /** Where the server takes the rest. */
  url: string;
  name: string;
  size: number;
  /** Bytes that have arrived. */
  arrived: number;
  /** ISO instant from which on the server has forgotten it. */
  expires: string;
}

/** As long as the server keeps what came, where it did not say so itself. */
const KEPT_MS = 24 * 3_600_000;
const BEGIN = 'uploads:';

/** Grows with every change, so that screens look again. */
const changes = createStore(0);
const changed = () => changes.set(changes.get() + 1);

const folderOf = (gid: number, userId: number) => `${BEGIN}${userId}:${gid}:`;

/** The same file again, as far as a browser can tell: bytes are not compared. */
const keyOf = (gid: number, userId: number, file: File, onBehalfOf: number | undefined) =>
  `${folderOf(gid, userId)}${onBehalfOf ?? ''}:${file.lastModified}:${file.size}:${file.name}`;

function read(key: string): Unfinished | undefined {
  const one = personal.get<Unfinished>(key);
  if (one === null) return undefined;
  if (Date.parse(one.expires) > Date.now()) return one;
  personal.remove(key);
  return undefined;
}

/**
 * Remembers where the server takes the rest of a large file, so that it goes on after a reload or a new sign-in. Choosing
 * the file again is needed: a browser does not keep it.
 */
export const unfinished = {
  of: (gid: number, userId: number): Unfinished[] =>
    personal.keys(folderOf(gid, userId)).flatMap((key) => read(key) ?? []),
  keyOf,
  find: (gid: number, userId: number, file: File, onBehalfOf: number | undefined): Unfinished | undefined =>
    read(keyOf(gid, userId, file, onBehalfOf)),
  keep(gid: number, userId: number, file: File, onBehalfOf: number | undefined, url: string): string {
    const key = keyOf(gid, userId, file, onBehalfOf);
    const before = read(key);
    const expires = new Date(Date.now() + KEPT_MS).toISOString();
    const fresh: Unfinished = { key, url, name: file.name, size: file.size, arrived: 0, expires };
    personal.set(key, before?.url === url ? before : fresh);
    changed();
    return key;
  },
  note(key: string, news: Partial<Pick<Unfinished, 'arrived' | 'expires'>>): void {
    const one = read(key);
    if (one !== undefined) personal.set(key, { ...one, ...news });
  },
  remove(key: string): void {
    personal.remove(key);
    changed();
  },
  /** Re-renders where this changes. */
  use: () => changes.use(),
};
