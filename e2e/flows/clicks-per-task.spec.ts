import { randomUUID } from 'node:crypto';
import type { Guideline, Operations } from '@imprimatur/contract/index';
import { addDays, dayIn, formatDay } from '@imprimatur/domain/dates';
import { countClicks } from '../fixtures/clicks.ts';
import { addPerson, findPerson } from '../fixtures/person-box.ts';
import { findEmailLink } from '../fixtures/entries-to-read.ts';
import { expect, test } from '../fixtures/test.ts';
import { scaleToMachineSpeed } from '../../tools/machine-speed.mjs';

test.setTimeout(scaleToMachineSpeed(120_000));

/** The tasks of docs/tasks.md with their maximum number of clicks. Each starts on the first screen after sign-in. */

// Covers Desk.44
test('a submitter proposes an entry with two authors and two reviewers in at most 25 clicks', async ({ visit }) => {
  const page = await visit('submitter');
  const clicks = await countClicks(page);
  await page.goto('/');
  const press = (role: 'button' | 'radio' | 'checkbox' | 'combobox' | 'option', name: RegExp) =>
    page.getByRole(role, { name }).first().click();
  const write = (field: string, text: string) => page.getByRole('textbox', { name: field }).fill(text);
  await page
    .getByRole('link', { name: 'Add' })
    .or(page.getByRole('button', { name: 'Add' }))
    .first()
    .click();
  await press('radio', /^Yes, it has agreed/);
  await press('button', /^Add$/);
  const title = `Few clicks ${randomUUID().slice(0, 8)}`;
  await write('Working title', title);
  await page.getByRole('combobox', { name: /^Committee/ }).fill('Cardiovascular');
  await press('option', /Cardiovascular/);
  await press('radio', /^Procedural Guideline/);
  await press('radio', /only$/);
  await press('button', /^Next$/);
  await findPerson(page, 'First coordinating author', 'Tobias Reinhardt');
  await addPerson(page, 'Second coordinating author', 'Dora Second dora.second@hospital.example');
  const reviewers = page.getByRole('combobox', { name: /^Reviewers/ });
  for (const reviewer of ['Lindqvist', 'Carvalho']) {
    await reviewers.fill(reviewer);
    await expect(page.getByRole('option', { name: new RegExp(reviewer) })).toBeVisible();
    await page.keyboard.press('Enter');
  }
  await page.keyboard.press('Escape');
  await press('button', /^Next$/);
  await write('Description', 'Brings the procedure up to date.');
  await press('button', /^Next$/);
  await press('radio', /^European Journal of Nuclear Medicine Practice/);
  await press('button', /^Next$/);
  await press('checkbox', /^None of these is planned/);
  await press('button', /^Next$/);
  await press('checkbox', /^Send the conflict-of-interest forms/);
  await press('button', /^Next$/);
  await press('checkbox', /^All authors have read/);
  await press('checkbox', /publication rules/);
  await press('checkbox', /necessary societies/);
  await press('button', /^Submit$/);
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(/\/guidelines\/?(\?|$)/);
  await expect(page.getByText(title).first()).toBeVisible();
  expect(clicks.count()).toBeLessThanOrEqual(25);
});

// Covers Desk.26
test('the council decides a formal check in at most 3 clicks', async ({ visit, calls }) => {
  const id = await calls.addEntry(10);
  // The list is sorted by deadline, and other tests leave formal checks open.
  const tomorrow = formatDay(addDays(dayIn('Europe/Vienna', new Date()), 1));
  await calls.ok('office', 'POST', `/guidelines/update_deadline/${id}`, { deadline: tomorrow });
  const { unique_id: name } = await calls.ok<Guideline>('office', 'GET', `/guidelines/${id}`);
  const page = await visit('gpc');
  const clicks = await countClicks(page);
  await page.goto('/');
  await page.getByRole('link', { name: `Check: ${name}` }).click();
  await page.getByRole('radio', { name: 'Pre-approve' }).click();
  await page.getByRole('button', { name: 'Pre-approve' }).click();
  await expect(page.getByText('Writing in process (pre-approved)').first()).toBeVisible();
  expect(clicks.count()).toBeLessThanOrEqual(3);
});

// Covers Desk.26
test('the office reminds the four people whom an entry waits for in at most 4 clicks', async ({ visit, calls }) => {
  const id = await calls.addEntry(50);
  const { unique_id: name } = await calls.ok<Guideline>('office', 'GET', `/guidelines/${id}`);
  const page = await visit('office');
  const clicks = await countClicks(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'Desk' }).click();
  await page.getByRole('textbox', { name: 'Search the Desk' }).fill(name);
  await expect(page.locator('[data-row]')).toHaveCount(4);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: 'Remind…' }).click();
  await page.getByRole('button', { name: 'Send 4 emails' }).click();
  await expect(page.getByText('4 emails sent')).toBeVisible();
  expect(clicks.count()).toBeLessThanOrEqual(4);
});

// Covers Desk.26
test('the office finds and reminds three people with overdue tasks in at most 6 clicks', { tag: '@nightly' }, async ({
  visit,
  calls,
}) => {
  const tasks = await calls.ok<Operations['GET /desk']['answer']['data']>('office', 'GET', '/desk?late=1');
  // Standing declarations have other names on the desk, and nobody is reminded twice in three days.
  const rows = tasks.filter(({ guideline_id: entry, reminders }) => entry !== null && reminders.count === 0);
  const people = rows.map((row) => row.user_id);
  const late = rows.filter(({ user_id: id }, at) => id !== null && people.indexOf(id) === at).slice(0, 3);
  const page = await visit('office');
  const clicks = await countClicks(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'Desk' }).click();
  for (const { user_name: who, unique_id: name } of late)
    await page
      .getByRole('checkbox', { name: `Select ${who}, ${name}` })
      .first()
      .check();
  await page.getByRole('button', { name: 'Remind…' }).click();
  await page.getByRole('button', { name: 'Send 3 emails' }).click();
  await expect(page.getByText('3 emails sent')).toBeVisible();
  expect(clicks.count()).toBeLessThanOrEqual(6);
});

// Covers Desk.26
test('the office replaces a silent reviewer in at most 5 clicks', async ({ visit, calls }) => {
  const successor = await calls.addUser('Sofie', { committee: 'CV' });
  const id = await calls.addEntry(50);
  const { unique_id: name } = await calls.ok<Guideline>('office', 'GET', `/guidelines/${id}`);
  const reviewer = await calls.person('reviewer');
  const page = await visit('office');
  const clicks = await countClicks(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'Desk' }).click();
  await page.getByRole('textbox', { name: 'Search the Desk' }).fill(name);
  await page.getByRole('checkbox', { name: `Select ${reviewer.name}, ${name}` }).check();
  await page.getByRole('button', { name: 'Replace…' }).click();
  const dialog = page.getByRole('dialog', { name: new RegExp(`^Replace ${reviewer.name}`) });
  await expect(dialog.getByRole('combobox', { name: 'Successor' })).toBeFocused();
  await page.keyboard.type(successor.word);
  await page.getByRole('option', { name: new RegExp(successor.word) }).click();
  await dialog.getByRole('button', { name: 'Replace' }).click();
  await expect(page.getByText('The reviewer was replaced')).toBeVisible();
  expect(clicks.count()).toBeLessThanOrEqual(5);
});

// Covers Desk.26
test('the office hands over the 27 responsibilities of a person who leaves to a co-author in at most 5 clicks', async ({
  visit,
  calls,
}) => {
  const leaver = await calls.addUser('Lena');
  const external = await calls.person('external');
  const [first_name = '', ...rest] = external.name.split(' ');
  const author = { user_id: external.id, first_name, last_name: rest.join(' '), email: external.email };
  const drafts: Guideline[] = [];
  for (let at = 0; at < 27; at += 1)
    drafts.push(
      await calls.ok<Guideline>(leaver, 'POST', '/guidelines', { name: `Left behind ${at}`, co_author: author }),
    );
  const page = await visit('office');
  const clicks = await countClicks(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Find' }).click();
  await page.getByPlaceholder('Find an entry').fill(leaver.word);
  await page.getByRole('button', { name: new RegExp(`^${leaver.name}`) }).click();
  await page.getByRole('button', { name: 'Deactivate…' }).click();
  const dialog = page.getByRole('dialog', { name: `Deactivate ${leaver.name}?` });
  await dialog.getByRole('combobox', { name: 'Hand over everything to' }).fill(external.name);
  await page.getByRole('option', { name: external.name }).click();
  await dialog.getByRole('button', { name: 'Hand over and deactivate' }).click();
  await expect(page.getByRole('button', { name: 'Reactivate' })).toBeVisible();
  expect(clicks.count()).toBeLessThanOrEqual(5);
  for (const { id } of drafts)
    expect((await calls.ok<Guideline>('office', 'GET', `/guidelines/${id}`)).submitter_id).toBe(external.id);
});

// Covers Desk.26
test('a delegate votes from the email in at most 4 clicks', async ({ visit, calls }) => {
  const id = await calls.addEntry(80);
  const link = await findEmailLink(calls, 'delegate', id);
  const page = await visit('delegate');
  const clicks = await countClicks(page);
  await page.goto(link);
  await page.getByRole('radio', { name: /Looks good/ }).check();
  await page.getByRole('button', { name: 'Send review' }).click();
  await page.getByRole('dialog').getByRole('button', { name: /Send/ }).click();
  await expect(page.getByText(/Your review/).first()).toBeVisible();
  // The first click was on the link.
  expect(1 + clicks.count()).toBeLessThanOrEqual(4);
});
