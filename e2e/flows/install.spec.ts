import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { type Production, startProduction } from '../fixtures/production.ts';
import { expect, test } from '../fixtures/test.ts';

let production: Production;
test.beforeAll(async () => {
  production = await startProduction();
});
test.afterAll(() => production.end());

const PEOPLE_COUNT = 5000;
const ROLES = ['Committee User', 'National Delegate', 'External'];

/** A CSV file as spreadsheet programs save it in Austria: semicolons, quotation marks, one byte per character. */
function makeTable(): Buffer {
  const lines = [
    'Admin (Office);Jörg;"Müller; Office";joerg@install.example;Büro',
    'External;Anna;Before;anna@install.example;',
    'External;Wrong;Address;no-address;',
    '"National Delegate";"Änne ""Nan""";Größe;aenne@install.example;"National Society, Österreich"',
    'Committee User;Anna;Afterwards;ANNA@install.example;CV',
    'Board;Nobody;Knows;role@install.example;',
  ];
  for (let at = lines.length; at <= PEOPLE_COUNT; at += 1)
    lines.push(`${ROLES[at % 3]};First ${at};Last ${at};person.${at}@install.example;CV`);
  return Buffer.from(lines.join('\r\n'), 'latin1');
}

/** Returns the path of a file that a spreadsheet program saved. */
const getSpreadsheetPath = (name: string) =>
  fileURLToPath(new URL(`../../packages/documents/src/testing/fixtures/people/${name}`, import.meta.url));

const clickProceed = (page: Page) => page.getByRole('button', { name: 'Proceed' }).click();
const csvField = (page: Page) => page.getByRole('textbox', { name: 'CSV data' });

async function openTableStep(page: Page): Promise<void> {
  await page.goto(await production.readInstallLink());
  await clickProceed(page);
  await expect(csvField(page)).toBeVisible();
}

// Covers S2.21, S2.75, S4.35, S8.8, S8.12
test('the office imports the first users in four steps, and the import works only once', async ({ browsers }) => {
  const page = await browsers({ url: production.server.url, allowedOrigins: [production.issuer] });
  await page.goto('/login');
  await page.getByRole('link', { name: 'First installation: import users' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'First installation' })).toBeVisible();
  const steps = page.getByRole('list', { name: 'Import steps' });
  for (const step of ['Welcome', 'Processing CSV data', 'Verify information', 'Finalization'])
    await expect(steps).toContainText(step);
  await expectAccessible(page);
  await openTableStep(page);
  await expect(csvField(page)).toHaveAttribute('rows', '20');

  // The message names the unreadable row, and the import does not continue.
  await clickProceed(page);
  await expect(page.getByText('Please paste the table or choose a file first.')).toBeVisible();
  await csvField(page).fill('External,Anna,Meyer,anna@install.example,\nExternal,Bert\n\nExternal,Cora,"Open');
  await clickProceed(page);
  await expect(page.getByText('Row 4: A quotation mark is not closed.')).toBeVisible();
  await csvField(page).fill('External,Anna,Meyer,anna@install.example,\nExternal,Bert\n\nExternal,Cora');
  await clickProceed(page);
  await expect(page.getByText('2 rows could not be read')).toBeVisible();
  await expect(page.getByText('Row 2: Expected 5 columns, but found 2.')).toBeVisible();
  await expect(page.getByText('Row 4: Expected 5 columns, but found 2.')).toBeVisible();
  await expectAccessible(page);

  // Cells copied from a spreadsheet are separated by tabs. The import asks for an encoding that it cannot detect.
  const encoding = page.getByRole('combobox', { name: 'Encoding of the file' });
  await page.locator('input[type=file]').setInputFiles(getSpreadsheetPath('utf16le-tab-excel-unicode-text.txt'));
  await expect(csvField(page)).toHaveValue(/^Committee user\tJörg\tMüller\t/);
  await expect(encoding).toHaveCount(0);
  await page.locator('input[type=file]').setInputFiles(getSpreadsheetPath('macroman-semicolon.csv'));
  await expect(csvField(page)).toHaveValue(/José;Núñez/);
  await expect(encoding).toHaveValue('macintosh');
  await encoding.selectOption('windows-1252');
  await expect(csvField(page)).toHaveValue(/JosŽ;/);

  const file = { name: 'people.csv', mimeType: 'text/csv', buffer: makeTable() };
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByText('people.csv: 5,001 lines')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Encoding of the file' })).toHaveValue('windows-1252');
  await expectAccessible(page);
  await clickProceed(page);
  await expect(page.getByText('5,000 people were found.')).toBeVisible();
  await expect(page.getByText('1 row was replaced by a later row with the same email address.')).toBeVisible();
  await expect(page.getByText('Rows 1 to 25 of 5,000')).toBeVisible();
  const cell = (column: string, row: number) =>
    page.getByRole('textbox', { name: `${column}, row ${row}`, exact: true });
  await expect(cell('Last name', 1)).toHaveValue('Müller; Office');
  await expect(cell('Last name', 5)).toHaveValue('Afterwards');
  await expect(cell('First name', 4)).toHaveValue('Änne "Nan"');
  await expect(cell('Committee', 4)).toHaveValue('National Society, Österreich');
  await expect(page.getByRole('combobox', { name: 'Role, row 4' })).toHaveValue('3');
  await expect(page.getByRole('combobox', { name: 'Role, row 6' })).toHaveValue('');
  await expectAccessible(page);

  // The wrong row blocks the import until it is corrected in place.
  await clickProceed(page);
  await expect(page.getByText('1 row needs a correction')).toBeVisible();
  await expect(cell('Email', 3)).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Email address is not valid')).toBeVisible();
  await cell('Email', 3).fill('joerg@install.example');
  await cell('First name', 3).fill('Right');
  await expect(page.getByText('Another row has the same email address').first()).toBeVisible();
  await cell('Email', 3).fill('right@install.example');
  await page.getByRole('switch', { name: 'Show only rows that need a correction' }).click();
  await expect(page.getByText('All rows are correct.')).toBeVisible();
  await page.getByRole('button', { name: 'Next rows' }).click();
  await expect(cell('Email', 30)).toHaveValue('person.29@install.example');
  await page.getByRole('button', { name: 'Remove row 30' }).click();
  await expect(cell('Email', 30)).toHaveCount(0);
  await clickProceed(page);

  // Another person has reached the same step in another window.
  const late = await browsers({ url: production.server.url });
  await openTableStep(late);
  await csvField(late).fill('Admin (Office),Late,Comer,late@install.example,');
  await clickProceed(late);
  await clickProceed(late);

  await expect(page.getByText('4,999 people are ready to be imported.')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'First super user' })).toHaveValue(/joerg@install\.example/);
  const secret = page.getByLabel('Secret');
  const right = await secret.inputValue();
  expect(right).not.toBe('');
  await secret.fill('guessed');
  await page.getByRole('button', { name: 'Import users' }).click();
  await expect(
    page.getByText('This secret is wrong or older than a week. Restart the server to see a new one in its console.'),
  ).toBeVisible();
  await expectAccessible(page);
  await secret.fill(right);
  await page.getByRole('button', { name: 'Import users' }).click();
  await expect(page.getByText('4,999 users were imported. Jörg Müller; Office is the first super user.')).toBeVisible();
  await expect(page.getByText('Users have been imported')).toBeVisible();
  await expectAccessible(page);

  await late.getByRole('button', { name: 'Import users' }).click();
  await expect(late.getByText('This process is unavailable or is already finished')).toBeVisible();
  await page.reload();
  await expect(page.getByText('This process is unavailable or is already finished')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Proceed' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Go to the sign-in screen' }).click();
  await expect(page.getByRole('link', { name: 'Sign in with the association' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'First installation: import users' })).toHaveCount(0);
});

test('a person with a session is redirected to Publications', async ({ visit }) => {
  const page = await visit('office');
  await page.goto('/users-install');
  await expect(page.getByText('This process is unavailable or is already finished')).toBeVisible();
  await page.getByRole('link', { name: 'Go to the publications' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Publications' })).toBeVisible();
});
