import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { keysOf } from '@imprimatur/domain';
import { type Call, createTimeLimit, runLoad, Rotation } from './harness/http.ts';
import { getFamilyMemory, countOpenHandles, getResidentMemory } from './harness/kernel.ts';
import { printTable, quantile, readOptions, measureRun } from './harness/measure.ts';
import { type Measurement, withFolder, withServer } from './harness/processes.ts';
import { createMoveBackCalls, createCommentCalls, getCall, createApprovalCalls, type Scene } from './harness/scene.ts';

/**
 * Measures how long many people wait and whether the server's use of resources grows. `node benchmarks/soak.ts --seconds=600` ends
 * after ten minutes and exits with 1 if a figure is not flat or too many calls failed. `--people=200,500` tries these numbers of
 * people one after the other and measures only how long they wait.
 */
const options = readOptions({
  entries: 10_000,
  people: '200',
  seconds: Number(process.env.SOAK_SECONDS ?? 7200),
  /** Keeps the filled database in this folder, and reuses it in later runs. */
  data: '',
});

/** Number of operations of each kind out of a hundred. */
const PERCENT_BY_KIND = { list: 35, entry: 30, 'needs you': 20, comment: 10, transition: 3, board: 2 } as const;
type Kind = keyof typeof PERCENT_BY_KIND;
/** Seconds between the starts of two operations of a person. */
const INTERVAL_SECONDS = 10;
/** Seconds at the beginning that are not measured. */
const WARM_UP_SECONDS = 10;
/** A figure is flat if it rises by at most this share of its mean in an hour, or in the whole run if that is shorter. */
const MAX_RISE_SHARE = 0.05;
/** A rise of fewer standard errors may be random. */
const MIN_STANDARD_ERRORS = 3;
/** The share of operations that may fail, because two people may move the same entry. */
const MAX_FAILED_SHARE = 0.01;

/** The recorded figures of an interval, and whether each must be flat. */
const FIGURES = {
  memory: ['resident memory of the server, MB', true],
  database: ["memory of PostgreSQL's processes, MB", true],
  handles: ['open handles of the server', true],
  connections: ['connections to PostgreSQL', true],
  heap: ['heap of the server, MB', true],
  p50: ['p50 of an interval, ms', false],
  p95: ['p95 of an interval, ms', false],
} as const;
type Row = Readonly<Record<keyof typeof FIGURES | 'hours', number>>;

/** Returns a function for the next operation, each kind in turn. The office makes comments and transitions and opens the board. */
function createBehaviour({ people: { office }, crowd, commented, moved }: Scene): () => [kind: Kind, call: Call] {
  const entries = crowd.map((person, at) => {
    const { token, entries: own } = person.entries.length > 0 ? person : office;
    return getCall(token, `/guidelines/${own[at % own.length]}`);
  });
  const page = (at: number): number => (at % 4 === 0 ? 1 + ((at / 4) % 3) : 1);
  const rotations: Record<Kind, Rotation<Call>> = {
    list: new Rotation(crowd.map(({ token }, at) => getCall(token, `/guidelines?page=${page(at)}`))),
    entry: new Rotation(entries),
    'needs you': new Rotation(crowd.map(({ token }) => getCall(token, '/guidelines?mine=1'))),
    comment: new Rotation(createCommentCalls(office.token, commented)),
    transition: new Rotation([
      ...createApprovalCalls(office.token, moved),
      ...createMoveBackCalls(office.token, moved),
    ]),
    board: new Rotation([getCall(office.token, '/board')]),
  };
  const kinds = keysOf(PERCENT_BY_KIND).flatMap((kind) => Array.from({ length: PERCENT_BY_KIND[kind] }, () => kind));
  // A fixed shuffle, the same in every run.
  const { next } = new Rotation(kinds.map((kind, at) => kinds[(at * 37) % kinds.length] ?? kind));
  return () => {
    const kind = next();
    return [kind, rotations[kind].next()];
  };
}

async function measureRow({ ask, pid }: Measurement, latencies: readonly number[], hours: number): Promise<Row> {
  const { heap, postmaster, connections } = await ask('held');
  const [p50, p95] = [quantile(latencies, 0.5), quantile(latencies, 0.95)];
  const [memory, database] = [getResidentMemory(pid), getFamilyMemory(postmaster)];
  return { hours, memory, database, handles: countOpenHandles(pid), connections, heap, p50, p95 };
}

/** Each person has one connection and starts one operation every ten seconds. Latency counts from the due time. */
async function withPeople(server: Measurement, scene: Scene, people: number) {
  await server.ask('reset');
  const behaviour = createBehaviour(scene);
  const kinds: Kind[] = [];
  const rows: Row[] = [];
  let [recent, boards, failures]: [number[], number[], number] = [[], [], 0];
  const next = (connection: number): Call => {
    const [kind, call] = behaviour();
    kinds[connection] = kind;
    return call;
  };
  const answered = (milliseconds: number, connection: number): void => {
    recent.push(milliseconds);
    if (kinds[connection] === 'board') boards.push(milliseconds);
  };
  const refused = (error: unknown): void => {
    console.error(`  ${String(error)}`);
    failures += 1;
  };
  const crowd = { port: server.port, connections: people, rate: people / INTERVAL_SECONDS, next, answered, refused };
  await runLoad({ ...crowd, more: createTimeLimit(WARM_UP_SECONDS) });
  [recent, boards, failures] = [[], [], 0];
  const began = performance.now();
  const more = createTimeLimit(options.seconds);
  const watch = async (): Promise<void> => {
    while (more()) {
      await pause(Math.min(30, options.seconds / 40) * 1000);
      const latencies = recent;
      recent = [];
      rows.push(await measureRow(server, latencies, (performance.now() - began) / 3_600_000));
    }
  };
  const run = async () => (await Promise.all([runLoad({ ...crowd, more }), watch()]))[0];
  const turn = await measureRun({ usage: server.usage, run });
  return { ...turn, people, rows, boards, failures };
}
type Result = Awaited<ReturnType<typeof withPeople>>;

const computeMean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;

/** Returns the hourly rise of the least-squares line through these rows, and its standard error. */
function computeRise(rows: readonly Row[], key: keyof Row): { rise: number; error: number } {
  const [hour, value] = [computeMean(rows.map(({ hours }) => hours)), computeMean(rows.map((row) => row[key]))];
  const spread = rows.reduce((sum, { hours }) => sum + (hours - hour) ** 2, 0);
  const rise = rows.reduce((sum, row) => sum + (row.hours - hour) * (row[key] - value), 0) / spread;
  const rest = rows.reduce((sum, row) => sum + (row[key] - value - rise * (row.hours - hour)) ** 2, 0);
  return { rise, error: Math.sqrt(rest / (rows.length - 2) / spread) };
}

/** Leaves out the first quarter, which fills caches and pools. Returns true if the limits hold. */
function isAcceptable({ rows, latencies, failures }: Result): boolean {
  const quarter = Math.ceil(rows.length / 4);
  const settled = rows.slice(quarter);
  const of = (from: readonly Row[], key: keyof Row) => from.map((row) => row[key]);
  const lines = keysOf(FIGURES).map((key) => {
    const [name, isJudged] = FIGURES[key];
    const { rise, error } = computeRise(settled, key);
    const least = (rise - MIN_STANDARD_ERRORS * error) * Math.min(1, options.seconds / 3600);
    return { key, name, rise, isJudged, isFlat: least <= MAX_RISE_SHARE * computeMean(of(settled, key)) };
  });
  printTable(lines, [
    ['', ({ name }) => name],
    ['first quarter', ({ key }) => computeMean(of(rows.slice(0, quarter), key)).toFixed(1)],
    ['last quarter', ({ key }) => computeMean(of(rows.slice(-quarter), key)).toFixed(1)],
    ['least', ({ key }) => Math.min(...of(rows, key)).toFixed(0)],
    ['most', ({ key }) => Math.max(...of(rows, key)).toFixed(0)],
    ['an hour', ({ rise }) => rise.toFixed(1)],
    ['flat', ({ isJudged, isFlat }) => (isJudged ? (isFlat ? 'yes' : '**no**') : '')],
  ]);
  return lines.every(({ isJudged, isFlat }) => isFlat || !isJudged) && failures <= MAX_FAILED_SHARE * latencies.length;
}

const formatMilliseconds = (values: readonly number[], share: number): string => quantile(values, share).toFixed(0);
const countCores = (microseconds: number, { seconds }: Result): number => microseconds / 1e6 / seconds;
const formatPercent = (value: number): string => `${(100 * value).toFixed(0)} %`;

const peopleCounts = options.people.split(',').map(Number);
const { entries, data } = options;
const results = await withFolder(data && join(data, String(entries)), (folder) =>
  withServer({ entries, folder, crowd: Math.max(...peopleCounts) }, async (server) => {
    const scene = await server.ask('scene');
    const done: Result[] = [];
    for (const people of peopleCounts) done.push(await withPeople(server, scene, people));
    return done;
  }),
);
const describedMix = keysOf(PERCENT_BY_KIND).map((kind) => `${kind} ${PERCENT_BY_KIND[kind]} %`);
console.log(`One operation each in ${INTERVAL_SECONDS} s for ${options.seconds} s: ${describedMix.join(', ')}.\n`);
printTable(results, [
  ['people', ({ people }) => people.toLocaleString('en')],
  ['operations/s', ({ latencies, seconds }) => (latencies.length / seconds).toFixed(1)],
  ['p50', ({ latencies }) => formatMilliseconds(latencies, 0.5)],
  ['p95', ({ latencies }) => formatMilliseconds(latencies, 0.95)],
  ['board p95', ({ boards }) => formatMilliseconds(boards, 0.95)],
  ['failures', ({ failures }) => String(failures)],
  ['server', (result) => formatPercent(countCores(result.server, result))],
  ['database', (result) => formatPercent(countCores(result.database, result))],
  ['people a core', (result) => (result.people / countCores(result.server + result.database, result)).toFixed(0)],
  ['MB at last', ({ rows }) => rows.at(-1)?.memory.toFixed(0) ?? ''],
  ['most', ({ rows }) => Math.max(...rows.map(({ memory }) => memory)).toFixed(0)],
]);
const [result] = results;
if (results.length === 1 && result !== undefined && !isAcceptable(result)) process.exitCode = 1;
