import { chmodSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type HotCrp, type Session, withHotCrp } from './compare/hotcrp.ts';
import { ofHotCrp, ofImprimatur } from './compare/operations.ts';
import { type Screen, storageWith, visits, withBrowser } from './harness/browser.ts';
import { addressOf, download, form, upload } from './harness/files.ts';
import { loadsOf, type Operations, send } from './harness/http.ts';
import { inTurn, type Line, printLines, readOptions, type Side, timed } from './harness/measure.ts';
import { type Measured, withFolder, withServer } from './harness/processes.ts';
import type { Scene } from './harness/scene.ts';

/** How does it compare with HotCRP, on the same submissions? Needs built screens (`npm run build`); see docs/performance.md. */
const options = readOptions({
  /** A checkout of HotCRP. It stays as it is. */
  hotcrp: '',
  entries: 10_000,
  rounds: 5,
  seconds: 2,
  /** Keeps both filled databases in this folder, and finds them again. */
  data: '',
  /** Only what has this in its name. */
  only: '',
});
const SIZE = 50 * 1024 ** 2;

interface Both {
  readonly server: Measured;
  readonly hotcrp: HotCrp;
  readonly scene: Scene;
  readonly office: readonly Session[];
}

const isAsked = (name: string): boolean => name.includes(options.only);

async function calls({ server, hotcrp, scene, office }: Both): Promise<Line[]> {
  const own: Readonly<Record<string, Operations>> = ofImprimatur(scene);
  const others = ofHotCrp({ office, reviewers: await hotcrp.signIn('reviewers', 16) }, scene);
  const lines: Line[] = [];
  for (const [name, theirs] of Object.entries(others).filter(([each]) => isAsked(each))) {
    const [waiting, cost] = loadsOf({ ...hotcrp, name: 'HotCRP' }, theirs, options.seconds);
    const mine = own[name] ? loadsOf({ ...server, name: 'Imprimatur' }, own[name], options.seconds) : [];
    for (const [at, other] of [waiting, cost].entries()) {
      const sides = [...mine.slice(at, at + 1), other].filter((side) => side !== undefined);
      for (const { run } of sides) await run();
      lines.push(...(await inTurn(at === 0 ? name : `${name}, on 16 connections`, options.rounds, sides)));
    }
  }
  return lines;
}

/** Both sides do something in turn; what they do first does not count. */
async function inPair(
  name: string,
  rounds: number,
  [own, other]: readonly Pick<Side, 'run' | 'usage'>[],
): Promise<Line[]> {
  if (own === undefined || other === undefined) return [];
  for (const { run } of [own, other]) await run();
  return inTurn(name, rounds, [
    { ...own, name: 'Imprimatur' },
    { ...other, name: 'HotCRP' },
  ]);
}

async function files({ server, hotcrp, scene, office }: Both): Promise<Line[]> {
  const { token, entries } = scene.people.office;
  const [entry = 1] = entries;
  const shelf = { port: server.port, token, entry };
  const { cookie = '', post = '' } = office[0] ?? {};
  const { headers, ...theirs } = form(
    `/hotcrp/api/${entry}/paper?post=${post}&has_submission=1`,
    'submission:file',
    SIZE,
  );
  const path = `/hotcrp/doc/hotcrp-paper${entry}.pdf`;
  let link = '';
  const uploadOwn = async () => (link = await upload(shelf, SIZE));
  const uploadTheirs = async () => {
    const answer = await send(hotcrp.port, { ...theirs, headers: { ...headers, cookie } });
    if (!answer.text().includes('"submission"')) throw new Error(`HotCRP did not take the file: ${answer.text()}`);
  };
  const downloadOwn = async () => download(server.port, { path: await addressOf(shelf, link) }, SIZE);
  const downloadTheirs = () => download(hotcrp.port, { path, headers: { cookie } }, SIZE);
  const pair = (name: string, own: () => unknown, other: () => unknown) =>
    inPair(name, 4 * options.rounds, [
      { usage: server.usage, run: timed(own) },
      { usage: hotcrp.usage, run: timed(other) },
    ]);
  return [
    ...(await pair('50 MB up', uploadOwn, uploadTheirs)),
    ...(await pair('50 MB down', downloadOwn, downloadTheirs)),
  ];
}

/** Opens screens in turn, each in a new profile of the browser. */
async function firstLoads({ server, hotcrp, scene, office }: Both): Promise<Line[]> {
  const { token, entries } = scene.people.office;
  const [name = '', value = ''] = office[0]?.cookie.split('=') ?? [];
  const cookie = { name, value, domain: '127.0.0.1', path: '/', expires: -1, httpOnly: true, secure: false };
  const theirs: Screen['signedIn'] = { cookies: [{ ...cookie, sameSite: 'Lax' }], origins: [] };
  const [own, other] = [`http://127.0.0.1:${server.port}`, `http://127.0.0.1:${hotcrp.port}/hotcrp`];
  const mine = storageWith(own, token);
  const screens = [
    { url: own, usable: 'main tbody a[href]', signedIn: mine },
    { url: `${other}/search?q=${entries.slice(0, 10).join('+')}&t=s`, usable: '#pl tbody a[href]', signedIn: theirs },
    { url: `${own}/guidelines/${entries[0]}/view`, usable: 'main [role=tab]', signedIn: mine },
    { url: `${other}/paper/${entries[0]}`, usable: 'h1.paptitle', signedIn: theirs },
  ];
  return withBrowser(async (browser) => {
    const sides = screens.map((screen) => ({
      run: async () => (await visits(browser, { ...screen, isPhone: false }, 1)).map(({ usable }) => usable),
    }));
    const list = await inPair('first load, list of 10 rows', 3 * options.rounds, sides.slice(0, 2));
    return [...list, ...(await inPair('first load, entry', 3 * options.rounds, sides.slice(2)))];
  });
}

async function compare(server: Measured, hotcrp: HotCrp): Promise<Line[]> {
  const scene = await server.ask('scene');
  const both: Both = { server, hotcrp, scene, office: await hotcrp.signIn('office', 16) };
  const lines = await calls(both);
  if (isAsked('50 MB')) lines.push(...(await files(both)));
  if (isAsked('first load')) lines.push(...(await firstLoads(both)));
  return lines;
}

if (options.hotcrp === '')
  throw new Error('--hotcrp=FOLDER names a checkout: git clone --branch v3.4 https://github.com/kohler/hotcrp FOLDER');
const lines = await withFolder(options.data, async (data) => {
  const [own, other] = [join(resolve(data), String(options.entries)), join(resolve(data), 'hotcrp')];
  for (const path of [own, other]) mkdirSync(path, { recursive: true });
  // HotCRP's processes are no root, and neither are the files that they reach through this folder.
  if (options.data === '') chmodSync(data, 0o755);
  return withServer({ entries: options.entries, crowd: 200, folder: own }, (server) => {
    const submissions = () => server.ask('submissions');
    return withHotCrp({ checkout: resolve(options.hotcrp), folder: other, submissions }, (hotcrp) =>
      compare(server, hotcrp),
    );
  });
});
printLines(lines);
