import { fileURLToPath } from 'node:url';
import { compressScreens } from '@imprimatur/server/http/precompress';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

const ROW_DETAILS_CHUNK = '**/assets/RowDetails-*.js';
const detailsButton = (page: Page) => page.getByRole('button', { name: /^Show details of/ }).first();
const NOT_FOUND = { status: 404, contentType: 'application/json', body: '{"message":"Not found."}' };

test('a missing script of the previous build reloads the page, which then loads the new scripts', async ({ visit }) => {
  const page = await visit('office');
  await page.route(ROW_DETAILS_CHUNK, (route) => route.fulfill(NOT_FOUND));
  await page.goto('/guidelines/1');
  const reloaded = page.waitForEvent('load');
  await detailsButton(page).click();
  await reloaded;
  await page.unroute(ROW_DETAILS_CHUNK);
  await detailsButton(page).click();
  await expect(page.getByRole('row').filter({ hasText: 'Destination' })).toBeVisible();
});

test('a script that never loads shows an error in its place, can be retried, and reloads the page only once', async ({
  visit,
}) => {
  const page = await visit('office', { expected: /dynamically imported module/ });
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.route(ROW_DETAILS_CHUNK, (route) => route.fulfill(NOT_FOUND));
  await page.goto('/guidelines/1');
  const reloaded = page.waitForEvent('load');
  await detailsButton(page).click();
  await reloaded;
  await detailsButton(page).click();
  const details = page.getByRole('row').filter({ has: page.getByRole('alert') });
  await expect(details).toContainText('Connection error');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Publications');
  await page.unroute(ROW_DETAILS_CHUNK);
  await details.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Destination' })).toBeVisible();
  expect(loads).toBe(2);
});

// Covers Beyond.6
test('the frame shows before the application loads, with a message if it fails to load', async ({ visit }) => {
  const page = await visit('office', { expected: /dynamically imported module|ERR_FAILED|was preloaded/ });
  const application = '**/assets/index-*.js';
  const arrived = Promise.withResolvers<void>();
  await page.route(application, async (route) => {
    await arrived.promise;
    await route.abort();
  });
  await page.goto('/guidelines/1', { waitUntil: 'commit' });
  await expect(page.locator('.opening')).toHaveText('Imprimatur');
  await expect(page.locator('main')).toBeHidden();
  await expect(page.getByRole('alert')).toBeHidden();
  arrived.resolve();
  await expect(page.getByRole('alert')).toContainText('The page could not be loaded.');
  await page.unroute(application);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

// Covers Points.43, Beyond.4
test('the first visit to the list loads at most 185 kB of scripts and styles, and nothing for other screens', async ({
  visit,
}) => {
  // The server compresses a new build in the background and already serves requests, so without this line sizes would vary.
  await compressScreens(fileURLToPath(new URL('../../packages/web/dist/', import.meta.url)));
  const page = await visit('office');
  // The messages of other screens load when the browser is idle, which may be right after the rows appear.
  await page.addInitScript(`new MutationObserver(() => {
    if (document.querySelector('[data-row]')) window.rowsAt ??= performance.now();
  }).observe(document, { subtree: true, childList: true })`);
  await page.goto('/guidelines/1');
  await expect(page.locator('[data-row]').first()).toBeVisible();
  const all = (await page.evaluate(`
    performance.getEntriesByType('resource')
      .filter(({ name }) => /\\.(js|css)$/.test(name))
      .map(({ name, startTime, encodedBodySize, decodedBodySize }) =>
        ({ name, first: startTime < window.rowsAt, encodedBodySize, decodedBodySize }))
  `)) as { name: string; first: boolean; encodedBodySize: number; decodedBodySize: number }[];
  const files = all.filter(({ first }) => first);
  expect(files.length).toBeGreaterThan(4);
  const sum = (of: 'encodedBodySize' | 'decodedBodySize') => files.reduce((total, file) => total + file[of], 0);
  expect(sum('encodedBodySize')).toBeLessThanOrEqual(185_000);
  // Checks that the response was sent compressed and did not come from a cache.
  expect(sum('encodedBodySize')).toBeGreaterThan(sum('decodedBodySize') / 10);
  expect(sum('decodedBodySize')).toBeGreaterThan(sum('encodedBodySize'));
  expect(all.filter(({ name }) => /Editor|Screen-|DateField|recharts|zod/.test(name))).toEqual([]);
});

// Covers Beyond.8
test('the messages of other screens load while the first screen is open', async ({ visit }) => {
  const page = await visit('office');
  const sentences = page.waitForRequest(/\/assets\/en-[^/]*\.js$/);
  await page.goto('/guidelines/1');
  await expect(page.locator('[data-row]').first()).toBeVisible();
  await sentences;
});

// Covers Desk.48, Audit.S14
test('the page itself contains the sign-in card, before any script loads, in the language of the device', async ({
  visit,
}) => {
  const page = await visit(null, { expected: /dynamically imported module|ERR_FAILED|was preloaded/ });
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/');
  const card = page.locator('main[data-until-loaded]');
  await expect(card.getByRole('heading', { level: 1 })).toHaveText('Imprimatur');
  await expect(card.getByText('European Nuclear Medicine Association')).toBeVisible();
  await expect(card.getByText('Guidelines and publications, from the first proposal to print.')).toBeVisible();
  await page.evaluate(`localStorage.setItem('language', 'de')`);
  await page.goto('/');
  await expect(card.getByText('Leitlinien und Publikationen, vom ersten Vorschlag bis zum Druck.')).toBeVisible();
  await expect(card.getByText('Guidelines and publications')).toBeHidden();
});

for (const colorScheme of ['light', 'dark'] as const) {
  // Covers Desk.48
  test(`the sign-in card does not move when the application loads, ${colorScheme}`, async ({ visit }) => {
    const page = await visit(null, { colorScheme });
    const arrived = Promise.withResolvers<void>();
    await page.route('**/api/auth/options', async (route) => {
      await arrived.promise;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    const heading = page.getByRole('heading', { level: 1 });
    const intro = page.locator('.sign-in-card > p');
    await expect(intro).toContainText('Guidelines and publications, from the first proposal to print.');
    const readAppearance = async () => {
      const [one, other] = [await heading.boundingBox(), await intro.boundingBox()];
      const styles = await page.evaluate<
        string[]
      >(`['h1', 'h1 + p', '.sign-in-card > p', '.sign-in-card'].map((name) => {
      const { color, backgroundColor, borderTopColor, fontFamily, fontSize } = getComputedStyle(document.querySelector(name));
      return [color, backgroundColor, borderTopColor, fontFamily.split(',')[0], fontSize].join(' ');
    })`);
      return [one?.x, other?.x, (other?.y ?? 0) - (one?.y ?? 0), ...styles];
    };
    const before = await readAppearance();
    await page.waitForTimeout(1500);
    await expect(page.locator('main[data-until-loaded]')).toBeVisible();
    arrived.resolve();
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
    await expect(page.locator('main[data-until-loaded]')).toHaveCount(0);
    expect(await readAppearance()).toEqual(before);
  });
}

test('a screen without sign-in shows an empty card while it loads', async ({ visit }) => {
  const page = await visit(null, { expected: /dynamically imported module|ERR_FAILED|was preloaded/ });
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/users-install');
  await expect(page.locator('.opening')).toHaveCSS('max-width', '440px');
  await expect(page.locator('main[data-until-loaded]')).toBeHidden();
});
