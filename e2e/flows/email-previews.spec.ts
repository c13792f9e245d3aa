import type { Guideline } from '@imprimatur/contract/index';
import type { Page } from '@playwright/test';
import { ROLE } from '@imprimatur/domain';
import { expect, test } from '../fixtures/test.ts';

interface Mail {
  readonly id: number;
  readonly guideline_id: number | null;
  readonly recipient_email: string;
  readonly template: string;
}

const dialogOf = (page: Page) => page.getByRole('dialog');
const findParagraphField = (page: Page) =>
  dialogOf(page).getByRole('textbox', { name: 'Add a paragraph to these emails' });

// Covers Desk.13
test('the office previews the emails when it forwards an entry, adds a paragraph, and sends exactly what the preview showed', async ({
  visit,
  calls,
}) => {
  const id = await calls.addEntry(46);
  const { unique_id: name } = await calls.ok<Guideline>('office', 'GET', `/guidelines/${id}`);
  const reviewer = await calls.person('reviewer');
  const page = await visit('office');
  await page.goto(`/guidelines/${id}/view`);
  await page.getByRole('button', { name: 'Forward to committee' }).first().click();
  const summary = dialogOf(page).getByText(/emails will be sent/);
  await expect(summary).toContainText(reviewer.name);
  await expect(findParagraphField(page)).toBeHidden();
  await summary.click();
  const email = dialogOf(page).getByRole('article', { name: 'The email' });
  await expect(email).toContainText(reviewer.email);
  await expect(email).toContainText(`Please review ${name} by`);
  await findParagraphField(page).fill('The congress is in June.');
  await expect(email).toContainText('The congress is in June.');
  // The dialog shows a stored paragraph again before it is sent.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Forward to committee' }).first().click();
  await expect(findParagraphField(page)).toHaveValue('The congress is in June.');
  await expect(findParagraphField(page)).toBeVisible();
  await dialogOf(page).getByRole('button').last().click();
  await expect(dialogOf(page)).toHaveCount(0);
  await expect.poll(async () => (await calls.ok<Guideline>('office', 'GET', `/guidelines/${id}`)).phase).toBe(50);
  const mails = await calls.ok<Mail[]>('office', 'GET', `/mails?query=${encodeURIComponent(reviewer.email)}`);
  const sent = mails.find((mail) => mail.guideline_id === id && mail.template === 'forwardToCommittee');
  const { text } = await calls.ok<{ text: string }>('office', 'GET', `/mails/${sent?.id}`);
  expect(text).toContain('> The congress is in June.');
});

// Covers Desk.15
test('the email preview of a decision shows the comment while it is typed', async ({ visit, calls }) => {
  const id = await calls.addEntry(10);
  const page = await visit('gpc');
  await page.goto(`/guidelines/${id}/decide?choice=requestWork`);
  const form = page.locator('#decision');
  await expect(form).toContainText('when you have filled in all required fields');
  await form.getByRole('textbox', { name: 'Comment' }).fill('Please name the methods.');
  await form.getByText('1 email will be sent').click();
  await expect(form.getByRole('article')).toContainText('> Please name the methods.');
  await form.getByRole('button', { name: 'Request additional work' }).click();
  await expect.poll(async () => (await calls.ok<Guideline>('gpc', 'GET', `/guidelines/${id}`)).phase).toBe(30);
});

test('a failed email preview does not block the transition', async ({ visit, calls }) => {
  const id = await calls.addEntry(46);
  const page = await visit('office', { expected: /503/ });
  await page.route('**/mail-preview', (route) => route.fulfill({ status: 503, json: { message: 'Later.' } }));
  await page.goto(`/guidelines/${id}/view`);
  await page.getByRole('button', { name: 'Forward to committee' }).first().click();
  await expect(dialogOf(page)).toContainText('The emails cannot be shown at the moment.');
  await dialogOf(page).getByRole('button').last().click();
  await expect.poll(async () => (await calls.ok<Guideline>('office', 'GET', `/guidelines/${id}`)).phase).toBe(50);
});

test('a reviewer cannot see whether their review is the last', async ({ visit, calls }) => {
  const id = await calls.addEntry(50);
  const page = await visit('reviewer');
  await page.goto(`/guidelines/${id}/review`);
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: /^Send/ }).click();
  await expect(dialogOf(page)).toContainText('When the last review is in');
  await expect(dialogOf(page).getByText(/\d emails? will be sent/)).toHaveCount(0);
});

// Covers Desk.13
test('an unsent paragraph is kept for its writer and hidden from other people in the same browser', async ({
  visit,
  calls,
}) => {
  const id = await calls.addEntry(102);
  // Other tests expect the declarations of the people of the demo.
  const other = await calls.addUser('Pia', { role: ROLE.gpc });
  await calls.declareStanding(other);
  const { token } = await calls.signIn('gpc');
  const page = await visit(null);
  await page.goto('/login');
  await page.evaluate(`localStorage.setItem('access_token', ${JSON.stringify(token)})`);
  await page.goto(`/guidelines/${id}/decide?choice=gpcApprove`);
  const form = page.locator('#decision');
  const words = form.getByRole('textbox', { name: 'Add a paragraph to these emails' });
  await form.getByText('1 email will be sent').click();
  await words.fill('Private words.');
  await page.reload();
  await expect(words).toHaveValue('Private words.');

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await page.evaluate(`localStorage.setItem('access_token', ${JSON.stringify(other.token)})`);
  await page.goto(`/guidelines/${id}/decide?choice=gpcApprove`);
  await expect(form).toBeVisible();
  await expect(words).toBeHidden();
  await form.getByText('1 email will be sent').click();
  await expect(words).toHaveValue('');
  await calls.ok('office', 'DELETE', `/users/${other.id}`);
});

test('a paragraph is sent even if the browser cannot store it', async ({ visit, calls }) => {
  const id = await calls.addEntry(102);
  const page = await visit('gpc');
  await page.goto(`/guidelines/${id}/decide?choice=gpcApprove`);
  await page.evaluate(`Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }`);
  const form = page.locator('#decision');
  await form.getByText('1 email will be sent').click();
  await form.getByRole('textbox', { name: 'Add a paragraph to these emails' }).fill('The congress is in June.');
  await form.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect.poll(async () => (await calls.ok<Guideline>('office', 'GET', `/guidelines/${id}`)).phase).toBe(110);
  const mails = await calls.ok<Mail[]>('office', 'GET', `/mails?query=${(await calls.person('igo')).email}`);
  const sent = mails.find((mail) => mail.guideline_id === id && mail.template === 'gpcApprove');
  const { text } = await calls.ok<{ text: string }>('office', 'GET', `/mails/${sent?.id}`);
  expect(text).toContain('> The congress is in June.');
});
