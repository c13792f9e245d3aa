import type { Guideline } from '@imprimatur/contract';
import { expect, test } from '../fixtures/test.ts';

// Covers Audit.S1
test('choosing a person fills in their known email address', async ({ visit, calls }) => {
  const id = await calls.addEntry(0);
  const external = await calls.person('external');
  const page = await visit('submitter');
  await page.goto(`/guidelines/${id}/edit?step=parties`);
  await page
    .getByRole('button', { name: /^Name another person instead of/ })
    .nth(1)
    .click();
  await page.getByRole('combobox', { name: 'Find or add a person: Second coordinating author' }).fill(external.name);
  await page.getByRole('option', { name: external.name }).first().click();
  const author = page.getByRole('group', { name: 'Second coordinating author' });
  const address = author.getByRole('textbox', { name: 'Email' });
  await expect(address).not.toBeEditable();
  await page.getByRole('button', { name: 'update draft' }).first().click();
  await expect(address).toHaveValue(external.email);
  const stored = await calls.ok<Guideline>('submitter', 'GET', `/guidelines/${id}`);
  expect(stored.co_co_author).toMatchObject({ user_id: external.id, email: external.email });
  await page.reload();
  await author.getByRole('textbox', { name: 'Last name' }).fill('Somebody else');
  await expect(address).toBeEditable();
});

// Covers Audit.S13.2, Audit.D1
test('the office replaces a silent reviewer, and the round continues', async ({ visit, calls }) => {
  const id = await calls.addEntry(50);
  await calls.ok('reviewer', 'POST', `/guidelines/${id}/finish-review`, { changeType: 0 });
  const another = await calls.addUser('Petra', { committee: 'CV' });
  const page = await visit('office');
  await page.goto(`/guidelines/${id}/view?tab=people`);
  const silent = await calls.person('reviewer2');
  await page.getByRole('button', { name: `Replace ${silent.name}` }).click();
  const dialog = page.getByRole('dialog', { name: /^Replace / });
  await expect(dialog).toContainText(
    'The round will continue and wait for the successor’s review, unless it has already been sent.',
  );
  await dialog.getByRole('button', { name: 'Replace' }).click();
  const incomplete = page.getByRole('dialog', { name: 'Error!' });
  await expect(incomplete).toContainText('Successor: Please choose a successor.');
  await incomplete.getByRole('button', { name: 'Show me' }).click();
  await expect(dialog.getByRole('combobox', { name: 'Successor' })).toBeFocused();
  const submitter = await calls.person('submitter');
  await dialog.getByRole('combobox', { name: 'Successor' }).fill(submitter.name);
  const unavailable = page.getByRole('option', { name: submitter.name });
  await expect(unavailable).toBeDisabled();
  await expect(unavailable).toContainText('cannot review this entry');
  await dialog.getByRole('combobox', { name: 'Successor' }).fill(another.word);
  await page.getByRole('option', { name: another.word }).click();
  await expect(dialog.getByText(/emails will be sent/)).toContainText(another.word);
  await dialog.getByRole('button', { name: 'Replace' }).click();
  await expect(dialog).toBeHidden();
  // The table of tasks below contains other rows.
  await expect(page.getByRole('row', { name: new RegExp(`${another.word} \\(CV\\) Reviewer`) })).toBeVisible();
  const stored = await calls.ok<Guideline>('office', 'GET', `/guidelines/${id}`);
  expect(stored.phase).toBe(50);
  expect(stored.review_user_ids.map(({ value }) => value)).toContain(another.id);
});

// Covers Audit.S13.2
test('the office sees the invitations before it saves a submitted entry with a new reviewer', async ({
  visit,
  calls,
}) => {
  const id = await calls.addEntry(50);
  const another = await calls.addUser('Rosa', { committee: 'CV' });
  const page = await visit('office');
  await page.goto(`/guidelines/${id}/view?tab=people`);
  await page.getByRole('link', { name: 'Add or change people' }).click();
  await page.getByRole('combobox', { name: 'Reviewers' }).fill(another.word);
  await page.getByRole('option', { name: another.word }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Invite the new person?' });
  await expect(question.getByText(/emails will be sent/)).toContainText(another.word);
  const reviewers = async () =>
    (await calls.ok<Guideline>('office', 'GET', `/guidelines/${id}`)).review_user_ids.map(({ value }) => value);
  expect(await reviewers()).not.toContain(another.id);
  await question.getByRole('button', { name: 'Save and invite' }).click();
  await expect.poll(reviewers).toContain(another.id);
});

// Covers Audit.S4.3
test('Escape closes only the topmost dialog, and keeps the typed text in the dialog below', async ({
  visit,
  calls,
}) => {
  const id = await calls.addEntry(50);
  const page = await visit('office');
  await page.goto(`/guidelines/${id}/view?tab=people`);
  const { name } = await calls.person('reviewer2');
  await page.getByRole('button', { name: `Replace ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: /^Replace / });
  const word = dialog.getByRole('textbox', { name: 'Message to both' });
  await word.fill('Thank you both.');
  await dialog.getByRole('button', { name: 'Replace' }).click();
  const incomplete = page.getByRole('dialog', { name: 'Error!' });
  await expect(incomplete.getByRole('button', { name: 'Show me' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(incomplete).toBeHidden();
  await expect(word).toHaveValue('Thank you both.');
  const successor = dialog.getByRole('combobox', { name: 'Successor' });
  await expect(successor).toBeFocused();
  // The open list of options is above the dialog.
  await successor.press('ArrowDown');
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(word).toHaveValue('Thank you both.');
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Find' });
  await expect(palette.getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
  await expect(word).toHaveValue('Thank you both.');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: `Replace ${name}` }).click();
  await expect(word).toHaveValue('Thank you both.');
});

// Covers Audit.S11.2
test('every column of the people table has a unique, descriptive heading', async ({ visit, calls }) => {
  const id = await calls.addEntry(50);
  const page = await visit('office');
  await page.goto(`/guidelines/${id}/view?tab=people`);
  const heads = page.getByRole('table', { name: 'People' }).getByRole('columnheader');
  await expect(heads).toHaveText(['Name', 'Role', 'Answer', 'Follow-up', /./]);
});

// Covers Audit.S13.2
test('a person who has not answered is reminded with one click, and not again for three days', async ({
  visit,
  calls,
}) => {
  const id = await calls.addEntry(10);
  const page = await visit('submitter');
  await page.goto(`/guidelines/${id}/view?tab=people`);
  const { name } = await calls.person('reviewer');
  const row = page.getByRole('table', { name: 'People', exact: true }).getByRole('row', { name: new RegExp(name) });
  // Only the office decides who reviews, so the submitter sees no Replace button.
  await expect(row.getByRole('button', { name: /^Replace/ })).toHaveCount(0);
  await row.getByRole('button', { name: `Remind ${name}` }).click();
  await expect(page.getByRole('status').getByText(`Reminder e-mail sent to ${name}`)).toBeVisible();
  await row.getByRole('button', { name: `Remind ${name}` }).click();
  const refused = page.getByRole('dialog', { name: 'Unprocessable entry' });
  await expect(refused).toContainText(`${name} was reminded less than 3 days ago.`);
});

// Covers Audit.S13.2
test('people who have answered have no buttons for reminding or replacing them', async ({ visit, calls }) => {
  const id = await calls.addEntry(10);
  await calls.ok('reviewer', 'POST', `/guideline-users-role-accept/${id}`, { role: 'reviewer' });
  const page = await visit('office');
  await page.goto(`/guidelines/${id}/view?tab=people`);
  const { name } = await calls.person('reviewer');
  const row = page.getByRole('table', { name: 'People', exact: true }).getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('Accepted');
  await expect(row.getByRole('button', { name: /^(Remind|Replace)/ })).toHaveCount(0);
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Replace' })).toBeVisible();
});
