import type { Guideline, User } from '@imprimatur/contract';
import { addDays, dayIn, formatDay } from '@imprimatur/domain';
import { expect, test } from '../fixtures/test.ts';

const inDays = (days: number) => formatDay(addDays(dayIn('Europe/Vienna', new Date()), days));

// Covers Desk.36
test("the office sees a person's tasks, roles and emails on one page", async ({ visit, calls }) => {
  const id = await calls.addEntry(50);
  const { unique_id: name } = await calls.ok<Guideline>('office', 'GET', `/guidelines/${id}`);
  const reviewer = await calls.person('reviewer');
  const page = await visit('office');
  await page.goto(`/desk?query=${name}&task=committee_review`);
  await page.getByRole('button', { name: new RegExp(`^Actions for ${reviewer.name}`) }).click();
  await page.getByRole('menuitem', { name: 'Open person' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(reviewer.name);
  await expect(
    page.getByRole('table', { name: 'Roles in entries' }).getByRole('row').filter({ hasText: name }),
  ).toContainText('Reviewer');
  await expect(page.getByRole('table', { name: 'Emails' }).getByRole('row').nth(1)).toBeVisible();
});

// Covers Desk.37
test('a person sets an absence in their profile, and others see it when they choose people', async ({
  visit,
  calls,
}) => {
  const absent = await calls.addUser('Anna', { committee: 'CV' });
  const [from, to] = [inDays(1), inDays(14)];
  const office = await visit('office');
  await office.goto(`/people/${absent.id}`);
  await office.getByRole('textbox', { name: 'First day' }).fill(to);
  await office.getByRole('textbox', { name: 'Last day' }).fill(from);
  await office.getByRole('button', { name: 'Save absence' }).click();
  await expect(office.getByText('The last day must be on or after the first day.')).toBeVisible();
  await office.getByRole('textbox', { name: 'First day' }).fill(from);
  await office.getByRole('textbox', { name: 'Last day' }).fill(to);
  await office.getByRole('button', { name: 'Save absence' }).click();
  await expect(office.getByText('Absence saved')).toBeVisible();
  expect((await calls.ok<User>('office', 'GET', `/users/${absent.id}`)).away).toEqual({ from, to });

  const entry = await calls.addEntry(50);
  const { unique_id: name } = await calls.ok<Guideline>('office', 'GET', `/guidelines/${entry}`);
  const reviewer = await calls.person('reviewer');
  await office.goto(`/desk?query=${name}&task=committee_review`);
  await office.getByRole('button', { name: new RegExp(`^Actions for ${reviewer.name}`) }).click();
  await office.getByRole('menuitem', { name: 'Replace…' }).click();
  await office.getByRole('combobox', { name: 'Successor' }).fill(absent.word);
  await expect(office.getByRole('option', { name: new RegExp(absent.word) })).toContainText(
    `away from ${from} to ${to}`,
  );
});

// Covers Desk.38
test('the office hands over the responsibilities of a person who stays', async ({ visit, calls }) => {
  const stayer = await calls.addUser('Stine');
  const draft = await calls.ok<Guideline>(stayer, 'POST', '/guidelines', { name: 'What goes on' });
  const external = await calls.person('external');
  const page = await visit('office');
  await page.goto(`/people/${stayer.id}`);
  await page.getByRole('button', { name: 'Hand over…' }).click();
  const dialog = page.getByRole('dialog', { name: `Hand over from ${stayer.name}` });
  await expect(dialog.getByRole('button', { name: 'Hand over', exact: true })).toBeDisabled();
  await dialog.getByRole('combobox', { name: 'Hand over everything to' }).fill(external.name);
  await page.getByRole('option', { name: external.name }).click();
  await dialog.getByRole('button', { name: 'Hand over 1 item' }).click();
  await expect(page.getByText('Handed over', { exact: true })).toBeVisible();
  expect((await calls.ok<Guideline>('office', 'GET', `/guidelines/${draft.id}`)).submitter_id).toBe(external.id);
  expect((await calls.ok<User>('office', 'GET', `/users/${stayer.id}`)).deactivated).toBe(false);
});
