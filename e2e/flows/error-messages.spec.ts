import type { Page } from '@playwright/test';
import { waitUntilQuiet } from '../fixtures/session.ts';
import { expect, type Person, test } from '../fixtures/test.ts';

// Covers S2.14, S8.2
test('the sign-in form reports wrong credentials', { tag: '@smoke' }, async ({ visit }) => {
  const page = await visit(null);
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email' }).fill('office@demo.example');
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('Bad credentials');
  await expect(page).toHaveURL(/\/login$/);
});

// Covers V6.3.2, V15.2.3
test('the demo form is loaded only if the server offers it', async ({ visit }) => {
  const page = await visit(null);
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('DevelopmentForm')) fetched.push(request.url());
  });
  const json = { data: { sso: true, development: false, quick_logins: [], available_import: false } };
  await page.route('**/api/auth/options', (route) => route.fulfill({ json }));
  await page.goto('/login');
  await expect(page.locator('a[href="/api/auth/sso"]')).toBeVisible();
  await waitUntilQuiet(page);
  expect(fetched).toEqual([]);
  await page.unroute('**/api/auth/options');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  expect(fetched.length).toBeGreaterThan(0);
});

// Covers S2.27, S8.1
test('an unknown sign-in code shows "Forbidden" and leads to the sign-in screen', async ({ visit }) => {
  const page = await visit(null);
  await page.goto('/login?code=unknown&state=unknown');
  const dialog = page.getByRole('dialog', { name: 'Forbidden' });
  await expect(dialog).toContainText('Bad credentials');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page).toHaveURL(/\/login$/);
});

// Covers S8.3, S9.4, Audit.S12
test('a session that has ended shows a message and leads to the sign-in screen', async ({ visit, calls }) => {
  const page = await visit(null);
  const { token } = await calls.signIn('external');
  await page.goto('/login');
  await page.evaluate(`localStorage.setItem('access_token', ${JSON.stringify(token)})`);
  await page.goto('/');
  await expect(page.locator('[data-row]').first()).toBeVisible();
  await waitUntilQuiet(page);
  // The message shows for three seconds only, so the test starts waiting before it appears.
  const flash = page.getByRole('alert').filter({ hasText: 'This action is unauthenticated' }).first().waitFor();
  await page.evaluate(
    `fetch('/api/logout', { method: 'POST', headers: { authorization: 'Bearer ' + localStorage.getItem('access_token') } })`,
  );
  await page.getByRole('textbox', { name: 'Search publications' }).fill('imaging');
  await page.keyboard.press('Enter');
  await flash;
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(`localStorage.getItem('access_token')`)).toBeNull();
  await page.getByRole('button', { name: 'Second national delegate', exact: true }).click();
  await expect(page).toHaveURL(/query=imaging/);
});

// Covers S8.5
test('a dialog lists each error of a request that the server cannot process', { tag: '@smoke' }, async ({
  visit,
  calls,
}) => {
  await calls.addEntry(46);
  const page = await visit('office');
  const json = {
    message: 'This cannot be done.',
    errors: { phase: ['The first reason.'], files: ['The second one.'] },
  };
  await page.route('**/api/guidelines/*', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 422, json }) : route.continue(),
  );
  await page.goto('/guidelines/1?phases=46');
  await page
    .getByRole('button', { name: /^Forward/ })
    .first()
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Forward/ })
    .last()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Unprocessable entry' });
  for (const line of ['This cannot be done.', 'The first reason.', 'The second one.'])
    await expect(dialog).toContainText(line);
});

// Covers S2.74, S5.1, S5.3
test('a user without names and address is refused with a dialog and a message next to each field', async ({
  visit,
}) => {
  const page = await visit('office');
  await page.goto('/users/add');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Error!' });
  await expect(dialog).toContainText('Please fill required fields to continue');
  await expect(dialog).toContainText('First name: Please provide a correct value');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('alert').filter({ hasText: 'need your attention' })).toBeFocused();
});

const formError = (page: Page) => page.getByRole('dialog', { name: 'Error!' });
const closeFormError = async (page: Page) => {
  await expect(formError(page)).toContainText('Please fill required fields to continue');
  await formError(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(formError(page)).toBeHidden();
};

// Covers S5.24, Audit.S4
test('an empty comment is refused with a dialog and a message next to its field', async ({ visit, calls }) => {
  const id = await calls.findSample(50);
  const page = await visit('gpc');
  await page.goto(`/guidelines/${id}/view?tab=comments`);
  await page.getByRole('button', { name: 'Add comment' }).click();
  await expect(formError(page)).toContainText('Comment field is required.');
  await closeFormError(page);
  await expect(page.getByText('Comment field is required.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'New comment' })).toBeFocused();
});

// Covers S8.4, Audit.S4
test('a comment that the server refuses opens a dialog, and after a 422 shows the error next to its field', async ({
  visit,
  calls,
}) => {
  const id = await calls.findSample(50);
  const page = await visit('gpc');
  const json = { message: 'This comment is too long.', errors: { comment: ['This comment is too long.'] } };
  const refusals = [
    { status: 403, json: { message: 'This action is forbidden' } },
    { status: 422, json },
  ];
  await page.route(`**/api/comments/${id}`, (route) =>
    route.request().method() === 'POST' ? route.fulfill(refusals.shift()) : route.continue(),
  );
  await page.goto(`/guidelines/${id}/view?tab=comments`);
  await page.getByRole('textbox', { name: 'New comment' }).fill('Long.');
  await page.getByRole('button', { name: 'Add comment' }).click();
  const forbidden = page.getByRole('dialog', { name: 'Forbidden!' });
  await expect(forbidden).toContainText('This action is forbidden');
  await forbidden.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText('This action is forbidden')).toHaveCount(0);
  await page.getByRole('button', { name: 'Add comment' }).click();
  const refusal = page.getByRole('dialog', { name: 'Unprocessable entry' });
  await expect(refusal.getByText('This comment is too long.')).toHaveCount(1);
  await refusal.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText('This comment is too long.')).toHaveCount(1);
  await expect(page.getByRole('textbox', { name: 'New comment' })).toHaveValue('Long.');
  await expect(page.getByRole('textbox', { name: 'New comment' })).toBeFocused();
});

/** Decisions that need a comment: name, person, phase and button. They share a form, so CI tests only the first and the last. */
const DECISIONS_WITH_COMMENT: [string, Person, number, string][] = [
  ['additional work', 'gpc', 10, 'Request additional work'],
  ['a rejection', 'gpc', 10, 'Reject'],
  ['a hold of the GPC', 'gpc', 102, 'Put on hold'],
  ['a hold of the board', 'igo', 110, 'Put on hold'],
];

for (const [at, [what, person, phase, verb]] of DECISIONS_WITH_COMMENT.entries()) {
  // Covers S5.25, Audit.S4
  test(`${what} without a comment opens the 'Error!' dialog, then shows the error next to its field`, {
    tag: at === 0 || at === DECISIONS_WITH_COMMENT.length - 1 ? [] : '@nightly',
  }, async ({ visit, calls }) => {
    const page = await visit(person);
    await page.goto(`/guidelines/${await calls.addEntry(phase)}/decide`);
    const form = page.locator('#decision');
    await form.getByRole('radio', { name: verb, exact: true }).check();
    await form.getByRole('button', { name: verb, exact: true }).click();
    await expect(formError(page)).toContainText('you need to write something');
    await closeFormError(page);
    await expect(form.getByText('you need to write something')).toBeVisible();
    await expect(form.getByRole('textbox', { name: 'Comment' })).toBeFocused();
  });
}

/** Dialogs that need a comment: name, person, phase, button and message. */
const DIALOGS: [string, Person, number, string, string][] = [
  ['a role that is rejected', 'reviewer', 10, 'Decline the role', 'Comment field is required.'],
  ['another role', 'reviewer', 10, 'Request another role', 'Comment field is required.'],
];

for (const [what, person, phase, verb, sentence] of DIALOGS) {
  // Covers S5.25, Audit.S4
  test(`${what} without a comment opens the 'Error!' dialog, then shows the error next to its field`, async ({
    visit,
    calls,
  }) => {
    const page = await visit(person);
    await page.goto(`/guidelines/${await calls.addEntry(phase)}/view`);
    await page.getByRole('button', { name: `${verb}…` }).click();
    const dialog = page.getByRole('dialog').filter({ has: page.getByRole('textbox') });
    await dialog.getByRole('button', { name: verb, exact: true }).click();
    await expect(formError(page)).toContainText(sentence);
    await closeFormError(page);
    await expect(dialog.getByText(sentence)).toBeVisible();
    await expect(dialog.getByRole('textbox').first()).toBeFocused();
  });
}

// Covers Audit.S4
test('a refused decision shows "Unprocessable entry" and keeps the typed comment', async ({ visit, calls }) => {
  const id = await calls.addEntry(110);
  const page = await visit('igo');
  const json = { message: 'Too short.', errors: { comment: ['Please say more.'] } };
  await page.route(`**/api/guidelines/${id}`, (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 422, json }) : route.continue(),
  );
  await page.goto(`/guidelines/${id}/decide?choice=boardHold`);
  const form = page.locator('#decision');
  const comment = form.getByRole('textbox', { name: 'Comment' });
  await comment.fill('No.');
  await form.getByRole('button', { name: 'Put on hold' }).click();
  const refusal = page.getByRole('dialog', { name: 'Unprocessable entry' });
  for (const line of ['Too short.', 'Please say more.']) await expect(refusal).toContainText(line);
  await refusal.getByRole('button', { name: 'Close' }).last().click();
  await expect(form.getByText('Please say more.')).toBeVisible();
  await expect(comment).toHaveValue('No.');
});

// Covers Audit.S4
test('the office must write a comment to reject an entry, even when it sets the phase', async ({ visit, calls }) => {
  const page = await visit('office');
  await page.goto(`/guidelines/${await calls.addEntry(50)}/edit`);
  await page.getByRole('combobox', { name: 'Set the phase to' }).click();
  await page.getByRole('option', { name: 'Rejected' }).click();
  await page.getByRole('button', { name: 'Set phase' }).click();
  await expect(formError(page)).toContainText('you need to write something');
  await closeFormError(page);
  await expect(page.getByRole('textbox', { name: 'Reason for the rejection' })).toBeFocused();
});

// Covers S5.27
test('a review with major changes requires a comment and a file; a review without changes requires neither', async ({
  visit,
  calls,
}) => {
  const page = await visit('reviewer');
  await page.goto(`/guidelines/${await calls.addEntry(50)}/review`);
  await page.getByRole('radio', { name: /Looks good/ }).check();
  await expect(page.getByRole('textbox', { name: 'Comment' })).toHaveCount(0);
  await page.getByRole('radio', { name: /Minor/ }).check();
  await expect(page.getByRole('textbox', { name: 'Comment' })).toBeVisible();
  await expect(page.getByText('Your comments as files')).toBeVisible();
  await page.getByRole('radio', { name: /Major/ }).check();
  await page.getByRole('button', { name: 'Send review' }).click();
  await closeFormError(page);
  await expect(
    page.getByText('A review that asks for major changes needs a comment. Please write one.').first(),
  ).toBeVisible();
  await expect(
    page.getByText('A review that asks for major changes needs at least one file. Please add one.').first(),
  ).toBeVisible();
});

// Covers S2.57, S5.29
test('the first draft can be submitted only with files and a confirmation', async ({ visit, calls }) => {
  const page = await visit('submitter');
  await page.goto(`/guidelines/${await calls.addEntry(40)}/upload`);
  await expect(page.getByRole('button', { name: 'Start upload' })).toBeDisabled();
  await expect(page.getByText('Please choose files first.').first()).toBeVisible();
  await page
    .locator('main input[type=file]')
    .first()
    .setInputFiles({ name: 'draft.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 draft') });
  await expect(page.getByText('Please confirm the procedures and standards.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start upload' })).toBeDisabled();
  await page.getByRole('checkbox', { name: /procedures and standards/ }).check();
  await expect(page.getByRole('button', { name: 'Start upload' })).toBeEnabled();
});
