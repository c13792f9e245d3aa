import { keysOf } from '@imprimatur/domain';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { Calls } from '../e2e/fixtures/calls.ts';
import { withDemo } from '../e2e/fixtures/demo.ts';
import { findFreePort } from '../packages/server/src/testing/child-server.ts';
import { getChromiumOptions } from './lib-chromium.ts';

/**
 * `npm run lighthouse` measures the list and an entry on Lighthouse's simulated phone and network, and takes the median of
 * three runs. Needs built screens (`npm run build`). Exits with 1 if a score is below these.
 */
const MIN_SCORES = { performance: 95, accessibility: 100, 'best-practices': 100 } as const;
const CATEGORIES = keysOf(MIN_SCORES);
const RUN_COUNT = 3;
const SHOWN_AUDITS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'speed-index',
];

const getScore = (result: Result, category: string): number =>
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

function printResult(name: string, result: Result): boolean {
  console.log(`\n${name}: ${CATEGORIES.map((one) => `${one} ${getScore(result, one)}`).join(', ')}`);
  console.log(SHOWN_AUDITS.map((id) => `  ${result.audits[id]?.title}: ${result.audits[id]?.displayValue}`).join('\n'));
  for (const category of CATEGORIES) {
    if (getScore(result, category) >= MIN_SCORES[category] && category !== 'performance') continue;
    for (const { id, weight } of result.categories[category]?.auditRefs ?? []) {
      const audit = result.audits[id];
      if (audit?.score == null || audit.score >= 0.9 || (weight === 0 && category !== 'performance')) continue;
      console.log(`  ${category}: ${audit.title} ${audit.displayValue ?? ''}`);
    }
  }
  return CATEGORIES.every((category) => getScore(result, category) >= MIN_SCORES[category]);
}

/** Returns true if the median run of a screen reaches the minimum scores. */
async function measureScreen(browser: BrowserContext, url: string, port: number, name: string): Promise<boolean> {
  const results: Result[] = [];
  for (let run = 0; run < RUN_COUNT; run += 1) {
    await forgetCache(browser);
    results.push(await measurePage(url, port));
  }
  results.sort((one, other) => getScore(one, 'performance') - getScore(other, 'performance'));
  const median = results[Math.floor(RUN_COUNT / 2)];
  return median !== undefined && printResult(name, median);
}

async function measureDemo(url: string): Promise<boolean> {
  const profile = await mkdtemp(join(tmpdir(), 'imprimatur-lighthouse-'));
  const port = await findFreePort();
  const { executablePath, args } = getChromiumOptions();
  // A persistent profile, so that the tab that Lighthouse opens has the session too.
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: [`--remote-debugging-port=${port}`, ...args],
  });
  try {
    const calls = new Calls(url);
    const { token } = await calls.person('submitter');
    const page = await browser.newPage();
    await page.goto(`${url}/favicon.svg`);
    await page.evaluate(`localStorage.setItem('access_token', ${JSON.stringify(token)})`);
    await page.close();
    const list = await measureScreen(browser, `${url}/`, port, 'list');
    const entry = await calls.findSample(50);
    const view = await measureScreen(browser, `${url}/guidelines/${entry}/view`, port, 'view');
    return list && view;
  } finally {
    await browser.close();
    await rm(profile, { recursive: true, force: true });
  }
}

if (!(await withDemo([], ({ url }) => measureDemo(url)))) process.exitCode = 1;
