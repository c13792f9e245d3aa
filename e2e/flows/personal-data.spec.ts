import { expect, test } from '../fixtures/test.ts';

// Covers Desk.31
test('people download the data stored about them, and the office downloads it for anybody', async ({
  visit,
  calls,
}) => {
  const own = await visit('cowriter');
  await own.goto('/profile');
  const [mine] = await Promise.all([
    own.waitForEvent('download'),
    own.getByRole('button', { name: 'Download the data' }).click(),
  ]);
  const me = await calls.person('cowriter');
  expect(mine.suggestedFilename()).toBe(`${me.name}.zip`);
  const office = await visit('office');
  const { id, name } = await calls.person('reviewer');
  await office.goto(`/people/${id}`);
  const [theirs] = await Promise.all([
    office.waitForEvent('download'),
    office.getByRole('button', { name: 'Download the data' }).click(),
  ]);
  expect(theirs.suggestedFilename()).toBe(`${name}.zip`);
});

// Covers Desk.32
test('the office erases the contact data of a deleted person, then the name', async ({ visit, calls }) => {
  const deleted = await calls.addUser('Lara', { city: 'Ljubljana' });
  await calls.ok('office', 'DELETE', `/users/${deleted.id}`);
  const page = await visit('office');
  await page.goto(`/users?query=${deleted.word}`);
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Deleted users');
  await page.getByRole('link', { name: deleted.name }).click();
  await expect(page.getByText('Ljubljana')).toBeVisible();
  await page.getByRole('button', { name: 'Erase contact data…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Declarations older than 10 years');
  await expect(dialog).toContainText('The name on their work');
  await dialog.getByRole('button', { name: 'Erase' }).click();
  await expect(page.getByRole('status').getByText('Contact data erased')).toBeVisible();
  await expect(page.getByText('Ljubljana')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(deleted.name);
  await page.getByRole('button', { name: 'Replace the name…' }).click();
  await dialog.getByRole('button', { name: 'Replace' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Former member \d+$/);
  await expect(page.getByRole('button', { name: /…$/ })).toHaveCount(0);
});
