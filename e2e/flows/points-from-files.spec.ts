import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { scaleToMachineSpeed } from '../../tools/machine-speed.mjs';
import { Keyboard } from '../fixtures/keyboard.ts';
import { expect, test } from '../fixtures/test.ts';

const FIXTURES_FOLDER = new URL('../../packages/documents/src/testing/fixtures/', import.meta.url);

const readFixture = async (name: string) => ({
  name,
  mimeType: '',
  buffer: await readFile(new URL(name, FIXTURES_FOLDER)),
});
const makeCsv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Import points from a file' });
const foundPoints = (page: Page) => dialog(page).getByRole('list', { name: 'Points found' }).getByRole('listitem');
const drafts = (page: Page) => page.getByRole('region', { name: 'Points' }).getByRole('listitem');
const openButton = (page: Page) => page.getByRole('button', { name: 'Import points from a file…' });
const pointCheckbox = (page: Page, number: number) =>
  dialog(page).getByRole('checkbox', { name: `Import point ${number}` });

type File = Awaited<ReturnType<typeof readFixture>>;

async function chooseFile(page: Page, file: File): Promise<void> {
  if (!(await dialog(page).isVisible())) await openButton(page).click();
  await dialog(page).waitFor();
  await dialog(page).locator('input[type=file]').setInputFiles(file);
  await expect(dialog(page).getByText(file.name, { exact: true })).toBeVisible();
}

const importButton = (page: Page) => dialog(page).getByRole('button', { name: /^Import (1 point|\d+ points)$/ });

/** Imports the ticked points. */
async function importTicked(page: Page): Promise<void> {
  await importButton(page).click();
  await expect(dialog(page)).toBeHidden();
}

/** Serves this PDF instead of the manuscript under review. */
const replaceManuscript = (page: Page, { buffer: body }: File) =>
  page.route('**/api/download/*', (route) => route.fulfill({ contentType: 'application/pdf', body }));

interface Draft {
  readonly kind: string;
  readonly place: string;
  readonly text: string;
  readonly file_id: number | null;
  readonly anchor: { readonly exact: string; readonly page: number | null } | null;
}

// Covers Points.33
test('a reviewer imports points from Word, PDF, Excel and CSV, corrects them, and sends them with the review', async ({
  visit,
  calls,
}) => {
  test.setTimeout(scaleToMachineSpeed(180_000));
  const id = await calls.addEntry(50);
  const mine = () => calls.ok<Draft[]>('reviewer', 'GET', `/guidelines/${id}/points?status=draft`);
  const page = await visit('reviewer');
  await replaceManuscript(page, await readFixture('annotated.pdf'));
  await page.goto(`/guidelines/${id}/review`);

  await test.step('the comments of a Word document are imported, one of them corrected', async () => {
    await chooseFile(page, await readFixture('comments.docx'));
    await expect(foundPoints(page)).toHaveCount(5);
    await expect(dialog(page).getByText(/quotations? (is|are) not in this manuscript/)).toBeVisible();
    await expect(dialog(page).getByRole('checkbox', { name: /^The quotations are from/ })).not.toBeChecked();
    await expect(foundPoints(page).first()).toContainText('Introduction · by Reviewer One');
    await expect(foundPoints(page).first()).toContainText('more sensitive');
    await pointCheckbox(page, 2).uncheck();
    await foundPoints(page)
      .first()
      .getByRole('button', { name: /Compared with what/ })
      .click();
    await dialog(page).getByRole('textbox', { name: 'What should change' }).fill('More sensitive than what?');
    await dialog(page).getByText('Major', { exact: true }).last().click();
    await dialog(page).getByRole('button', { name: 'Done' }).click();
    await expect(foundPoints(page).first()).toContainText('corrected');
    await importButton(page).click();
    await expect(page.getByText('4 points imported from comments.docx')).toBeVisible();
    await expect(dialog(page)).toBeHidden();
    await expect(openButton(page)).toBeFocused();
    await expect(drafts(page)).toHaveCount(4);
    const [first] = await mine();
    // These words are not in the manuscript.
    expect(first).toMatchObject({ kind: 'major', text: '“more sensitive”:\nMore sensitive than what?', anchor: null });
  });

  await test.step('tracked changes are imported on request', async () => {
    await chooseFile(page, await readFixture('tracked-changes.docx'));
    await expect(dialog(page).getByText('No points were found in this file.')).toBeVisible();
    await dialog(page).getByRole('checkbox', { name: 'Include tracked changes' }).check();
    await expect(foundPoints(page)).toHaveCount(5);
    await dialog(page).getByRole('button', { name: 'Untick all' }).click();
    await expect(importButton(page)).toBeDisabled();
    await pointCheckbox(page, 1).check();
    await importTicked(page);
    await expect(drafts(page)).toHaveCount(5);
  });

  await test.step('quotations of a PDF are anchored in the manuscript, and annotations without text are reported', async () => {
    await chooseFile(page, await readFixture('annotated.pdf'));
    await expect(foundPoints(page)).toHaveCount(8);
    await expect(dialog(page).getByText('2 items could not be read')).toBeVisible();
    await expect(dialog(page).getByText(/“dosage card”/)).toBeVisible();
    await expect(dialog(page).getByRole('checkbox', { name: /^The quotations are from/ })).toBeChecked();
    await importTicked(page);
    await expect(drafts(page)).toHaveCount(13);
    const quoting = (await mine()).find(({ text }) => text === 'Add the European limits.');
    expect(quoting?.anchor).toMatchObject({ exact: '111 to 185 MBq', page: 1 });
    expect(quoting?.file_id).toBeGreaterThan(0);
  });

  await test.step('importing the same file again offers only points that exist already', async () => {
    await chooseFile(page, await readFixture('annotated.pdf'));
    await expect(foundPoints(page).filter({ hasText: 'already among your points' })).toHaveCount(8);
    await expect(dialog(page).getByText('0 of 8 ticked')).toBeVisible();
  });

  await test.step('another file replaces the first one, and its duplicate row is not selected', async () => {
    await chooseFile(page, await readFixture('comments.xlsx'));
    await expect(foundPoints(page)).toHaveCount(4);
    await expect(foundPoints(page).nth(2)).toContainText('same as point 2');
    await expect(pointCheckbox(page, 3)).not.toBeChecked();
    await dialog(page).getByRole('button', { name: 'Editorial', exact: true }).click();
    await importTicked(page);
    await expect(drafts(page)).toHaveCount(16);
    expect((await mine()).slice(-3).map(({ kind }) => kind)).toEqual(['editorial', 'editorial', 'editorial']);
  });

  await test.step('points are imported from a table in a Word document and from a CSV file', async () => {
    await chooseFile(page, await readFixture('comments-table.docx'));
    await expect(foundPoints(page)).toHaveCount(2);
    await chooseFile(page, makeCsv('remarks.csv', 'Comment;Page;Kind\nWhich isotope?;3;major\n'));
    await expect(foundPoints(page)).toHaveCount(1);
    await importTicked(page);
    await expect(drafts(page)).toHaveCount(17);
  });

  await page.getByRole('button', { name: 'Send review' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send review' }).click();
  await expect(page.getByText('Feedback submitted')).toBeVisible();
  await page.goto(`/guidelines/${id}/view?tab=reviews`);
  const table = page.getByRole('table', { name: 'Points in this round' });
  await expect(table).toContainText('More sensitive than what?');
  await expect(table).toContainText('Which isotope?');
});

test('quotations are not attributed to a manuscript that does not contain them', async ({ visit, calls }) => {
  const page = await visit('reviewer');
  await replaceManuscript(page, await readFixture('two-columns.pdf'));
  await page.goto(`/guidelines/${await calls.addEntry(50)}/review`);
  await chooseFile(page, await readFixture('annotated.pdf'));
  await expect(dialog(page).getByText(/quotations? (is|are) not in this manuscript/)).toBeVisible();
  await expect(dialog(page).getByRole('checkbox', { name: /^The quotations are from/ })).not.toBeChecked();
});

// Covers Points.33
test('an unsupported, damaged or empty file is refused with a reason, and another can be chosen', async ({
  visit,
  calls,
}) => {
  const page = await visit('reviewer');
  await page.goto(`/guidelines/${await calls.addEntry(50)}/review`);
  const sentences: [string, string | Buffer, RegExp][] = [
    ['no-zip.docx', 'This is no zip.', /CSV files only/],
    ['broken.docx', Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(200, 7)]), /damaged|files only/],
    ['broken.pdf', '%PDF-1.7\nno object is here', /damaged/],
    ['nothing.docx', '', /files only/],
  ];
  for (const [name, content, sentence] of sentences) {
    await chooseFile(page, { name, mimeType: '', buffer: Buffer.from(content) });
    await expect(dialog(page).getByRole('alert')).toContainText(sentence);
    await expect(dialog(page).getByRole('alert')).not.toContainText(/ownload/);
  }
  await chooseFile(page, makeCsv('empty.csv', 'Comment,Place\n'));
  await expect(dialog(page).getByText('No points were found in this file.')).toBeVisible();
  await chooseFile(page, await readFixture('comments.docx'));
  await expect(foundPoints(page)).toHaveCount(5);
});

// Covers Points.33
test('each point shows its refusal and keeps its corrections, and many points are saved in several calls', async ({
  visit,
  calls,
}) => {
  const page = await visit('reviewer');
  const id = await calls.addEntry(50);
  await page.goto(`/guidelines/${id}/review`);
  const rows = Array.from({ length: 620 }, (_, at) => `Remark ${at + 1};p. ${at + 1}`);
  await chooseFile(page, makeCsv('many.csv', `Comment;Place\n${rows.join('\n')}\n`));
  await expect(foundPoints(page)).toHaveCount(620);

  await test.step('a point with an empty text is not sent', async () => {
    await foundPoints(page)
      .nth(1)
      .getByRole('button', { name: /Remark 2/ })
      .click();
    const text = dialog(page).getByRole('textbox', { name: 'What should change' });
    await text.fill('');
    await importButton(page).click();
    await page.getByRole('dialog', { name: 'Error!' }).getByRole('button', { name: 'Close' }).last().click();
    await expect(text).toBeFocused();
    await expect(text).toHaveAttribute('aria-invalid', 'true');
    await text.fill('Remark two, corrected');
  });

  await test.step('a failed second call keeps the points saved by the first', async () => {
    let asked = 0;
    await page.route('**/points', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      asked += 1;
      if (asked === 1) return route.fallback();
      const errors = { 'points.3.text': ['This text is refused.'] };
      return route.fulfill({ status: 422, json: { message: 'This cannot be saved.', errors } });
    });
    await importButton(page).click();
    await page
      .getByRole('dialog', { name: 'Unprocessable entry' })
      .getByRole('button', { name: 'Close' })
      .last()
      .click();
    await expect(foundPoints(page)).toHaveCount(120);
    await expect(dialog(page).getByText('500 points were imported')).toBeVisible();
    await expect(dialog(page).getByRole('textbox', { name: 'What should change' })).toHaveValue('Remark 504');
    await expect(dialog(page).getByText('This text is refused.')).toBeVisible();
    await page.unroute('**/points');
    await importButton(page).click();
    await expect(dialog(page)).toBeHidden();
    await expect(drafts(page)).toHaveCount(620);
    const texts = (await calls.ok<Draft[]>('reviewer', 'GET', `/guidelines/${id}/points?status=draft`)).map(
      (one) => one.text,
    );
    expect(new Set(texts).size).toBe(620);
    expect(texts[1]).toBe('Remark two, corrected');
  });

  await test.step('at most 1,000 points are offered', async () => {
    const more = Array.from({ length: 400 }, (_, at) => `Another ${at + 1};p. ${at + 1}`);
    await chooseFile(page, makeCsv('more.csv', `Comment;Place\n${more.join('\n')}\n`));
    await expect(dialog(page).getByText(/You can import 380 more/)).toBeVisible();
    await expect(dialog(page).getByText('380 of 400 ticked')).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Tick all', exact: true }).click();
    await expect(dialog(page).getByText(/Please untick 20/)).toBeVisible();
    await expect(importButton(page)).toBeDisabled();
  });
});

// Covers Points.33
test('points are imported from a file with the keyboard alone', async ({ visit, calls }) => {
  const page = await visit('reviewer');
  await page.goto(`/guidelines/${await calls.addEntry(50)}/review`);
  const keyboard = new Keyboard(page);
  await keyboard.use(openButton(page));
  await dialog(page).waitFor();
  const chooser = page.waitForEvent('filechooser');
  await keyboard.use(dialog(page).locator('.mantine-Dropzone-root'));
  await (await chooser).setFiles(await readFixture('comments.docx'));
  await expect(foundPoints(page)).toHaveCount(5);
  await keyboard.expectTrapped(dialog(page));
  await keyboard.to(pointCheckbox(page, 2));
  await keyboard.press('Space');
  await expect(pointCheckbox(page, 2)).not.toBeChecked();
  await keyboard.use(foundPoints(page).nth(2).getByRole('button'));
  await keyboard.write(dialog(page).getByRole('textbox', { name: 'What should change' }), 'Which dose for children?');
  await keyboard.press('Control+Enter');
  await expect(foundPoints(page).nth(2).getByRole('button')).toBeFocused();
  await keyboard.use(importButton(page));
  await expect(drafts(page)).toHaveCount(4);
  await expect(openButton(page)).toBeFocused();
  await expect(drafts(page).filter({ hasText: 'Which dose for children?' })).toHaveCount(1);
});
