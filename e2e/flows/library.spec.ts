import { randomUUID } from 'node:crypto';
import type { Guideline } from '@imprimatur/contract';
import type { Page } from '@playwright/test';
import type { Calls } from '../fixtures/calls.ts';
import { countClicks } from '../fixtures/clicks.ts';
import { expect, test } from '../fixtures/test.ts';

const table = (page: Page) => page.getByRole('table', { name: 'Library' });
const rowOf = (page: Page, id: string) => table(page).getByRole('row').filter({ hasText: id });

/** Creates a published entry that is due for revision within a year. */
async function createDueEntry(calls: Calls): Promise<Guideline> {
  const id = await calls.addEntry(140);
  return calls.ok<Guideline>('office', 'PUT', `/guidelines/${id}`, { review_months: 12 });
}

test('due guidelines can be found within 2 clicks, and a revision can be started within 3', async ({
  visit,
  calls,
}) => {
  const { id, unique_id: number, name } = await createDueEntry(calls);
  const page = await visit('submitter');
  const clicks = await countClicks(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'Library' }).click();
  await page
    .getByRole('navigation', { name: 'States' })
    .getByRole('link', { name: /^Due within a year/ })
    .click();
  await expect(page).toHaveURL(/state=due/);
  await expect(rowOf(page, number)).toContainText('Due');
  expect(clicks.count()).toBeLessThanOrEqual(2);
  await rowOf(page, number).getByRole('button', { name: 'Start revision' }).click();
  await expect(page).toHaveURL(/\/guidelines\/\d+\/edit/);
  expect(clicks.count()).toBeLessThanOrEqual(3);
  await expect(page.getByRole('textbox', { name: 'Working title' })).toHaveValue(name);
  const { successors } = await calls.ok<Guideline>('submitter', 'GET', `/guidelines/${id}`);
  expect(successors).toHaveLength(1);
});

test('the office withdraws an edition with a reason, and the edition is marked as withdrawn everywhere', async ({
  visit,
  calls,
}) => {
  const { id, unique_id: number } = await createDueEntry(calls);
  const page = await visit('gpc');
  await page.goto(`/library?query=${number}`);
  await rowOf(page, number)
    .getByRole('button', { name: /Actions/ })
    .click();
  await page.getByRole('menuitem', { name: 'Withdraw…' }).click();
  const dialog = page.getByRole('dialog', { name: `Withdraw ${number}` });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The activities are too high.');
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(rowOf(page, number)).toContainText('Withdrawn');
  await expect(rowOf(page, number)).toContainText('The activities are too high.');

  const reader = await visit('external');
  await reader.goto(`/guidelines/${id}/view`);
  await expect(reader.getByRole('alert')).toContainText('Withdrawn for safety reasons');
  await expect(reader.getByRole('alert')).toContainText('The activities are too high.');
  await reader.goto(`/guidelines?query=${number}`);
  await expect(reader.getByRole('row').filter({ hasText: number })).toContainText('Withdrawn');

  const draft = await calls.ok<Guideline>('submitter', 'POST', `/guidelines/${id}/revise`, {});
  const author = await visit('submitter');
  await author.goto(`/guidelines/${draft.id}/view`);
  await expect(author.getByText(/^This entry will replace/)).toContainText('Withdrawn');
});

test('the office reaffirms an edition until a chosen day, and changes its review period', async ({ visit, calls }) => {
  const { id, unique_id: number } = await createDueEntry(calls);
  const page = await visit('office');
  await page.goto(`/guidelines/${id}/view`);
  const standing = page.getByRole('region', { name: 'Library status' });
  await expect(standing).toContainText('Due');
  await standing.getByRole('button', { name: 'Re-examination period…' }).click();
  const period = page.getByRole('dialog', { name: `Re-examination period for ${number}` });
  await period.getByRole('textbox', { name: 'Months until the next re-examination' }).fill('120');
  await period.getByRole('button', { name: 'Save' }).click();
  await expect(period).toHaveCount(0);
  await expect(standing).toContainText('In force');

  await standing.getByRole('button', { name: 'Reaffirm…' }).click();
  const dialog = page.getByRole('dialog', { name: `Reaffirm ${number}` });
  await dialog.getByRole('textbox', { name: 'In force until' }).fill('01-03-2060');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('It still holds.');
  await dialog.getByRole('button', { name: 'Reaffirm' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(standing).toContainText('in force until 01-03-2060');
});

test('the library is available in German, fits a phone screen, and shows a message if nothing matches', async ({
  visit,
  calls,
}) => {
  const { unique_id: number } = await createDueEntry(calls);
  const page = await visit('submitter');
  await page.addInitScript(`localStorage.setItem('language', 'de')`);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/library?query=${number}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bibliothek');
  await expect(page.getByRole('table', { name: 'Bibliothek' })).toContainText(number);
  await expect(page.getByRole('button', { name: 'Überarbeiten' })).toBeVisible();
  const width = await page.evaluate<number>('document.documentElement.scrollWidth');
  expect(width).toBeLessThanOrEqual(360);
  await page.goto('/library?query=zzzzzz');
  await expect(page.getByText('Keine passende Leitlinie gefunden.')).toBeVisible();
  await page.getByRole('button', { name: 'Alles anzeigen' }).click();
  await expect(page.getByRole('table', { name: 'Bibliothek' })).toBeVisible();
});

test('the office imports earlier guidelines from a table within 6 clicks, and the library shows them', async ({
  visit,
}) => {
  const word = randomUUID().slice(0, 8);
  const head = 'Titel;Ausschuss;Art;Datum;Zeitschrift;DOI;Vorgänger';
  const [old, next] = [`10.1000/${word}.1`, `10.1000/${word}.2`];
  const right = [
    `${word} One;CV;Procedural Guideline;14.03.2012;Journal;${old};`,
    `${word} Two;Herz-Kreislauf;Klinische Leitlinie;2025-06-01;Journal;${next};${old}`,
  ];
  const table = (...rows: readonly string[]) => ({
    name: 'guidelines.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([head, ...rows].join('\r\n')),
  });
  const page = await visit('office');
  const clicks = await countClicks(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'Library' }).click();
  await page.getByRole('link', { name: 'Import guidelines' }).click();
  const file = page.locator('input[type=file]').first();
  await file.setInputFiles(table(...right, `${word} Three;Zoology;Art;soon;Journal;none;`));
  await expect(page.getByRole('alert')).toContainText('1 row has an error');
  const preview = page.getByRole('table', { name: 'Import published guidelines' });
  await expect(preview).toContainText('There is no committee with this name.');
  await expect(page.getByRole('button', { name: 'Import 2 entries' })).toBeDisabled();
  await file.setInputFiles(table(...right));
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(preview).toContainText(`Replaces: ${word} One`);
  await page.getByRole('button', { name: 'Import 2 entries' }).click();
  await expect(page).toHaveURL(/\/library\?imported=1/);
  expect(clicks.count()).toBeLessThanOrEqual(6);
  await expect(page.getByText('2 guidelines imported')).toBeVisible();
  await page.goto(`/library?imported=1&query=${word}`);
  await expect(rowOf(page, `${word} Two`)).toContainText('In force');
  await expect(rowOf(page, `${word} One`).first()).toContainText('Replaced');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  await page.getByRole('menuitem', { name: 'As BibTeX' }).click();
  expect((await download).suggestedFilename()).toBe('library.bib');
});

test('the office re-examines an edition, and names a draft that replaces it and a translation', async ({
  visit,
  calls,
}) => {
  const { unique_id: number } = await createDueEntry(calls);
  const draft = await calls.addEntry(50);
  const { unique_id: draftNumber } = await calls.ok<Guideline>('office', 'GET', `/guidelines/${draft}`);
  const page = await visit('office');
  await page.goto('/my-work');
  await page.getByRole('link', { name: `Re-examine: ${number}` }).click();
  await expect(page.getByRole('button', { name: 'Reaffirm…' })).toBeVisible();
  await page.getByRole('button', { name: 'Replace with a draft…' }).click();
  const merge = page.getByRole('dialog', { name: `Replace ${number} with a draft` });
  await merge.getByRole('combobox', { name: /Draft or entry in progress/ }).fill(draftNumber);
  await page.getByRole('option', { name: new RegExp(draftNumber) }).click();
  await merge.getByRole('button', { name: 'Replace with this draft' }).click();
  await expect(page.getByRole('region', { name: 'Library status' })).toContainText(`Revision ${draftNumber}`);
  await page.getByRole('button', { name: 'Edit endorsements and documents…' }).click();
  const related = page.getByRole('dialog', { name: 'Endorsements and documents' });
  await related.getByRole('button', { name: 'Add document' }).click();
  await related.getByRole('textbox', { name: 'Title' }).fill('Myokardperfusion');
  const address = related.getByRole('textbox', { name: 'Web address' });
  await address.fill('society.example/de.pdf');
  await related.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog', { name: 'Error!' }).getByRole('button', { name: 'Close' }).last().click();
  await expect(address).toHaveAttribute('aria-invalid', 'true');
  await address.fill('https://society.example/de.pdf');
  await related.getByRole('button', { name: 'Save' }).click();
  await expect(related).toHaveCount(0);
  const shown = page.getByRole('region', { name: 'Endorsements and documents' });
  await expect(shown.getByRole('link', { name: 'Myokardperfusion' })).toHaveAttribute('href', /^https:/);
});
