import { expect, FIRST_LIST, test } from '../fixtures/test.ts';

const createViewUrlPattern = (id: number) => new RegExp(`/guidelines/${id}/view$`);

const OTHER_PHASES = [
  ['gpc-review', 40],
  ['review', 46],
  ['nd-review', 50],
  ['answers', 46],
  ['on-hold', 60],
  ['gpc-final-approval-process', 90],
  ['gpc-final-approval-process', 102],
] as const;

// Covers S2.60, S2.62, S2.64, S2.67, S8.9
test('a screen for one phase redirects to the view in any other phase', async ({ visit, calls }) => {
  const page = await visit('office');
  for (const [screen, phase] of OTHER_PHASES) {
    const id = await calls.findSample(phase);
    await page.goto(`/guidelines/${id}/${screen}`);
    await expect(page, `${screen} in ${phase}`).toHaveURL(createViewUrlPattern(id));
  }
});

test('only the office and, during publication, the submitter can open the final publication screen', async ({
  visit,
  calls,
}) => {
  const id = await calls.addEntry(120);
  for (const [person, opens] of [
    ['submitter', true],
    ['office', true],
    ['gpc', false],
  ] as const) {
    const page = await visit(person);
    await page.goto(`/guidelines/${id}/final-publication`);
    await expect(page).toHaveURL(opens ? /final-publication$/ : createViewUrlPattern(id));
  }
});

// Covers Audit.S5
test('the office can store publication details in any phase without publishing', async ({ visit, calls }) => {
  const id = await calls.addEntry(10);
  const page = await visit('office');
  await page.goto(`/guidelines/${id}/view`);
  await page.getByRole('button', { name: /^More actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Final publication' }).click();
  await expect(page).toHaveURL(/final-publication$/);
  await expect(page.getByText('It does not publish the entry or change its phase.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Date of publication' }).fill('02-11-2026');
  await page.getByRole('textbox', { name: 'Name of journal' }).fill('Journal of Details');
  await page.getByRole('textbox', { name: 'DOI number' }).fill('10.1000/details');
  await page.getByRole('button', { name: 'Save details' }).click();
  await expect(page).toHaveURL(createViewUrlPattern(id));
  const stored = await calls.ok<{ phase: number; doi_number: string }>('office', 'GET', `/guidelines/${id}`);
  expect(stored).toMatchObject({ phase: 10, doi_number: '10.1000/details' });
});

// Covers S2.58
test('other people cannot open the first-draft screen and are returned to the list', async ({ visit, calls }) => {
  const page = await visit('gpc');
  await page.goto(`/guidelines/${await calls.findSample(40)}/upload`);
  const dialog = page.getByRole('dialog', { name: 'Forbidden!' });
  await expect(dialog).toContainText('This action is forbidden');
  await expect(page).toHaveURL(FIRST_LIST);
});

// Covers S2.59, S8.4
test('only the office can open the declarations of an entry', async ({ visit, calls }) => {
  const page = await visit('gpc');
  await page.goto(`/guidelines/${await calls.findSample(40)}/coi-managment`);
  const dialog = page.getByRole('dialog', { name: 'Forbidden!' });
  await expect(dialog).toContainText('This action is forbidden');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(FIRST_LIST);
});

test('only the office can open Users; other people are redirected to Publications', async ({ visit }) => {
  const page = await visit('gpc');
  for (const path of ['/users', '/users/add', '/users/1/edit']) {
    await page.goto(path);
    await expect(page).toHaveURL(FIRST_LIST);
  }
});

test('the editor redirects people without edit rights to the view', async ({ visit, calls }) => {
  const id = await calls.findSample(20);
  const page = await visit('gpc');
  await page.goto(`/guidelines/${id}/edit`);
  await expect(page).toHaveURL(createViewUrlPattern(id));
});

// Covers S2.31, S6.3, S6.5, S6.10
test('a person who cannot add entries returns to the list', async ({ visit }) => {
  for (const person of ['gpc', 'delegate'] as const) {
    const page = await visit(person);
    for (const path of ['/guidelines/add', '/guidelines/pre-approve-draft']) {
      await page.goto(path);
      await expect(page).toHaveURL(FIRST_LIST);
    }
    await expect(page.locator('[data-row]').first()).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Add', exact: true })).toHaveCount(0);
  }
});

// Covers S2.42, Audit.S6
test('answering "no" before a new entry shows a warning, and Cancel returns to the list', async ({ visit }) => {
  const page = await visit('submitter');
  await page.goto('/guidelines/pre-approve-draft');
  await expect(page.getByText('a draft, which you, its co-writers and the office can see')).toBeVisible();
  await page.getByRole('radio', { name: 'No, not yet' }).check();
  await expect(page.getByText(/Please talk to your committee first/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add', exact: true })).toBeDisabled();
  await page.getByText('Cancel', { exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Publications' })).toBeVisible();
});

// Covers S2.4
test('a URL that does not exist shows Page Not Found', async ({ visit }) => {
  const page = await visit('external');
  for (const path of ['/no-such-page', '/guidelines/1/no-such-screen', '/users/1/no-such-screen']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  }
});

test('an entry that is hidden looks like one that does not exist', { tag: '@smoke' }, async ({ visit, calls }) => {
  const page = await visit('external');
  for (const id of [await calls.findSample(10), 999_999]) {
    await page.goto(`/guidelines/${id}/view`);
    await expect(page.getByText(/Not found|Page Not Found/).first()).toBeVisible();
  }
});

// Covers S2.2
test('a visitor without a session is redirected to the sign-in screen, which uses the code in the URL', async ({
  visit,
}) => {
  const page = await visit(null);
  await page.goto('/guidelines/2');
  await expect(page).toHaveURL(/\/login$/);
  const asked = page.waitForRequest((request) => request.url().endsWith('/api/auth_with_code'));
  await page.goto('/?code=a-code-from-elsewhere&state=s');
  expect((await asked).postDataJSON()).toMatchObject({ code: 'a-code-from-elsewhere' });
});

// Covers S2.53
test('the view shows thirteen steps of progress', async ({ visit, calls }) => {
  const page = await visit('office');
  await page.goto(`/guidelines/${await calls.findSample(50)}/view`);
  await expect(page.getByRole('list', { name: 'Progress' }).first().getByRole('listitem')).toHaveCount(13);
});

// Covers S2.54
test('only GPC and office can start the formal check, and only in the submitted phase', async ({ visit, calls }) => {
  const [open, later] = [await calls.addEntry(10), await calls.findSample(40)];
  for (const [person, offered] of [
    ['gpc', 1],
    ['office', 1],
    ['submitter', 0],
  ] as const) {
    const page = await visit(person);
    await page.goto(`/guidelines/${open}/view`);
    await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible();
    for (const name of ['Pre-approve', 'Request additional work'])
      await expect(page.getByRole('link', { name, exact: true })).toHaveCount(offered);
    await page.goto(`/guidelines/${open}/decide`);
    await expect(page).toHaveURL(offered === 1 ? /decide$/ : createViewUrlPattern(open));
  }
  const page = await visit('gpc');
  await page.goto(`/guidelines/${later}/view`);
  await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pre-approve', exact: true })).toHaveCount(0);
});
