import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from '@playwright/test';
import { Calls } from '../e2e/fixtures/calls.ts';
import { SCREENS, type Screen, type Visitor } from '../e2e/fixtures/screens.ts';
import { PHONE, waitForScreen, Tour, WIDE } from '../e2e/fixtures/screens-on-a-page.ts';
import { type ChildServer, removeData, startChildServer } from '../packages/server/src/testing/child-server.ts';
import { findChromium } from './lib-chromium.mjs';

/**
 * `npm run screens` takes a picture of every screen for each role, on a wide screen and a phone, light and dark, and of the
 * empty screens. Needs built screens (`npm run build`).
 */
const FOLDER = fileURLToPath(new URL('../screenshots/', import.meta.url));
const MAX_PARALLEL = 2;
const SIZES = { 1280: WIDE, 390: PHONE };

interface Round {
  readonly server: ChildServer;
  /** Prefix of the names of its pictures. */
  readonly folder: string;
  readonly visitor: Visitor;
  readonly screens: readonly Screen[];
}

async function photograph(browser: Browser, { server, folder, visitor, screens }: Round): Promise<number> {
  const calls = new Calls(server.url);
  const token = visitor === null ? undefined : (await calls.person(visitor)).token;
  const localStorage = token === undefined ? [] : [{ name: 'access_token', value: token }];
  const context = await browser.newContext({
    baseURL: server.url,
    locale: 'en-GB',
    timezoneId: 'Europe/Vienna',
    reducedMotion: 'reduce',
    storageState: { cookies: [], origins: [{ origin: server.url, localStorage }] },
  });
  const page = await context.newPage();
  const tour = new Tour(page, calls, visitor);
  let taken = 0;
  for (const screen of screens) {
    await page.setViewportSize(WIDE);
    await page.emulateMedia({ colorScheme: 'light' });
    await tour.show(screen);
    for (const [name, viewport] of Object.entries(SIZES)) {
      await page.setViewportSize(viewport);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await waitForScreen(page, screen);
        const path = join(FOLDER, folder, visitor ?? 'nobody', `${screen.name}-${name}-${colorScheme}.png`);
        await page.screenshot({ path, fullPage: true });
        taken += 1;
      }
    }
  }
  await context.close();
  return taken;
}

const FORTY = 'Wolfeschlegelsteinhausenbergerdorffsmith';
const LONG_TITLE =
  'Recommendations for quantitative single-photon-emission-computed-tomography of neuroendocrine-tumour-patients undergoing peptide-receptor-radionuclide-therapy: acquisition, reconstruction, dosimetry, reporting, follow-up and radiation-protection in interdisciplinary European outpatient departments';

/** Creates data with the longest texts: a title of twenty words, and names of forty letters. */
async function makeLongNames(calls: Calls): Promise<void> {
  await calls.ok('office', 'POST', '/users/', {
    first_name: FORTY,
    last_name: FORTY,
    email: `${FORTY}.${FORTY}`.toLowerCase().slice(0, 60) + '@hospital.example',
    role: 2,
    committee: 'CV',
    password: 'long-enough-for-a-demo',
    password_confirmation: 'long-enough-for-a-demo',
  });
  for (const phase of [10, 50, 140]) {
    const id = await calls.entryIn(phase);
    await calls.ok('office', 'PUT', `/guidelines/${id}`, { name: LONG_TITLE });
  }
}

const EMPTY_SCREENS = ['list', 'list-needs-you', 'my-work', 'board', 'stats', 'logs', 'mails', 'users'];

async function startServer(options: readonly string[]): Promise<{ server: ChildServer; end(): Promise<void> }> {
  const data = await mkdtemp(join(tmpdir(), 'imprimatur-screens-'));
  const server = await startChildServer(data, options);
  const end = async () => {
    await server.end();
    await removeData(data);
  };
  return { server, end };
}

const began = Date.now();
const [sample, empty] = await Promise.all([startServer([]), startServer(['--empty'])]);
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
});
let taken = 0;
try {
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  await makeLongNames(new Calls(sample.server.url));
  const seenBy = (visitor: Visitor) => SCREENS.filter(({ who }) => who.includes(visitor));
  const rounds: Round[] = [...new Set(SCREENS.flatMap(({ who }) => who))].map((visitor) => ({
    server: sample.server,
    folder: '',
    visitor,
    screens: seenBy(visitor),
  }));
  for (const visitor of ['office', 'submitter', 'delegate'] as const) {
    const screens = seenBy(visitor).filter(({ name }) => EMPTY_SCREENS.includes(name));
    rounds.push({ server: empty.server, folder: 'empty', visitor, screens });
  }
  const photographer = async () => {
    for (let round = rounds.shift(); round !== undefined; round = rounds.shift()) {
      const more = await photograph(browser, round);
      taken += more;
    }
  };
  await Promise.all(Array.from({ length: MAX_PARALLEL }, photographer));
} finally {
  await browser.close();
  await Promise.all([sample.end(), empty.end()]);
}
console.log(`${taken} pictures in ${Math.round((Date.now() - began) / 1000)} s: ${FOLDER}`);
