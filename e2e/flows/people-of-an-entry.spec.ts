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

test('the office replaces a silent reviewer, and the round goes on', async ({ visit, calls }) => {
  const id = await calls.entryIn(50);
  await calls.ok('reviewer', 'POST', `/guidelines/${id}/finish-review`, { changeType: 0 });
  const name = { first_name: 'Petra', last_name: `Place${id}` };
  const user = { ...name, email: `petra${id}@hospital.example`, role: 2, committee: 'CV' };
  const secret = { password: 'demo', password_confirmation: 'demo' };
  const { id: another } = await calls.ok('office', 'POST', '/users', { ...user, ...secret });
  const page = await visit('office');
  await page.goto(`/guidelines/${id}/view?tab=people`);
  const silent = await calls.person('reviewer2');
  await page.getByRole('button', { name: new RegExp(`^Actions for ${silent.name}`) }).click();
  await page.getByRole('menuitem', { name: 'Replace' }).click();
  const dialog = page.getByRole('dialog', { name: /^Replace / });
  await dialog.getByRole('button', { name: 'Replace' }).click();
  await expect(dialog.getByText('Please choose who takes over.')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Successor' }).fill(name.last_name);
  await page.getByRole('option', { name: name.last_name }).click();
  await dialog.getByRole('button', { name: 'Replace' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row', { name: new RegExp(name.last_name) })).toContainText('Reviewer');
  const stored = await calls.ok<Guideline>('office', 'GET', `/guidelines/${id}`);
  expect(stored.phase).toBe(50);
  expect(stored.review_user_ids.map(({ value }) => value)).toContain(another);
});
