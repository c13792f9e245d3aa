import type { Page } from '@playwright/test';
import type { TestPerson } from '../../packages/server/src/testing/test-app.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import type { Calls } from '../fixtures/calls.ts';
import { findStoredLink } from '../fixtures/stored-emails.ts';
import { expect, test } from '../fixtures/test.ts';

const ENGLISH_CHUNK_PATH = /\/assets\/en-[\w-]+\.js$/;
const GERMAN_CHUNK_PATH = /\/assets\/de-(?:first-)?[\w-]+\.js$/;

/** Records the message files that a page requests. */
function recordMessageFiles(page: Page): { english: string[]; german: string[] } {
  const asked = { english: [] as string[], german: [] as string[] };
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (ENGLISH_CHUNK_PATH.test(pathname)) asked.english.push(pathname);
    if (GERMAN_CHUNK_PATH.test(pathname)) asked.german.push(pathname);
  });
  return asked;
}

const languageButton = (page: Page, button: string) => page.getByRole('button', { name: button, exact: true });

async function chooseLanguage(page: Page, button: string, name: string): Promise<void> {
  await languageButton(page, button).click();
  await page.getByRole('menuitemradio', { name }).click();
}

/** Chooses a language and waits until the account has stored it. */
async function chooseAndStore(page: Page, button: string, name: string): Promise<void> {
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/user/settings') && answer.ok());
  await chooseLanguage(page, button, name);
  await kept;
}

const readLanguage = async (calls: Calls, who: TestPerson): Promise<unknown> =>
  (await calls.ok<{ language: string | null }>(who, 'GET', '/user')).language;

/** Records every heading that the page shows, from the start. */
const RECORD_HEADINGS_SCRIPT = `
  window.headings = new Set();
  new MutationObserver(() => {
    for (const { textContent } of document.querySelectorAll('h1, nav a')) window.headings.add(textContent);
  }).observe(document, { subtree: true, childList: true, characterData: true });
`;

// Covers Beyond.12
test('German appears immediately and after a reload, in the list and in an entry, without loading English messages', async ({
  visit,
  calls,
}) => {
  const page = await visit('office');
  await page.goto('/guidelines/1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Publications');
  await chooseLanguage(page, 'Language', 'Deutsch');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Publikationen');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');

  await page.waitForLoadState('networkidle');
  const asked = recordMessageFiles(page);
  await page.addInitScript(RECORD_HEADINGS_SCRIPT);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Publikationen');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  expect(await page.evaluate('[...window.headings]')).not.toContain('Publications');

  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page.getByRole('region', { name: 'Nächster Schritt' })).toBeVisible();
  await page.goto(`/guidelines/${await calls.findSample(140)}/view`);
  await expect(page.getByRole('region', { name: 'Nächster Schritt' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked.english).toEqual([]);
  expect(asked.german.length).toBeGreaterThan(0);

  await chooseLanguage(page, 'Sprache', 'English');
  await expect(page.getByRole('region', { name: 'Next step' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

// Covers Beyond.12
test('an English page loads no German messages', async ({ visit, calls }) => {
  const page = await visit('office');
  const asked = recordMessageFiles(page);
  for (const address of ['/guidelines/1', `/guidelines/${await calls.findSample(140)}/view`, '/my-work']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  expect(asked.german).toEqual([]);
  expect(asked.english.length).toBeGreaterThan(0);
});

// Covers Beyond.12
test('a language that cannot be loaded shows a message and leaves the page unchanged', async ({ visit }) => {
  const page = await visit('office', {
    expected: /dynamically imported module|preload CSS|ERR_FAILED|ERR_INTERNET_DISCONNECTED/,
  });
  await page.goto('/guidelines/1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Publications');
  await page.waitForLoadState('networkidle');
  await languageButton(page, 'Language').click();
  const german = page.getByRole('menuitemradio', { name: 'Deutsch' });
  await expect(german).toBeVisible();
  await page.context().setOffline(true);
  await german.click();
  await expect(page.getByText('This language could not be loaded.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Publications');
  await page.context().setOffline(false);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Publications');
  await chooseLanguage(page, 'Language', 'Deutsch');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Publikationen');
});

// Covers Beyond.16
test('the calendar names months and days in German, and dates keep their format', async ({ visit }) => {
  const page = await visit('office');
  await page.addInitScript(`localStorage.setItem('language', 'de')`);
  await page.goto('/stats');
  const from = page.getByRole('textbox', { name: 'Von' });
  await from.fill('04-03-2027');
  await expect(page.getByRole('button', { name: /März 2027/ }).first()).toBeVisible();
  await from.blur();
  await expect(from).toHaveValue('04-03-2027');
});

// Covers Beyond.20
test('the chosen language also applies on a new device from the first screen', async ({ visit }) => {
  const page = await visit('office');
  await page.goto('/guidelines/1');
  await chooseAndStore(page, 'Language', 'Deutsch');
  await page.goto('/profile');
  await expect(page.getByText('Sprache der Seiten und E-Mails')).toBeVisible();
  await expect(page.getByText('Deutsch', { exact: true })).toBeVisible();

  const other = await visit('office');
  await other.addInitScript(RECORD_HEADINGS_SCRIPT);
  await other.goto('/guidelines/1');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Publikationen');
  await expect(other.locator('html')).toHaveAttribute('lang', 'de');
  expect(await other.evaluate('[...window.headings]')).not.toContain('Publications');
  await chooseAndStore(other, 'Sprache', 'English');

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile');
});

test('a German browser gets German pages before sign-in, and the visitor can change the language', async ({
  browsers,
  sample,
  calls,
}) => {
  const page = await browsers(sample, { locale: 'de-AT' });
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'English' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.goto(await findStoredLink(calls, await calls.addEntry(40), 'dario.second@test.example', 'declaration'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Interessenerklärung');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Declaration of interest');
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Deutsch' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Declaration of interest');
});

const withStorage = (url: string, stored: Readonly<Record<string, string>>) => ({
  storageState: {
    cookies: [],
    origins: [{ origin: url, localStorage: Object.entries(stored).map(([name, value]) => ({ name, value })) }],
  },
});

// Covers Beyond.20
test('an account without a language uses the language of the device, unless another account set that language', async ({
  visit,
  calls,
  sample,
}) => {
  const who = await calls.addUser('Nora');
  const device = { access_token: who.token, language: 'de' };
  const theirs = await visit(null, withStorage(sample.url, { ...device, languageOfAccount: 'de' }));
  await theirs.goto('/profile');
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Profil');
  await theirs.waitForLoadState('networkidle');
  expect(await readLanguage(calls, who)).toBeNull();

  const own = await visit(null, withStorage(sample.url, device));
  await own.goto('/profile');
  await expect(own.getByRole('heading', { level: 1 })).toHaveText('Profil');
  await expect.poll(() => readLanguage(calls, who)).toBe('de');
});

// Covers Beyond.20
test('a language that cannot be saved to the account shows a message and is lost after a reload', async ({
  visit,
  calls,
}) => {
  const page = await visit('office', { expected: /500|Internal Server Error/ });
  await calls.ok('office', 'PATCH', '/user/settings', { language: 'en' });
  await page.goto('/guidelines/1');
  await page.route('**/api/user/settings', (route) => route.fulfill({ status: 500, json: { message: 'No.' } }));
  await chooseLanguage(page, 'Language', 'Deutsch');
  await expect(page.getByText('Die Sprache konnte nicht in Ihrem Konto gespeichert werden')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Publikationen');
});
