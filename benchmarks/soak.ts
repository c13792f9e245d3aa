import { appendFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { keysOf } from '@imprimatur/domain';
import type { Started } from './child.ts';
import { anonymous, resident } from './files/memory.ts';
import { Crowd, mix, part } from './people.ts';
import { childrenOf } from './processor.ts';
import type { Scene } from './scene.ts';
import { table } from './table.ts';
import { ask, type Held } from './talk.ts';

/** Seconds from one row to the next. */
const EVERY = 30;

/** By how much of its mean a figure may rise in an hour and is called flat. */
const FLAT = 0.05;

/** What a row keeps of the interval before it; memory is in MB, latencies in milliseconds. */
interface Row {
  readonly minute: number;
  readonly memory: number;
  readonly heap: number;
  readonly handles: number;
  readonly connections: number;
  readonly database: number;
  readonly operations: number;
  readonly p50: number;
  readonly p95: number;
  readonly errors: number;
}

/** A process that ends while it is looked at holds nothing. */
function anonymousOf(pid: number): number {
  try {
    return anonymous(pid);
  } catch {
    return 0;
  }
}

async function rowOf({ child }: Started, crowd: Crowd, minute: number): Promise<Row> {
  const { pid = 0 } = child;
  const { heap, postmaster, connections } = await ask<Held>(child, 'held');
  const latencies = crowd.latencies.sort((one, other) => one - other);
  const { errors } = crowd;
  crowd.latencies = [];
  crowd.errors = 0;
  return {
    minute,
    memory: resident(pid),
    heap,
    handles: readdirSync(`/proc/${pid}/fd`).length,
    connections,
    database: [postmaster, ...childrenOf(postmaster)].reduce((sum, one) => sum + anonymousOf(one), 0),
    operations: latencies.length,
    p50: Number(part(latencies, 0.5)),
    p95: Number(part(latencies, 0.95)),
    errors,
  };
}

const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;

/** By how much the line of least squares through these rows rises in an hour. */
function slope(rows: readonly Row[], key: keyof Row): number {
  const [hour, value] = [mean(rows.map(({ minute }) => minute / 60)), mean(rows.map((row) => row[key]))];
  const together = rows.reduce((sum, row) => sum + (row.minute / 60 - hour) * (row[key] - value), 0);
  return together / rows.reduce((sum, { minute }) => sum + (minute / 60 - hour) ** 2, 0);
}

const JUDGED = ['memory', 'database', 'handles', 'connections'] as const;
const SHOWN = [...JUDGED, 'heap', 'p50', 'p95'] as const;

const NAMES: Readonly<Record<(typeof SHOWN)[number], string>> = {
  memory: 'resident memory of the server, MB',
  database: "memory of PostgreSQL's processes, MB",
  handles: 'open handles of the server',
  connections: 'connections to PostgreSQL',
  heap: 'heap of the server, MB',
  p50: 'p50 of 30 s, ms',
  p95: 'p95 of 30 s, ms',
};

/** The first quarter fills caches and pools: the line goes through the other three. */
function report(rows: readonly Row[]): void {
  const quarter = Math.ceil(rows.length / 4);
  const settled = rows.slice(quarter);
  const of = (from: readonly Row[], key: keyof Row) => from.map((row) => row[key]);
  const flat = (key: keyof Row): boolean => slope(settled, key) <= FLAT * mean(of(settled, key));
  const judged: ReadonlySet<string> = new Set(JUDGED);
  table(SHOWN, [
    ['', (key) => NAMES[key]],
    ['first quarter', (key) => mean(of(rows.slice(0, quarter), key)).toFixed(1)],
    ['last quarter', (key) => mean(of(rows.slice(-quarter), key)).toFixed(1)],
    ['least', (key) => Math.min(...of(rows, key)).toFixed(0)],
    ['most', (key) => Math.max(...of(rows, key)).toFixed(0)],
    ['an hour', (key) => slope(settled, key).toFixed(1)],
    ['flat', (key) => (judged.has(key) ? (flat(key) ? 'yes' : '**no**') : '')],
  ]);
  const [operations, errors] = [of(rows, 'operations'), of(rows, 'errors')].map((values) => mean(values) * rows.length);
  console.log(`\n${operations?.toFixed(0)} operations, ${errors?.toFixed(0)} errors.`);
}

/** Watches the server for hours: see docs/performance.md. */
export async function benchSoak(
  server: Started,
  { people, minutes, csv }: { people: number; minutes: number; csv: string },
): Promise<void> {
  const scene = await ask<Scene>(server.child, 'scene');
  const crowd = new Crowd(server.port, scene, people);
  await crowd.warmUp();
  mkdirSync(dirname(csv), { recursive: true });
  const rows: Row[] = [];
  const began = performance.now();
  const keep = async (): Promise<void> => {
    const row = await rowOf(server, crowd, Number(((performance.now() - began) / 60_000).toFixed(2)));
    const keys = keysOf(row);
    if (rows.length === 0) writeFileSync(csv, `${keys.join()}\n`);
    appendFileSync(csv, `${keys.map((key) => Number(row[key].toFixed(2))).join()}\n`);
    rows.push(row);
  };
  const watch = setInterval(() => void keep(), EVERY * 1000);
  await crowd.act(minutes * 60);
  clearInterval(watch);
  crowd.end();
  console.log(`${people} people for ${minutes} min. ${mix()}\n`);
  report(rows);
}
