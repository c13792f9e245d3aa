import { createStore } from '../../../lib/store.ts';
import { personalStorage } from '../../../lib/storage.ts';

/** An upload in chunks that the server has received in part. */
export interface UnfinishedUpload {
  key: string;
  /** URL for the remaining bytes. */
  url: string;
  name: string;
  size: number;
  /** Bytes received. */
  arrived: number;
  /** ISO time at which the server deletes the part. */
  expires: string;
}

/** Identifies an upload. `onBehalfOf` is the owner, if the office uploads for another person. */
export interface UploadIdentity {
  gid: number;
  userId: number;
  file: File;
  onBehalfOf: number | undefined;
}

/** Default lifetime of a part on the server, if its response contains none. */
const DEFAULT_LIFETIME_MS = 24 * 3_600_000;
const KEY_PREFIX = 'uploads:';

const changeCount = createStore(0);
const notifyChange = () => changeCount.set(changeCount.get() + 1);

const keyPrefixOf = (gid: number, userId: number) => `${KEY_PREFIX}${userId}:${gid}:`;

/** Treats files with the same name, size and date as identical. Bytes are not compared. */
const keyOf = ({ gid, userId, file, onBehalfOf }: UploadIdentity) =>
  `${keyPrefixOf(gid, userId)}${onBehalfOf ?? ''}:${file.lastModified}:${file.size}:${file.name}`;

function readUnfinishedUpload(key: string): UnfinishedUpload | undefined {
  const one = personalStorage.get<UnfinishedUpload>(key);
  if (one === null) return undefined;
  if (Date.parse(one.expires) > Date.now()) return one;
  personalStorage.remove(key);
  return undefined;
}

/**
 * Stores interrupted uploads of large files, so that they can continue after a reload or a new sign-in. The person must choose the file
 * again, because browsers do not keep files.
 */
export const unfinishedUploads = {
  of: (gid: number, userId: number): UnfinishedUpload[] =>
    personalStorage.keys(keyPrefixOf(gid, userId)).flatMap((key) => readUnfinishedUpload(key) ?? []),
  keyOf,
  find: (upload: UploadIdentity): UnfinishedUpload | undefined => readUnfinishedUpload(keyOf(upload)),
  /** Stores the URL for the remaining bytes and returns the key. */
  keep(upload: UploadIdentity, url: string): string {
    const { file } = upload;
    const key = keyOf(upload);
    const before = readUnfinishedUpload(key);
    const expires = new Date(Date.now() + DEFAULT_LIFETIME_MS).toISOString();
    const fresh: UnfinishedUpload = { key, url, name: file.name, size: file.size, arrived: 0, expires };
    personalStorage.set(key, before?.url === url ? before : fresh);
    notifyChange();
    return key;
  },
  update(key: string, news: Partial<Pick<UnfinishedUpload, 'arrived' | 'expires'>>): void {
    const one = readUnfinishedUpload(key);
    if (one !== undefined) personalStorage.set(key, { ...one, ...news });
  },
  remove(key: string): void {
    personalStorage.remove(key);
    notifyChange();
  },
  subscribe: changeCount.subscribe,
};
