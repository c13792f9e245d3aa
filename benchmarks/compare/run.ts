import { chmodSync, existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { HEAP } from '../../tools/lib-heap.mjs';
import { end, start, type Started } from '../child.ts';
import type { Scene } from '../scene.ts';
import { ask, type Usage } from '../talk.ts';
import { filesInTurn, moverOfHotCrp, moverOfImprimatur } from './files.ts';
import { firstLoads, type Opening } from './first-load.ts';
import { type HotCrp, startHotCrp, versionOf } from './hotcrp.ts';
import { fillHotCrp, newPassword, OFFICE, reviewerAt } from './hotcrp-fill.ts';
import { inTurn, type Side } from './in-turn.ts';
import { NAMES, ofHotCrp, ofImprimatur } from './operations.ts';
import { missingPackages } from './packages.ts';
import { type Line, report } from './report.ts';
import { type Session, signIn } from './session.ts';
import type { Submission } from './submissions.ts';

/** `npm run bench:compare -- --hotcrp=FOLDER`: see docs/performance.md. */
const { values: options } = parseArgs({
  options: {
    /** A checkout of HotCRP. It stays as it is. */
    hotcrp: { type: 'string' },
    entries: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
    /** Keeps both filled databases in this folder, and finds them again. */
    data: { type: 'string' },
    /** Only what has this in its name. */
    only: { type: 'string', default: '' },
    /** Where the figures are kept. */
    json: { type: 'string', default: 'benchmarks/figures/compare.json' },
  },
});

interface Both {
  readonly server: Started;
  readonly scene: Scene;
  readonly hotcrp: HotCrp;
  readonly office: readonly Session[];
  readonly reviewers: readonly Session[];
}

const asked = (name: string): boolean => name.includes(options.only);
const usageOf =
  ({ child }: Started) =>
  (): Promise<Usage> =>
    ask<Usage>(child, 'usage');

async function signInAll({ port }: HotCrp, emails: readonly string[], password: string): Promise<Session[]> {
  const sessions: Session[] = [];
  for (const email of emails) sessions.push(await signIn(port, email, password));
  return sessions;
}

async function calls({ server, scene, hotcrp, office, reviewers }: Both): Promise<Line[]> {
  const sides: Side[] = [
    { name: 'Imprimatur', port: server.port, operations: ofImprimatur(scene), usage: usageOf(server) },
    {
      name: 'HotCRP',
      port: hotcrp.port,
      operations: ofHotCrp({ office, reviewers }, scene),
      usage: async () => hotcrp.usage(),
    },
  ];
  const settings = { rounds: Number(options.rounds), seconds: Number(options.seconds) };
  const lines: Line[] = [];
  for (const name of NAMES.filter(asked)) {
    const [own = null, other = null] = await inTurn(sides, name, settings);
    console.error(`  ${name}: ${own?.middle.toFixed(1)} and ${other?.middle.toFixed(1)} ms`);
    lines.push({ name, own, other });
  }
  return lines;
}

async function files({ server, scene, hotcrp, office }: Both): Promise<Line[]> {
  const [entry = 1] = scene.people.office.entries;
  const { token } = scene.people.office;
  const movers = [
    moverOfImprimatur({ port: server.port, token, usage: usageOf(server) }, entry),
    moverOfHotCrp({ port: hotcrp.port, session: office[0], usage: async () => hotcrp.usage() }, entry),
  ];
  const lines: Line[] = [];
  for (const direction of ['up', 'down'] as const) {
    const [own = null, other = null] = await filesInTurn(movers, direction, 4 * Number(options.rounds));
    console.error(`  50 MB ${direction}: ${own?.middle.toFixed(0)} and ${other?.middle.toFixed(0)} ms`);
    lines.push({ name: `50 MB ${direction}`, own, other });
  }
  return lines;
}

async function screens({ server, scene, hotcrp, office }: Both): Promise<Line[]> {
  const { entries } = scene.people.office;
  const [id] = entries;
  const origin = `http://127.0.0.1:${server.port}`;
  const localStorage = [{ name: 'access_token', value: scene.people.office.token }];
  const [name = '', value = ''] = office[0]?.cookie.split('=') ?? [];
  const cookie = { name, value, domain: '127.0.0.1', path: '/', expires: -1, httpOnly: true, secure: false };
  const own = (path: string, usable: string): Opening => ({
    screen: { name: path, path: `${origin}${path}`, usable },
    signedIn: { cookies: [], origins: [{ origin, localStorage }] },
  });
  const other = (path: string, usable: string): Opening => ({
    screen: { name: path, path: `http://127.0.0.1:${hotcrp.port}/hotcrp/${path}`, usable },
    signedIn: { cookies: [{ ...cookie, sameSite: 'Lax' }], origins: [] },
  });
  const [list, theirList, entry, theirEntry] = await firstLoads(
    [
      own('/', 'main tbody a[href]'),
      other(`search?q=${entries.slice(0, 10).join('+')}&t=s`, '#pl tbody a[href]'),
      own(`/guidelines/${id}/view`, 'main [role=tab]'),
      other(`paper/${id}`, 'h1.paptitle'),
    ],
    3 * Number(options.rounds),
  );
  const line = (name_: string, one = list, two = theirList): Line => ({
    name: name_,
    own: one === undefined ? null : { ...one, server: 0, database: 0 },
    other: two === undefined ? null : { ...two, server: 0, database: 0 },
  });
  return [line('first load, list of 10 rows'), line('first load, entry', entry, theirEntry)];
}

async function measured(server: Started, hotcrp: HotCrp): Promise<Line[]> {
  const scene = await ask<Scene>(server.child, 'scene');
  const password = await newPassword(hotcrp);
  const office = await signInAll(
    hotcrp,
    Array.from({ length: 16 }, () => OFFICE),
    password,
  );
  const reviewers = await signInAll(
    hotcrp,
    Array.from({ length: 16 }, (_, at) => reviewerAt(at)),
    password,
  );
  const both: Both = { server, scene, hotcrp, office, reviewers };
  const lines = await calls(both);
  if (asked('50 MB')) lines.push(...(await files(both)));
  if (asked('first load')) lines.push(...(await screens(both)));
  return lines;
}

async function compare(checkout: string): Promise<void> {
  const kept = options.data === undefined ? null : resolve(options.data);
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'imprimatur-compare-'));
  const [own, other] = [join(folder, options.entries), join(folder, 'hotcrp')];
  const filled = join(other, 'filled');
  const fresh = !existsSync(filled);
  if (fresh) await rm(other, { recursive: true, force: true });
  for (const path of [own, other]) mkdirSync(path, { recursive: true });
  // HotCRP's processes are no root, and neither are the files that they reach through this folder.
  if (kept === null) chmodSync(folder, 0o755);
  const server = await start('./server.ts', [own, options.entries, '200'], [...HEAP]);
  let hotcrp: HotCrp | null = null;
  try {
    hotcrp = await startHotCrp(checkout, other);
    const { end: stop } = hotcrp;
    // php-fpm leads a session of its own, which no signal to this one's group reaches.
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => void stop().then(() => process.exit(1)));
    if (fresh) {
      await fillHotCrp(hotcrp, await ask<Submission[]>(server.child, 'submissions'));
      writeFileSync(filled, '');
    }
    report(await measured(server, hotcrp), { version: versionOf(checkout), json: options.json });
  } finally {
    await hotcrp?.end();
    await end(server);
    if (kept === null) await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
  }
}

const missing = missingPackages();
if (options.hotcrp === undefined || !existsSync(join(options.hotcrp, 'src', 'init.php'))) {
  console.error('Name a checkout of HotCRP: npm run bench:compare -- --hotcrp=FOLDER');
  console.error('It comes from: git clone --branch v3.4 https://github.com/kohler/hotcrp FOLDER');
  process.exitCode = 1;
} else if (missing !== null) {
  console.error(`HotCRP needs packages that are not installed. As root:\n  ${missing}`);
  process.exitCode = 1;
} else await compare(resolve(options.hotcrp));
