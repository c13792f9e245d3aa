import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { operations } from '@imprimatur/contract';
import { type Case, casesFor, goalOf, type Totals, writers } from './cases.ts';
import type { Started } from './child.ts';
import { forSeconds, load, once, Round } from './load.ts';
import { type Cost, measure, median, usageOf, type Writers } from './measure.ts';
import { FACES, type Scene } from './scene.ts';
import { table } from './table.ts';
import { ask, type Usage } from './talk.ts';

const CONNECTIONS = 16;
/** Writes a second beside what is measured. */
const WRITES = 20;
/** For how long the writers are measured alone, in seconds. */
const ALONE = 10;
/** The share of a processor below which a server has nothing to do. */
const IDLE = 0.03;

export interface Options {
  readonly entries: number;
  readonly rounds: number;
  readonly seconds: number;
  /** Only the cases whose name contains this. */
  readonly only: string;
  /** Keeps the plans of what is read in docs/generated/explain. */
  readonly explain: boolean;
}

interface Line {
  readonly entries: number;
  readonly name: string;
  readonly real: Cost;
  readonly bare: Cost;
  readonly flat: Cost;
}

interface Stage extends Options {
  readonly server: Started;
  readonly bare: Started;
  readonly writing: Writers;
  readonly connections: number;
}

const PLANS = fileURLToPath(new URL('../docs/generated/explain/', import.meta.url));

async function keepPlans({ server }: Stage, { name, calls: [first] }: Case): Promise<void> {
  if (first?.method !== 'GET' && !first?.path.endsWith('/stats')) return;
  await ask(server.child, 'record');
  await once(server.port, first);
  const plans = await ask<string[]>(server.child, 'explain');
  writeFileSync(join(PLANS, `${name.replace(/\W+/g, '-')}.txt`), plans.join('\n\n'));
}

/** Alternates between the real call and the same answer without the application, so that other work on the machine affects both. */
async function compare(stage: Stage, one: Case): Promise<Line> {
  const { server, bare, rounds, seconds, entries, writing, connections } = stage;
  const [first] = one.calls;
  if (first === undefined) throw new Error(`${one.name} has no calls`);
  let round = new Round(one.calls);
  const fresh = async (): Promise<() => boolean> => {
    if (one.once === undefined) return forSeconds(seconds);
    await ask(server.child, 'reset');
    round = new Round(one.calls);
    const intime = forSeconds(seconds);
    return () => !round.over && intime();
  };
  // Warms up until the compiler has seen everything. The answer is learnt from a call in its turn: a transition happens once.
  await load({ port: server.port, round, connections, more: await fresh() });
  const sample = await once(
    server.port,
    first.method === 'PATCH' ? { ...first, method: 'GET', body: undefined } : first,
  );
  await once(bare.port, { method: 'POST', path: '/learn', body: JSON.stringify(sample) });
  const plain = new Round([{ ...first, path: `/${Object.keys(operations).indexOf(one.operation)}` }]);
  await load({ port: bare.port, round: plain, connections, more: forSeconds(seconds / 2) });
  const costs: Record<'real' | 'bare' | 'flat', Cost[]> = { real: [], bare: [], flat: [] };
  for (let at = 0; at < rounds; at += 1) {
    const real = await measure(server, { connections, more: await fresh(), round }, writing);
    costs.real.push(real);
    costs.bare.push(
      await measure(bare, { connections, more: forSeconds(seconds), round: plain, rate: real.throughput }),
    );
    costs.flat.push(await measure(bare, { connections, more: forSeconds(seconds / 2), round: plain }));
  }
  if (stage.explain) await keepPlans(stage, one);
  return { entries, name: one.name, real: median(costs.real), bare: median(costs.bare), flat: median(costs.flat) };
}

/** A call whose statement takes longer than its time is refused, and measured on one connection; null: not even there. */
async function measured(stage: Stage, one: Case): Promise<Line | null> {
  try {
    return await compare(stage, one);
  } catch (error) {
    console.error(`  ${one.name}, on ${stage.connections} connections: ${String(error)}`);
    if (stage.connections === 1) return null;
    return measured({ ...stage, connections: 1 }, { ...one, name: `${one.name} (one connection)` });
  }
}

async function totalsOf({ port }: Started, { people }: Scene): Promise<Totals> {
  const totals: Record<string, number> = {};
  for (const face of FACES) {
    const answer = await once(port, { method: 'GET', path: '/api/guidelines', token: people[face].token });
    const { meta }: { meta: { total: number } } = JSON.parse(JSON.stringify(answer));
    totals[face] = meta.total;
  }
  const { office = 0, committee = 0, gpc = 0, delegate = 0, submitter = 0 } = totals;
  return { office, committee, gpc, delegate, submitter };
}

/** Waits until the server has done what it does at its start, two minutes at most: at a million entries its jobs read for long. */
async function calm(server: Started): Promise<void> {
  const intime = forSeconds(120);
  for (;;) {
    const { server: own, database, seconds } = await usageOf(server, () => setTimeout(2000));
    if (sum({ server: own, database }) / 1e6 / seconds < IDLE || !intime()) return;
  }
}

/** Measures processor time per call, with writers at work. */
export async function benchCalls(server: Started, bare: Started, options: Options): Promise<Line[]> {
  const scene = await ask<Scene>(server.child, 'scene');
  const cases = casesFor(scene, await totalsOf(server, scene)).filter(({ name }) => name.includes(options.only));
  let goOn = true;
  let written = 0;
  const loading = { port: server.port, round: new Round(writers(scene)), connections: 4, rate: WRITES };
  let refused = 0;
  const write = (more: () => boolean) =>
    load({ ...loading, more, answered: () => (written += 1), refused: () => (refused += 1) });
  await write(forSeconds(ALONE / 2));
  await calm(server);
  const before = written;
  const used = await usageOf(server, () => write(forSeconds(ALONE)));
  const each = 1 / (written - before);
  const cost: Usage = { server: used.server * each, database: used.database * each };
  console.error(
    `  ${WRITES} writes a second; one alone: server ${milli(cost.server)}, database ${milli(cost.database)} ms`,
  );
  const writing: Writers = { count: () => written, cost };
  const all = write(() => goOn);
  // Awaited at the end; a failure must not end the process before that.
  all.catch(() => {});
  if (options.explain && options.only === '') rmSync(PLANS, { recursive: true, force: true });
  mkdirSync(PLANS, { recursive: true });
  const lines: Line[] = [];
  for (const one of cases) {
    const line = await measured({ ...options, server, bare, writing, connections: CONNECTIONS }, one);
    console.error(line === null ? `  ${one.name}: not measured` : `  ${line.name}: ${milli(sum(line.real))} ms`);
    if (line !== null) lines.push(line);
  }
  goOn = false;
  await all;
  if (refused > 0) console.error(`  ${refused} writes were refused`);
  return lines;
}

const milli = (micro: number): string => (micro / 1000).toFixed(2);
const sum = ({ server, database }: Usage): number => server + database;

function holds({ name, entries, real }: Line): string {
  const goal = goalOf(name, entries);
  if (goal === undefined) return '';
  return sum(real) <= goal * 1000 ? 'yes' : '**no**';
}

export function printCalls(lines: readonly Line[]): void {
  console.log('Milliseconds of processor time per call; the bare answer is asked as often as the server was.\n');
  table(lines, [
    ['entries', ({ entries }) => entries.toLocaleString('en')],
    ['call', ({ name }) => name],
    ['calls/s', ({ real }) => real.throughput.toFixed(0)],
    ['server', ({ real }) => milli(real.server)],
    ['database', ({ real }) => milli(real.database)],
    ['sum', ({ real }) => milli(sum(real))],
    ['goal', ({ name, entries }) => goalOf(name, entries)?.toString() ?? ''],
    ['holds', holds],
    ['bare', ({ bare }) => milli(bare.server)],
    ['sum ÷ bare', ({ real, bare }) => (sum(real) / bare.server).toFixed(1)],
    ['bare flat out', ({ flat }) => milli(flat.server)],
  ]);
}
