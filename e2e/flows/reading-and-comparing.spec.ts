import type { Page } from '@playwright/test';
import { getScreen } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';

const article = (page: Page) => page.getByRole('article');

// Covers Points.38
test('opening a manuscript counts as a download; a reviewer searches it and adds a point to a selection', {
  tag: '@smoke',
}, async ({ visit, calls }) => {
  const address = await getScreen('read').address(calls, 'reviewer');
  const [id, file] = (address.match(/\d+/g) ?? []).map(Number);
  const page = await visit('reviewer');
  await page.goto(address);
  await expect(article(page)).toContainText(/\w{20}|\w+ \w+/);

  await expect
    .poll(async () => {
      const { files } = await calls.ok<{ files: { id: number; downloaded: boolean }[] }>(
        'reviewer',
        'GET',
        `/guidelines/${id}`,
      );
      return files.find((one) => one.id === file)?.downloaded;
    })
    .toBe(true);

  await page.keyboard.press('/');
  await page.getByRole('searchbox', { name: 'Search in the document' }).fill('the');
  await expect(page.getByRole('search').getByRole('status')).toHaveText(/^1 of \d+$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('search').getByRole('status')).toHaveText(/^2 of \d+$/);

  await page.keyboard.press('Escape');
  await article(page).locator('p [data-text]').first().selectText();
  await expect(page.getByRole('button', { name: 'Add a point' })).toBeVisible();
  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'What should change, and why' }).fill('Say where this comes from.');
  await dialog.getByRole('button', { name: 'Add point' }).click();
  await expect(dialog).toBeHidden();
  await expect(article(page).getByRole('region', { name: 'your draft' }).last()).toContainText(
    'Say where this comes from.',
  );
});

test('an unfinished point keeps its passage until the point is added', async ({ visit, calls }) => {
  const page = await visit('reviewer');
  await page.goto(await getScreen('read').address(calls, 'reviewer'));
  const words = page.getByRole('dialog').getByRole('textbox', { name: 'What should change, and why' });
  const passages = article(page).locator('p [data-text]');
  const begin = async (passage: number) => {
    await passages.nth(passage).selectText();
    const selected = (await passages.nth(passage).innerText()).slice(0, 40);
    await expect(page.getByRole('status').filter({ hasText: `Selected: “${selected}` })).toBeVisible();
    await page.keyboard.press('a');
    await expect(words).toBeVisible();
  };
  await begin(0);
  await words.fill('Typed for a quarter of an hour');
  await page.keyboard.press('Escape');
  await expect(words).toHaveCount(0);
  await begin(1);
  await expect(words).toHaveValue('');
  await page.keyboard.press('Escape');
  await begin(0);
  await expect(words).toHaveValue('Typed for a quarter of an hour');
  await page.getByRole('button', { name: 'Add point' }).click();
  await expect(words).toHaveCount(0);
  await begin(0);
  await expect(words).toHaveValue('');
});

// Covers Points.40
test('two versions are shown side by side, and n and p move between changes', async ({ visit, calls }) => {
  const page = await visit('submitter');
  await page.goto(await getScreen('read-compared').address(calls, 'submitter'));
  await expect(page.getByText(/^\d+ changes?\b/)).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible();
  await expect(article(page).locator('[aria-current]')).toContainText(/changed|added|removed|moved/);
  await page.keyboard.press('p');
  await expect(page.getByText(/^(\d+) of \1$/)).toBeVisible();
});
