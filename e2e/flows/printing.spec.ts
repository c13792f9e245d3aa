import type { Guideline } from '@imprimatur/contract';
import type { Page } from '@playwright/test';
import { readDocument } from '../../packages/documents/src/read-document.ts';
import type { Calls } from '../fixtures/calls.ts';
import { expect, test } from '../fixtures/test.ts';

/** Keeps the browser from being idle, so that hidden panels are rendered only for printing. */
const preventIdle = (page: Page) => page.addInitScript('window.requestIdleCallback = () => 0');

/** Records the text that the browser's print dialog would print. */
const recordPrints = (page: Page) =>
  page.addInitScript(`
    window.printed = [];
    window.print = () => {
      dispatchEvent(new Event('beforeprint'));
      const moves = document.querySelectorAll('li[data-kind=transition], li[data-kind=override]').length;
      window.printed.push(document.querySelector('main').textContent + moves + ' moves');
      dispatchEvent(new Event('afterprint'));
    };
  `);
const readPrints = (page: Page) => page.evaluate<string[]>('window.printed');

const SECTION_HEADINGS = ['Files', 'Reviews', 'People', 'History'];
const INCOMPLETE_NOTE = 'Parts of this page were still loading when it was printed.';
/** Keeps only letters and digits, because printed lines break at spaces and hyphens. */
const keepLetters = (text: string) => text.replaceAll(/[^\p{L}\d]/gu, '');

async function readPrintedText(page: Page): Promise<string> {
  const { blocks } = await readDocument(new Uint8Array(await page.pdf()));
  return keepLetters(JSON.stringify(blocks));
}

/** Returns a published entry of the sample, and a text from each panel that is hidden on the screen. */
async function findPublished(calls: Calls) {
  const rows = await calls.findOldest('submitter', 140);
  const entries = await Promise.all(rows.map(({ id }) => calls.ok<Guideline>('submitter', 'GET', `/guidelines/${id}`)));
  // Other tests publish entries that have fewer parts.
  const [whole] = entries.flatMap(({ id, files, reviews, co_author_ids: authors }) => {
    const texts = [files[0]?.name, reviews.find(({ comment }) => comment)?.comment, authors[0]?.label];
    return texts.every(Boolean) ? [{ id, texts }] : [];
  });
  if (whole === undefined) throw new Error('the sample has no published entry with files, reviews and authors');
  const { id, texts } = whole;
  const history = await calls.ok<{ created_at: string }[]>('office', 'GET', `/guidelines/phases/${id}`);
  // The timeline also contains the creation, which is not a transition.
  expect(history.length).toBeGreaterThan(5);
  return { id, texts: [...SECTION_HEADINGS, ...texts.map(String), 'Published'], moves: history.length + 1 };
}

test('the first print of an entry is complete, even if the print shortcut is pressed early', async ({
  visit,
  calls,
}) => {
  const { id, texts, moves } = await findPublished(calls);
  const page = await visit('office');
  await preventIdle(page);
  await recordPrints(page);
  let answer = () => {};
  const held = new Promise<void>((done) => {
    answer = done;
  });
  await page.route(`**/api/guidelines/${id}/history*`, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/guidelines/${id}/view`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+p');
  await expect(page.getByRole('heading', { name: 'History', includeHidden: true })).toHaveCount(1);
  expect(await readPrints(page)).toEqual([]);
  answer();
  await expect.poll(() => readPrints(page)).toHaveLength(1);
  const [text = ''] = await readPrints(page);
  for (const one of texts) expect(text).toContain(one);
  expect(text).not.toContain(INCOMPLETE_NOTE);
  expect(text).toContain(`${moves} moves`);

  await page.reload();
  await page.getByRole('button', { name: /^More actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Print' }).click();
  await expect.poll(() => readPrints(page)).toHaveLength(1);
  for (const one of texts) expect((await readPrints(page))[0]).toContain(one);
});

test('a print from the browser menu is complete, or states that a part is missing', async ({ visit, calls }) => {
  const { id, texts } = await findPublished(calls);
  const page = await visit('submitter', { expected: /ERR_FAILED/ });
  await preventIdle(page);
  await page.goto(`/guidelines/${id}/view`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const paper = await readPrintedText(page);
  // In the printed text, a multi-line cell is mixed with the cells beside it, so only its beginning is compared.
  for (const one of texts) expect(paper).toContain(keepLetters(one).slice(0, 20));

  await page.route(`**/api/guidelines/${id}/history*`, () => new Promise(() => {}));
  await page.goto(`/guidelines/${id}/view`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await readPrintedText(page)).toContain(keepLetters(INCOMPLETE_NOTE));
  await expect(page.getByText(INCOMPLETE_NOTE)).toBeHidden();

  await page.unrouteAll();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => readPrintedText(page)).not.toContain(keepLetters(INCOMPLETE_NOTE));
});
