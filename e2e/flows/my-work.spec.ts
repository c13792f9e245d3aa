import type { Guideline, Operations } from '@imprimatur/contract';
import { openMyWork } from '../fixtures/my-work.ts';
import { expect, test } from '../fixtures/test.ts';

type Work = Operations['GET /work']['answer']['data'];

const toIso = (shown: string): string => shown.split('-').toReversed().join('-');

// Covers Desk.9
test('all tasks of a person are on one page with links to their screens', async ({ visit, calls }) => {
  const id = await calls.addEntry(50);
  const { unique_id: name } = await calls.ok<Guideline>('office', 'GET', `/guidelines/${id}`);
  const page = await visit('reviewer');
  await openMyWork(page);
  const now = page.getByRole('table', { name: 'Now' });
  await expect(now.getByRole('row').filter({ hasText: name })).toContainText('Send your review');
  await now.getByRole('link', { name: `Review: ${name}` }).click();
  await expect(page).toHaveURL(new RegExp(`/guidelines/${id}/review$`));
});

// Covers Desk.9
test('invitations are accepted one by one or all at once, and then the review appears', async ({ visit, calls }) => {
  const ids = [await calls.addEntry(42), await calls.addEntry(42), await calls.addEntry(42)];
  const names = await Promise.all(
    ids.map(async (id) => (await calls.ok<Guideline>('office', 'GET', `/guidelines/${id}`)).unique_id),
  );
  const page = await visit('reviewer');
  await openMyWork(page);
  const invitations = page.getByRole('table', { name: 'Invitations' });
  for (const name of names) await expect(invitations.getByRole('row').filter({ hasText: name })).toHaveCount(1);
  await invitations.getByRole('button', { name: `Accept: ${names[0]}` }).click();
  await expect(invitations.getByRole('row').filter({ hasText: names[0] })).toHaveCount(0);
  // Another window answers one of the invitations in the meantime.
  await calls.ok('reviewer', 'POST', `/guideline-users-role-accept/${ids[1]}`, { role: 'reviewer' });
  await page.getByRole('button', { name: /^Accept all \d+…$/ }).click();
  const question = page.getByRole('dialog', { name: /^Accept \d+ invitations\?$/ });
  await question.getByRole('button', { name: /^Accept all/ }).click();
  await expect(invitations).toHaveCount(0);
  const coming = page.getByRole('table', { name: 'Coming up' });
  for (const name of names) await expect(coming.getByRole('row').filter({ hasText: name })).toHaveCount(1);
});

// Covers Desk.8
test("a submitter sees what their entries are waiting for and which group must act, but no reviewers' names", async ({
  visit,
  calls,
}) => {
  const id = await calls.addEntry(50);
  const { unique_id: name } = await calls.ok<Guideline>('office', 'GET', `/guidelines/${id}`);
  const reviewer = await calls.person('reviewer');
  const page = await visit('submitter');
  const waiting = page.getByRole('table', { name: 'Waiting for others' });
  await page.goto('/my-work');
  // Five entries and the header.
  await expect(waiting.getByRole('row')).toHaveCount(6);
  await openMyWork(page);
  await expect(waiting.getByRole('row').filter({ hasText: name })).toContainText('Committee: committee review');
  await expect(waiting.getByRole('row').filter({ hasText: name })).not.toContainText(reviewer.name);
});

test('each awaited person has a separate deadline, and the row shows the earliest', async ({ visit, calls }) => {
  const id = await calls.addEntry(50);
  const { unique_id: name } = await calls.ok<Guideline>('office', 'GET', `/guidelines/${id}`);
  const { waiting } = await calls.ok<Work>('submitter', 'GET', '/work');
  const dates = waiting.flatMap((task) => (task.guideline_id === id ? (task.due ?? []) : []));
  expect(new Set(dates).size).toBeGreaterThan(1);
  const page = await visit('submitter');
  await openMyWork(page);
  const row = page.getByRole('table', { name: 'Waiting for others' }).getByRole('row').filter({ hasText: name });
  for (const date of dates) await expect(row.getByText(`by ${date}`).first()).toBeVisible();
  const [first] = dates.toSorted((one, other) => toIso(one).localeCompare(toIso(other)));
  await expect(row.getByText(first ?? '', { exact: true })).toBeVisible();
});

// Covers Desk.46
test('a person who finishes a task gets a link to the next one', async ({ visit, calls }) => {
  const [id] = [await calls.addEntry(10), await calls.addEntry(10)];
  const page = await visit('gpc');
  await page.goto(`/guidelines/${id}/view`);
  await expect(page.getByText('Next for you:')).toHaveCount(0);
  await page.getByRole('link', { name: 'Pre-approve', exact: true }).click();
  await page.getByRole('button', { name: 'Pre-approve' }).click();
  const next = page.getByText('Next for you:').getByRole('link').first();
  const where = await next.getAttribute('href');
  expect(where).not.toContain(`/guidelines/${id}/`);
  await next.click();
  await expect(page).toHaveURL(({ pathname, search }) => `${pathname}${search}` === where);
});

// Covers Desk.49
test('the screen for a task is the first tab of its entry', async ({ visit, calls }) => {
  const id = await calls.addEntry(50);
  const page = await visit('reviewer');
  await page.goto(`/guidelines/${id}/review`);
  const tabs = page.getByRole('navigation', { name: 'Parts of the entry' }).getByRole('link');
  await expect(tabs.first()).toHaveAttribute('aria-current', 'page');
  await expect(tabs.first()).toHaveText('Committee review');
  await tabs.filter({ hasText: 'Files' }).click();
  await expect(page).toHaveURL(new RegExp(`/guidelines/${id}/view\\?tab=files$`));
  await expect(page.getByRole('tab', { name: /^Files/, selected: true })).toBeVisible();
});
