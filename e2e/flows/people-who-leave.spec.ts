import { randomUUID } from 'node:crypto';
import type { Guideline } from '@imprimatur/contract';
import { expect, test } from '../fixtures/test.ts';

test('taking the silent reviewer out of a round is asked first, with what comes of it', async ({ visit, calls }) => {
  const id = await calls.entryIn(50);
  await calls.ok('reviewer', 'POST', `/guidelines/${id}/finish-review`, { changeType: 0 });
  const page = await visit('office');
  await page.goto(`/guidelines/${id}/edit?step=parties`);
  await page.getByRole('combobox', { name: 'Reviewers' }).focus();
  await page.keyboard.press('Backspace');
  const save = page.getByRole('button', { name: 'Update', exact: true });
  await save.click();
  const question = page.getByRole('dialog', { name: /^Take .* out\?$/ });
  await expect(question).toContainText('the committee round ends with the one review that is in');
  await expect(question).toContainText('Pending release to ND review');
  await question.getByRole('button', { name: 'Go back' }).click();
  await expect(question).toBeHidden();
  expect((await calls.ok<Guideline>('office', 'GET', `/guidelines/${id}`)).phase).toBe(50);
  await save.click();
  await question.getByRole('button', { name: 'Take out and end the round' }).click();
  await expect.poll(async () => (await calls.ok<Guideline>('office', 'GET', `/guidelines/${id}`)).phase).toBe(70);
});

test('deleting a user shows what hangs on them, and hands it over first', async ({ visit, calls }) => {
  const word = `Leaver${randomUUID().slice(0, 8)}`;
  const user = { first_name: 'Lea', last_name: word, email: `${word}@hospital.example`.toLowerCase(), role: 2 };
  const secret = { password: 'demo', password_confirmation: 'demo' };
  const { id } = await calls.ok('office', 'POST', '/users', { ...user, ...secret });
  const leaver = await calls.enter(user.email, secret.password);
  const draft = await calls.ok<Guideline>(leaver, 'POST', '/guidelines', { name: 'What is left behind' });
  const external = await calls.person('external');
  const page = await visit('office');
  await page.goto(`/users?query=${word}`);
  await page.getByRole('button', { name: /^Actions for Lea/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: `Delete Lea ${word}?` });
  await expect(dialog).toContainText(`${draft.unique_id} What is left behind · Submitter`);
  const successor = dialog.getByRole('combobox', { name: 'Hand all of it over to' });
  const delegate = await calls.person('delegate');
  await successor.fill(delegate.name);
  await page.getByRole('option', { name: delegate.name }).click();
  await dialog.getByRole('button', { name: 'Hand over and delete' }).click();
  await expect(dialog.getByRole('alert')).toContainText(
    `${draft.unique_id}, Submitter: ${delegate.name} cannot submit`,
  );
  const changes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') changes.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  await successor.fill(external.name);
  await page.getByRole('option', { name: external.name }).click();
  await dialog.getByRole('button', { name: 'Hand over and delete' }).click();
  await expect(page.getByRole('row', { name: new RegExp(word) })).toContainText('Deleted');
  const stored = await calls.ok<Guideline>('office', 'GET', `/guidelines/${draft.id}`);
  expect(stored.submitter_id).toBe(external.id);
  // One call, so that nobody is left handed over and not deleted.
  expect(changes).toEqual([`POST /api/users/${id}/hand-over`]);
});

test('deactivating hands over in the same call, and says so', async ({ visit, calls }) => {
  const word = `Rester${randomUUID().slice(0, 8)}`;
  const user = { first_name: 'Rosa', last_name: word, email: `${word}@hospital.example`.toLowerCase(), role: 2 };
  const secret = { password: 'demo', password_confirmation: 'demo' };
  const { id } = await calls.ok('office', 'POST', '/users', { ...user, ...secret });
  const rester = await calls.enter(user.email, secret.password);
  const draft = await calls.ok<Guideline>(rester, 'POST', '/guidelines', { name: 'What is handed over' });
  const external = await calls.person('external');
  const page = await visit('office');
  await page.goto(`/users/${id}/edit`);
  await page.getByRole('button', { name: 'Deactivate' }).click();
  const dialog = page.getByRole('dialog', { name: `Deactivate Rosa ${word}?` });
  await dialog.getByRole('combobox', { name: 'Hand all of it over to' }).fill(external.name);
  await page.getByRole('option', { name: external.name }).click();
  await dialog.getByRole('button', { name: 'Hand over and deactivate' }).click();
  await expect(page.getByRole('button', { name: 'Let in again' })).toBeVisible();
  expect((await calls.ok<Guideline>('office', 'GET', `/guidelines/${draft.id}`)).submitter_id).toBe(external.id);
});
