import { createStore } from '../../../lib/store.ts';
import { personal } from '../../../lib/storage.ts';

/** An upload in chunks, part of which is on the server. */
export interface Unfinished {
  key: string;
  /** Address that takes the rest. */
  url: string;
  name: string;
  size: number;
  /** Bytes that have arrived. */
  arrived: number;
  /** ISO instant at which the server deletes it. */
  expires: string;
}

/** Identifies an upload. `onBehalfOf`: the owner, when the office uploads for somebody. */
export interface UploadIdentity {
  gid: number;
  userId: number;
  file: File;
  onBehalfOf: number | undefined;
}

/** How long the server keeps a part, if its answer did not say so. */
const KEPT_MS = 24 * 3_600_000;
const BEGIN = 'uploads:';

const changes = createStore(0);
const changed = () => changes.set(changes.get() + 1);

const folderOf = (gid: number, userId: number) => `${BEGIN}${userId}:${gid}:`;

/** Two files with the same name, size and date count as the same file: bytes are not compared. */
const keyOf = ({ gid, userId, file, onBehalfOf }: UploadIdentity) =>
  `${folderOf(gid, userId)}${onBehalfOf ?? ''}:${file.lastModified}:${file.size}:${file.name}`;

function read(key: string): Unfinished | undefined {
  const one = personal.get<Unfinished>(key);
  if (one === null) return undefined;
  if (Date.parse(one.expires) > Date.now()) return one;
  personal.remove(key);
  return undefined;
}

/**
 * Remembers the unfinished uploads of large files, so that they go on after a reload or a new sign-in. The person has to
 * choose the file again: a browser does not keep it.
 */
export const unfinished = {
  of: (gid: number, userId: number): Unfinished[] =>
    personal.keys(folderOf(gid, userId)).flatMap((key) => read(key) ?? []),
  keyOf,
  find: (upload: UploadIdentity): Unfinished | undefined => read(keyOf(upload)),
  /** Remembers where the server takes the rest; returns the key. */
  keep(upload: UploadIdentity, url: string): string {
    const { file } = upload;
    const key = keyOf(upload);
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
  subscribe: changes.subscribe,
};
