import type { Locator, Page } from '@playwright/test';
import { countClicks } from '../fixtures/clicks.ts';
import { Keyboard } from '../fixtures/keyboard.ts';
import {
  CHANGED_PASSAGES,
  addEntryToRead,
  addEntryToReadAgain,
  findEmailLink,
  PASSAGES,
} from '../fixtures/entries-to-read.ts';
import { expect, test } from '../fixtures/test.ts';
import { scaleToMachineSpeed } from '../../tools/machine-speed.mjs';

test.setTimeout(scaleToMachineSpeed(120_000));

const article = (page: Page): Locator => page.getByRole('article');
const pointField = (page: Page): Locator => page.getByRole('textbox', { name: /^What should change/ });
const readAsText = (page: Page) => page.addInitScript(`localStorage.setItem('reading-view', 'text')`);

/** Drags the mouse from the first to the last letter of a passage. */
async function selectByDragging(page: Page, text: string): Promise<void> {
  const passage = article(page).getByText(text);
  await passage.scrollIntoViewIfNeeded();
  const box = await passage.boundingBox();
  if (box === null) throw new Error(`${text} is not shown`);
  const middle = box.y + box.height / 2;
  await page.mouse.move(box.x + 1, middle);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width - 1, middle, { steps: 4 });
  await page.mouse.up();
}

// Covers Points.26, Points.38, Desk.26
test('a reviewer sends a review with three points from the email in at most 7 clicks', async ({ visit, calls }) => {
  const id = await addEntryToRead(calls);
  const link = await findEmailLink(calls, 'reviewer', id);
  const page = await visit('reviewer');
  await readAsText(page);
  const clicks = await countClicks(page);
  await page.goto(link);
  await expect(article(page)).toContainText(PASSAGES[0]);
  for (const [at, text] of PASSAGES.entries()) {
    await selectByDragging(page, text);
    await page.keyboard.press('a');
    await expect(pointField(page)).toBeFocused();
    await expect(pointField(page)).toHaveValue('');
    await page.keyboard.type(`Concern ${at + 1}.`);
  }
  const verdict = page.getByRole('form', { name: 'Verdict' });
  await expect(verdict).toContainText('3 points');
  await expect(verdict.getByRole('radiogroup', { name: 'Verdict' })).toBeVisible();
  await expect(verdict).toContainText('Still missing: Choose a verdict.');
  await page.getByRole('radio', { name: 'Minor changes' }).click();
  await expect(verdict).toContainText('Nothing is missing.');
  await page.getByRole('button', { name: 'Send review' }).click();
  await page.getByRole('dialog').getByRole('button', { name: /Send/ }).click();
  await expect(page.getByText(/^You sent your review on .*: Minor changes, 3 points\./)).toBeVisible();
  // The click on the link in the email counts as the first.
  expect(1 + clicks.count()).toBeLessThanOrEqual(7);
  const sent = await calls.ok<{ text: string; anchor: { exact: string } }[]>(
    'reviewer',
    'GET',
    `/guidelines/${id}/points`,
  );
  expect(sent.map(({ text, anchor }) => [text, anchor.exact.trim()])).toEqual(
    PASSAGES.map((text, at) => [`Concern ${at + 1}.`, text]),
  );
});

// Covers Points.26, Points.38
test('a reviewer can write a review with three points on a phone, one part at a time', async ({ visit, calls }) => {
  const id = await addEntryToRead(calls);
  const size = { width: 390, height: 844 };
  const page = await visit('reviewer', { viewport: size, hasTouch: true, isMobile: true });
  await readAsText(page);
  await page.goto(`/guidelines/${id}/review`);
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  for (const [at, text] of PASSAGES.entries()) {
    await expect(tab('Text')).toHaveAttribute('aria-selected', 'true');
    await article(page).getByText(text).selectText();
    await page.locator('[data-add-point]').getByRole('button').tap();
    await expect(pointField(page)).toBeFocused();
    await page.keyboard.type(`Concern ${at + 1}.`);
    await expect(tab(`Points ${at + 1}`)).toBeVisible();
    await tab('Text').tap();
  }
  await page.getByRole('button', { name: 'Go to your draft' }).first().tap();
  await expect(page.getByRole('button', { name: /Concern 1/ })).toBeFocused();
  for (const name of ['Points 3', 'Verdict']) {
    await tab(name).tap();
    // The tabs stay where the thumb is, even if the part is short.
    const box = await page.getByRole('tablist', { name: 'Parts of the review' }).boundingBox();
    expect(box && box.y + box.height).toBeCloseTo(size.height, 0);
  }
  await page.getByRole('radio', { name: 'Minor changes' }).check();
  const send = page.getByRole('button', { name: 'Send review' });
  const { y = 0, height = 0 } = (await send.boundingBox()) ?? {};
  expect(y + height).toBeLessThan(size.height);
  await send.tap();
  await page.getByRole('dialog').getByRole('button', { name: /Send/ }).tap();
  await expect(page.getByText(/^You sent your review on .*: Minor changes, 3 points\./)).toBeVisible();
});

// Covers Points.26, Points.28, Points.38
test('the second round starts with the changes, and the reviewer judges the answers with the keyboard', async ({
  visit,
  calls,
}) => {
  const id = await addEntryToReadAgain(calls);
  const page = await visit('reviewer');
  const keys = new Keyboard(page);
  await page.goto(`/guidelines/${id}/review`);
  await expect(page.getByRole('article', { name: 'Changes from doses-v1.pdf to doses-v2.pdf' })).toBeVisible();
  const point = (number: number) => page.getByRole('listitem', { name: `point ${number}`, exact: true });
  await expect(point(2)).toContainText('on version 1');
  await expect(point(2)).toContainText('Done.');
  await expect(point(2)).toContainText('Current wording');
  await expect(point(2).locator('ins')).toContainText('2026, in Table 4');

  await keys.use(point(2).getByRole('button', { name: 'Show the passage for point 2' }));
  const changed = page.locator('[data-row]:focus');
  await expect(changed).toContainText('2026, in Table 4');
  await keys.use(changed.getByRole('button', { name: 'Go to point 2' }));
  await expect(point(2)).toBeFocused();

  await keys.press('s');
  await expect(point(2)).toContainText('settled');
  await keys.press('j');
  await expect(point(3)).toBeFocused();
  await keys.press('u');
  await expect(page.getByRole('button', { name: 'Settle all that are answered (1)' })).toBeVisible();
  await page.keyboard.type('Say who decides.');
  await keys.use(point(3).getByRole('button', { name: 'Raise again', exact: true }));
  await expect(page.getByRole('region', { name: 'Points', exact: true })).toContainText('Say who decides.');
  await expect(page.getByRole('button', { name: 'Settle all that are answered (1)' })).toBeVisible();
  await keys.press('S');
  await page
    .getByRole('dialog', { name: 'Settle 1 point?' })
    .getByRole('button', { name: 'Settle all' })
    .press('Enter');
  await expect(point(1)).toContainText('settled');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await keys.press('v');
  await expect(page.getByRole('radio', { name: /Looks good/ })).toBeFocused();
  await keys.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Minor changes' })).toBeChecked();
  await keys.use(page.getByRole('button', { name: 'Send review' }));
  await page.getByRole('dialog').getByRole('button', { name: /Send/ }).press('Enter');
  await expect(page.getByText(/^You sent your review on .*: Minor changes, 1 point\./)).toBeVisible();
});

// Covers Points.26
test('a reviewer settles thirteen answered points from the email in at most 3 clicks', async ({ visit, calls }) => {
  const texts = Array.from({ length: 13 }, (_, at) => `Concern ${at + 1}.`);
  const id = await addEntryToReadAgain(calls, texts);
  const link = await findEmailLink(calls, 'reviewer', id);
  const page = await visit('reviewer');
  const clicks = await countClicks(page);
  await page.goto(link);
  await page.getByRole('button', { name: 'Settle all that are answered (13)' }).click();
  await page.getByRole('dialog', { name: 'Settle 13 points?' }).getByRole('button', { name: 'Settle all' }).click();
  await expect(page.getByRole('listitem', { name: 'point 13', exact: true })).toContainText('settled');
  // The click on the link in the email counts as the first.
  expect(1 + clicks.count()).toBeLessThanOrEqual(3);
});

// Covers Points.26, Points.38
test('a selection in a comparison becomes a point about the newer version', async ({ visit, calls }) => {
  const id = await addEntryToReadAgain(calls);
  const page = await visit('reviewer2');
  await page.goto(`/guidelines/${id}/review`);
  await article(page).locator('[data-side="after"] ins').selectText();
  await expect(page.getByText('Selected: “2026, in Table 4”')).toBeVisible();
  await page.keyboard.press('a');
  await expect(pointField(page)).toBeFocused();
  await page.keyboard.type('Name the table.');
  await expect(page.getByText(/^saved \d\d:\d\d$/)).toBeVisible();
  await expect(article(page).getByRole('button', { name: 'Go to your draft' })).toBeVisible();
  const { files } = await calls.ok<{ files: { id: number; name: string }[] }>('reviewer2', 'GET', `/guidelines/${id}`);
  const [draft] = await calls.ok<{ file_id: number; anchor: { exact: string } }[]>(
    'reviewer2',
    'GET',
    `/guidelines/${id}/points?status=draft`,
  );
  expect(draft?.file_id).toBe(files.find(({ name }) => name === 'doses-v2.pdf')?.id);
  expect(CHANGED_PASSAGES[1]).toContain(draft?.anchor.exact);
});

// Covers Points.26
test('a reviewer can download a manuscript that cannot be displayed, and can still write points and send a verdict', async ({
  visit,
  calls,
}) => {
  const id = await calls.addEntry(50);
  const page = await visit('reviewer');
  await page.goto(`/guidelines/${id}/review`);
  const refusal = page.getByRole('status').filter({ hasText: 'cannot be shown here' });
  const arrives = page.waitForEvent('download');
  await refusal.getByRole('button', { name: 'Download' }).click();
  await arrives;
  await page.getByRole('button', { name: 'Add a point' }).click();
  await page.getByRole('textbox', { name: 'Place', exact: true }).fill('p. 9');
  await page.getByRole('radio', { name: 'Minor changes' }).click();
  await page.getByRole('button', { name: 'Send review' }).click();
  await page.getByRole('dialog').getByRole('button').last().click();
  await expect(pointField(page)).toBeFocused();
  await expect(pointField(page)).toHaveAttribute('aria-invalid', 'true');
});
