import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import type { Calls } from '../fixtures/calls.ts';
import { confirmDialog } from '../fixtures/entry.ts';
import { findStoredLink } from '../fixtures/stored-emails.ts';
import { closeDialog } from '../fixtures/overlay-steps.ts';
import { expect, FIRST_LIST, type Person, test } from '../fixtures/test.ts';

interface Parts {
  readonly review_user_ids: readonly { value: number; status: number; comment: string | null }[];
  readonly cowrite_user_ids: readonly { value: number; status: number }[];
}
const readParts = (calls: Calls, id: number) => calls.ok<Parts>('office', 'GET', `/guidelines/${id}`);

async function readReviewerStatus(calls: Calls, id: number, person: Person): Promise<number | undefined> {
  const { id: user } = await calls.person(person);
  return (await readParts(calls, id)).review_user_ids.find(({ value }) => value === user)?.status;
}

const expectStatus = (page: Page, text: string) => expect(page.getByRole('status').getByText(text)).toBeVisible();

test('opening an invitation link changes nothing; the page shows the buttons', async ({ browsers, sample, calls }) => {
  const id = await calls.addEntry(10);
  const link = await findStoredLink(calls, id, 'reviewer@demo.example', 'invitation');
  for (const method of ['HEAD', 'GET'])
    for (const path of [link, `/api${link.replace('invitation', 'invitations')}`])
      await fetch(sample.url + path, { method });
  expect(await readReviewerStatus(calls, id, 'reviewer')).toBe(0);

  const page = await browsers(sample);
  await page.goto(link);
  await expect(page.getByText(/invites you to take part as reviewer/)).toBeVisible();
  await expect(page.getByText('You have not answered yet.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign in to answer' }).click();
  await page.getByRole('button', { name: 'Reviewer', exact: true }).click();
  await expect(page).toHaveURL(sample.url + link);
  await expect(page.getByRole('button', { name: 'Accept the role' })).toBeVisible();
  await expectAccessible(page);
  expect(await readReviewerStatus(calls, id, 'reviewer')).toBe(0);
  await page.getByRole('button', { name: 'Accept the role' }).click();
  await expect(page).toHaveURL(new RegExp(`/guidelines/${id}/view`));
  expect(await readReviewerStatus(calls, id, 'reviewer')).toBe(1);
  await page.goto(link);
  await expect(page.getByText('You have accepted this role.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Accept the role' })).toHaveCount(0);
});

// Covers Desk.17
test('a person accepts a role from the link with one click, without signing in', async ({
  browsers,
  sample,
  calls,
}) => {
  const id = await calls.addEntry(10);
  const link = await findStoredLink(calls, id, 'reviewer@demo.example', 'invitation');
  const page = await browsers(sample);
  await page.goto(link);
  await page.getByRole('button', { name: 'Accept the role' }).click();
  await expectStatus(page, 'You have accepted this role.');
  expect(await readReviewerStatus(calls, id, 'reviewer')).toBe(1);
  await expect(page.getByRole('button', { name: 'Accept the role' })).toHaveCount(0);
  await expectAccessible(page);
});

// Covers Desk.17
test('an author adds the affiliation that their account lacks when they accept by link', async ({
  browsers,
  sample,
  calls,
}) => {
  const { id: user } = await calls.person('coauthor');
  const cityOf = async () => (await calls.ok<{ city: string }>('office', 'GET', `/users/${user}`)).city;
  const city = await cityOf();
  const id = await calls.addEntry(10);
  const link = await findStoredLink(calls, id, 'coauthor@demo.example', 'invitation');
  await calls.ok('office', 'PATCH', `/users/${user}`, { city: null });
  const page = await browsers(sample);
  await page.goto(link);
  await page.getByRole('button', { name: 'Accept the role' }).click();
  await closeDialog('Error!')(page);
  await expect(page.getByText('Enter your city.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'City' })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'City' }).fill(city);
  await page.keyboard.press('Enter');
  await expectStatus(page, 'You have accepted this role.');
  expect(await cityOf()).toBe(city);
});

test('the decline link leads to the form after the sign-in, and does not decline by itself', async ({
  browsers,
  sample,
  calls,
}) => {
  const id = await calls.addEntry(10);
  const link = `${await findStoredLink(calls, id, 'reviewer@demo.example', 'invitation')}?answer=decline`;
  const page = await browsers(sample);
  await page.goto(link);
  await expect(page.getByText('To decline the role, please sign in and give a reason.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Accept the role' })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign in to answer' }).click();
  await page.getByRole('button', { name: 'Reviewer', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Decline the role/ });
  await expect(dialog).toBeVisible();
  expect(await readReviewerStatus(calls, id, 'reviewer')).toBe(0);
  await dialog.getByRole('textbox').fill('No time this year.');
  await dialog.getByRole('button', { name: 'Decline the role' }).click();
  await expectStatus(page, 'Role rejected');
  expect(await readReviewerStatus(calls, id, 'reviewer')).toBe(2);
});

// Covers S6.8
test('a person accepts a role with one click in the list', { tag: '@smoke' }, async ({ visit, calls }) => {
  const id = await calls.addEntry(10);
  const { unique_id } = await calls.ok<{ unique_id: string }>('office', 'GET', `/guidelines/${id}`);
  const page = await visit('reviewer');
  await page.goto(`/?query=${unique_id}`);
  await page
    .locator('[data-row]')
    .getByRole('link', { name: /^Answer/ })
    .click();
  await expect(page.getByText('You have been invited to this entry as reviewer.')).toBeVisible();
  await page.getByRole('button', { name: 'Accept the role' }).click();
  await expectStatus(page, 'Role accepted');
  await expect(page.getByRole('button', { name: 'Accept the role' })).toHaveCount(0);
  expect(await readReviewerStatus(calls, id, 'reviewer')).toBe(1);
});

test('an entry that has ended asks nobody to answer an invitation', async ({ visit, calls }) => {
  const page = await visit('submitter');
  await page.goto(`/guidelines/${await calls.findSample(20)}/view?tab=people`);
  await expect(page.getByRole('row', { name: /Novák/ })).toContainText('Unconfirmed');
  await expect(page.getByText(/This entry was rejected/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Accept the role' })).toHaveCount(0);
});

// Covers S6.8
test('a person who rejects a role with a comment no longer sees the entry', async ({ visit, calls }) => {
  const id = await calls.addEntry(10);
  const page = await visit('cowriter');
  await page.goto(`/guidelines/${id}/view`);
  await page.getByRole('button', { name: 'Decline the role' }).click();
  const dialog = page.getByRole('dialog', { name: /^Decline the role/ });
  await dialog.getByRole('button', { name: 'Decline the role' }).click();
  await closeDialog('Error!')(page);
  await expect(dialog.getByText('Comment field is required.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('textbox').fill('No time this year.');
  await expect(dialog.getByText(/emails will be sent/)).toContainText('The office');
  await dialog.getByRole('button', { name: 'Decline the role' }).click();
  await expectStatus(page, 'Role rejected');
  await expect(page).toHaveURL(FIRST_LIST);
  await page.goto(`/guidelines/${id}/view`);
  await expect(page.getByText('Page Not Found')).toBeVisible();

  const submitter = await visit('submitter');
  await submitter.goto(`/guidelines/${id}/view?tab=people`);
  await expect(submitter.getByRole('row', { name: /O'Rourke/ })).toContainText('No time this year.');
  await expect(submitter.getByRole('row', { name: /O'Rourke/ })).toContainText('Rejected');
});

// Covers S6.8
test('a person asks for another role and gets it as soon as the submitter approves', async ({ visit, calls }) => {
  const id = await calls.addEntry(10);
  const page = await visit('reviewer2');
  await page.goto(`/guidelines/${id}/view`);
  await page.getByRole('button', { name: 'Request another role' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request another role' });
  await expect(dialog.getByRole('radio')).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Request another role' }).click();
  await closeDialog('Error!')(page);
  await expect(dialog.getByText('Please choose one.')).toBeVisible();
  await dialog.getByRole('radio', { name: 'Co-writer' }).check();
  await expect(dialog).toContainText('when you have filled in all required fields');
  await dialog.getByRole('textbox').fill('I would rather write.');
  await expect(dialog.getByText(/emails will be sent/)).toContainText('The office');
  await dialog.getByRole('button', { name: 'Request another role' }).click();
  await expectStatus(page, 'Change request sent');
  expect(await readReviewerStatus(calls, id, 'reviewer2')).toBe(3);

  const submitter = await visit('submitter');
  await submitter.goto(`/guidelines/${id}/view?tab=people`);
  const row = submitter.getByRole('row', { name: /Carvalho/ });
  await expect(row).toContainText('I would rather write.');
  await expect(row).toContainText('Requests: Co-writer');
  await expectAccessible(submitter);
  await row.getByRole('button', { name: 'Approve the change' }).click();
  await expect(submitter.getByRole('dialog').getByText('1 email will be sent')).toContainText('Carvalho');
  await confirmDialog(submitter, 'Approve the change');
  await expectStatus(submitter, 'Change of role approved');

  const { id: user } = await calls.person('reviewer2');
  const parts = await readParts(calls, id);
  expect(parts.review_user_ids.map(({ value }) => value)).not.toContain(user);
  expect(parts.cowrite_user_ids).toContainEqual(expect.objectContaining({ value: user, status: 1 }));
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Comments' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Accept the role' })).toHaveCount(0);
});
