import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import {
  CreateBucketCommand,
  DeleteBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { openFolderStore } from '../files/folder-store.ts';
import { openS3Store } from '../files/s3-store.ts';
import type { FileStore } from '../files/store.ts';
import { startS3 } from './s3-server.ts';

export const STORE_KINDS = ['folder', 's3'] as const;
export type StoreKind = (typeof STORE_KINDS)[number];

/** A store that tests can inspect and damage. */
export interface TestStore {
  readonly store: FileStore;
  /** The folder with the files of a folder store, or with the unfinished files of another store. */
  readonly folder: string;
  /** Settings for a server or tool to use this store, besides the folder. */
  readonly settings: Readonly<Record<string, string>>;
  /** Returns the number of complete and unfinished files. */
  count(): Promise<{ stored: number; half: number }>;
  /** Changes stored bytes directly on the disk; null deletes them. */
  damage(key: string, change: (bytes: Buffer) => Buffer | null): Promise<void>;
  /** Removes the empty folder or bucket, as if it had been deleted by hand. */
  lose(): Promise<void>;
  close(): Promise<void>;
}

const isHalf = (name: string) => /^[0-9a-f-]{32,36}$/.test(name);

async function openFolderTestStore(): Promise<TestStore> {
  const folder = await mkdtemp(join(tmpdir(), 'imprimatur-store-'));
  return {
    store: await openFolderStore(folder),
    folder,
    settings: {},
    async count() {
      const names = await readdir(folder, { recursive: true });
      const half = [...(await readdir(join(folder, 'incoming'))), ...(await readdir(join(folder, 'chunked')))];
      return { stored: names.filter((path) => /^[0-9a-f]{2}.[0-9a-f]{32}$/.test(path)).length, half: half.length };
    },
    async damage(key, change) {
      const path = join(folder, key.slice(0, 2), key);
      const { atime, mtime } = await stat(path);
      const bytes = change(await readFile(path));
      if (bytes === null) return rm(path);
      await writeFile(path, bytes);
      return utimes(path, atime, mtime);
    },
    lose: () => rm(folder, { recursive: true }),
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

async function openS3TestStore(): Promise<TestStore> {
  const { url, client, close } = await startS3();
  const Bucket = 'guidelines';
  await client.send(new CreateBucketCommand({ Bucket }));
  const folder = await mkdtemp(join(tmpdir(), 'imprimatur-spool-'));
  return {
    store: await openS3Store(url, Bucket, folder),
    folder,
    settings: { S3_URL: url, S3_BUCKET: Bucket },
    async count() {
      const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket }));
      const names = Contents.map(({ Key = '' }) => Key);
      const half =
        (await readdir(folder)).filter(isHalf).length + names.filter((name) => name.endsWith('.info')).length;
      return { stored: names.filter((name) => /^[0-9a-f]{32}$/.test(name)).length, half };
    },
    async damage(key, change) {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: key }));
      const bytes = change(await buffer(Body as NodeJS.ReadableStream));
      if (bytes === null) await client.send(new DeleteObjectCommand({ Bucket, Key: key }));
      else await client.send(new PutObjectCommand({ Bucket, Key: key, Body: bytes }));
    },
    lose: async () => {
      await client.send(new DeleteBucketCommand({ Bucket }));
    },
    close: async () => {
      await close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export const openTestStore = (kind: StoreKind): Promise<TestStore> =>
  kind === 'folder' ? openFolderTestStore() : openS3TestStore();
