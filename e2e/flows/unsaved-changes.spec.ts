import type { Guideline } from '@imprimatur/contract';
import { passTimeUntil } from '../fixtures/clock.ts';
import { holdRequests } from '../fixtures/hold-requests.ts';
import { personBox, waitForPeople } from '../fixtures/person-box.ts';
import { expect, test } from '../fixtures/test.ts';

test('typed text survives a reload', { tag: '@smoke' }, async ({ visit, calls }) => {
  const id = await calls.addEntry(0);
  const page = await visit('submitter');
  await page.route(`**/api/guidelines/update_draft/${id}`, (route) => route.abort());
  await page.goto(`/guidelines/${id}/edit`);
  const title = page.getByRole('textbox', { name: 'Working title' });
  await title.fill('Typed and not saved');
  await page.reload();
  await expect(title).toHaveValue('Typed and not saved');
  await expect(page.getByText('Your unsaved text was restored.')).toBeVisible();
});

// Covers Desk.45
test('a draft is saved automatically during typing, one save at a time, and shows the time of the last save', async ({
  visit,
  calls,
}) => {
  const id = await calls.addEntry(0);
  const page = await visit('submitter');
  const saves: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/update_draft/')) saves.push(request.postData() ?? '');
  });
  await page.goto(`/guidelines/${id}/edit`);
  const title = page.getByRole('textbox', { name: 'Working title' });
  await title.fill('');
  await title.pressSequentially('Imaging of the ');
  await expect(page.getByText(/^Saved at \d\d:\d\d$/)).toBeVisible();
  // The trailing space is not stored, but must stay in the field for the next word.
  await title.pressSequentially('heart');
  await expect(title).toHaveValue('Imaging of the heart');
  await page.getByRole('button', { name: 'Update draft' }).click();
  await expect(page.getByText('Draft stored')).toBeVisible();
  const stored = await calls.ok<{ name: string; version: number }>('submitter', 'GET', `/guidelines/${id}`);
  expect(stored.name).toBe('Imaging of the heart');
  expect(saves.map((body) => Object.keys(JSON.parse(body)).length)).toEqual([2, expect.any(Number)]);
});

// Covers Desk.45
test('a newer version by another person pauses automatic saving, and nothing is overwritten', async ({
  visit,
  calls,
}) => {
  const id = await calls.addEntry(0);
  const page = await visit('submitter');
  await page.goto(`/guidelines/${id}/edit`);
  const title = page.getByRole('textbox', { name: 'Working title' });
  await expect(title).toHaveValue(/./);
  await calls.ok('office', 'PATCH', `/guidelines/update_draft/${id}`, { name: 'A title of the office.' });
  await title.fill('A title of mine');
  await expect(page.getByRole('button', { name: 'Load the newer version' })).toBeVisible();
  await expect(title).toHaveValue('A title of mine');
  await expect(page.getByText(/^Changes not saved yet/)).toBeVisible();
  expect((await calls.ok<{ name: string }>('submitter', 'GET', `/guidelines/${id}`)).name).toBe(
    'A title of the office.',
  );
});

// Covers Desk.45
test('a lost connection delays the automatic save and loses nothing', async ({ visit, calls }) => {
  const id = await calls.addEntry(0);
  const page = await visit('submitter');
  let tries = 0;
  await page.route(`**/api/guidelines/update_draft/${id}`, (route) => {
    tries += 1;
    return tries < 3 ? route.abort() : route.continue();
  });
  await page.clock.install();
  await page.goto(`/guidelines/${id}/edit`);
  await page.getByRole('textbox', { name: 'Working title' }).fill('Typed in a train');
  await passTimeUntil(page, async () => expect(await page.getByText(/^Saved at/).isVisible()).toBe(true));
  expect((await calls.ok<{ name: string }>('submitter', 'GET', `/guidelines/${id}`)).name).toBe('Typed in a train');
});

test('text typed during a save is kept, even if the person leaves before the server responds', async ({
  visit,
  calls,
}) => {
  const id = await calls.addEntry(0);
  const page = await visit('submitter');
  const answer = await holdRequests(page, /\/update_draft\//, 'PATCH');
  await page.goto(`/guidelines/${id}/edit`);
  const title = page.getByRole('textbox', { name: 'Working title' });
  const asked = page.waitForRequest(/\/update_draft\//);
  await title.fill('Typed');
  await asked;
  await title.fill('Typed at last');
  await page.getByRole('link', { name: 'Imprint' }).click();
  await expect(page.getByRole('heading', { name: 'Imprint' })).toBeVisible();
  const answered = page.waitForResponse(/\/update_draft\//);
  answer();
  await answered;
  await page.goto(`/guidelines/${id}/edit`);
  await expect(title).toHaveValue('Typed at last');
  await expect(page.getByText('Your unsaved text was restored.')).toBeVisible();
  await expect(page.getByText(/^Another person/)).toHaveCount(0);
});

// Covers Audit.D3.6
test('people are stored when the person leaves the step', async ({ visit, calls }) => {
  const id = await calls.addEntry(0);
  const page = await visit('submitter');
  await page.goto(`/guidelines/${id}/edit?step=parties`);
  await waitForPeople(page);
  await personBox(page, 'External co-authors').fill('Ada Else');
  await page.keyboard.press('Enter');
  const added = page.getByRole('group', { name: /^External co-author \d/ }).last();
  await added.getByRole('textbox', { name: 'Society' }).fill('Society of Else');
  await added.getByRole('textbox', { name: /Email/ }).fill('ada@else.example');
  await page.getByRole('button', { name: 'Next' }).click();
  const addresses = async () =>
    (await calls.ok<Guideline>('submitter', 'GET', `/guidelines/${id}`)).ex_co_authors.map(({ email }) => email);
  await expect.poll(addresses).toContain('ada@else.example');
});

test('a newer version by another person stops a manual save and keeps the typed text', async ({ visit, calls }) => {
  const id = await calls.addEntry(0);
  const page = await visit('submitter');
  await page.goto(`/guidelines/${id}/edit`);
  const title = page.getByRole('textbox', { name: 'Working title' });
  await title.fill('Mine, of this tab');
  await calls.ok('office', 'PATCH', `/guidelines/update_draft/${id}`, { description: 'Of the office.' });
  await page.getByRole('button', { name: 'Update draft' }).click();
  const notice = page.getByText(/Your changes were not saved, but they are still here/);
  await expect(notice).toBeVisible();
  await expect(title).toHaveValue('Mine, of this tab');
  await page.getByRole('button', { name: 'Load the newer version' }).click();
  await expect(notice).toHaveCount(0);
  await page.getByRole('button', { name: 'Update draft' }).click();
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  const stored = await calls.ok<{ name: string; description: string }>('submitter', 'GET', `/guidelines/${id}`);
  expect(stored).toMatchObject({ name: 'Mine, of this tab', description: 'Of the office.' });
});

test('an error from the server is shown next to its field', async ({ visit, calls }) => {
  const id = await calls.addEntry(0);
  const page = await visit('submitter');
  await page.route(`**/api/guidelines/update_draft/${id}`, (route) =>
    route.fulfill({
      status: 422,
      json: { message: 'Unprocessable entry', errors: { name: ['This title is taken.'] } },
    }),
  );
  await page.goto(`/guidelines/${id}/edit`);
  const title = page.getByRole('textbox', { name: 'Working title' });
  await title.fill('A title that the server refuses');
  await page.getByRole('button', { name: 'Update draft' }).click();
  await expect(page.getByRole('dialog', { name: 'Error!' })).toContainText('Working title: This title is taken.');
  await page.keyboard.press('Escape');
  await expect(title).toHaveAttribute('aria-invalid', 'true');
  await expect(title).toHaveValue('A title that the server refuses');
});

// Covers S2.50
test('the button is labelled Save draft, Update draft or Update', async ({ visit, calls }) => {
  const submitter = await visit('submitter');
  await submitter.goto('/guidelines/add');
  await expect(submitter.getByRole('button', { name: 'Save draft' })).toBeVisible();
  await submitter.goto(`/guidelines/${await calls.addEntry(0)}/edit`);
  await expect(submitter.getByRole('button', { name: 'Update draft' })).toBeVisible();
  const office = await visit('office');
  await office.goto(`/guidelines/${await calls.findSample(50)}/edit`);
  await expect(office.getByRole('button', { name: 'Update', exact: true })).toBeVisible();
});

test('a review in progress survives a reload', async ({ visit, calls }) => {
  const id = await calls.addEntry(50);
  const page = await visit('reviewer');
  await page.goto(`/guidelines/${id}/review`);
  await page.getByRole('radio', { name: /Major/ }).check();
  await page.getByRole('textbox', { name: 'Comment' }).first().fill('Half a sentence');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Comment' }).first()).toHaveValue('Half a sentence');
  await expect(page.getByText('Your unsent text was restored.')).toBeVisible();
});
