import type { Page } from '@playwright/test';
import { sendReview, writePoints } from '../fixtures/point-steps.ts';
import { Keyboard } from '../fixtures/keyboard.ts';
import { expect, test } from '../fixtures/test.ts';

const expectSaved = (page: Page) => expect(page.getByText(/^saved \d\d:\d\d$/)).toBeVisible();
const points = (page: Page) => page.getByRole('region', { name: 'Points' });

// Covers Points.26
test('a reviewer writes points with the keyboard, finds them in another browser, and sends them with the review', async ({
  visit,
  calls,
}) => {
  const id = await calls.addEntry(50);
  const page = await visit('reviewer');
  await page.goto(`/guidelines/${id}/review`);
  await page.getByRole('button', { name: 'Add a point' }).press('Enter');
  await page.keyboard.type('The cut-offs contradict the text.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Table 4, p. 9');
  await expectSaved(page);
  await page.keyboard.press('Control+Enter');
  await expect(points(page).getByRole('listitem')).toHaveCount(2);
  await page.keyboard.type('A comma is missing.');
  await expectSaved(page);
  await page.reload();
  await expect(points(page).getByRole('listitem')).toHaveCount(2);

  const elsewhere = await visit('reviewer');
  await elsewhere.goto(`/guidelines/${id}/review`);
  await elsewhere.getByRole('button', { name: /The cut-offs contradict/ }).click();
  await elsewhere.getByText('Major', { exact: true }).click();
  await expectSaved(elsewhere);
  await expect(elsewhere.getByRole('radio', { name: /Major changes/ })).toBeChecked();
  await elsewhere.getByRole('button', { name: 'Move point 2 up' }).click();
  await elsewhere.getByRole('button', { name: 'Delete point 1' }).click();
  await elsewhere.getByRole('button', { name: 'Undo' }).click();
  await expect(points(elsewhere).getByRole('listitem')).toHaveCount(2);

  await elsewhere.getByRole('button', { name: 'Send review' }).click();
  await elsewhere.getByRole('dialog').getByRole('button', { name: 'Send review' }).click();
  await expect(elsewhere.getByText('Feedback submitted')).toBeVisible();
  await elsewhere.goto(`/guidelines/${id}/view?tab=reviews`);
  await expect(elsewhere.getByRole('table', { name: 'Points in this round' })).toContainText('A comma is missing.');

  const submitter = await visit('submitter');
  await submitter.goto(`/guidelines/${id}/view?tab=reviews`);
  await expect(submitter.getByRole('tab', { name: /Reviews/, selected: true })).toBeVisible();
  await submitter.waitForLoadState('networkidle');
  await expect(submitter.getByText('A comma is missing.')).toHaveCount(0);
});

// Covers Points.26
test('the review form does not move when its points load late', async ({ visit, calls }) => {
  const id = await calls.addEntry(50);
  await calls.ok('reviewer', 'POST', `/guidelines/${id}/points`, {
    points: ['First.', 'Second.', 'Third.'].map((text) => ({ kind: 'minor', text })),
  });
  const page = await visit('reviewer');
  await page.route(/\/api\/guidelines\/\d+\/points/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await page.goto(`/guidelines/${id}/review`);
  const measureTop = async () => (await page.getByRole('radio', { name: /Minor changes/ }).boundingBox())?.y;
  const shown = await measureTop();
  await page.waitForLoadState('networkidle');
  await expect(page.getByText('Third.')).toBeVisible();
  expect(await measureTop()).toBe(shown);
});

// Covers Points.26
test('text typed after Ctrl+Enter belongs to the next point, even while the previous one is being saved', async ({
  visit,
  calls,
}) => {
  const id = await calls.addEntry(50);
  const page = await visit('reviewer');
  await page.route(/\/api\/guidelines\/\d+\/points/, async (route) => {
    if (route.request().method() !== 'GET') await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.goto(`/guidelines/${id}/review`);
  await page.getByRole('button', { name: 'Add a point' }).press('Enter');
  for (const words of ['First.', 'Second.', 'Third.']) {
    await page.keyboard.type(words);
    await page.keyboard.press('Control+Enter');
  }
  await expect(points(page).getByRole('button', { name: /First|Second|Third/ })).toHaveText([
    /First/,
    /Second/,
    /Third/,
  ]);
  await expect(page.getByText('The new point has not been saved yet.')).toHaveCount(0);
  const drafts = await calls.ok<{ text: string }[]>('reviewer', 'GET', `/guidelines/${id}/points?status=draft`);
  expect(drafts.map(({ text }) => text)).toEqual(['First.', 'Second.', 'Third.']);
});

// Covers Points.14
test('text typed in another tab after the review was sent stays there and is refused with a message', async ({
  visit,
  calls,
}) => {
  const id = await calls.addEntry(50);
  const [page, otherTab] = [await visit('reviewer'), await visit('reviewer')];
  await page.goto(`/guidelines/${id}/review`);
  await writePoints(new Keyboard(page), [{ place: 'p. 9', text: 'Say more.' }]);
  await otherTab.goto(`/guidelines/${id}/review`);
  await otherTab.getByRole('button', { name: /Say more/ }).click();
  const words = otherTab.getByRole('textbox', { name: /^What should change/ });
  await expect(words).toHaveValue('Say more.');
  await sendReview(page, 'Minor changes');

  await words.fill('Say more, and where it comes from.');
  await expect(otherTab.getByText('This point was sent with its review and cannot be changed.')).toBeVisible();
  await expect(words).toHaveValue('Say more, and where it comes from.');
  const points = await calls.ok<{ number: number; text: string }[]>('reviewer', 'GET', `/guidelines/${id}/points`);
  expect(points).toMatchObject([{ number: 1, text: 'Say more.' }]);
});
