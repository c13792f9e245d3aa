import type { Guideline } from '@imprimatur/contract';
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

test('the title of a revision is not similar to the title of the guideline that it replaces', async ({
  visit,
  calls,
}) => {
  const [id, other] = [await calls.addEntry(140), await calls.addEntry(140)];
  const { unique_id: similar } = await calls.ok<Guideline>('submitter', 'GET', `/guidelines/${other}`);
  const { unique_id: replaced } = await calls.ok<Guideline>('submitter', 'GET', `/guidelines/${id}`);
  const draft = await calls.ok<Guideline>('submitter', 'POST', `/guidelines/${id}/revise`, {});
  const page = await visit('submitter');
  await page.goto(`/guidelines/${draft.id}/edit`);
  await expect(page.getByRole('textbox', { name: 'Working title' })).toHaveValue(draft.name);
  const hint = page.getByRole('status').filter({ hasText: /similar title/ });
  await expect(hint).toContainText(similar);
  await expect(hint).not.toContainText(replaced);
});
