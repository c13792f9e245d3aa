import type { Guideline } from '@imprimatur/contract';
import { expect, test } from '../fixtures/test.ts';

test('choosing a person is enough: nobody types an address that the association knows', async ({ visit, calls }) => {
  const id = await calls.entryIn(0);
  const external = await calls.person('external');
  const page = await visit('submitter');
  await page.goto(`/guidelines/${id}/edit?step=parties`);
  await page.getByRole('combobox', { name: 'Choose a person: Second coordinating author' }).fill(external.name);
  await page.getByRole('option', { name: external.name }).click();
  const author = page.getByRole('group', { name: 'Second coordinating author' });
  const address = author.getByRole('textbox', { name: 'E-mail' });
  await expect(address).not.toBeEditable();
  await page.getByRole('button', { name: 'update draft' }).first().click();
  await expect(address).toHaveValue(external.email);
  const stored = await calls.ok<Guideline>('submitter', 'GET', `/guidelines/${id}`);
  expect(stored.co_co_author).toMatchObject({ user_id: external.id, email: external.email });
  await page.reload();
  await author.getByRole('textbox', { name: 'Last name' }).fill('Somebody else');
  await expect(address).toBeEditable();
});
