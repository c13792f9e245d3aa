import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { GUIDELINE_SORTS, type OperationName, operations } from '@imprimatur/contract';
import { keysOf, ROLE_IDS } from '@imprimatur/domain';
import { type Call, createTimeLimit, runLoad, Rotation, sendForJson } from './harness/http.ts';
import {
  computeFigures,
  measureInTurn,
  type Line,
  printLines,
  readOptions,
  sumUsage,
  measureRun,
  type Usage,
} from './harness/measure.ts';
import { type Measurement, withFolder, withProcess, withServer } from './harness/processes.ts';
import {
  createApprovalCalls,
  createCommentCalls,
  getCall,
  type MeasuredPerson,
  createMoveBackCalls,
  type Scene,
} from './harness/scene.ts';

/** Measures the processor time of each call, compared with a bare Fastify, while writers are active. */
const options = readOptions({
  entries: '10000,100000',
  rounds: 3,
  seconds: 1.5,
  /** Number of national delegates. Each open round of delegates waits for all of them. */
  delegates: 25,
  /** Runs only the cases whose name contains this text. */
  only: '',
  /** Writes the query plans of reading calls into this folder. */
  explain: '',
  /** Keeps the filled databases in this folder, and reuses them in later runs. */
  data: '',
});
const CONNECTIONS = 16;
/** Background writes per second during a measurement. */
const WRITES_PER_SECOND = 20;
/** Seconds for which the writers are measured alone. */
const ALONE_SECONDS = 10;
/** A server that uses a smaller share of a processor counts as idle. */
const IDLE_SHARE = 0.03;

/** A measured case. Its calls must all cost about the same. */
interface Case {
  readonly name: string;
  readonly operation: OperationName;
  readonly calls: readonly Call[];
  /** Each call is possible only once, until the entries are reset. */
  readonly isOnce?: true;
}

const createCase = (name: string, operation: OperationName, ...calls: Call[]): Case => ({ name, operation, calls });

/** @param total returns the number of entries that a person sees */
async function createListCases({ people }: Scene, total: (token: string) => Promise<number>): Promise<Case[]> {
  const list = (face: MeasuredPerson, name: string, ...queries: string[]): Case => {
    const calls = queries.map((query) => getCall(people[face].token, `/guidelines?${query}`));
    return createCase(`list, ${face}, ${name}`, 'GET /guidelines', ...calls);
  };
  const both = (sort: string) => [`sort=${sort}`, `sort=${sort}&order=desc`];
  const cases: Case[] = [];
  for (const face of keysOf(people)) {
    const middle = Math.max(1, Math.floor((await total(people[face].token)) / 20));
    cases.push(list(face, 'first page', ''), list(face, 'page 3', 'page=3'), list(face, 'half way', `page=${middle}`));
    if (face !== 'office') cases.push(list(face, 'every sort in turn', ...GUIDELINE_SORTS.flatMap(both)));
    cases.push({ ...list(face, '', 'mine=1'), name: `needs you, ${face}` });
  }
  cases.push(...GUIDELINE_SORTS.map((sort) => list('office', `by ${sort}`, ...both(sort))));
  return [...cases, list('office', 'four phases', 'phases=10,42,50,80')];
}

function createSearchCases({ people }: Scene): Case[] {
  const search = (name: string, query: (n: number) => string): Case[] =>
    (['office', 'committee'] as const).map((face) => {
      const call = (_: unknown, n: number) =>
        getCall(people[face].token, `/guidelines?query=${encodeURIComponent(query(n))}`);
      return createCase(`search, ${face}, ${name}`, 'GET /guidelines', ...Array.from({ length: 300 }, call));
    });
  return [
    ...search('a number', (n) => `guideline ${4100 + n}`),
    ...search('a common word', (n) => ['imaging', 'therapy', 'dosimetry'][n % 3] ?? ''),
    ...search('a submitter', (n) => `Person${100 + n}`),
  ];
}

function createEntryCases({ people: { office, submitter }, commented, moved }: Scene): Case[] {
  const each = (path: string, { token, entries } = office) => entries.map((id) => getCall(token, `${path}/${id}`));
  return [
    createCase('one entry, office', 'GET /guidelines/{id}', ...each('/guidelines')),
    createCase('one entry, submitter', 'GET /guidelines/{id}', ...each('/guidelines', submitter)),
    createCase('comments of an entry', 'GET /comments/{gid}', ...each('/comments')),
    createCase('a comment', 'POST /comments/{gid}', ...createCommentCalls(office.token, commented.slice(300))),
    {
      ...createCase('a transition', 'PATCH /guidelines/{id}', ...createApprovalCalls(office.token, moved)),
      isOnce: true,
    },
  ];
}

/** The main call of each other screen. */
function createScreenCases({ people: { office, submitter, committee }, commented }: Scene): Case[] {
  const screen = (name: string, operation: OperationName, path: string, { token } = office) =>
    createCase(name, operation, getCall(token, path));
  const body = '{"dateFrom":"01-01-2016","dateTo":"31-12-2030"}';
  const anybody = `/users?role=${ROLE_IDS.join()}&options=1`;
  return [
    screen('desk', 'GET /desk', '/desk?page=1'),
    screen('desk, late ones by delay', 'GET /desk', '/desk?late=1&sort=late&order=desc'),
    screen('desk, search', 'GET /desk', '/desk?query=Person100'),
    screen('my work, submitter', 'GET /work', '/work', submitter),
    screen('progress', 'GET /board', '/board'),
    screen('progress, with ended', 'GET /board', '/board?ended=1'),
    screen('chosen progress, search', 'GET /board', '/board?query=guideline+71'),
    screen('chosen progress, late ones by delay', 'GET /board', '/board?late=1&sort=delay'),
    createCase('statistics', 'POST /stats', { ...getCall(office.token, '/stats'), method: 'POST', body }),
    createCase('report over 15 years', 'POST /report', { ...getCall(office.token, '/report'), method: 'POST', body }),
    screen('library', 'GET /library', '/library'),
    screen('library, by title', 'GET /library', '/library?sort=name&page=3'),
    screen('library, search', 'GET /library', '/library?query=guideline+71'),
    screen('dossier', 'GET /guidelines/{id}/dossier', `/guidelines/${commented[0]}/dossier`),
    screen('log, first rows', 'GET /logs', '/logs?limit=100'),
    screen('users', 'GET /users', '/users?page=1'),
    screen('users, by name', 'GET /users', '/users?page=3&sort=name'),
    screen('users, search', 'GET /users', '/users?query=Person100'),
    screen('picker', 'GET /users', anybody, committee),
    screen('picker, search', 'GET /users', `${anybody}&query=Person10`, committee),
    screen('mails', 'GET /mails', '/mails?page=1'),
  ];
}

/** Nine of ten writes are comments, one is a transition. */
function writeCalls({ people: { office }, commented, turned }: Scene): Call[] {
  const talk = createCommentCalls(office.token, commented.slice(0, 300));
  return [...createApprovalCalls(office.token, turned), ...createMoveBackCalls(office.token, turned)].flatMap(
    (one, at) => [one, ...Array.from({ length: 9 }, (_, n) => talk[(at * 9 + n) % talk.length] ?? one)],
  );
}

/** Waits at most two minutes until the server's start-up jobs are done. With a million entries they take long. */
async function waitUntilIdle({ usage }: Measurement): Promise<void> {
  const isInTime = createTimeLimit(120);
  const run = () => pause(2000, []);
  for (;;) {
    const turn = await measureRun({ usage, run });
    if (sumUsage(turn) / 1e6 / turn.seconds < IDLE_SHARE || !isInTime()) return;
  }
}

/** Runs writers in the background of a measurement. Measures the cost of one write first, and subtracts it from the server's usage. */
async function withWriters<T>(
  server: Measurement,
  scene: Scene,
  work: (usage: () => Promise<Usage>) => Promise<T>,
): Promise<T> {
  let [written, refused] = [0, 0];
  const { next } = new Rotation(writeCalls(scene));
  const answered = () => (written += 1);
  const write = (more: () => boolean) =>
    runLoad({
      port: server.port,
      next,
      more,
      connections: 4,
      rate: WRITES_PER_SECOND,
      answered,
      refused: () => (refused += 1),
    });
  await write(createTimeLimit(ALONE_SECONDS / 2));
  await waitUntilIdle(server);
  const cost = computeFigures([
    await measureRun({ usage: server.usage, run: () => write(createTimeLimit(ALONE_SECONDS)) }),
  ]);
  console.error(`  one write alone: server ${cost.server.toFixed(2)}, database ${cost.database.toFixed(2)} ms`);
  let goesOn = true;
  const writing = write(() => goesOn);
  try {
    return await work(async () => {
      const { server: own, database } = await server.usage();
      return { server: own - written * 1000 * cost.server, database: database - written * 1000 * cost.database };
    });
  } finally {
    goesOn = false;
    await writing;
    if (refused > 0) console.error(`  ${refused} writes were refused`);
  }
}

interface Stage {
  readonly server: Measurement;
  readonly bare: Measurement;
  readonly usage: () => Promise<Usage>;
}

async function saveQueryPlans(server: Measurement, { name, calls: [first] }: Case): Promise<void> {
  if (first === undefined || (first.method !== undefined && !/\/(stats|report)$/.test(first.path))) return;
  await server.ask('record');
  await sendForJson(server.port, first);
  mkdirSync(options.explain, { recursive: true });
  writeFileSync(join(options.explain, `${name.replace(/\W+/g, '-')}.txt`), (await server.ask('explain')).join('\n\n'));
}

/** Compares a call in turn with a bare Fastify that sends the same response, once at the server's rate and once as fast as possible. */
async function compareWithBare({ server, bare, usage }: Stage, one: Case): Promise<Line[]> {
  const [first] = one.calls;
  if (first === undefined) throw new Error(`${one.name} has no calls`);
  let rotation = new Rotation(one.calls);
  let throughput = 0;
  const real = async (): Promise<number[]> => {
    if (one.isOnce) {
      await server.ask('reset');
      rotation = new Rotation(one.calls);
    }
    const isInTime = createTimeLimit(options.seconds);
    const more = () => isInTime() && !(one.isOnce && rotation.isOver);
    const began = performance.now();
    const latencies = await runLoad({ port: server.port, connections: CONNECTIONS, next: rotation.next, more });
    throughput = (1000 * latencies.length) / (performance.now() - began);
    return latencies;
  };
  const { next } = new Rotation([{ ...first, path: `/${keysOf(operations).indexOf(one.operation)}` }]);
  const plain = (rate?: number) => {
    const more = createTimeLimit(rate === undefined ? options.seconds / 2 : options.seconds);
    return runLoad({ port: bare.port, connections: CONNECTIONS, next, more, rate });
  };
  // Warms up until V8 has compiled everything. The response that the bare server learns comes from the next call, because a transition is
  // possible only once.
  await real();
  const learnt = first.method === 'PATCH' ? getCall(first.token ?? '', first.path.slice('/api'.length)) : first;
  const body = JSON.stringify(await sendForJson(server.port, learnt));
  await sendForJson(bare.port, { method: 'POST', path: '/learn', body });
  await plain();
  return measureInTurn(one.name, options.rounds, [
    { name: 'bare, as often', usage: bare.usage, run: () => plain(throughput) },
    { name: 'bare, flat out', usage: bare.usage, run: () => plain() },
    { name: 'Imprimatur', usage, run: real },
  ]);
}

async function measureCalls(server: Measurement, bare: Measurement): Promise<Line[]> {
  const scene = await server.ask('scene');
  const total = async (token: string): Promise<number> => {
    const { meta }: { meta: { total: number } } = await sendForJson(server.port, getCall(token, '/guidelines'));
    return meta.total;
  };
  const all = [
    ...(await createListCases(scene, total)),
    ...createSearchCases(scene),
    ...createEntryCases(scene),
    ...createScreenCases(scene),
  ];
  const cases = all.filter(({ name }) => name.includes(options.only));
  const lines: Line[] = [];
  await withWriters(server, scene, async (usage) => {
    for (const one of cases) {
      try {
        lines.push(...(await compareWithBare({ server, bare, usage }, one)));
      } catch (error) {
        // A statement may exceed the server's statement timeout.
        console.error(`  ${one.name}: ${String(error)}`);
      }
    }
  });
  if (options.explain !== '') for (const one of cases) await saveQueryPlans(server, one);
  return lines;
}

for (const entries of options.entries.split(',').map(Number)) {
  const data = options.data && join(options.data, String(entries));
  const work = (bare: Measurement) =>
    withFolder(data, (folder) =>
      withServer({ entries, folder, delegates: options.delegates }, (server) => measureCalls(server, bare)),
    );
  printLines(await withProcess('./bare.ts', [], work));
}
