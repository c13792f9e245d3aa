import { expect, test } from '../fixtures/test.ts';

test('typing a title shows published guidelines with similar titles', async ({ visit, calls }) => {
  const id = await calls.findSample(140);
  const { name } = await calls.ok<{ name: string }>('office', 'GET', `/guidelines/${id}`);
  const page = await visit('submitter');
  await page.goto('/guidelines/add');
  const title = page.getByRole('textbox', { name: 'Working title' });
  await title.fill(`Update: ${name}`);
  const hint = page.getByRole('status').filter({ hasText: /similar title/ });
  await expect(hint.getByRole('link', { name, exact: true }).first()).toBeVisible();
  await expect(hint).toContainText('published');
  await title.fill('Zymography of extinct ferns');
  await expect(hint).toHaveCount(0);
});
