import { ACCEPTANCE, type Acceptance, type Slot } from '@imprimatur/domain';
import { Readable } from 'node:stream';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { guidelines, participants, reviews } from '../../../db/schema/index.ts';
import { files } from '../../../db/schema/files.ts';
import type { FileLimits } from '../../../files/limits.ts';
import { repairTasks } from '../../../entry/tasks-repository.ts';
import { openTestStore, type StoreKind, type TestStore } from '../../../testing/stores.ts';
import { type TestApp, type TestPerson, startTestApp } from '../../../testing/test-app.ts';

let counter = 0;

/** Inserts an entry in any phase directly into the database, because the file calls do not depend on its history. */
export async function insertTestEntry(
  { context }: TestApp,
  submitter: TestPerson,
  given: Partial<typeof guidelines.$inferInsert> = {},
): Promise<number> {
  counter += 1;
  const phase = given.phase ?? 40;
  const [row] = await context.db
    .insert(guidelines)
    .values({
      uniqueId: `CV-2026-${String(counter).padStart(3, '0')}`,
      name: `Entry ${counter}`,
      highestPhase: phase,
      ...given,
      phase,
      submitterId: submitter.id,
    })
    .returning({ id: guidelines.id });
  if (row === undefined) throw new Error('no entry');
  await repairTasks(context);
  return row.id;
}

export async function insertTestPart(
  { context }: TestApp,
  guidelineId: number,
  person: TestPerson,
  slot: Slot,
  status: Acceptance = ACCEPTANCE.accepted,
): Promise<void> {
  await context.db.insert(participants).values({ guidelineId, slot, userId: person.id, email: person.email, status });
  await repairTasks(context);
}

export async function insertTestReview(
  { context }: TestApp,
  guidelineId: number,
  person: TestPerson,
  given: { round: number; uploadId?: number },
): Promise<number> {
  const [row] = await context.db
    .insert(reviews)
    .values({ guidelineId, userId: person.id, userType: 0, changeType: 1, uploadId: given.uploadId ?? 1, ...given })
    .returning({ id: reviews.id });
  return row?.id ?? 0;
}

/** Adds a file with real bytes in the store. */
export async function insertTestFile(
  { context }: TestApp,
  guidelineId: number,
  owner: TestPerson,
  given: Partial<typeof files.$inferInsert> & { bytes?: Buffer } = {},
): Promise<number> {
  const { bytes = Buffer.from(`bytes of ${owner.name}`), ...columns } = given;
  const { key, size, sha256 } = await context.store.put(Readable.from([bytes]));
  const [row] = await context.db
    .insert(files)
    .values({
      guidelineId,
      userId: owner.id,
      name: 'file.txt',
      type: 'text/plain',
      size,
      sha256,
      storageKey: key,
      ...columns,
    })
    .returning({ id: files.id });
  return row?.id ?? 0;
}

export const BOUNDARY = 'a-boundary-that-no-file-contains';

export interface Part {
  readonly field?: string;
  readonly name?: string;
  readonly type?: string;
  readonly bytes: string | Buffer;
}

/** A multipart body as clients write it. */
export function formatMultipart(parts: readonly Part[]): Buffer {
  const encoded = parts.flatMap(({ field = 'gl', name, type, bytes }) => [
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"${name === undefined ? '' : `; filename="${name}"`}\r\n` +
        `${name === undefined ? '' : `Content-Type: ${type ?? 'application/octet-stream'}\r\n`}\r\n`,
    ),
    Buffer.from(bytes),
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...encoded, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

export const CONTENT_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

export const sendMultipart = (
  test: TestApp,
  who: TestPerson | null,
  entry: number,
  parts: readonly Part[] | Buffer,
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> =>
  test.call(who, 'POST', `/files/${entry}`, Buffer.isBuffer(parts) ? parts : formatMultipart(parts), {
    headers: { 'content-type': CONTENT_TYPE, ...headers },
  });

export interface FileApp extends TestApp {
  /** The folder that contains the store. */
  readonly folder: string;
  readonly testStore: TestStore;
}

/** The application with a store that the test can inspect. */
export async function startFileApp(fileLimits: Partial<FileLimits> = {}, kind: StoreKind = 'folder'): Promise<FileApp> {
  const testStore = await openTestStore(kind);
  const test = await startTestApp({ fileLimits, store: testStore.store });
  const close = async () => {
    await test.close();
    await testStore.close();
  };
  return { ...test, folder: testStore.folder, testStore, close };
}

interface FileWorld {
  test: FileApp;
  submitter: TestPerson;
  entry: number;
}

/** For a group of tests: the application with a store, a person and their entry, ready from the first test on. */
export function prepareFileWorld(kind: StoreKind = 'folder'): FileWorld {
  const world = {} as FileWorld;
  beforeAll(async () => {
    world.test = await startFileApp({}, kind);
    world.submitter = await world.test.person(2);
    world.entry = await insertTestEntry(world.test, world.submitter);
  });
  afterAll(() => world.test.close());
  return world;
}

/** Counts rows, stored files and unfinished files, which a refusal must not change. */
export async function countStoredThings({ context, testStore }: FileApp) {
  const { rows } = await context.pool.query('select count(*) as count from files where deleted_at is null');
  return { rows: rows[0].count as number, ...(await testStore.count()) };
}

/** The path of a signed URL, for calls with `inject`. */
export const pathOf = (address: string): string => new URL(address, 'http://any').pathname.replace(/^\/api/, '');
