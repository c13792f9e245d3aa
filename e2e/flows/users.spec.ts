import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { Calls } from '../fixtures/calls.ts';
import { confirmDialog } from '../fixtures/entry.ts';
import { createStorage } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';

// A unique word for each run, so that a search finds only these people.
const uniqueWord = `Zw${randomUUID().slice(0, 8)}`;
const firstRow = (page: Page) => page.locator('tbody tr').first();

async function searchUsers(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Search users' }).fill(text);
  await page.keyboard.press('Enter');
}

// Covers S2.74, S8.12
test('the office adds, edits and finds a user, and the list keeps its position', { tag: '@smoke' }, async ({
  visit,
}) => {
  const page = await visit('office');
  await page.goto('/users?sort=email&order=asc');
  await page.getByRole('link', { name: 'Add user' }).first().click();
  await expectAccessible(page);
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await field('First name').fill('Zoë');
  await field('Last name').fill(uniqueWord);
  await field('Email').fill(`${uniqueWord}@users.example`);
  await field('Phone').fill('+43 1 555');
  await page.getByRole('radio', { name: 'Female' }).check();
  await page.getByRole('combobox', { name: 'Role' }).click();
  await expect(page.getByRole('option')).toHaveText([
    'Office',
    'Guidelines and Publications Council',
    'Committee user',
    'National Delegate',
    'External',
    'Internal Groups Officer',
  ]);
  await page.getByRole('option', { name: 'National Delegate' }).click();
  const committee = page.getByRole('combobox', { name: 'Committee' });
  await committee.fill('Cardio');
  await page.getByRole('option', { name: 'CV – Cardiovascular' }).click();
  await committee.fill('National Society');
  await field('Hospital').fill('General Hospital');
  await field('City').fill('Linz');
  await field('Country').fill('Austria');
  await field('Password').fill('one');
  await field('Repeat password').fill('other');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Error!' });
  await expect(dialog).toContainText('entered values do not match');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await field('Repeat password').fill('one');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('status').getByText('User created successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/users\?sort=email&order=asc$/);

  await searchUsers(page, uniqueWord.toLowerCase());
  await expect(page).toHaveURL(new RegExp(`query=${uniqueWord.toLowerCase()}`));
  const row = page.getByRole('row', { name: new RegExp(uniqueWord) });
  await expect(row).toContainText('National DelegateCV, National Society');
  await row.getByRole('link', { name: `Zoë ${uniqueWord}` }).click();
  await expect(page.getByText('Created', { exact: true })).toBeVisible();
  await expect(field('Password')).toHaveCount(0);
  await expect(field('City')).toHaveValue('Linz');
  await expect(page.getByRole('radio', { name: 'Female' })).toBeChecked();
  await field('City').fill('Graz');
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(page.getByRole('status').getByText('User updated successfully')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`query=${uniqueWord.toLowerCase()}`));
  await row.getByRole('link', { name: `Zoë ${uniqueWord}` }).click();
  await expect(field('City')).toHaveValue('Graz');
  await field('City').fill('not kept');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect(page).toHaveURL(/\/users\?sort=email&order=asc$/);
  await expectAccessible(page);
});

// Covers S2.73
test('the user list has pages of ten, and can be sorted by each column', async ({ visit, calls }) => {
  for (let at = 0; at < 11; at += 1) {
    const name = { first_name: String.fromCodePoint(97 + at), last_name: `${uniqueWord}page` };
    await calls.ok('office', 'POST', '/users', {
      ...name,
      email: `${20 - at}@${uniqueWord}.example`,
      role: at % 6,
      password: 'one',
      password_confirmation: 'one',
    });
  }
  const page = await visit('office');
  await page.goto(`/users?query=${uniqueWord}page`);
  await expect(page.getByText('11 users')).toBeVisible();
  await expect(page.locator('tbody tr')).toHaveCount(10);
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: '2' }).click();
  await expect(page).toHaveURL(/\/users\/2\?/);
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await page.getByRole('button', { name: 'Sort by Email' }).click();
  await expect(page).toHaveURL(/\/users\?.*sort=email&order=asc/);
  await expect(firstRow(page)).toContainText('10@');
  await page.getByRole('button', { name: 'Sort by Email' }).click();
  await expect(firstRow(page)).toContainText('20@');
  for (const column of ['Name', 'Activated', 'Super user', 'Role']) {
    await page.getByRole('button', { name: `Sort by ${column}` }).click();
    await expect(page.getByRole('columnheader', { name: column })).toHaveAttribute('aria-sort', 'ascending');
  }
  await searchUsers(page, 'nobody is called that');
  await expect(page.getByText('No name or email address contains “nobody is called that”.')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0);
});

// Covers S2.73, S8.12
test('a deleted user disappears from the list, and their name stays on their work', async ({ visit, calls }) => {
  const email = `gone@${uniqueWord}.example`;
  const password = { password: 'one', password_confirmation: 'one' };
  const who = { first_name: 'Otto', last_name: `${uniqueWord}gone`, email, role: 2, committee: 'CV' };
  await calls.ok('office', 'POST', '/users', { ...who, ...password });
  const person = await calls.enter(email, 'one');
  const { id } = await calls.ok(person, 'POST', '/guidelines', { name: `What Otto began ${uniqueWord}` });

  const page = await visit('office');
  await page.goto(`/users?query=${uniqueWord}gone`);
  const row = page.getByRole('row', { name: new RegExp(`${uniqueWord}gone`) });
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog')).toContainText('Their name will stay on their work');
  await confirmDialog(page, 'Delete');
  await expect(page.getByRole('status').getByText('User was deleted successfully')).toBeVisible();
  await expect(row.getByText('Deleted')).toBeVisible();
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Open']);
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByText('No users')).toBeVisible();

  await page.goto(`/guidelines/${id}/view`);
  await expect(page.getByRole('main').getByText(`Otto ${uniqueWord}gone`).first()).toBeVisible();
});

test('nobody can change their own role, and the last super user cannot be removed', async ({ browsers, server }) => {
  const calls = new Calls(server.url);
  const { id, token } = await calls.person('office');
  const page = await browsers(server, { storageState: createStorage(server.url, token) });
  await page.goto(`/users/${id}/edit`);
  await expect(page.getByRole('combobox', { name: 'Role' })).toBeDisabled();
  await expect(page.getByRole('checkbox', { name: 'Super user' })).toBeDisabled();
  await expect(page.getByText('You cannot change your own role or super user right.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Deactivate' }).click();
  await page
    .getByRole('dialog', { name: /^Deactivate/ })
    .getByRole('button', { name: 'Deactivate' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Unprocessable entry' });
  await expect(dialog).toContainText('This is the last active super user. Please name another one first.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await page.goto('/users?query=office@');
  await page.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page
    .getByRole('dialog', { name: /^Delete/ })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(dialog).toContainText('This is the last active super user. Please name another one first.');
});

test("the profile has switches for emails, and can end the person's other sessions", async ({
  browsers,
  sample,
  calls,
}) => {
  const [here, elsewhere] = [await calls.signIn('external'), await calls.signIn('external')];
  const open = (token: string) => browsers(sample, { storageState: createStorage(sample.url, token) });
  const page = await open(here.token);
  await page.goto('/profile');
  for (const name of ['Turn off reminders of deadlines', 'One summary a day instead of one email per event']) {
    const choice = page.getByRole('switch', { name });
    const before = await choice.isChecked();
    await choice.click();
    await expect(page.getByRole('status').getByText('Settings saved').last()).toBeVisible();
    await page.reload();
    await expect(choice).toBeChecked({ checked: !before });
  }
  await expect(page.getByText('This session')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'End all others' }).click();
  await expect(page.getByRole('status').getByText('All other sessions have ended')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Your sessions' }).locator('tbody tr')).toHaveCount(1);
  const answer = await fetch(`${sample.url}/api/user`, { headers: { authorization: `Bearer ${elsewhere.token}` } });
  expect(answer.status).toBe(401);
});

test('choosing a filter also searches for the typed text, and invalid search parameters are removed from the URL', async ({
  visit,
}) => {
  const page = await visit('office');
  await page.goto('/users?utm_source=mail&sort=evil&role=99');
  await expect(firstRow(page)).toContainText('@');
  await page.getByRole('textbox', { name: 'Search users' }).pressSequentially('novák');
  await page.getByRole('combobox', { name: 'Role' }).selectOption({ label: 'Committee user' });
  await expect(page).toHaveURL(/\/users\?(?=.*role=2)(?=.*query=nov)/);
  await expect(page.locator('tbody tr')).toHaveCount(1);
  for (const path of [
    '/?x=1',
    '/board?turn=evil&x=1',
    '/mails?status=evil&x=1',
    '/guidelines/1?sort=evil',
    '/logs?x=1',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await expect(page).not.toHaveURL(/evil|x=1/);
  }
});

test('an email address that some mail servers refuse shows a warning, and a curly apostrophe is refused', async ({
  visit,
}) => {
  const page = await visit('office');
  await page.goto('/users/add');
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await field('First name').fill('Ada');
  await field('Last name').fill(`L${uniqueWord}`);
  await field('Email').fill('ada@hospital.example');
  await expect(field('Email')).toHaveAccessibleDescription('');
  await field('Email').fill('jürgen@hospital.example');
  await expect(field('Email')).toHaveAccessibleDescription(
    /Some mail servers refuse characters such as ü before the @/,
  );
  await expectAccessible(page);
  await field('Email').fill('o\u2019brien@hospital.example');
  await field('Password').fill('one');
  await field('Repeat password').fill('one');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Error!' });
  await expect(dialog).toContainText("Please type a straight apostrophe (') in this address");
  await dialog.getByRole('button', { name: 'Close' }).last().click();
});
