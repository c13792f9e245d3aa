import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { Calls } from '../e2e/fixtures/calls.ts';
import { removeData, startChildServer } from '../packages/server/src/testing/child-server.ts';
import { findChromium } from '../tools/lib-chromium.mjs';

/**
 * `npm run bench:screens`: how soon list and entry can be used, by the clock of the page, for a signed-in person in a real
 * browser, and what they load. Needs built screens (`npm run build`) and a machine that does nothing else.
 */
const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '9' }, only: { type: 'string', default: '' } },
});
const rounds = Number(options.rounds);

/** Lighthouse's phone and its slow 4G, as the browser itself slows them down. */
const PHONE = {
  screen: { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true },
  slower: 4,
  network: { offline: false, latency: 562.5, downloadThroughput: 1474.56 * 128, uploadThroughput: 675 * 128 },
} as const;

/** Milliseconds without a request after which a screen has loaded everything. */
const QUIET = 1500;

interface Screen {
  readonly name: string;
  readonly path: string;
  /** What can be clicked once the screen is usable. */
  readonly usable: string;
}

interface Visit {
  readonly usable: number;
  /** Over the network, headers included. */
  readonly bytes: number;
  readonly calls: readonly string[];
}

/** Notes the time when the first element is shown: in the frame that paints it, so that nothing has to poll. */
const watch = (selector: string): string => `{
  const look = () => {
    const found = document.querySelector(${JSON.stringify(selector)});
    if (!found?.checkVisibility()) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => window.screenUsable(performance.now())));
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true });
}`;

class Traffic {
  bytes = 0;
  readonly calls: string[] = [];
  #last = Date.now();

  async follow(session: CDPSession): Promise<void> {
    session.on('Network.requestWillBeSent', ({ request }) => {
      this.#last = Date.now();
      const { pathname, search } = new URL(request.url);
      if (pathname.startsWith('/api/')) this.calls.push(`${request.method} ${pathname}${search}`);
    });
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      this.#last = Date.now();
      this.bytes += encodedDataLength;
    });
    await session.send('Network.enable');
  }

  async quiet(page: Page): Promise<void> {
    while (Date.now() - this.#last < QUIET) await page.waitForTimeout(100);
  }
}

async function visit(context: BrowserContext, { path, usable }: Screen, phone: boolean): Promise<Visit> {
  const page = await context.newPage();
  try {
    const session = await context.newCDPSession(page);
    const traffic = new Traffic();
    await traffic.follow(session);
    const shown = Promise.withResolvers<number>();
    await page.exposeFunction('screenUsable', shown.resolve);
    await page.addInitScript(watch(usable));
    if (phone) {
      await session.send('Emulation.setCPUThrottlingRate', { rate: PHONE.slower });
      await session.send('Network.emulateNetworkConditions', PHONE.network);
    }
    await page.goto(path, { waitUntil: 'commit' });
    const at = await shown.promise;
    await traffic.quiet(page);
    return { usable: at, bytes: traffic.bytes, calls: traffic.calls };
  } finally {
    await page.close();
  }
}

const middle = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

interface Measured {
  readonly name: string;
  readonly visits: readonly Visit[];
}

/** Cold: in a new browser profile; warm: the visit after it. */
async function measure(browser: Browser, screen: Screen, phone: boolean, token: string): Promise<Measured[]> {
  const origin = new URL(screen.path).origin;
  const localStorage = [{ name: 'access_token', value: token }];
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
    { name: 'list', path: `${server.url}/`, usable: 'main tbody a[href]' },
    { name: 'entry', path: `${server.url}/guidelines/${entry?.id}/view`, usable: 'main [role=tab]' },
  ];
  console.log('| | usable, ms | from, to | kB | calls |\n|---|---:|---:|---:|---:|');
  const all: Measured[] = [];
  for (const phone of [false, true]) {
    for (const screen of screens.filter(({ name }) => name.includes(options.only))) {
      for (const measured of await measure(browser, screen, phone, token)) {
        report(measured);
        all.push(measured);
      }
    }
  }
  for (const { name, visits } of all.filter(({ name }) => /^\w+, cold/.test(name)))
    console.log(`\n${name}:\n  ${visits[0]?.calls.join('\n  ')}`);
} finally {
  await browser.close();
  await server.end();
  await removeData(data);
}
