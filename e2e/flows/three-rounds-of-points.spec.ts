import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { openZip } from '../../packages/documents/src/zip.ts';
import { scaleToMachineSpeed } from '../../tools/machine-speed.mjs';
import type { Calls } from '../fixtures/calls.ts';
import { expectPhase, openEntry, submitVersion, uploadFile } from '../fixtures/entry.ts';
import { Keyboard } from '../fixtures/keyboard.ts';
import {
  answerPoints,
  pointsRegion,
  sendReview,
  settlePoint,
  raiseAgain,
  writePoints,
} from '../fixtures/point-steps.ts';
import { forwardEntry } from '../fixtures/life-cycle-steps.ts';
import { expect, test } from '../fixtures/test.ts';

test.setTimeout(scaleToMachineSpeed(240_000));

/** The paragraphs of the manuscript in each version. */
const PARAGRAPHS = [
  'Patients fast for four hours before the examination begins.',
  'The activity of children follows the dosage card of the association.',
];
const CORRECTED_PARAGRAPHS = [
  ...PARAGRAPHS.slice(0, 1),
  'The activity of children follows the dosage card of 2026, in Table 4.',
];

const FIRST_POINT_TEXT = 'Say which edition of the dosage card is meant.';
const getText = (number: number): string =>
  number === 1 ? FIRST_POINT_TEXT : `Concern ${String(number).padStart(2, '0')}.`;
const listNumbers = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at);

/** Every seventh point is major, every fifth editorial. */
const makePoints = (from: number, to: number) =>
  listNumbers(from, to).map((number) => ({
    ...(number % 7 === 0 ? { kind: 'Major' as const } : number % 5 === 0 ? { kind: 'Editorial' as const } : {}),
    place: `Section ${number}`,
    text: getText(number),
  }));

/** Uses the four kinds of answer in turn. The kind for a change needs no text. */
function makeAnswer(number: number) {
  const kind = ([1, 2, 3, 4] as const)[(number - 1) % 4] ?? 1;
  return { kind, text: kind === 1 ? '' : `Answer ${number}.` };
}

/** Submits the first version on the screen, so that it is a real document that can be read. */
async function addEntryInGpcReview(calls: Calls, submitter: Page): Promise<number> {
  const id = await calls.addEntry(40);
  const { coi_users: declarations } = await calls.ok<{ coi_users: { id: number }[] }>(
    'office',
    'GET',
    `/guidelines/${id}`,
  );
  const coiUsers = declarations.map((row) => ({ id: row.id, conflict_of_interest: 1 }));
  await calls.ok('office', 'POST', `/guidelines/update_coi/${id}`, { coiUsers });
  await openEntry(submitter, id, 'upload');
  await submitter.getByRole('checkbox', { name: /procedures and standards/ }).check();
  await uploadFile(submitter, 'dosage-v1.pdf', '1', PARAGRAPHS);
  await submitVersion(submitter);
  return id;
}

/** Adds a point on a selected passage in the reading screen. */
async function addPointOnSelection(page: Page, id: number): Promise<void> {
  await openEntry(page, id, 'view?tab=files');
  await page.getByRole('button', { name: 'Actions for dosage-v1.pdf' }).click();
  await page.getByRole('menuitem', { name: 'Read' }).click();
  await page
    .getByRole('article')
    .getByText(PARAGRAPHS[1] ?? '')
    .selectText();
  await expect(page.getByRole('button', { name: 'Add a point' })).toBeVisible();
  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: 'What should change, and why' })).toBeFocused();
  await page.keyboard.type(FIRST_POINT_TEXT);
  await dialog.getByRole('button', { name: 'Add point' }).press('Enter');
  await expect(dialog).toBeHidden();
}

/** Uploads the corrected file, checks that answers are still missing, then answers every point. */
async function submitRevision(keys: Keyboard, id: number, version: number, asked: readonly number[]): Promise<void> {
  const { page } = keys;
  await openEntry(page, id, 'view');
  await page.getByRole('link', { name: 'Answer the review and submit' }).click();
  await uploadFile(page, `dosage-v${version}.pdf`, String(version), CORRECTED_PARAGRAPHS);
  await expect(
    page.getByText(
      `Please answer every point first. Still open: ${new Intl.ListFormat('en-GB').format(asked.map(String))}.`,
    ),
  ).toBeVisible();
  await answerPoints(keys, asked, makeAnswer);
  const head = page.getByRole('heading', { name: new RegExp(`^${asked.length} points`) });
  await expect(head).toContainText(`${asked.length} answered · 0 open`);
}

const forwardToCommittee = (office: Page, id: number) =>
  forwardEntry(office, id, 'Forward to committee', 'Under committee review');

/** Downloads the points of every round with its menu. */
async function downloadPoints(page: Page, label: string): Promise<Buffer[]> {
  const files = [];
  for (const button of await page.getByRole('button', { name: 'Download the points' }).all()) {
    const download = page.waitForEvent('download');
    await button.click();
    await page.getByRole('menuitem', { name: label, exact: true }).click();
    files.push(await readFile(await (await download).path()));
  }
  return files;
}

const readZipPart = (bytes: Buffer, name: string): string =>
  Buffer.from(openZip(bytes).readPart(name) ?? []).toString('utf8');

// Covers Points.2, Points.11, Points.12, Points.24, Points.25, Points.28, Points.38
test('forty points are written, answered, settled and raised again in three rounds, mostly with the keyboard', {
  tag: '@nightly',
}, async ({ visit, calls }) => {
  const submitter = await visit('submitter');
  const author = new Keyboard(submitter);
  const id = await addEntryInGpcReview(calls, submitter);
  const [office, gpc] = [await visit('office'), await visit('gpc')];
  const [first, second] = [await visit('reviewer'), await visit('reviewer2')];

  await test.step('the council writes eight points, one of them on the reading screen', async () => {
    await addPointOnSelection(gpc, id);
    await openEntry(gpc, id, 'gpc-review');
    await writePoints(new Keyboard(gpc), makePoints(2, 8));
    await expect(gpc.getByRole('radio', { name: /Major changes/ })).toBeChecked();
    await sendReview(gpc);
  });

  await test.step('the submitter answers them, and the comparison shows where the passage is now', async () => {
    await submitRevision(author, id, 2, listNumbers(1, 8));
    for (const number of listNumbers(1, 7).reverse()) {
      await author.press('k');
      await expect(submitter.locator(`[data-point="${number}"]`)).toBeFocused();
    }
    await author.use(submitter.getByRole('button', { name: 'Find in the new version' }));
    await author.use(submitter.getByRole('button', { name: /← from the comparison$/ }));
    await expect(submitter.getByRole('textbox', { name: 'Place in the new version' })).toHaveValue(/Remarks/);
    await submitVersion(submitter);
    await expectPhase(submitter, id, 'Pending release to Committee/ND');
  });

  await test.step('the council marks them as settled', async () => {
    await openEntry(gpc, id, 'gpc-review');
    for (const number of listNumbers(1, 8)) await settlePoint(gpc, getText(number));
  });

  await test.step('two reviewers write fourteen and twelve points', async () => {
    await forwardToCommittee(office, id);
    await openEntry(first, id, 'review');
    await expect(first.getByText(FIRST_POINT_TEXT)).toHaveCount(0);
    await writePoints(new Keyboard(first), makePoints(9, 22));
    await sendReview(first);
    await openEntry(second, id, 'review');
    await writePoints(new Keyboard(second), makePoints(23, 34));
    await sendReview(second);
    await openEntry(office, id, 'view?tab=reviews');
    await expect(office.getByText('26 points · 26 open')).toBeVisible();
  });

  await test.step('the submitter answers all points, with each of the four kinds of answer', async () => {
    await submitRevision(author, id, 3, listNumbers(9, 34));
    await submitVersion(submitter);
    await expectPhase(submitter, id, 'Pending release to Committee/ND');
    await forwardToCommittee(office, id);
  });

  await test.step('each reviewer sees their own points first, settles most and raises two again', async () => {
    await openEntry(first, id, 'review');
    const earlier = first.getByRole('listitem').filter({ hasText: getText(11) });
    await expect(earlier).toContainText('Not changed');
    await expect(earlier).toContainText('Answer 11.');
    await expect(first.getByText(getText(25))).toHaveCount(0);
    const heights = [first.getByRole('heading', { name: /^Points from earlier rounds/ }), pointsRegion(first)].map(
      async (one) => (await one.boundingBox())?.y ?? 0,
    );
    const [above = 0, below = 0] = await Promise.all(heights);
    expect(above).toBeLessThan(below);
    for (const number of listNumbers(11, 22)) await settlePoint(first, getText(number));
    await raiseAgain(first, getText(9), getText(35));
    await raiseAgain(first, getText(10), getText(36));
    await expect(pointsRegion(first).getByRole('listitem').first()).toContainText('Raises point 9 again');
    await writePoints(new Keyboard(first), makePoints(37, 38));
    await sendReview(first, 'Minor changes');

    await openEntry(second, id, 'review');
    for (const number of listNumbers(25, 34)) await settlePoint(second, getText(number));
    await raiseAgain(second, getText(23), getText(39));
    await raiseAgain(second, getText(24), getText(40));
    await expect(pointsRegion(second).getByRole('listitem')).toHaveCount(2);
    await sendReview(second, 'Minor changes');
  });

  await test.step('the submitter answers the raised points, and none is left open', async () => {
    await submitRevision(author, id, 4, listNumbers(35, 40));
    await submitVersion(submitter);
    await expectPhase(submitter, id, 'Pending release to Committee/ND');
    await forwardToCommittee(office, id);
    for (const [page, from, to] of [
      [first, 35, 38],
      [second, 39, 40],
    ] as const) {
      await openEntry(page, id, 'review');
      for (const number of listNumbers(from, to)) await settlePoint(page, getText(number));
      await sendReview(page, 'Looks good');
    }
    await expectPhase(office, id, 'Pending release to ND review');
  });

  await test.step('the office sees the state of each round, and downloads all forty', async () => {
    await openEntry(office, id, 'view?tab=reviews');
    for (const counts of ['8 points · 8 settled', '26 points · 4 raised again · 22 settled', '6 points · 6 settled'])
      await expect(office.getByText(counts, { exact: true })).toBeVisible();
    const points = await calls.ok<{ number: number; text: string }[]>('office', 'GET', `/guidelines/${id}/points`);
    expect(points.map(({ number, text }) => [number, text])).toEqual(
      listNumbers(1, 40).map((one) => [one, getText(one)]),
    );

    const csv = await downloadPoints(office, 'As CSV');
    const docx = await downloadPoints(office, 'As a Word document');
    const xlsx = await downloadPoints(office, 'As an Excel table');
    for (const written of [
      csv.map((file) => file.toString('utf8')),
      docx.map((file) => readZipPart(file, 'word/document.xml')),
      xlsx.map((file) => readZipPart(file, 'xl/worksheets/sheet1.xml')),
    ])
      expect(listNumbers(1, 40).filter((one) => !written.join().includes(getText(one)))).toEqual([]);
    for (const file of await downloadPoints(office, 'All rounds as CSV'))
      expect(listNumbers(1, 40).filter((one) => !file.toString('utf8').includes(getText(one)))).toEqual([]);
  });
});
