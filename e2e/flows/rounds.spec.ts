import { expect, test } from '../fixtures/test.ts';

// Covers Audit.D10
test('ending a round without a review warns that the entry continues unreviewed, on the screen and in the dialog', async ({
  visit,
  calls,
}) => {
  const id = await calls.addEntry(50);
  const phase = async () => (await calls.ok<{ phase: number }>('office', 'GET', `/guidelines/${id}`)).phase;
  const page = await visit('office');
  await page.goto(`/guidelines/${id}/review`);
  await expect(page.getByRole('status').filter({ hasText: 'No one has reviewed this version' })).toBeVisible();
  await page.getByRole('button', { name: 'End round' }).click();
  const question = page.getByRole('dialog', { name: 'End the committee round?' });
  await expect(question.getByRole('listitem').first()).toContainText('the entry will continue without a review');
  await expect(question.getByRole('listitem').nth(1)).toContainText('will no longer wait for');
  await expect(question.getByRole('listitem').last()).toContainText('Pending release to ND review');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  expect(await phase()).toBe(50);
  await page.getByRole('button', { name: 'End round' }).click();
  await question.getByRole('button', { name: 'End round' }).click();
  await expect.poll(phase).toBe(70);
});
