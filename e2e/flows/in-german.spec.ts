import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

const ENGLISH = /\/assets\/en-[\w-]+\.js$/;
const GERMAN = /\/assets\/de-(?:first-)?[\w-]+\.js$/;

/** Follows the files of sentences that a page asks for. */
function sentencesOf(page: Page): { english: string[]; german: string[] } {
  const asked = { english: [] as string[], german: [] as string[] };
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (ENGLISH.test(pathname)) asked.english.push(pathname);
    if (GERMAN.test(pathname)) asked.german.push(pathname);
  });
  return asked;
}

const language = (page: Page, button: string) => page.getByRole('button', { name: button, exact: true });

async function choose(page: Page, button: string, name: string): Promise<void> {
  await language(page, button).click();
  await page.getByRole('menuitemradio', { name }).click();
}

/** Notes every heading that the page shows, from its first moment. */
const HEADINGS = `
  window.headings = new Set();
  new MutationObserver(() => {
    for (const { textContent } of document.querySelectorAll('h1, nav a')) window.headings.add(textContent);
  }).observe(document, { subtree: true, childList: true, characterData: true });
`;

test('who chooses German sees it at once and after a reload, in list and entry, and asks for no English sentence', async ({
  visit,
}) => {
  const page = await visit('office');
  await page.goto('/guidelines/1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Publications');
  await choose(page, 'Language', 'Deutsch');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Publikationen');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');

  await page.waitForLoadState('networkidle');
  const asked = sentencesOf(page);
  await page.addInitScript(HEADINGS);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Publikationen');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  expect(await page.evaluate('[...window.headings]')).not.toContain('Publications');

  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page.getByRole('region', { name: 'Nächster Schritt' })).toBeVisible();
  await page.goto('/guidelines/1/view');
  await expect(page.getByRole('region', { name: 'Nächster Schritt' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked.english).toEqual([]);
  expect(asked.german.length).toBeGreaterThan(0);

  await choose(page, 'Sprache', 'English');
  await expect(page.getByRole('region', { name: 'Next step' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('who reads English asks for no German sentence', async ({ visit }) => {
  const page = await visit('office');
  const asked = sentencesOf(page);
  for (const address of ['/guidelines/1', '/guidelines/1/view', '/my-work']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  expect(asked.german).toEqual([]);
  expect(asked.english.length).toBeGreaterThan(0);
});

test('a language that does not come changes nothing, and that is said', async ({ visit }) => {
  const page = await visit('office', { expected: /dynamically imported module|ERR_FAILED|ERR_INTERNET_DISCONNECTED/ });
  await page.goto('/guidelines/1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Publications');
  await page.waitForLoadState('networkidle');
  await language(page, 'Language').click();
  const german = page.getByRole('menuitemradio', { name: 'Deutsch' });
  await expect(german).toBeVisible();
  await page.context().setOffline(true);
  await german.click();
  await expect(page.getByText('The language could not be loaded.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Publications');
  await page.context().setOffline(false);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Publications');
  await choose(page, 'Language', 'Deutsch');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Publikationen');
});

test('the calendar names months and days in German, and a day is written as ever', async ({ visit }) => {
  const page = await visit('office');
  await page.addInitScript(`localStorage.setItem('language', 'de')`);
  await page.goto('/stats');
  const from = page.getByRole('textbox', { name: 'Von' });
  await from.fill('04-03-2027');
  await expect(page.getByRole('button', { name: /März 2027/ }).first()).toBeVisible();
  await from.blur();
  await expect(from).toHaveValue('04-03-2027');
});
