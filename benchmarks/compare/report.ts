import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { table } from '../table.ts';
import type { Figures } from './in-turn.ts';

/** A row of the comparison; null: this side has nothing of that kind. */
export interface Line {
  readonly name: string;
  readonly own: (Figures & { readonly kilobytes?: number }) | null;
  readonly other: (Figures & { readonly kilobytes?: number }) | null;
}

type Value = (figures: NonNullable<Line['own']>) => number | undefined;

const shown = (figures: Line['own'], value: Value): string => {
  const number = figures === null ? undefined : value(figures);
  if (number === undefined || number === 0) return '';
  return number >= 100 ? number.toFixed(0) : number >= 10 ? number.toFixed(1) : number.toFixed(2);
};

const ratio = ({ own, other }: Line, value: Value): string => {
  const [one, two] = [own, other].map((figures) => (figures === null ? undefined : value(figures)));
  return one === undefined || two === undefined || one === 0 ? '' : (two / one).toFixed(1);
};

const processor: Value = ({ server, database }) => server + database;

interface Kept {
  readonly hotcrp: string;
  readonly lines: readonly Line[];
}

function read(json: string): Kept {
  const kept: Kept = JSON.parse(readFileSync(json, 'utf8'));
  return kept;
}

/** Prints the table, and keeps the figures beside those of other calls. */
export function report(lines: readonly Line[], { version, json }: { version: string; json: string }): void {
  mkdirSync(dirname(json), { recursive: true });
  const kept = existsSync(json) ? read(json).lines : [];
  const all = [...kept.filter(({ name }) => !lines.some((line) => line.name === name)), ...lines];
  writeFileSync(json, `${JSON.stringify({ hotcrp: version, lines: all }, null, 2)}\n`);
  const both = (title: string, value: Value): (readonly [string, (line: Line) => string])[] => [
    [`${title}, Imprimatur`, ({ own }) => shown(own, value)],
    ['HotCRP', ({ other }) => shown(other, value)],
    ['ratio', (line) => ratio(line, value)],
  ];
  console.log(`HotCRP ${version}. Milliseconds; the ratio is HotCRP's figure divided by Imprimatur's.\n`);
  table(lines, [
    ['', ({ name }) => name],
    ...both('median', (figures) => figures.middle),
    ...both('p95', (figures) => figures.p95),
    ...both('processor', processor),
    ...both('kB', ({ kilobytes }) => kilobytes),
  ]);
}
