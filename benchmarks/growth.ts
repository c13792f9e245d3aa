import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { keysOf } from '@imprimatur/domain';
import type { Started } from './child.ts';
import { inTurn } from './compare/in-turn.ts';
import { type Name, ofImprimatur } from './compare/operations.ts';
import type { Scene } from './scene.ts';
import { table } from './table.ts';
import { ask, type Usage } from './talk.ts';

/** What grows, and how the picture calls it. */
export const GROWING = {
  'list, as it opens': 'list',
  'one entry with its comments': 'one entry',
  'search, a rare word': 'search, a rare word',
  'my queue': 'my work',
  'a comment': 'a comment',
} as const satisfies Partial<Record<Name, string>>;

/** Milliseconds of one call at one size: from question to answer at one connection, of processor time at sixteen. */
export interface Point {
  readonly call: string;
  readonly entries: number;
  readonly latency: number;
  readonly processor: number;
}

const HEAD = 'call,entries,latency,processor';

export function readPoints(csv: string): Point[] {
  const [, ...lines] = readFileSync(csv, 'utf8').trim().split('\n');
  return lines.map((line) => {
    // A name may hold a comma.
    const cells = line.split(',');
    const [entries = 0, latency = 0, processor = 0] = cells.slice(-3).map(Number);
    return { call: cells.slice(0, -3).join(), entries, latency, processor };
  });
}

/** Keeps the figures of other sizes. */
function keep(csv: string, points: readonly Point[]): void {
  const fresh = new Set(points.map(({ entries }) => entries));
  let kept: Point[] = [];
  try {
    kept = readPoints(csv).filter(({ entries }) => !fresh.has(entries));
  } catch {
    mkdirSync(dirname(csv), { recursive: true });
  }
  const all = [...kept, ...points].toSorted((one, other) => one.entries - other.entries);
  const lines = all.map(({ call, entries, latency, processor }) =>
    [call, entries, latency.toFixed(2), processor.toFixed(2)].join(),
  );
  writeFileSync(csv, `${[HEAD, ...lines].join('\n')}\n`);
}

/** Measures the calls of every day at this size. */
export async function benchGrowth(
  server: Started,
  { entries, rounds, seconds, csv }: { entries: number; rounds: number; seconds: number; csv: string },
): Promise<void> {
  const scene = await ask<Scene>(server.child, 'scene');
  const usage = () => ask<Usage>(server.child, 'usage');
  const side = { name: 'Imprimatur', port: server.port, operations: ofImprimatur(scene), usage };
  const points: Point[] = [];
  for (const name of keysOf(GROWING)) {
    const [figures] = await inTurn([side], name, { rounds, seconds });
    if (figures === null || figures === undefined) continue;
    points.push({
      call: GROWING[name],
      entries,
      latency: figures.middle,
      processor: figures.server + figures.database,
    });
  }
  keep(csv, points);
  table(points, [
    ['entries', (point) => point.entries.toLocaleString('en')],
    ['call', ({ call }) => call],
    ['median', ({ latency }) => latency.toFixed(2)],
    ['processor', ({ processor }) => processor.toFixed(2)],
  ]);
}
