import { copyFileSync, mkdtempSync, readdirSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { end, start } from '../child.ts';
import { middle } from '../measure.ts';
import { familyTime } from '../processor.ts';
import type { Scene } from '../scene.ts';
import { table } from '../table.ts';
import { ask, type Usage } from '../talk.ts';
import { addressOf, form } from './cases.ts';
import { startNginx } from './nginx.ts';
import { transfer } from './transfer.ts';

const MEGABYTE = 1024 ** 2;

/** Wall and processor time of one download, in milliseconds. */
interface Took {
  readonly wall: number;
  readonly processor: number;
}

async function timed(usage: () => Promise<number>, work: () => Promise<unknown>): Promise<Took> {
  const before = await usage();
  const began = performance.now();
  await work();
  const wall = performance.now() - began;
  return { wall, processor: (await usage()) - before };
}

/** The one file of the store. */
function storedIn(folder: string, size: number): string {
  const store = join(folder, 'files');
  const paths = readdirSync(store, { recursive: true, encoding: 'utf8' }).map((name) => join(store, name));
  const [path] = paths.filter((one) => statSync(one).isFile() && statSync(one).size === size);
  if (path === undefined) throw new Error('the file was not stored');
  return path;
}

/** Measures the download of a stored file from its signed address in turn with nginx, which serves a copy. */
export async function benchDownload(size: number, rounds: number, execArgv: string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'imprimatur-bench-down-'));
  const server = await start('./server.ts', [folder, '1000'], execArgv);
  const nginx = await startNginx(folder);
  try {
    const { people } = await ask<Scene>(server.child, 'scene');
    const { token, entries } = people.office;
    const [entry = 0] = entries;
    const scene = { port: server.port, token, size: size * MEGABYTE };
    const { body } = await transfer(server.port, form(scene, entry, 'down.bin', scene.size));
    const { data }: { data: { id: number }[] } = JSON.parse(body);
    const path = await addressOf(scene, `/api/guidelines/${entry}/files/${data[0]?.id}/link`);
    const own = async (): Promise<number> => (await ask<Usage>(server.child, 'usage')).server / 1000;
    const real = () => timed(own, () => transfer(server.port, { method: 'GET', path }));
    const lines: { name: string; took: Took[] }[] = [{ name: 'Imprimatur', took: [] }];
    if (nginx === null) console.error('  nginx is not installed: left out');
    else {
      copyFileSync(storedIn(folder, scene.size), join(nginx.served, 'down.bin'));
      lines.push({ name: 'nginx', took: [] });
    }
    const its = async (): Promise<number> => (nginx === null ? 0 : familyTime(nginx.pid) / 1000);
    for (let at = 0; at < rounds + 5; at += 1) {
      const [ours, theirs] = lines;
      const one = await real();
      // The first five warm up.
      if (at >= 5) ours?.took.push(one);
      if (nginx === null) continue;
      const other = await timed(its, () => transfer(nginx.port, { method: 'GET', path: '/down.bin' }));
      if (at >= 5) theirs?.took.push(other);
    }
    console.log(`${size} MB down, ${rounds} times in turn; milliseconds, the middle of all.\n`);
    const wall = (took: readonly Took[]): number => middle(took.map((one) => one.wall));
    table(lines, [
      ['', ({ name }) => name],
      ['wall', ({ took }) => wall(took).toFixed(1)],
      ['processor', ({ took }) => middle(took.map(({ processor }) => processor)).toFixed(1)],
      ['wall ÷ nginx', ({ took }) => (wall(took) / wall(lines[1]?.took ?? [])).toFixed(2)],
    ]);
  } finally {
    await nginx?.end();
    await end(server);
    // The database's processes outlive the server for a moment.
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
  }
}
