import { parseArgs } from 'node:util';

/** Parses `--name=value`. The defaults define the names and their types. */
export function readOptions<Options extends Record<string, string | number | boolean>>(defaults: Options): Options {
  const named = Object.entries(defaults).map(([name, value]) => {
    const type: 'boolean' | 'string' = typeof value === 'boolean' ? 'boolean' : 'string';
    return [name, { type }] as const;
  });
  const given = Object.entries(parseArgs({ options: Object.fromEntries(named) }).values);
  const values = given.map(([name, value]) => [name, typeof defaults[name] === 'number' ? Number(value) : value]);
  return { ...defaults, ...Object.fromEntries(values) };
}

/** Microseconds of processor time since a process began. */
export interface Usage {
  readonly server: number;
  readonly database: number;
}

/** One of several alternatives that are measured in turn. */
export interface Alternative {
  readonly name: string;
  readonly usage?: () => Usage | Promise<Usage>;
  /** Returns the milliseconds of each operation. */
  readonly run: () => Promise<readonly number[]>;
  /** Returns a remark for the table. */
  readonly note?: (figures: Figures) => string;
}

/**
 * Milliseconds of waiting and of processor time per operation. Each is a median, because other work on the machine disturbs some runs.
 */
export interface Figures extends Usage {
  readonly median: number;
  readonly p95: number;
  /** Operations per second. */
  readonly throughput: number;
}

interface MeasuredRun extends Usage {
  readonly latencies: readonly number[];
  readonly seconds: number;
}

/** Returns the value below which the given share of the values lies. */
export function quantile(values: readonly number[], share: number): number {
  const ascending = values.toSorted((one, other) => one - other);
  return ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * share))] ?? 0;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

export const sumUsage = ({ server, database }: Usage): number => server + database;

/** Measures `work` as one operation. */
export const timeRuns = (work: () => unknown) => async (): Promise<readonly number[]> => {
  const began = performance.now();
  await work();
  return [performance.now() - began];
};

export async function measureRun({
  usage = () => ({ server: 0, database: 0 }),
  run,
}: Omit<Alternative, 'name'>): Promise<MeasuredRun> {
  const before = await usage();
  const began = performance.now();
  const latencies = await run();
  const seconds = (performance.now() - began) / 1000;
  const after = await usage();
  return { latencies, seconds, server: after.server - before.server, database: after.database - before.database };
}

export function computeFigures(runs: readonly MeasuredRun[]): Figures {
  const latencies = runs.flatMap((one) => one.latencies);
  const each = (value: (one: MeasuredRun) => number) => median(runs.map((one) => value(one) / one.latencies.length));
  return {
    median: median(latencies),
    p95: quantile(latencies, 0.95),
    server: each(({ server }) => server / 1000),
    database: each(({ database }) => database / 1000),
    throughput: 1 / each(({ seconds }) => seconds),
  };
}

/** The figures of one side of a case. Ratios are this side's figures divided by the first side's. */
export interface Line {
  readonly name: string;
  readonly side: string;
  readonly figures: Figures;
  readonly waitingRatio: number;
  readonly costRatio: number;
  readonly note: string;
}

/** The sides of a case are measured round by round, so that other work on the machine affects all of them. */
export async function measureInTurn(name: string, rounds: number, sides: readonly Alternative[]): Promise<Line[]> {
  const runs = sides.map((): MeasuredRun[] => []);
  for (let round = 0; round < rounds; round += 1)
    for (const [at, side] of sides.entries()) runs[at]?.push(await measureRun(side));
  const [first = []] = runs;
  return sides.map(({ name: side, note = () => '' }, at) => {
    const own = runs[at] ?? [];
    const figures = computeFigures(own);
    console.error(
      `  ${name}, ${side}: ${figures.median.toFixed(2)} ms, ${sumUsage(figures).toFixed(2)} of processor time`,
    );
    const ratio = (value: (figures: Figures) => number) =>
      median(
        own.map((one, round) => value(computeFigures([one])) / value(computeFigures(first.slice(round, round + 1)))),
      );
    return {
      name,
      side,
      figures,
      waitingRatio: ratio((one) => one.median),
      costRatio: ratio(sumUsage),
      note: note(figures),
    };
  });
}

type Columns<Row> = readonly (readonly [title: string, value: (row: Row) => string])[];

export function printTable<Row>(rows: readonly Row[], columns: Columns<Row>): void {
  const cells = [columns.map(([title]) => title), ...rows.map((row) => columns.map(([, value]) => value(row)))];
  const widths = columns.map((_, at) => Math.max(2, ...cells.map((row) => row[at]?.length ?? 0)));
  const [head, ...lines] = cells.map(
    (row) => `| ${row.map((cell, at) => cell.padStart(widths[at] ?? 0)).join(' | ')} |`,
  );
  console.log([head, `|${widths.map((width) => `${'-'.repeat(width + 1)}:`).join('|')}|`, ...lines].join('\n'));
}

const formatShort = (value: number): string => (value ? value.toFixed(value >= 100 ? 0 : value >= 10 ? 1 : 2) : '');

export function printLines(lines: readonly Line[]): void {
  console.log(
    'Milliseconds of waiting and of processor time for each operation; ÷ is by the first line of its name.\n',
  );
  printTable(lines, [
    ['', ({ name }) => name],
    ['', ({ side }) => side],
    ['median', ({ figures }) => formatShort(figures.median)],
    ['p95', ({ figures }) => formatShort(figures.p95)],
    ['÷', ({ waitingRatio }) => formatShort(waitingRatio)],
    ['server', ({ figures }) => formatShort(figures.server)],
    ['database', ({ figures }) => formatShort(figures.database)],
    ['sum', ({ figures }) => formatShort(sumUsage(figures))],
    ['÷', ({ costRatio }) => formatShort(costRatio)],
    ['a second', ({ figures }) => formatShort(figures.throughput)],
    ['', ({ note }) => note],
  ]);
}
