import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { User } from '@imprimatur/contract';
import { writeXlsx } from '../../packages/server/src/features/exports/xlsx.ts';
import { countClicks } from '../fixtures/clicks.ts';
import { expect, test } from '../fixtures/test.ts';

const makeTable = (...rows: readonly string[]) => ({
  name: 'people.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(rows.join('\r\n')),
});

// Covers Desk.30
test('the import shows all changes before it writes anything', async ({ visit, calls }) => {
  const word = `Imported${randomUUID().slice(0, 8)}`;
  const reviewer2 = await calls.person('reviewer2');
  const { first_name: first } = await calls.ok<User>('office', 'GET', `/users/${reviewer2.id}`);
  const page = await visit('office');
  await page.goto('/users/import');
  const file = page.locator('input[type=file]').first();
  const right = [`ada@${word}.example;${word};Ada;External`, `${reviewer2.email};${word};${first};`];
  await file.setInputFiles(makeTable('E-mail;Surname;First name;Role', ...right, `no address;${word};Ned;King`));
  await expect(page.getByRole('alert')).toContainText('1 row has an error');
  await expect(page.getByRole('table', { name: 'Changes' })).toContainText('Please enter a valid email address.');
  await expect(page.getByRole('button', { name: 'Import 2 people' })).toBeDisabled();

  await file.setInputFiles(makeTable('E-mail;Surname;First name;Role', ...right));
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByText('Changed 1').click();
  await expect(page.getByRole('table', { name: 'Changes' })).toContainText(`Last name:`);
  expect(await calls.ok<User[]>('office', 'GET', `/users?query=${word}`)).toEqual([]);
  await page.getByRole('button', { name: 'Import 2 people' }).click();
  await expect(page.getByText('Imported: 1 new, 1 changed')).toBeVisible();
  await expect(page).toHaveURL(/\/users/);
  expect(await calls.ok<User[]>('office', 'GET', `/users?query=${word}`)).toHaveLength(2);
  await calls.ok('office', 'PATCH', `/users/${reviewer2.id}`, { last_name: reviewer2.name.slice(first.length + 1) });
});

test('the import asks for the encoding if it cannot detect it', async ({ visit }) => {
  const page = await visit('office');
  await page.goto('/users/import');
  const fixtures = new URL('../../packages/documents/src/testing/fixtures/people/', import.meta.url);
  const file = page.locator('input[type=file]').first();
  const preview = page.getByRole('table', { name: 'Changes' });
  const encoding = page.getByRole('combobox', { name: 'Encoding of the file' });
  await file.setInputFiles(fileURLToPath(new URL('cp1250-semicolon.csv', fixtures)));
  await expect(preview).toContainText('Łukasz Żółć');
  await encoding.selectOption({ label: 'Western European (Windows-1252)' });
  await expect(preview).toContainText('£ukasz ¯ó³æ');
  await encoding.selectOption({ label: 'Central European (Windows-1250)' });
  await expect(preview).toContainText('Łukasz Żółć');
  await file.setInputFiles(fileURLToPath(new URL('mailto-and-display.csv', fixtures)));
  await expect(page.getByRole('alert')).toContainText('2 rows have errors');
  await expect(encoding).toHaveCount(0);
});

// Covers Desk.30
test('300 users are imported from Excel in at most 6 clicks', async ({ visit, calls }) => {
  const word = randomUUID().slice(0, 8);
  const people = Array.from({ length: 300 }, (_, at) => [
    'External',
    'Ida',
    `Many${word}`,
    `ida${at}@${word}.example`,
    '',
  ]);
  const page = await visit('office');
  const clicks = await countClicks(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'Users' }).click();
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  const choosing = page.waitForEvent('filechooser');
  await page.locator('[role=presentation][aria-label="Table of users"]').click();
  const rows = [['Role', 'First name', 'Last name', 'E-mail', 'Committee'], ...people];
  const buffer = await writeXlsx({ name: 'People', rows }, new Date());
  await (await choosing).setFiles({ name: 'people.xlsx', mimeType: '', buffer });
  await page.getByRole('button', { name: 'Import 300 people' }).click();
  await expect(page.getByText('Imported: 300 new, 0 changed')).toBeVisible();
  // Two more clicks happen in the file chooser of the operating system, which a test cannot see.
  expect(2 + clicks.count()).toBeLessThanOrEqual(6);
  expect(await calls.ok<User[]>('office', 'GET', `/users?query=Many${word}`)).not.toEqual([]);
});

// Covers Desk.30
test('twenty thousand rows can be imported, compared and paged', async ({ visit }) => {
  const word = randomUUID().slice(0, 8);
  const rows = Array.from({ length: 20_000 }, (_, at) => `External,Ida,Many${word},ida${at}@${word}.example,`);
  const page = await visit('office');
  await page.goto('/users/import');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(makeTable(...rows));
  await expect(page.getByText('New 20,000')).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Next rows' }).click();
  await expect(page.getByText('26 to 50 of 20,000')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Changes' }).getByRole('row')).toHaveCount(26);
});
