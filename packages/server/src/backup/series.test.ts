import { appendFile, mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ownerOf } from '../testing/databases.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { aDraft, aWorld, upload } from '../testing/world.ts';
import { bytesFile, MANIFEST } from './manifest.ts';
import { keepNewest, nameAt, wholeBackupsIn } from './series.ts';
import { sha256Of } from './tables.ts';
import { writeBackup } from './write.ts';

const NOW = new Date('2026-11-23T12:00:00Z');
const DAY = 86_400_000;

let app: TestApp;
let owner: pg.Client;
let folder: string;
let into: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'imprimatur-series-'));
  app = await testApp();
  owner = await ownerOf(app.context.pool);
  const world = await aWorld(app);
  const { id } = await aDraft(app, world);
  await upload(app, world.submitter, id, 'manuscript.pdf');
  await upload(app, world.submitter, id, 'figures.pdf');
});
beforeEach(async () => {
  into = await mkdtemp(join(folder, 'into-'));
});
afterAll(async () => {
  await owner.end();
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

/** Makes a backup of the series as the command does. */
async function add(day: number) {
  const to = join(into, nameAt(new Date(NOW.getTime() + day * DAY)));
  const [earlier] = await wholeBackupsIn(into);
  const made = await writeBackup(owner, app.context.store, to, earlier);
  const files = made.files.map(({ key, sha256 }) => ({ at: bytesFile(to, key), sha256 }));
  return { to, made, files };
}
const linksOf = async (file: string) => (await stat(file)).nlink;

it('files that did not change take room once, and each backup has them all', async () => {
  const [one, two] = [await add(0), await add(1)];
  expect(two.files).toHaveLength(2);
  for (const { at, sha256 } of two.files) {
    expect(await linksOf(at)).toBe(2);
    expect(await sha256Of(at)).toBe(sha256);
  }
  await rm(one.to, { recursive: true });
  for (const { at, sha256 } of two.files) expect(await sha256Of(at)).toBe(sha256);
});

it('a file that was damaged in the backup before is copied anew', async () => {
  const [damaged] = (await add(0)).files;
  await appendFile(damaged?.at ?? '', 'x');
  const { files, made } = await add(1);
  expect(made.damaged).toEqual([]);
  for (const { at, sha256 } of files) expect(await sha256Of(at)).toBe(sha256);
  expect(await Promise.all(files.map(({ at }) => linksOf(at)))).toEqual([1, 2]);
});

it('a stored file that is missing now is named, although the backup before has it', async () => {
  const before = await add(0);
  const { rows } = await owner.query<{ key: string }>('select storage_key as key from files order by id limit 1');
  const key = rows[0]?.key ?? '';
  const away = {
    ...app.context.store,
    open: (wanted: string) => app.context.store.open(wanted === key ? '0'.repeat(32) : wanted),
  };
  const made = await writeBackup(owner, away, join(into, nameAt(new Date(NOW.getTime() + DAY))), before.to);
  expect(made.damaged).toEqual([expect.objectContaining({ name: 'manuscript.pdf', how: 'missing' })]);
});

it('the newest are kept; folders of other names and unfinished backups of today stay', async () => {
  const whole = [];
  for (const day of [0, 1, 2, 3]) {
    const to = join(into, nameAt(new Date(NOW.getTime() + day * DAY)));
    await mkdir(to);
    await writeFile(join(to, MANIFEST), '{}');
    whole.push(to);
  }
  const [ended, atWork] = [join(into, '2026-11-20T02-30-00.partial'), join(into, '2026-11-26T02-30-00.partial')];
  const halfDeleted = join(into, '2026-11-19T02-30-00');
  for (const one of [ended, atWork, halfDeleted, join(into, 'before the move')]) await mkdir(one);
  const now = new Date(NOW.getTime() + 4 * DAY);
  for (const one of [ended, halfDeleted]) await utimes(one, NOW, NOW);
  await utimes(atWork, now, now);
  expect(await wholeBackupsIn(into)).toEqual(whole.toReversed());
  expect(await keepNewest(into, 2, now)).toEqual([whole[1], whole[0]]);
  expect((await readdir(into)).sort()).toEqual(
    ['2026-11-25T12-00-00', '2026-11-26T02-30-00.partial', '2026-11-26T12-00-00', 'before the move'].sort(),
  );
});
