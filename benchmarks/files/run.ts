import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { end, start, type Started } from '../child.ts';
import { middle } from '../measure.ts';
import type { Scene as BenchScene } from '../scene.ts';
import { table } from '../table.ts';
import { ask, type Usage } from '../talk.ts';
import { type Case, downloads, form, type Scene, uploads, ZIPPED_FILES } from './cases.ts';
import { resident, watchPeak } from './memory.ts';
import { type Request, transfer } from './transfer.ts';

const MEGABYTE = 1024 ** 2;
/** The idle server's memory is read after this rest. */
const REST_MS = 3000;

export interface Options {
  readonly rounds: number;
  /** MB that each case moves. */
  readonly size: number;
  /** Only cases whose name contains this. */
  readonly only: string;
  /** Execution arguments of the measured server. */
  readonly execArgv: string[];
}

/** MB a second, and seconds of processor time for each GB. */
interface Speed {
  readonly throughput: number;
  readonly processor: number;
}

interface Line {
  readonly name: string;
  readonly growth: number;
  readonly real: Speed;
  readonly against: string;
  readonly bare: Speed;
  readonly ratio: number;
}

interface Stage {
  readonly folder: string;
  readonly server: Started;
  readonly bare: Started;
  readonly scene: Scene;
  readonly entries: readonly number[];
}

// A child that has started has a process id.
const pidOf = ({ child }: Started): number => child.pid as number;

async function timed({ child }: Started, size: number, work: () => Promise<unknown>): Promise<Speed> {
  const before = await ask<Usage>(child, 'usage');
  const began = performance.now();
  await work();
  const seconds = (performance.now() - began) / 1000;
  const after = await ask<Usage>(child, 'usage');
  const megabytes = size / MEGABYTE;
  return {
    throughput: megabytes / seconds,
    processor: (after.server - before.server) / 1e6 / (megabytes / 1024),
  };
}

/** Deletes measured bytes: ten rounds of a GB would fill the disk. */
function emptyStore(folder: string): void {
  const store = join(folder, 'files');
  for (const name of readdirSync(store)) {
    if (!/^[0-9a-f]{2}$/.test(name)) continue;
    for (const key of readdirSync(join(store, name))) rmSync(join(store, name, key));
  }
}

async function compare(
  { server, bare, scene, folder }: Stage,
  one: Case,
  rounds: number,
  up: boolean,
): Promise<Line[]> {
  if (up) await one.run({ ...scene, size: MEGABYTE });
  await pause(REST_MS);
  const idle = resident(pidOf(server));
  const peak = watchPeak(pidOf(server));
  const real: Speed[] = [];
  const others = one.bare.map((): Speed[] => []);
  for (let round = 0; round < rounds; round += 1) {
    real.push(await timed(server, scene.size, () => one.run(scene)));
    if (up) emptyStore(folder);
    for (const [at, { requests }] of one.bare.entries()) {
      const asked = requests(scene.size);
      const all = () => Promise.all(asked.map((request: Request) => transfer(bare.port, request)));
      others[at]?.push(await timed(bare, scene.size, all));
    }
  }
  const growth = peak() - idle;
  const speedOf = (speeds: readonly Speed[]): Speed => ({
    throughput: middle(speeds.map(({ throughput }) => throughput)),
    processor: middle(speeds.map(({ processor }) => processor)),
  });
  return others.map((speeds, at) => ({
    name: one.name,
    growth,
    real: speedOf(real),
    against: one.bare[at]?.name ?? '',
    bare: speedOf(speeds),
    ratio: middle(real.map(({ throughput }, round) => throughput / (speeds[round]?.throughput ?? 0))),
  }));
}

async function write(path: string, bytes: number): Promise<void> {
  const handle = await open(path, 'w');
  const piece = Buffer.alloc(MEGABYTE, 7);
  for (let written = 0; written < bytes; written += MEGABYTE) await handle.write(piece);
  await handle.sync();
  await handle.close();
}

async function put(scene: Scene, entry: number, name: string, bytes: number): Promise<number> {
  const { body } = await transfer(scene.port, form(scene, entry, name, bytes));
  const { data }: { data: { id: number }[] } = JSON.parse(body);
  return data[0]?.id ?? 0;
}

/** Stores one file and the files of a zip, of the same size on both sides. */
async function layOut({ scene, folder }: Stage, [single = 0, zipped = 0]: readonly number[]): Promise<Case[]> {
  const part = Math.floor(scene.size / ZIPPED_FILES);
  const file = await put(scene, single, 'one.bin', scene.size);
  await write(join(folder, 'bare', 'one'), scene.size);
  mkdirSync(join(folder, 'bare', 'several'));
  for (let at = 0; at < ZIPPED_FILES; at += 1) {
    await put(scene, zipped, `part ${at}.bin`, part);
    await write(join(folder, 'bare', 'several', `part-${at}`), part);
  }
  return downloads({ entry: single, file }, { entry: zipped });
}

async function speaksTus({ port, token }: Scene, entry: number): Promise<boolean> {
  const asked = {
    method: 'OPTIONS',
    path: `/api/files-chunked/${entry}`,
    headers: { authorization: `Bearer ${token}` },
  };
  return transfer(port, asked).then(
    ({ headers }) => headers.has('tus-version'),
    () => false,
  );
}

/** Each case gets a server of its own that has not used any memory yet. */
async function onStage<T>(folder: string, { size, execArgv }: Options, work: (stage: Stage) => Promise<T>): Promise<T> {
  const server = await start('./server.ts', [folder, '1000'], execArgv);
  const bare = await start('./files/bare.ts', [join(folder, 'bare')]);
  try {
    const { people } = await ask<BenchScene>(server.child, 'scene');
    const { token, entries } = people.office;
    const scene = { port: server.port, token, size: size * MEGABYTE };
    return await work({ folder, server, bare, scene, entries });
  } finally {
    await end(bare);
    await end(server);
  }
}

/** Measures uploads, downloads and zips: the server's memory, and its speed beside a bare Node. */
export async function benchFiles(options: Options): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'imprimatur-bench-files-'));
  mkdirSync(join(folder, 'bare'));
  const lines: Line[] = [];
  const measure = async (cases: readonly Case[], up: boolean): Promise<void> => {
    for (const one of cases.filter(({ name }) => name.includes(options.only))) {
      const measured = await onStage(folder, options, (stage) => compare(stage, one, options.rounds, up));
      for (const { name, growth, real, against, ratio } of measured) {
        const figures = `${real.throughput.toFixed(0)} MB/s, ${ratio.toFixed(2)} of a bare Node ${against}, grew by ${growth.toFixed(0)} MB`;
        console.error(`  ${name}: ${figures}`);
      }
      lines.push(...measured);
    }
  };
  try {
    const up = await onStage(folder, options, async ({ scene, entries: [entry = 0] }) => {
      return uploads(entry, await speaksTus(scene, entry));
    });
    await measure(up, true);
    await measure(await onStage(folder, options, (stage) => layOut(stage, stage.entries.slice(1))), false);
    print(lines, options.size);
  } finally {
    // The database's processes outlive the server for a moment.
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
  }
}

function print(lines: readonly Line[], size: number): void {
  console.log(`${size} MB each. Growth: MB above what the server held before. Processor: seconds for each GB.\n`);
  table(lines, [
    ['', ({ name }) => name],
    ['growth', ({ growth }) => growth.toFixed(0)],
    ['MB/s', ({ real }) => real.throughput.toFixed(0)],
    ['processor', ({ real }) => real.processor.toFixed(2)],
    ['against a bare Node', ({ against }) => against],
    ['its MB/s', ({ bare }) => bare.throughput.toFixed(0)],
    ['its processor', ({ bare }) => bare.processor.toFixed(2)],
    ['ratio', ({ ratio }) => ratio.toFixed(2)],
  ]);
}
