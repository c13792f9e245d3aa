import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { Calls } from '../e2e/fixtures/calls.ts';
import { removeData, startChildServer } from '../packages/server/src/testing/child-server.ts';
import { findChromium } from '../tools/lib-chromium.mjs';
import { PHONE, type Screen, type Visit, visit } from './visit.ts';

/**
 * `npm run bench:screens`: how soon list and entry are painted and can be used, by the clock of the page, for a signed-in person in a real
 * browser, and the sign-in for everybody else, and what they load. Needs built screens (`npm run build`) and a machine that does nothing else.
 */
const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '9' }, only: { type: 'string', default: '' } },
});
const rounds = Number(options.rounds);

const middle = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

interface Measured {
  readonly name: string;
  readonly visits: readonly Visit[];
}

/** Cold: in a new browser profile; warm: the visit after it. */
async function measure(browser: Browser, screen: Screen, phone: boolean, token: string | null): Promise<Measured[]> {
  const origin = new URL(screen.path).origin;
  const localStorage = token === null ? [] : [{ name: 'access_token', value: token }];
  const [cold, warm]: [Visit[], Visit[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    const context = await browser.newContext({
      ...(phone ? PHONE.screen : { viewport: { width: 1280, height: 900 } }),
      storageState: { cookies: [], origins: [{ origin, localStorage }] },
    });
    cold.push(await visit(context, screen, phone));
    warm.push(await visit(context, screen, phone));
    await context.close();
  }
  const name = `${screen.name}${phone ? ', phone' : ''}`;
  return [
    { name: `${name}, cold`, visits: cold },
    { name: `${name}, warm`, visits: warm },
  ];
}

function report({ name, visits }: Measured): void {
  const of = (value: (one: Visit) => number) => visits.map(value);
  const usable = of((one) => one.usable);
  const cells = [
    name,
    middle(of((one) => one.painted)).toFixed(0),
    middle(usable).toFixed(0),
    `${Math.min(...usable).toFixed(0)} to ${Math.max(...usable).toFixed(0)}`,
    (middle(of((one) => one.bytes)) / 1000).toFixed(1),
    middle(of((one) => one.calls.length)),
  ];
  console.log(`| ${cells.join(' | ')} |`);
}

const data = await mkdtemp(join(tmpdir(), 'imprimatur-bench-screens-'));
const server = await startChildServer(data, []);
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
});
try {
  const calls = new Calls(server.url);
  // An unread one: the first visit marks it.
  const [entry] = await calls.ok<{ id: number; readed: boolean }[]>('office', 'GET', '/guidelines?mine=1');
  const { token } = await calls.person('office');
  const screens: Screen[] = [
    { name: 'sign-in', path: `${server.url}/`, usable: 'main form button' },
    { name: 'list', path: `${server.url}/`, usable: 'main tbody a[href]' },
    { name: 'entry', path: `${server.url}/guidelines/${entry?.id}/view`, usable: 'main [role=tab]' },
  ];
  console.log('| | painted, ms | usable, ms | from, to | kB | calls |\n|---|---:|---:|---:|---:|---:|');
  const all: Measured[] = [];
  for (const phone of [false, true]) {
    for (const screen of screens.filter(({ name }) => name.includes(options.only))) {
      for (const measured of await measure(browser, screen, phone, screen.name === 'sign-in' ? null : token)) {
        report(measured);
        all.push(measured);
      }
    }
  }
  for (const { name, visits } of all.filter(({ name }) => /^[\w-]+, cold/.test(name)))
    console.log(`\n${name}:\n  ${visits[0]?.calls.join('\n  ')}`);
} finally {
  await browser.close();
  await server.end();
  await removeData(data);
}
