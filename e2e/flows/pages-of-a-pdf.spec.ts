import type { Page } from '@playwright/test';
import { JAPANESE_TEXT, makeJapanesePdf } from '../../packages/documents/src/testing/coded-text.ts';
import { makeSlowPdf } from '../fixtures/slow-pdf.ts';
import type { Calls } from '../fixtures/calls.ts';
import { findDocumentAddress } from '../fixtures/documents.ts';
import { expect, test } from '../fixtures/test.ts';

const findSheet = (page: Page, number: number) => page.locator(`[data-page-mark="${number}"]`);
const findTextLayer = (page: Page, number: number) => findSheet(page, number).locator('[data-layer]');

type Spot = readonly [sheet: number, span: number];

/** Selects from the start of one span to the end of another, and returns the selected text. */
const selectText = (page: Page, from: Spot, to = from): Promise<string> =>
  page.evaluate<string>(`(() => {
    const spanAt = ([sheet, span]) =>
      [...document.querySelectorAll('[data-page-mark="' + sheet + '"] [data-layer] > span')].filter(
        (one) => one.textContent.trim() !== '',
      )[span];
    const [first, last] = [spanAt(${JSON.stringify(from)}), spanAt(${JSON.stringify(to)})];
    const range = document.createRange();
    range.setStart(first, 0);
    range.setEnd(last, last.childNodes.length);
    getSelection().removeAllRanges();
    getSelection().addRange(range);
    return range.toString();
  })()`);

interface Anchor {
  readonly exact: string;
  readonly prefix: string;
  readonly suffix: string;
}

async function addPoint(page: Page, text: string): Promise<Anchor> {
  await page.getByRole('button', { name: 'Add a point' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'What should change, and why' }).fill(text);
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/points'));
  await dialog.getByRole('button', { name: 'Add point' }).click();
  const { points, anchor } = (await sent).postDataJSON();
  await expect(dialog).toBeHidden();
  return anchor ?? points[0].anchor;
}

/** Script that returns text, visibility and colour of the current search hit. */
const READ_HITS_SCRIPT = `[...(CSS.highlights.get('reading-hit') ?? [])].map((range) => {
  const { top, bottom } = range.getBoundingClientRect();
  const { color } = getComputedStyle(range.startContainer.parentElement, '::highlight(reading-hit)');
  return { text: range.toString().toLowerCase(), seen: top > 0 && bottom < innerHeight, color };
})`;

/** Opens a manuscript that the reviewer may comment on, and returns its page. */
async function openManuscript(page: Page, calls: Calls): Promise<Page> {
  await page.goto(await findDocumentAddress(calls, 'reviewer', 'pdf'));
  await expect(findTextLayer(page, 1).locator('span').first()).toBeAttached();
  return page;
}

test('a selection across pages is quoted without the notes between its lines', async ({ visit, calls }) => {
  const page = await openManuscript(await visit('reviewer'), calls);
  await selectText(page, [1, 4]);
  await addPoint(page, 'A remark of somebody.');
  await expect(page.getByRole('article')).toContainText('A remark of somebody.');
  await findSheet(page, 2).scrollIntoViewIfNeeded();
  await expect(findTextLayer(page, 2).locator('span').first()).toBeAttached();
  expect(await selectText(page, [1, 4], [2, 3])).toContain('A remark of somebody.');
  expect((await addPoint(page, 'Over two pages.')).exact).not.toContain('A remark');
});

test('a search scrolls to the hit and marks it without hiding the printed words', async ({ visit, calls }) => {
  const page = await openManuscript(await visit('reviewer'), calls);
  await page.getByRole('searchbox', { name: 'Search in the document' }).fill('the');
  const status = page.getByRole('search').getByRole('status');
  for (let hit = 1; hit < 8; hit += 1) {
    await expect(status).toHaveText(new RegExp(`^${hit} of `));
    await page.keyboard.press('Enter');
  }
  await expect(status).toHaveText(/^8 of /);
  await expect
    .poll(() => page.evaluate(READ_HITS_SCRIPT))
    .toEqual([{ text: 'the', seen: true, color: 'rgba(0, 0, 0, 0)' }]);
});

/** Script that presses Enter as soon as the page shows the number of matches. */
const ENTER_AT_ONCE = `(() => {
  const [status, box] = ['search [role=status]', 'search input'].map((one) => document.querySelector(one));
  new MutationObserver((_, observer) => {
    if (!/^1 of /.test(status.textContent)) return;
    observer.disconnect();
    box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  }).observe(status, { childList: true, characterData: true, subtree: true });
})()`;

test('Enter pressed as soon as the matches are counted moves to the second', async ({ visit, calls }) => {
  const page = await openManuscript(await visit('reviewer'), calls);
  await page.evaluate(ENTER_AT_ONCE);
  await page.getByRole('searchbox', { name: 'Search in the document' }).fill('the');
  await expect(page.getByRole('search').getByRole('status')).toHaveText(/^2 of /);
});

test('zooming and switching to the text keep the reading position', async ({ visit, calls }) => {
  const page = await openManuscript(await visit('reviewer'), calls);
  const [box, paper] = [page.getByRole('textbox', { name: 'Page' }), page.getByRole('article')];
  await box.fill('2');
  await expect(findSheet(page, 2)).toBeInViewport();
  for (let step = 0; step < 3; step += 1) await page.getByRole('button', { name: 'Larger' }).click();
  await expect.poll(async () => (await findSheet(page, 2).boundingBox())?.y).toBeLessThan(161);
  await expect(box).toHaveValue('2');
  await page.getByText('Text', { exact: true }).click();
  await expect(paper.getByText('Page 2', { exact: true })).toBeInViewport();
});

/** Opens a document, but gives the reader these bytes instead. */
async function openReplacement(page: Page, calls: Calls, bytes: Uint8Array): Promise<void> {
  await page.route('**/api/download/*', (route) =>
    route.fulfill({ contentType: 'application/pdf', body: Buffer.from(bytes) }),
  );
  await page.goto(await findDocumentAddress(calls, 'reviewer', 'pdf'));
}

/** Script that tells whether a drawn page has many dark pixels and many green ones. Returns null before the page is drawn. */
const createColoursScript = (number: number) => `(() => {
  const drawn = document.querySelector('[data-page-mark="${number}"] canvas');
  if (drawn.width === 0) return null;
  const copy = new OffscreenCanvas(drawn.width, drawn.height).getContext('2d');
  copy.drawImage(drawn, 0, 0);
  const { data } = copy.getImageData(0, 0, drawn.width, drawn.height);
  let [dark, green] = [0, 0];
  for (let at = 0; at < data.length; at += 4) {
    if (data[at] + data[at + 1] + data[at + 2] < 100) dark++;
    if (data[at] < 50 && data[at + 1] > 200 && data[at + 2] < 50) green++;
  }
  return { dark: dark > 1000, green: green > 1000 };
})()`;

// Covers T10
test('a page that takes hours to draw does not block the reader, and the other pages are still drawn', async ({
  visit,
  calls,
}) => {
  const page = await visit('reviewer');
  await page.clock.install();
  await openReplacement(page, calls, makeSlowPdf());
  await expect(findTextLayer(page, 1)).toContainText('The words of a page that is not drawn.');
  await page.getByRole('searchbox', { name: 'Search in the document' }).fill('words');
  await expect(page.getByRole('search').getByRole('status')).toHaveText('1 of 1');
  await page.clock.fastForward(30_000);
  await expect(findSheet(page, 1)).toContainText('Page 1 took too long to display. Download the file to see it.');
  await expect(findTextLayer(page, 1)).toContainText('The words of a page that is not drawn.');
  await findSheet(page, 2).scrollIntoViewIfNeeded();
  await expect(findTextLayer(page, 2)).toContainText('A map of many lines.');
  await expect.poll(() => page.evaluate(createColoursScript(2))).toEqual({ dark: true, green: true });
});

test('Japanese text is read with the character maps of the application', async ({ visit, calls }) => {
  const page = await visit('reviewer');
  await openReplacement(page, calls, makeJapanesePdf());
  await expect(findTextLayer(page, 1)).toHaveText(JAPANESE_TEXT);
  await page.getByText('Text', { exact: true }).click();
  await expect(page.getByRole('article').getByRole('paragraph')).toHaveText(JAPANESE_TEXT);
});
