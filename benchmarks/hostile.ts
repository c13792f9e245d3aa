import { writeFileSync } from 'node:fs';
import { attack } from './harness/attacker.ts';
import { type Attack, listAttacks } from './harness/attacks.ts';
import { type Call, createTimeLimit, runLoad, Rotation } from './harness/http.ts';
import { printTable, quantile, readOptions } from './harness/measure.ts';
import { type Measurement, withFolder, withServer } from './harness/processes.ts';
import { createMoveBackCalls, createCommentCalls, getCall, createApprovalCalls, type Scene } from './harness/scene.ts';

/**
 * Measures how much one account can slow down others. Five people read, comment and move entries, first alone, then while one account
 * repeats one expensive call on four connections. Exits with 1 if another person got an error or noticeably waited for more than `ratio`
 * times as long at the 95th percentile, or if an iteration of the event loop took too long.
 */
/** `ratio` limits the waiting time of others at the 95th percentile, as a multiple of the time without the attack. */
const options = readOptions({ entries: 10_000, seconds: 20, ratio: 2, only: '', data: '', report: '' });

/** Number of connections of the attacking account, and of the other people. */
const [HOSTILE, OTHERS] = [4, 5];
/** Milliseconds that nobody notices. A longer wait at the 95th percentile must be at most `ratio` times as long as without the attack. */
const UNNOTICED_MS = 100;
/** Maximum milliseconds of processor time for one iteration of the event loop. */
const MAX_ITERATION_MS = 200;
/** Maximum number of measurements. An attack counts only if each of them fails, because other programs may use the processor. */
const MAX_ATTEMPTS = 3;
/** Operations per second of all other people together. People pause between clicks. */
const CALLS_PER_SECOND = 25;

/** The calls of the other people: reading lists and entries, commenting, and moving entries. */
function createOtherCalls({ people: { office, committee, gpc }, commented, moved }: Scene): () => Call {
  const reads = [committee, gpc].flatMap(({ token, entries }) => [
    getCall(token, '/guidelines'),
    getCall(token, '/guidelines?mine=1'),
    ...entries.slice(0, 3).map((id) => getCall(token, `/guidelines/${id}`)),
  ]);
  const rotations = [
    new Rotation(reads),
    new Rotation(reads),
    new Rotation(createCommentCalls(office.token, commented)),
    new Rotation([
      ...createApprovalCalls(office.token, moved),
      ...moved.map((id) => createMoveBackCalls(office.token, [id])).flat(),
    ]),
  ];
  const turns = new Rotation(rotations);
  return () => turns.next().next();
}

interface Result {
  readonly name: string;
  readonly p50: number;
  readonly p95: number;
  readonly failed: number;
  readonly answered: number;
  readonly refused: number;
  readonly longestIteration: number;
}

/** Each attack is compared with the time directly before it, because the speed of a shared machine varies. */
interface Pair {
  readonly alone: Result;
  readonly beside: Result;
}

async function measureLatencies(server: Measurement, scene: Scene, name: string, call: Call | null): Promise<Result> {
  await server.ask('reset');
  await server.ask('longestIteration');
  const more = createTimeLimit(options.seconds);
  let failed = 0;
  const fail = (error: unknown): void => {
    console.error(`  ${String(error).slice(0, 200)}`);
    failed += 1;
  };
  const { port } = server;
  const [latencies, hostile] = await Promise.all([
    runLoad({ port, connections: OTHERS, rate: CALLS_PER_SECOND, next: createOtherCalls(scene), more, refused: fail }),
    call === null
      ? { answered: 0, refused: 0 }
      : attack({ port, connections: HOSTILE, call, seconds: options.seconds }),
  ]);
  const longestIteration = await server.ask('longestIteration');
  return {
    name,
    p50: quantile(latencies, 0.5),
    p95: quantile(latencies, 0.95),
    longestIteration,
    failed,
    ...hostile,
  };
}

const computeRatio = ({ alone, beside }: Pair): number => beside.p95 / alone.p95;

/** Returns the reasons why a measurement fails. */
const findFlaws = (one: Pair): string[] => [
  ...(one.beside.failed > 0 ? [`${one.beside.failed} calls of others failed`] : []),
  ...(one.beside.p95 > Math.max(options.ratio * one.alone.p95, UNNOTICED_MS)
    ? [`95th percentile of others: ${one.beside.p95.toFixed(0)} ms, ${one.alone.p95.toFixed(0)} ms alone`]
    : []),
  ...(one.beside.longestIteration > MAX_ITERATION_MS
    ? [`an iteration of the event loop took ${one.beside.longestIteration.toFixed(0)} ms`]
    : []),
];

const isWithinLimits = (one: Pair): boolean => findFlaws(one).length === 0;

async function measureAloneAndBeside(server: Measurement, scene: Scene, name: string, attack: Attack): Promise<Pair> {
  for (let attempt = 1; ; attempt += 1) {
    const alone = await measureLatencies(server, scene, 'alone', null);
    const call = typeof attack === 'function' ? await attack(server.port) : attack;
    const pair = { alone, beside: await measureLatencies(server, scene, name, call) };
    console.error(`${name}: ${computeRatio(pair).toFixed(1)} times as long`);
    if (isWithinLimits(pair) || attempt === MAX_ATTEMPTS) return pair;
  }
}

/** The measurements as tests, in the format of Vitest, which `npm test` reads. */
function createReport(pairs: readonly Pair[]) {
  const assertionResults = pairs.map((one) => ({ fullName: one.beside.name, failureMessages: findFlaws(one) }));
  const numPassedTests = pairs.filter(isWithinLimits).length;
  return {
    numPassedTests,
    numFailedTests: pairs.length - numPassedTests,
    testResults: [{ name: 'benchmarks/hostile.ts', assertionResults }],
  };
}

const { entries, data } = options;
const results = await withFolder(data, (folder) =>
  withServer({ entries, folder }, async (server) => {
    const scene = await server.ask('scene');
    await measureLatencies(server, scene, 'warm-up', null);
    const pairs: Pair[] = [];
    for (const [name, attack] of Object.entries(listAttacks(scene)))
      if (name.includes(options.only)) pairs.push(await measureAloneAndBeside(server, scene, name, attack));
    return pairs;
  }),
);
printTable(results, [
  ['beside', ({ beside }) => beside.name],
  ['p50 alone', ({ alone }) => alone.p50.toFixed(1)],
  ['p50', ({ beside }) => beside.p50.toFixed(1)],
  ['p95 alone', ({ alone }) => alone.p95.toFixed(1)],
  ['p95', ({ beside }) => beside.p95.toFixed(1)],
  ['÷', (one) => computeRatio(one).toFixed(1)],
  ['failed', ({ beside }) => String(beside.failed)],
  ['longest iteration', ({ beside }) => beside.longestIteration.toFixed(0)],
  ['answered', ({ beside }) => String(beside.answered)],
  ['refused', ({ beside }) => String(beside.refused)],
  ['holds', (one) => (isWithinLimits(one) ? 'yes' : '**no**')],
]);
if (options.report !== '') writeFileSync(options.report, JSON.stringify(createReport(results)));
if (!results.every(isWithinLimits)) process.exitCode = 1;
