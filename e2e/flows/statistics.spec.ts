import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/test.ts';

const findResultButtons = (page: Page) => page.getByRole('button', { name: /^Close the result for/ });
const clickGenerate = (page: Page) => page.getByRole('button', { name: 'Generate' }).click();

async function fillPeriod(page: Page, from: string, to: string): Promise<void> {
  await page.getByRole('textbox', { name: 'From' }).fill(from);
  await page.getByRole('textbox', { name: 'To' }).fill(to);
  await page.keyboard.press('Tab');
}

async function downloadResult(page: Page, format: 'CSV' | 'XLSX') {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `Download ${format}` }).click(),
  ]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

// Covers S2.20, S2.69
test('results stay side by side until they are closed, and the URL contains their range and phase', async ({
  visit,
}) => {
  const page = await visit('office');
  await page.goto('/stats');
  await clickGenerate(page);
  const wrong = page.getByRole('dialog', { name: 'Error!' });
  const close = () => wrong.getByRole('button', { name: 'Close' }).last().click();
  await close();
  await expect(page.getByText('choose proper date')).toHaveCount(2);
  await fillPeriod(page, '02-01-2020', '01-01-2020');
  await clickGenerate(page);
  await close();
  await expect(page.getByText('The last day is before the first day. Please choose a later last day.')).toBeVisible();
  await expectAccessible(page);

  await fillPeriod(page, '01-01-2020', '31-12-2099');
  await clickGenerate(page);
  await expect(findResultButtons(page)).toHaveCount(1);
  await expect(page).toHaveURL(/dateFrom=2020-01-01&dateTo=2099-12-31/);
  for (const picture of ['Entries by phase', 'Time per stage compared with the plan'])
    await expect(page.getByRole('table', { name: picture })).toBeVisible();
  await page.getByRole('combobox', { name: 'Phase' }).selectOption({ label: 'Published' });
  await clickGenerate(page);
  await expect(findResultButtons(page)).toHaveCount(2);
  await expect(page).toHaveURL(/phase=140/);
  await expectAccessible(page);

  const { name, bytes } = await downloadResult(page, 'CSV');
  expect(name).toMatch(/\.csv$/);
  const lines = bytes.toString('utf8').trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines.join('\n')).toContain('Published');
  const sheet = await downloadResult(page, 'XLSX');
  expect(sheet.name).toMatch(/\.xlsx$/);
  expect(sheet.bytes.subarray(0, 2).toString()).toBe('PK');

  await findResultButtons(page).first().click();
  await expect(findResultButtons(page)).toHaveCount(1);
  expect((await downloadResult(page, 'CSV')).bytes.toString('utf8').trim().split('\r\n')).toHaveLength(2);
  await page.reload();
  await expect(findResultButtons(page)).toHaveCount(1);
  await expect(page.getByRole('combobox', { name: 'Phase' })).toHaveValue('140');
  await findResultButtons(page).click();
  await expect(page.getByRole('button', { name: 'Download CSV' })).toHaveCount(0);
});

test('results fit a phone without scrolling sideways', async ({ visit }) => {
  const page = await visit('office', { viewport: { width: 390, height: 844 } });
  await page.goto('/stats?dateFrom=2020-01-01&dateTo=2099-12-31');
  const close = findResultButtons(page).first();
  await expect(close).toBeVisible();
  const title = page.getByRole('heading', { name: /01-01-2020 to 31-12-2099/ });
  const [above, button] = [await title.boundingBox(), await close.boundingBox()];
  // The button is beside the title, not below it.
  expect(button?.y).toBeLessThan((above?.y ?? 0) + (above?.height ?? 0));
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
});

// Covers Audit.S13
test('one click selects the current year', async ({ visit }) => {
  const page = await visit('office');
  await page.goto('/stats');
  await page.getByRole('button', { name: 'This year' }).click();
  await expect(findResultButtons(page)).toHaveCount(1);
  await expect(page).toHaveURL(/dateFrom=\d{4}-01-01&dateTo=\d{4}-\d{2}-\d{2}$/);
});
