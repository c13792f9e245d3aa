import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { end, start, type Started } from '../child.ts';
import { middle } from '../measure.ts';
import { familyTime } from '../processor.ts';
import type { Scene as BenchScene } from '../scene.ts';
import { table } from '../table.ts';
import { ask, type Usage } from '../talk.ts';
import { addressOf, form, type Scene } from './cases.ts';
import { type Nginx, startNginx } from './nginx.ts';
import { transfer } from './transfer.ts';

const MEGABYTE = 1024 ** 2;
/** Downloads of each side that do not count. */
const WARM_UP = 5;
const run = promisify(execFile);

/** Wall and processor time of one download, in milliseconds. */
interface Took {
  readonly wall: number;
  readonly processor: number;
}

async function timed(usage: () => Promise<number>, work: () => Promise<number>): Promise<Took> {
  const before = await usage();
  const wall = await work();
  return { wall, processor: (await usage()) - before };
}

/** A client of the two servers; resolves with the milliseconds that a download took. */
type Client = (port: number, path: string) => Promise<number>;

/** Forgets the bytes as they come. */
const forgets: Client = async (port, path) => {
  const began = performance.now();
  await transfer(port, { method: 'GET', path });
  return performance.now() - began;
};

/** Writes a file, as a person's browser does. */
const keeps =
  (file: string): Client =>
  async (port, path) => {
    const { stdout } = await run('curl', ['-s', '-o', file, '-w', '%{time_total}', `http://127.0.0.1:${port}${path}`]);
    return Number(stdout) * 1000;
  };

const hasCurl = (): Promise<boolean> =>
  run('curl', ['--version']).then(
    () => true,
    () => false,
  );

/** The one file of the store. */
function storedIn(folder: string, size: number): string {
  const store = join(folder, 'files');
  const paths = readdirSync(store, { recursive: true, encoding: 'utf8' }).map((name) => join(store, name));
  const [path] = paths.filter((one) => statSync(one).isFile() && statSync(one).size === size);
  if (path === undefined) throw new Error('the file was not stored');
  return path;
}

interface Side {
  readonly name: string;
  readonly port: number;
  readonly path: string;
  /** Milliseconds of processor time so far. */
  readonly usage: () => Promise<number>;
}

interface Line {
  readonly client: string;
  readonly name: string;
  readonly took: Took[];
}

/** The sides take turns, so that other work on the machine affects both. */
async function inTurn(
  sides: readonly Side[],
  [client, ask]: readonly [string, Client],
  rounds: number,
): Promise<Line[]> {
  const lines = sides.map(({ name }): Line => ({ client, name, took: [] }));
  for (let round = -WARM_UP; round < rounds; round += 1) {
    for (const [at, { usage, port, path }] of sides.entries()) {
      const took = await timed(usage, () => ask(port, path));
      if (round >= 0) lines[at]?.took.push(took);
    }
  }
  return lines;
}

/** Stores a file in a server, and a copy of it in nginx. */
async function sidesOf(server: Started, nginx: Nginx | null, folder: string, size: number): Promise<Side[]> {
  const { people } = await ask<BenchScene>(server.child, 'scene');
  const { token, entries } = people.office;
  const [entry = 0] = entries;
  const scene: Scene = { port: server.port, token, size };
  const { body } = await transfer(server.port, form(scene, entry, 'down.bin', size));
  const { data }: { data: { id: number }[] } = JSON.parse(body);
  const path = await addressOf(scene, `/api/guidelines/${entry}/files/${data[0]?.id}/link`);
  const usage = async (): Promise<number> => (await ask<Usage>(server.child, 'usage')).server / 1000;
  const own: Side = { name: 'Imprimatur', port: server.port, path, usage };
  if (nginx === null) return [own];
  const { port, pid, served } = nginx;
  copyFileSync(storedIn(folder, size), join(served, 'down.bin'));
  return [own, { name: 'nginx', port, path: '/down.bin', usage: async () => familyTime(pid) / 1000 }];
}

/** Measures the download of a stored file from its signed address in turn with nginx, which serves a copy. */
export async function benchDownload(size: number, rounds: number, execArgv: string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'imprimatur-bench-down-'));
  const server = await start('./server.ts', [folder, '1000'], execArgv);
  const nginx = await startNginx(folder);
  if (nginx === null) console.error('  nginx is not installed: left out');
  try {
    const sides = await sidesOf(server, nginx, folder, size * MEGABYTE);
    const clients: (readonly [string, Client])[] = [['forgets it', forgets]];
    if (await hasCurl()) clients.push(['writes a file', keeps(join(folder, 'kept'))]);
    else console.error('  curl is not installed: left out');
    const lines: Line[] = [];
    for (const client of clients) lines.push(...(await inTurn(sides, client, rounds)));
    const wall = ({ took }: Pick<Line, 'took'>): number => middle(took.map((one) => one.wall));
    const nginxFor = ({ client }: Line) => lines.find((one) => one.client === client && one.name === 'nginx');
    console.log(`${size} MB down, ${rounds} times in turn; milliseconds, the middle of all.\n`);
    table(lines, [
      ['client', ({ client }) => client],
      ['', ({ name }) => name],
      ['wall', (line) => wall(line).toFixed(1)],
      ['processor', ({ took }) => middle(took.map(({ processor }) => processor)).toFixed(1)],
      ['wall ÷ nginx', (line) => (wall(line) / wall(nginxFor(line) ?? { took: [] })).toFixed(2)],
    ]);
  } finally {
    await nginx?.end();
    await end(server);
    // The database's processes outlive the server for a moment.
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
  }
}
