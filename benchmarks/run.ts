import { mkdirSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { HEAP } from '../tools/lib-heap.mjs';
import { benchCalls, printCalls } from './calls.ts';
import { end, start, type Started } from './child.ts';
import { benchDownload } from './files/down.ts';
import { benchFiles } from './files/run.ts';
import { benchGrowth } from './growth.ts';
import { benchPeople } from './people.ts';
import { benchSoak } from './soak.ts';

/** `npm run bench`, `npm run bench people`, `npm run bench soak`, `npm run bench growth`, `npm run bench files`: see docs/performance.md. */
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    entries: { type: 'string', default: '10000,1000000' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '1.5' },
    /** MB of the files: 1024 in all, or the 50 of one download. */
    size: { type: 'string' },
    /** Only the cases whose name contains this. */
    only: { type: 'string', default: '' },
    /** Keeps the plans of what is read. */
    explain: { type: 'boolean', default: false },
    /** By default 200,500,1000,2000 one after the other, or the 200 of a soak. */
    people: { type: 'string' },
    /** By default 1, or the 120 of a soak. */
    minutes: { type: 'string' },
    /** Where a soak or growth keeps its figures, if not in benchmarks/figures. */
    csv: { type: 'string' },
    /** Keeps the filled databases in this folder, and reuses those that exist. */
    data: { type: 'string' },
    /** Writes a V8 profile of the measured server to this folder. */
    profile: { type: 'string' },
  },
});
const profile = options.profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${options.profile}`];
const execArgv = [...HEAP, ...profile];
const rounds = Number(options.rounds);
const seconds = Number(options.seconds);
const { only, explain } = options;

/** Runs `work` with a server on so many entries. */
async function served<T>(entries: number, crowd: number, work: (server: Started) => Promise<T>): Promise<T> {
  const kept = options.data === undefined ? null : join(options.data, String(entries));
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'imprimatur-bench-'));
  mkdirSync(folder, { recursive: true });
  console.error(`${entries.toLocaleString('en')} entries`);
  const server = await start('./server.ts', [folder, String(entries), String(crowd)], execArgv);
  try {
    return await work(server);
  } finally {
    await end(server);
    // The database's processes outlive the server for a moment.
    if (kept === null) await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
  }
}

async function calls(entries: number): Promise<void> {
  const bare = await start('./bare.ts', []);
  try {
    const settings = { entries, rounds, seconds, only, explain };
    printCalls(await served(entries, 0, (server) => benchCalls(server, bare, settings)));
  } finally {
    await end(bare);
  }
}

const [what = 'calls'] = positionals;
const sizes = options.entries.split(',').map(Number);
if (what === 'calls') for (const entries of sizes) await calls(entries);
if (what === 'people') {
  const numbers = (options.people ?? '200,500,1000,2000').split(',').map(Number);
  const minutes = Number(options.minutes ?? 1);
  await served(sizes[0] ?? 0, Math.max(...numbers), (server) => benchPeople(server, numbers, minutes));
}
if (what === 'growth') {
  const csv = options.csv ?? 'benchmarks/figures/growth.csv';
  for (const entries of sizes)
    await served(entries, 200, (server) => benchGrowth(server, { entries, rounds, seconds, csv }));
}
if (what === 'soak') {
  const people = Number(options.people ?? 200);
  const soak = { people, minutes: Number(options.minutes ?? 120), csv: options.csv ?? 'benchmarks/figures/soak.csv' };
  await served(sizes[0] ?? 0, people, (server) => benchSoak(server, soak));
}
if (what === 'down') await benchDownload(Number(options.size ?? 50), Math.max(rounds, 30), execArgv);
if (what === 'files') await benchFiles({ rounds, size: Number(options.size ?? 1024), only, execArgv });
