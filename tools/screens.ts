import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from '@playwright/test';
import { Calls } from '../e2e/fixtures/calls.ts';
import { withBrowser, withDemo } from '../e2e/fixtures/demo.ts';
import { SCREENS, type Screen, type Visitor } from '../e2e/fixtures/screens.ts';
import { PHONE_VIEWPORT, waitForScreen, Tour, WIDE_VIEWPORT } from '../e2e/fixtures/screen-tour.ts';
import { createStorage } from '../e2e/fixtures/session.ts';

/**
 * `npm run screens` takes a picture of every screen for each role, on a wide screen and a phone, light and dark, and of the
 * empty screens. Needs built screens (`npm run build`).
 */
const SCREENSHOTS_FOLDER = fileURLToPath(new URL('../screenshots/', import.meta.url));
const MAX_PARALLEL = 2;
const VIEWPORT_BY_WIDTH = { 1280: WIDE_VIEWPORT, 390: PHONE_VIEWPORT };

interface Round {
  readonly url: string;
  /** Prefix of the names of its pictures. */
  readonly folder: string;
  readonly visitor: Visitor;
  readonly screens: readonly Screen[];
}

async function photograph(browser: Browser, { url, folder, visitor, screens }: Round): Promise<number> {
  const calls = new Calls(url);
  const token = visitor === null ? null : (await calls.person(visitor)).token;
  const context = await browser.newContext({
    baseURL: url,
    locale: 'en-GB',
    timezoneId: 'Europe/Vienna',
    reducedMotion: 'reduce',
    storageState: createStorage(url, token),
  });
  const page = await context.newPage();
  const tour = new Tour(page, calls, visitor);
  let pictureCount = 0;
  for (const screen of screens) {
    await page.setViewportSize(WIDE_VIEWPORT);
    await page.emulateMedia({ colorScheme: 'light' });
    await tour.show(screen);
    for (const [name, viewport] of Object.entries(VIEWPORT_BY_WIDTH)) {
      await page.setViewportSize(viewport);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await waitForScreen(page, screen);
        const path = join(SCREENSHOTS_FOLDER, folder, visitor ?? 'nobody', `${screen.name}-${name}-${colorScheme}.png`);
        await page.screenshot({ path, fullPage: true });
        pictureCount += 1;
      }
    }
  }
  await context.close();
  return pictureCount;
}

const FORTY_LETTERS = 'Wolfeschlegelsteinhausenbergerdorffsmith';
const LONG_TITLE =
  'Recommendations for quantitative single-photon-emission-computed-tomography of neuroendocrine-tumour-patients undergoing peptide-receptor-radionuclide-therapy: acquisition, reconstruction, dosimetry, reporting, follow-up and radiation-protection in interdisciplinary European outpatient departments';

/** Creates data with the longest texts: a title of twenty words, and names of forty letters. */
async function makeLongNames(calls: Calls): Promise<void> {
  await calls.ok('office', 'POST', '/users/', {
    first_name: FORTY_LETTERS,
    last_name: FORTY_LETTERS,
    email: `${FORTY_LETTERS}.${FORTY_LETTERS}`.toLowerCase().slice(0, 60) + '@hospital.example',
    role: 2,
    committee: 'CV',
    password: 'long-enough-for-a-demo',
    password_confirmation: 'long-enough-for-a-demo',
  });
  for (const phase of [10, 50, 140]) {
    const id = await calls.addEntry(phase);
    await calls.ok('office', 'PUT', `/guidelines/${id}`, { name: LONG_TITLE });
  }
}

const EMPTY_SCREENS = ['list', 'list-needs-you', 'my-work', 'board', 'stats', 'logs', 'mails', 'users'];

/** Photographs the rounds, some of them at the same time. Returns the number of pictures. */
async function photographAll(browser: Browser, rounds: Round[]): Promise<number> {
  let pictureCount = 0;
  const photographer = async () => {
    for (let round = rounds.shift(); round !== undefined; round = rounds.shift()) {
      const more = await photograph(browser, round);
      pictureCount += more;
    }
  };
  await Promise.all(Array.from({ length: MAX_PARALLEL }, photographer));
  return pictureCount;
}

const listScreensOf = (visitor: Visitor) => SCREENS.filter(({ who }) => who.includes(visitor));

const createRounds = (sample: string, empty: string): Round[] => [
  ...[...new Set(SCREENS.flatMap(({ who }) => who))].map((visitor) => ({
    url: sample,
    folder: '',
    visitor,
    screens: listScreensOf(visitor),
  })),
  ...(['office', 'submitter', 'delegate'] as const).map((visitor) => ({
    url: empty,
    folder: 'empty',
    visitor,
    screens: listScreensOf(visitor).filter(({ name }) => EMPTY_SCREENS.includes(name)),
  })),
];

const startTime = Date.now();
await rm(SCREENSHOTS_FOLDER, { recursive: true, force: true });
await mkdir(SCREENSHOTS_FOLDER, { recursive: true });
const pictureCount = await withDemo([], (sample) =>
  withDemo(['--empty'], async (empty) => {
    await makeLongNames(new Calls(sample.url));
    return withBrowser((browser) => photographAll(browser, createRounds(sample.url, empty.url)));
  }),
);
console.log(`${pictureCount} pictures in ${Math.round((Date.now() - startTime) / 1000)} s: ${SCREENSHOTS_FOLDER}`);
