import { appendFile, chmod, mkdir, mkdtemp, readdir, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { connectAsOwner } from '../testing/databases.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { createDraft, createWorld, uploadFile } from '../testing/world.ts';
import { bytesFilePath, type Manifest, MANIFEST_FILE } from './manifest.ts';
import { deleteOldBackups, formatBackupName, listBackups } from './series.ts';
import { hashFile } from './tables.ts';
import { readInstallationId, writeBackup } from './write.ts';

const NOW = new Date('2026-11-23T12:00:00Z');
const DAY_MS = 86_400_000;

let app: TestApp;
let owner: pg.Client;
let folder: string;
let into: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'imprimatur-series-'));
  app = await startTestApp();
  owner = await connectAsOwner(app.context.pool);
  const world = await createWorld(app);
  const { id } = await createDraft(app, world);
  await uploadFile(app, world.submitter, id, 'manuscript.pdf');
  await uploadFile(app, world.submitter, id, 'figures.pdf');
});
beforeEach(async () => {
  into = await mkdtemp(join(folder, 'into-'));
});
afterAll(async () => {
  await owner.end();
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

/** Makes a backup in the series, as the command does. */
async function addBackup(day: number) {
  const to = join(into, formatBackupName(new Date(NOW.getTime() + day * DAY_MS)));
  const { complete } = await listBackups({ into, now: NOW, origin: await readInstallationId(owner) });
  const made = await writeBackup(owner, app.context.store, to, { earlier: complete[0] });
  const files = made.files.map(({ key, sha256 }) => ({ at: bytesFilePath(to, key), sha256 }));
  return { to, made, files };
}
const countHardLinks = async (file: string) => (await stat(file)).nlink;

// Covers Audit.O10.2
it('unchanged files use disk space once, and each backup contains all files', async () => {
  const [one, two] = [await addBackup(0), await addBackup(1)];
  expect(two.files).toHaveLength(2);
  for (const { at, sha256 } of two.files) {
    expect(await countHardLinks(at)).toBe(2);
    expect(await hashFile(at)).toBe(sha256);
  }
  await rm(one.to, { recursive: true });
  for (const { at, sha256 } of two.files) expect(await hashFile(at)).toBe(sha256);
});

it('a backup copies a file again if it was damaged in the previous backup', async () => {
  const [damaged] = (await addBackup(0)).files;
  await appendFile(damaged?.at ?? '', 'x');
  const { files, made } = await addBackup(1);
  expect(made.damaged).toEqual([]);
  for (const { at, sha256 } of files) expect(await hashFile(at)).toBe(sha256);
  expect(await Promise.all(files.map(({ at }) => countHardLinks(at)))).toEqual([1, 2]);
});

it('a backup names a stored file that is missing, even if the previous backup contains it', async () => {
  const before = await addBackup(0);
  const { rows } = await owner.query<{ key: string }>('select storage_key as key from files order by id limit 1');
  const key = rows[0]?.key ?? '';
  const away = {
    ...app.context.store,
    open: (opened: string) => app.context.store.open(opened === key ? '0'.repeat(32) : opened),
  };
  const made = await writeBackup(owner, away, join(into, formatBackupName(new Date(NOW.getTime() + DAY_MS))), {
    earlier: before.to,
  });
  expect(made.damaged).toEqual([expect.objectContaining({ name: 'manuscript.pdf', how: 'missing' })]);
});

const EMPTY_MANIFEST: Manifest = {
  format: 1,
  made_at: NOW.toISOString(),
  migrations: [],
  tables: {},
  sequences: {},
  files: [],
  damaged: [],
  log: null,
};

/** Creates a folder named after a day; with a manifest it is a backup. */
async function placeBackup(day: number, manifest: string | Partial<Manifest> = {}): Promise<string> {
  const to = join(into, formatBackupName(new Date(NOW.getTime() + day * DAY_MS)));
  await mkdir(to);
  const text = typeof manifest === 'string' ? manifest : JSON.stringify({ ...EMPTY_MANIFEST, ...manifest });
  await writeFile(join(to, MANIFEST_FILE), text);
  return to;
}

// Covers Audit.O10.2
it('a series keeps the newest backups, folders with other names, and unfinished backups from today', async () => {
  const complete = [];
  for (const day of [0, 1, 2, 3]) complete.push(await placeBackup(day));
  const [ended, atWork] = [join(into, '2026-11-20T02-30-00.partial'), join(into, '2026-11-26T02-30-00.partial')];
  const halfDeleted = join(into, '2026-11-19T02-30-00');
  for (const one of [ended, atWork, halfDeleted, join(into, 'before the move')]) await mkdir(one);
  const now = new Date(NOW.getTime() + 4 * DAY_MS);
  for (const one of [ended, halfDeleted]) await utimes(one, NOW, NOW);
  await utimes(atWork, now, now);
  const series = { into, now, origin: undefined };
  expect(await listBackups(series)).toMatchObject({ complete: complete.toReversed(), warnings: [] });
  expect(await deleteOldBackups(series, 2)).toEqual({ deleted: [complete[1], complete[0]], problems: [] });
  expect((await readdir(into)).sort()).toEqual(
    ['2026-11-25T12-00-00', '2026-11-26T02-30-00.partial', '2026-11-26T12-00-00', 'before the move'].sort(),
  );
});

it('a series never deletes the current backup, and reports and keeps backups from the future without counting them', async () => {
  const [old, own, ahead] = [await placeBackup(-1), await placeBackup(0), await placeBackup(1)];
  const series = { into, now: NOW, origin: undefined, own };
  expect((await listBackups(series)).warnings).toEqual([expect.stringContaining(ahead)]);
  expect(await deleteOldBackups(series, 1)).toEqual({ deleted: [old], problems: [] });
  // The clock was set back during the run.
  expect(await deleteOldBackups({ ...series, now: new Date(NOW.getTime() - DAY_MS) }, 1)).toMatchObject({
    deleted: [],
  });
  expect((await readdir(into)).map((name) => join(into, name)).sort()).toEqual([own, ahead]);
});

it('a series neither counts nor deletes a backup with an unreadable manifest', async () => {
  const old = await placeBackup(-3);
  const strange = [await placeBackup(-2, 'garbage'), await placeBackup(-1, '{}')];
  for (const one of strange) await utimes(one, new Date(0), new Date(0));
  const own = await placeBackup(0);
  const series = { into, now: NOW, origin: undefined, own };
  const { complete, warnings } = await listBackups(series);
  expect(complete).toEqual([own, old]);
  expect(warnings).toEqual([expect.stringContaining('unreadable')]);
  for (const one of strange) expect(warnings.join()).toContain(one);
  expect(await deleteOldBackups(series, 1)).toEqual({ deleted: [old], problems: [] });
  expect(await readdir(into)).toHaveLength(3);
});

it('a series neither counts nor deletes a backup of another installation, and accepts older backups that name none', async () => {
  const ours = await placeBackup(-3, { origin: 'ours' });
  const theirs = await placeBackup(-2, { origin: 'theirs' });
  const untold = await placeBackup(-1);
  const own = await placeBackup(0, { origin: 'ours' });
  const series = { into, now: NOW, origin: 'ours', own };
  expect(await listBackups(series)).toEqual({ complete: [own, untold, ours], unfinished: [], warnings: [] });
  expect(await deleteOldBackups(series, 1)).toEqual({ deleted: [untold, ours], problems: [] });
  expect((await readdir(into)).map((name) => join(into, name)).sort()).toEqual([theirs, own]);
  const { made } = await addBackup(1);
  const { rows } = await owner.query<{ hash: string }>('select hash from logs order by id limit 1');
  expect(made.origin).toBe(rows[0]?.hash);
});

it('a series ignores links and files that are named like backups', async () => {
  await symlink(join(into, 'nowhere'), join(into, '2021-01-01T00-00-00'));
  await writeFile(join(into, '2021-01-02T00-00-00'), '');
  const [old, own] = [await placeBackup(-1), await placeBackup(0)];
  expect(await deleteOldBackups({ into, now: NOW, origin: undefined, own }, 1)).toEqual({
    deleted: [old],
    problems: [],
  });
  expect(await readdir(into)).toHaveLength(3);
});

it.skipIf(process.getuid?.() === 0)('a series reports what it cannot delete, and deletes the rest', async () => {
  const [one, locked, own] = [await placeBackup(-2), await placeBackup(-1), await placeBackup(0)];
  await chmod(locked, 0o500);
  const { deleted, problems } = await deleteOldBackups({ into, now: NOW, origin: undefined, own }, 1);
  await chmod(locked, 0o700);
  expect(deleted).toEqual([one]);
  expect(problems).toEqual([expect.stringContaining(`Could not delete ${locked}: `)]);
});
