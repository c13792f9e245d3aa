import { confirmDialog } from '../fixtures/entry.ts';
import { expect, test } from '../fixtures/test.ts';

for (const [locale, timezoneId] of [
  ['en-US', 'America/Los_Angeles'],
  ['de-DE', 'Pacific/Auckland'],
] as const) {
  // Covers S5.32, S9.8
  test(`a typed date stays the same in a browser with the locale ${locale}`, async ({ visit, calls }) => {
    const id = await calls.addEntry(120);
    const page = await visit('submitter', { locale, timezoneId });
    await page.addInitScript(`localStorage.setItem('language', 'en')`);
    await page.goto(`/guidelines/${id}/final-publication`);
    const day = page.getByRole('textbox', { name: 'Date of publication' });
    await day.fill('04-06-2026');
    await day.blur();
    await expect(day).toHaveValue('04-06-2026');
    await page.getByRole('textbox', { name: 'DOI number' }).fill('10.5555/enma.2026.2');
    await page.getByRole('button', { name: 'Publish' }).click();
    await confirmDialog(page, 'Publish');
    await expect(page.getByText('04-06-2026').first()).toBeVisible();
    const stored = await calls.ok<{ date_of_publication: string }>('office', 'GET', `/guidelines/${id}`);
    expect(stored.date_of_publication).toBe('04-06-2026');
  });
}

/** Finds dates that break across two lines. */
const FIND_BROKEN_DATES_SCRIPT = `(() => {
  const words = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
  const broken = [];
  while (words.nextNode()) {
    for (const { index } of words.currentNode.data.matchAll(/\\d\\d-\\d\\d-\\d{4}/g)) {
      const date = document.createRange();
      date.setStart(words.currentNode, index);
      date.setEnd(words.currentNode, index + 10);
      if (date.getClientRects().length > 1) broken.push(words.currentNode.data);
    }
  }
  return broken;
})()`;

test('dates never break across lines, even on narrow screens', async ({ visit, calls }) => {
  const page = await visit('office');
  for (const address of ['/', `/guidelines/${await calls.findSample(140)}/view`, '/board']) {
    await page.goto(address);
    await expect(page.getByText(/\d\d-\d\d-\d{4}/).first()).toBeVisible();
    for (const width of [1280, 800, 430, 390, 360, 340, 320]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await page.evaluate(FIND_BROKEN_DATES_SCRIPT), `${address} at ${width}`).toEqual([]);
    }
  }
});
