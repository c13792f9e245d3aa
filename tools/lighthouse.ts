import { keysOf } from '@imprimatur/domain';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { Calls } from '../e2e/fixtures/calls.ts';
import { removeData, startChildServer } from '../packages/server/src/testing/child-server.ts';
import { findChromium } from './lib-chromium.mjs';

/**
 * `npm run lighthouse` measures the list and an entry on Lighthouse's simulated phone and network, and takes the median of
 * three runs. Needs built screens (`npm run build`). Exits with 1 if a score is below these.
 */
const MIN_SCORES = { performance: 95, accessibility: 100, 'best-practices': 100 } as const;
const CATEGORIES = keysOf(MIN_SCORES);
const RUNS = 3;
const FIGURES = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'speed-index',
];

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => probe.once('listening', done));
  // oxlint-disable-next-line typescript/consistent-type-assertions -- a listening TCP server has a port
  const { port } = probe.address() as { port: number };
  await new Promise((done) => probe.close(done));
  return port;
}

const scoreOf = (result: Result, category: string): number =>
  Math.round((result.categories[category]?.score ?? 0) * 100);

async function measurePage(url: string, port: number): Promise<Result> {
  const run = await lighthouse(url, { port, onlyCategories: CATEGORIES, disableStorageReset: true, logLevel: 'error' });
  if (run === undefined) throw new Error(`no result for ${url}`);
  if (run.lhr.runtimeError !== undefined) throw new Error(run.lhr.runtimeError.message);
  return run.lhr;
}

/** Makes each run a first visit. Lighthouse's own reset would also remove the session. */
async function forgetCache(browser: BrowserContext): Promise<void> {
  const page = await browser.newPage();
  const session = await browser.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await page.close();
}

function report(name: string, result: Result): boolean {
  console.log(`\n${name}: ${CATEGORIES.map((one) => `${one} ${scoreOf(result, one)}`).join(', ')}`);
  console.log(FIGURES.map((id) => `  ${result.audits[id]?.title}: ${result.audits[id]?.displayValue}`).join('\n'));
  for (const category of CATEGORIES) {
    if (scoreOf(result, category) >= MIN_SCORES[category] && category !== 'performance') continue;
    for (const { id, weight } of result.categories[category]?.auditRefs ?? []) {
      const audit = result.audits[id];
      if (audit?.score == null || audit.score >= 0.9 || (weight === 0 && category !== 'performance')) continue;
      console.log(`  ${category}: ${audit.title} ${audit.displayValue ?? ''}`);
    }
  }
  return CATEGORIES.every((category) => scoreOf(result, category) >= MIN_SCORES[category]);
}

const data = await mkdtemp(join(tmpdir(), 'imprimatur-lighthouse-'));
const server = await startChildServer(join(data, 'server'), []);
const port = await freePort();
// A persistent profile, so that the tab that Lighthouse opens has the session too.
const browser = await chromium.launchPersistentContext(join(data, 'browser'), {
  executablePath: findChromium(),
  args: [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-gpu', '--disable-quic'],
});
let reached = true;
try {
  const calls = new Calls(server.url);
  const { token } = await calls.person('submitter');
  const page = await browser.newPage();
  await page.goto(`${server.url}/favicon.svg`);
  await page.evaluate(`localStorage.setItem('access_token', ${JSON.stringify(token)})`);
  await page.close();
  const screens = { list: '/', view: `/guidelines/${await calls.sampleIn(50)}/view` };
  for (const [name, path] of Object.entries(screens)) {
    const results: Result[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      await forgetCache(browser);
      results.push(await measurePage(server.url + path, port));
    }
    results.sort((one, other) => scoreOf(one, 'performance') - scoreOf(other, 'performance'));
    const median = results[Math.floor(RUNS / 2)];
    if (median === undefined || !report(name, median)) reached = false;
  }
} finally {
  await browser.close();
  await server.end();
  await removeData(join(data, 'server'));
  await rm(data, { recursive: true, force: true });
}
if (!reached) process.exitCode = 1;
