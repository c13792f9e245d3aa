import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { HEAP } from '../tools/lib-heap.mjs';
import { type Case, casesFor, type Section } from './cases.ts';
import { end, start } from './child.ts';
import { benchFiles } from './files/run.ts';
import { type Call, load, once } from './load.ts';
import { type Cost, measure, median, type Target } from './measure.ts';
import { table } from './table.ts';
import { ask } from './talk.ts';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    entries: { type: 'string', default: '100,10000,1000000' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '1.5' },
    /** Total MB of the files. */
    size: { type: 'string', default: '1024' },
    /** Only the file cases whose name contains this. */
    only: { type: 'string', default: '' },
    /** Keeps the filled databases in this folder, and reuses those that exist. */
    data: { type: 'string' },
    /** Writes a V8 profile of the measured server to this folder. */
    profile: { type: 'string' },
  },
});
const SECTIONS: readonly Section[] = ['list', 'search', 'entry', 'comment'];
const sections = positionals.length === 0 ? SECTIONS : SECTIONS.filter((one) => positionals.includes(one));
const profile = options.profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${options.profile}`];
const execArgv = [...HEAP, ...profile];
const rounds = Number(options.rounds);
const seconds = Number(options.seconds);
const EXPLAINED_AT = 1_000_000;

interface Line {
  readonly entries: number;
  readonly name: string;
  readonly real: Cost;
  readonly object: Cost;
  readonly text: Cost;
  readonly flat: Cost;
}

const file = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** Alternates between the real call and the same bytes without the application, so that other work on the machine affects both. */
async function compare(server: Target, bare: Target, one: Case): Promise<Omit<Line, 'entries'>> {
  const [first] = one.calls;
  if (first === undefined) throw new Error(`${one.name} has no calls`);
  const sample = await once(server.port, first);
  const key = one.name.replace(/\W+/g, '-');
  await once(bare.port, { method: 'POST', path: `/learn/${key}`, body: JSON.stringify(sample) });
  const sent = { method: first.method, ...(first.body === undefined ? {} : { body: first.body }) };
  const text: Call[] = [{ ...sent, path: `/text/${key}` }];
  const object: Call[] = [{ ...sent, path: `/object/${one.section}/${key}` }];
  // Warms up until the compiler has seen everything.
  await load(server.port, one.calls, seconds);
  await load(bare.port, text, seconds / 2);
  await load(bare.port, object, seconds / 2);
  const costs: Record<'real' | 'object' | 'text' | 'flat', Cost[]> = { real: [], object: [], text: [], flat: [] };
  for (let round = 0; round < rounds; round += 1) {
    const real = await measure(server, one.calls, seconds);
    costs.real.push(real);
    const { throughput } = real;
    costs.object.push(await measure(bare, object, seconds, throughput));
    costs.text.push(await measure(bare, text, seconds, throughput));
    costs.flat.push(await measure(bare, object, seconds / 2));
  }
  return {
    name: one.name,
    real: median(costs.real),
    object: median(costs.object),
    text: median(costs.text),
    flat: median(costs.flat),
  };
}

async function at(entries: number): Promise<Line[]> {
  const kept = options.data === undefined ? null : join(options.data, String(entries));
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'imprimatur-bench-'));
  if (kept !== null) mkdirSync(kept, { recursive: true });
  console.error(`${entries.toLocaleString('en')} entries: filling the database`);
  const server = await start('./server.ts', [folder, String(entries)], execArgv);
  const bare = await start('./bare.ts', []);
  try {
    const lines: Line[] = [];
    for (const one of casesFor(sections, server.ready)) {
      lines.push({ entries, ...(await compare(server, bare, one)) });
      console.error(`  ${one.name}`);
    }
    if (entries === EXPLAINED_AT && sections.includes('list')) writePlans(await ask(server.child, 'explain'));
    return lines;
  } finally {
    await end(bare);
    await end(server);
    if (kept === null) rmSync(folder, { recursive: true, force: true });
  }
}

function writePlans(plans: Record<string, string>): void {
  const folder = file('../docs/generated/explain/');
  mkdirSync(folder, { recursive: true });
  for (const [name, plan] of Object.entries(plans)) writeFileSync(join(folder, name), plan);
}

const micro = (value: number): string => value.toFixed(0);
const ratio = (one: Cost, of: Cost): string => (one.server / of.server).toFixed(2);

const COLUMNS: readonly [title: string, value: (line: Line) => string][] = [
  ['entries', ({ entries }) => entries.toLocaleString('en')],
  ['call', ({ name }) => name],
  ['calls/s', ({ real }) => real.throughput.toFixed(0)],
  ['server', ({ real }) => micro(real.server)],
  ['bare', ({ object }) => micro(object.server)],
  ['ratio', ({ real, object }) => ratio(real, object)],
  ['bare text', ({ text }) => micro(text.server)],
  ['ratio ', ({ real, text }) => ratio(real, text)],
  ['database', ({ real }) => micro(real.database)],
  ['bare flat out', ({ flat }) => micro(flat.server)],
  ['its calls/s', ({ flat }) => flat.throughput.toFixed(0)],
];

function print(lines: readonly Line[]): void {
  console.log('Microseconds of processor time per call. Bare answers are asked as often as the server was.\n');
  table(lines, COLUMNS);
}

if (sections.length > 0) {
  const lines: Line[] = [];
  for (const entries of options.entries.split(',').map(Number)) lines.push(...(await at(entries)));
  print(lines);
}
if (positionals.length === 0 || positionals.includes('files')) {
  await benchFiles({ rounds, size: Number(options.size), only: options.only, execArgv });
}
