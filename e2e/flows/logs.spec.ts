import type { Guideline } from '@imprimatur/contract';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { scaleToMachineSpeed } from '../../tools/machine-speed.mjs';
import { expectAccessible } from '../fixtures/axe.ts';
import { expect, FIRST_LIST, test } from '../fixtures/test.ts';

const uniqueWord = randomUUID().slice(0, 8);

// Covers S2.18, S2.70, S9.2
test('the change log can be searched, sorted and paged, and columns can be chosen', async ({ visit }) => {
  const page = await visit('office');
  await page.goto('/logs');
  const rows = page.getByRole('table', { name: 'Change log' }).locator('tbody tr[role=row]');
  await expect(page.getByText(/^[\d,]+ rows$/)).toBeVisible({ timeout: scaleToMachineSpeed(45_000) });
  await expectAccessible(page);
  const size = page.getByRole('combobox', { name: 'Rows per page' });
  await expect(size.getByRole('option')).toHaveText(['10', '25', '50', '100', 'ALL']);
  for (const count of ['10', '25', '50']) {
    await size.selectOption(count);
    await expect(page.getByText(new RegExp(`^1–${count} of`))).toBeVisible();
    if (count !== '50') await expect(rows).toHaveCount(Number(count));
  }
  await size.selectOption('100');
  await expect(page.getByText(/^1–100 of/)).toBeVisible();
  const total = /([\d,]+) rows/.exec(await page.getByText(/^[\d,]+ rows$/).innerText())?.[1] ?? '';
  await size.selectOption('ALL');
  await expect(page).toHaveURL(/size=ALL/);
  await expect(page.getByText(`1–${total} of ${total}`)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0);
  await size.selectOption('10');
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect(page.getByText(/^11–20 of/)).toBeVisible();

  await page.getByRole('textbox', { name: 'Search the log' }).fill('session signed-in');
  await expect(page.getByText(/ of [\d,]+ rows$/)).toBeVisible();
  await expect(page).toHaveURL(/query=session/);
  for (const row of await rows.all()) await expect(row).toContainText('signed-in');
  for (const column of ['No.', 'Created', 'Model', 'Action', 'Entry', 'User']) {
    const head = page.getByRole('columnheader', { name: column });
    await page.getByRole('button', { name: `Sort by ${column}` }).click();
    await expect(head).toHaveAttribute('aria-sort', /ascending|descending/);
  }
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Model' }).uncheck();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: 'Model' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Action' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Model' })).toHaveCount(0);

  await page.getByRole('textbox', { name: 'Search the log' }).fill('no such thing at all');
  await expect(page.getByText('Nothing in the log matches this search.')).toBeVisible();
});

// Covers S2.70, Fault.39
test('a change appears immediately with its old and new value, and the export neutralises formulas', async ({
  visit,
  calls,
}) => {
  const who = { first_name: `=1+${uniqueWord}`, last_name: 'Formula', role: 4, city: 'Linz' };
  const email = `formula@${uniqueWord}.example`;
  const password = { password: 'one', password_confirmation: 'one' };
  const user = await calls.ok('office', 'POST', '/users', { ...who, email, ...password });
  await calls.enter(email, 'one');
  const { version } = await calls.ok('office', 'GET', `/users/${user.id}`);
  await calls.ok('office', 'PATCH', `/users/${user.id}`, { city: `Graz ${uniqueWord}`, version });

  const page = await visit('office');
  await page.goto(`/logs?query=${uniqueWord}`);
  await expect(page.getByText(/^3 of/)).toBeVisible();
  await page
    .getByRole('button', { name: /^Details of row/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  const change = dialog.getByRole('row', { name: /city/ });
  await expect(change.locator('del')).toHaveText('Linz');
  await expect(change.locator('ins')).toHaveText(`Graz ${uniqueWord}`);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  const text = await readFile(await file.path(), 'utf8');
  expect(text.trim().split('\r\n').length).toBeGreaterThanOrEqual(4);
  expect(text).toContain(`,'=1+${uniqueWord} Formula,`);
  expect(text).not.toContain(`,=1+${uniqueWord}`);
});

// Covers S2.18, S2.70
test('the change log can be filtered by entry, action, person and day, and is exported as filtered', async ({
  visit,
  calls,
}) => {
  const entry = await calls.ok<Guideline>('submitter', 'POST', '/guidelines', { name: `Filtered ${uniqueWord}` });
  await calls.ok('submitter', 'PATCH', `/guidelines/update_draft/${entry.id}`, {
    name: `Filtered again ${uniqueWord}`,
  });
  await calls.ok('office', 'PATCH', `/guidelines/update_draft/${entry.id}`, { description: 'By the office.' });
  const page = await visit('office');
  await page.goto(`/logs?guideline=${entry.id}`);
  await expect(page.getByText('3 rows', { exact: true })).toBeVisible();
  const filters = page.getByRole('group', { name: 'Filters' });
  await expect(filters.getByRole('combobox', { name: 'Entry' })).toHaveValue(entry.unique_id);
  await expectAccessible(page);
  await filters.getByRole('combobox', { name: 'Action' }).selectOption('updated');
  await expect(page.getByText('2 of 3 rows')).toBeVisible();
  await filters.getByRole('combobox', { name: 'Person' }).click();
  await page.getByRole('option', { name: 'Helene Brandauer' }).click();
  await expect(page.getByText('1 of 3 rows')).toBeVisible();
  await expect(page).toHaveURL(/action=updated/);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(entry.unique_id);
  await page.reload();
  await expect(page.getByText('1 of 3 rows')).toBeVisible();
  await filters.getByRole('textbox', { name: 'To', exact: true }).fill('01-01-2020');
  await page.keyboard.press('Tab');
  await expect(page.getByText('Nothing in the log matches this search.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search and filters' }).first().click();
  await expect(page.getByText(/^[\d,]+ rows$/)).toBeVisible({ timeout: scaleToMachineSpeed(45_000) });
  await page.getByRole('textbox', { name: 'Search the log' }).fill(entry.unique_id);
  await page.getByRole('link', { name: entry.unique_id }).first().click();
  await expect(page.getByRole('heading', { name: `Filtered again ${uniqueWord}` })).toBeVisible();
});

test('only the office can open the change log', async ({ visit }) => {
  const page = await visit('gpc');
  await page.goto('/logs');
  await expect(page).toHaveURL(FIRST_LIST);
});
