import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { countClicks } from '../fixtures/clicks.ts';
import { expect, test } from '../fixtures/test.ts';

const table = (page: Page, name: string) => page.getByRole('table', { name });
const row = (page: Page, of: string, name: string) =>
  table(page, of).getByRole('row', { name: new RegExp(`^${name}`) });

test('the office opens the entries behind a figure of the report, for a year and for a period', async ({ visit }) => {
  const page = await visit('office');
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Report' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Report' })).toBeVisible();
  await expect(table(page, 'Euro')).toBeVisible();
  await page.getByRole('combobox', { name: 'Year' }).selectOption('Another period');
  await page.getByRole('textbox', { name: 'From' }).fill('01-01-2020');
  await page.getByRole('textbox', { name: 'To' }).fill('31-12-2099');
  await page.keyboard.press('Tab');
  await page.getByRole('combobox', { name: 'Entries' }).selectOption('created in the period');
  await page.getByRole('button', { name: 'Show report' }).click();
  await expect(page).toHaveURL(/dateFrom=2020-01-01&dateTo=2099-12-31&by=created/);
  await expect(row(page, 'Entries', 'All')).toContainText(/[1-9]/);
  await page.getByRole('button', { name: 'Show details of Published', exact: true }).click();
  await expect(table(page, 'Entries').getByRole('link').first()).toBeVisible();
  await expectAccessible(page);
  await table(page, 'Entries').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/guidelines\/\d+\/view/);
});

test('the office downloads the report as a PDF in at most 3 clicks, and freezes it', async ({ visit }) => {
  const page = await visit('office');
  const clicks = await countClicks(page);
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Report' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  expect((await download).suggestedFilename()).toMatch(/^Report .*\.pdf$/);
  expect(clicks.count()).toBeLessThanOrEqual(3);
  await page.getByRole('button', { name: 'Freeze this report' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Freeze' }).click();
  await expect(page.getByText(/^Report \d{4}-\d+, as of \d\d-\d\d-\d{4}/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Freeze this report' })).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Show today’s figures' }).click();
  await table(page, 'Frozen reports').getByRole('link').first().click();
  await expect(page).toHaveURL(/frozen=\d+/);
  await expect(table(page, 'Euro')).toBeVisible();
});

test('a year without entries shows a message on a phone, and an invalid period is explained', async ({ visit }) => {
  const page = await visit('gpc', { viewport: { width: 360, height: 800 } });
  await page.goto('/report?year=1990');
  await expect(page.getByText('No entries were published in this period.')).toBeVisible();
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'Year' }).selectOption('Another period');
  await page.getByRole('button', { name: 'Show report' }).click();
  const wrong = page.getByRole('dialog', { name: 'Error!' });
  await wrong.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText('Please choose a date.')).toHaveCount(2);
});

test('people without access to the report are redirected to the list', async ({ visit }) => {
  const page = await visit('submitter');
  await page.goto('/report');
  await expect(page).not.toHaveURL(/report/);
});

test('the report is available in German', async ({ visit }) => {
  const page = await visit('igo', { viewport: { width: 360, height: 800 } });
  await page.addInitScript(`localStorage.setItem('language', 'de')`);
  await page.goto('/report?dateFrom=2020-01-01&dateTo=2099-12-31');
  await expect(page.getByRole('heading', { level: 1, name: 'Bericht' })).toBeVisible();
  await expect(table(page, 'Dauer je Abschnitt')).toBeVisible();
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
});

test('the tables of report and budget fit a narrow window next to the menu', async ({ visit, calls }) => {
  const page = await visit('office', { viewport: { width: 1000, height: 900 } });
  for (const [path, name] of [
    ['/report?dateFrom=2020-01-01&dateTo=2099-12-31&by=created', 'Euro'],
    [`/guidelines/${await calls.addEntry(40)}/view?tab=budget`, 'Budget'],
  ] as const) {
    await page.goto(path);
    await expect(table(page, name)).toBeVisible();
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
  }
});
