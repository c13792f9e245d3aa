import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Guideline } from '@imprimatur/contract';
import type { Calls } from '../fixtures/calls.ts';
import { passTimeUntil } from '../fixtures/clock.ts';
import { holdRequests } from '../fixtures/hold-requests.ts';
import { expect, test } from '../fixtures/test.ts';

const PAUSE_MS = 3000;
const SAVED_MESSAGE = /^Saved at \d\d:\d\d$/;
const EDITOR_URL = /\/guidelines\/\d+\/edit/;
const CREATE_CALL_URL = /\/api\/guidelines\/?$/;

const titleField = (page: Page) => page.getByRole('textbox', { name: 'Working title' });
const readId = (page: Page) => Number(/guidelines\/(\d+)/.exec(page.url())?.[1]);
const makeTitle = () => `Stored by itself ${randomUUID().slice(0, 8)}`;

const findByTitle = (calls: Calls, title: string) =>
  calls.ok<{ id: number }[]>('submitter', 'GET', `/guidelines?query=${encodeURIComponent(title)}`);
const readEntry = (calls: Calls, id: number) => calls.ok<Guideline>('submitter', 'GET', `/guidelines/${id}`);

function recordCreations(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && CREATE_CALL_URL.test(request.url()))
      sent.push(request.headers()['idempotency-key'] ?? '');
  });
  return sent;
}

// Covers Audit.D3.6
test('a new entry is saved automatically once it has a title, and the cursor stays in place', async ({
  visit,
  calls,
}) => {
  const page = await visit('submitter');
  await page.goto('/guidelines/add?step=base');
  const title = titleField(page);
  const name = makeTitle();
  await title.evaluate((node) => Object.assign(node, { marked: true }));
  await title.pressSequentially(`${name} heart`);
  for (let step = 0; step < 6; step += 1) await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(EDITOR_URL);
  await expect(page.getByText(SAVED_MESSAGE)).toBeVisible();
  // The field must be the same DOM node, which neither a reload nor a new page has replaced.
  expect(await title.evaluate((node) => 'marked' in node && node.ownerDocument.activeElement === node)).toBe(true);
  await page.keyboard.type(' of the');
  await expect(title).toHaveValue(`${name} of the heart`);
  await expect.poll(async () => (await readEntry(calls, readId(page))).name).toBe(`${name} of the heart`);
  await expect(page.getByRole('heading', { level: 1, name: `${name} of the heart` })).toBeVisible();
  expect(await findByTitle(calls, name)).toHaveLength(1);
  await page.goBack();
  await expect(page).not.toHaveURL(/\/guidelines\/add/);
});

// Covers Audit.D3.6
test('a new entry is not stored before something is typed, or without a title', async ({ visit }) => {
  const page = await visit('submitter');
  const sent = recordCreations(page);
  await page.clock.install();
  await page.goto('/guidelines/add');
  await titleField(page).focus();
  await page.clock.runFor(PAUSE_MS * 1.5);
  await page.getByRole('radio', { name: 'Procedural Guideline' }).check();
  await titleField(page).fill('   ');
  await page.clock.runFor(PAUSE_MS * 1.5);
  await page.getByRole('link', { name: 'Publications' }).first().click();
  await expect(page).not.toHaveURL(/\/guidelines\/add/);
  expect(sent).toEqual([]);
});

// Covers Audit.D3.6
test('if the response to creating an entry is lost, only one entry is created, with the text typed in the meantime', async ({
  visit,
  calls,
}) => {
  const page = await visit('submitter');
  const sent = recordCreations(page);
  const name = makeTitle();
  let tries = 0;
  await page.route(CREATE_CALL_URL, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    tries += 1;
    // The server creates the entry, but the browser never gets the response, not even to the immediate retry.
    await route.fetch();
    return tries <= 2 ? route.abort() : route.continue();
  });
  await page.clock.install();
  await page.goto('/guidelines/add');
  await titleField(page).fill(name);
  await passTimeUntil(page, () => expect(tries).toBe(2));
  await titleField(page).fill(`${name} and more`);
  await passTimeUntil(page, () => expect(page.url()).toMatch(EDITOR_URL));
  await passTimeUntil(page, async () => expect((await readEntry(calls, readId(page))).name).toBe(`${name} and more`));
  expect(new Set(sent).size).toBe(1);
  expect(await findByTitle(calls, name)).toHaveLength(1);
});

test('text typed after an entry was discarded creates another entry, even if the discarded one was stored', async ({
  visit,
  calls,
}) => {
  const page = await visit('submitter');
  const [name, other] = [makeTitle(), makeTitle()];
  let answers = false;
  let tries = 0;
  await page.route(CREATE_CALL_URL, async (route) => {
    if (route.request().method() !== 'POST' || answers) return route.continue();
    tries += 1;
    await route.fetch();
    return route.abort();
  });
  await page.goto('/guidelines/add');
  await titleField(page).fill(name);
  await expect.poll(() => tries, { timeout: 20_000 }).toBeGreaterThan(0);
  await page.reload();
  await page.getByRole('button', { name: 'Discard it' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard it' }).click();
  answers = true;
  await titleField(page).fill(other);
  await expect(page).toHaveURL(EDITOR_URL, { timeout: 30_000 });
  expect(await findByTitle(calls, name)).toHaveLength(1);
  expect(await findByTitle(calls, other)).toHaveLength(1);
});

test('a duplicated tab saves the same entry, not a second one', async ({ visit, calls }) => {
  const page = await visit('submitter');
  const name = makeTitle();
  await page.goto('/guidelines/add');
  await titleField(page).fill(name);
  await page.waitForTimeout(600);
  const [copy] = await Promise.all([page.waitForEvent('popup'), page.evaluate('void open(location.href)')]);
  await expect(titleField(copy)).toHaveValue(name);
  await copy.getByRole('button', { name: 'Keep it' }).click();
  for (const tab of [page, copy]) await expect(tab).toHaveURL(EDITOR_URL, { timeout: 20_000 });
  expect(readId(copy)).toBe(readId(page));
  expect(await findByTitle(calls, name)).toHaveLength(1);
});

test('two new entries in two tabs are stored as separate entries', { tag: '@nightly' }, async ({ visit, calls }) => {
  const page = await visit('submitter');
  await page.goto('/guidelines/add');
  await expect(titleField(page)).toBeVisible();
  const [copy] = await Promise.all([page.waitForEvent('popup'), page.evaluate('void open(location.href)')]);
  const names = [makeTitle(), makeTitle()] as const;
  await titleField(page).fill(names[0]);
  await expect(page).toHaveURL(EDITOR_URL, { timeout: 20_000 });
  await titleField(copy).fill(names[1]);
  await expect(copy).toHaveURL(EDITOR_URL, { timeout: 20_000 });
  for (const [tab, name] of [
    [page, names[0]],
    [copy, names[1]],
  ] as const)
    expect((await readEntry(calls, readId(tab))).name).toBe(name);
});

test('the next new entry starts empty and is stored separately', { tag: '@nightly' }, async ({ visit, calls }) => {
  const page = await visit('submitter');
  const names = [makeTitle(), makeTitle()];
  await page.goto('/');
  for (const name of names) {
    await page.getByRole('link', { name: 'Publications' }).first().click();
    await page
      .getByRole('link', { name: 'Add' })
      .or(page.getByRole('button', { name: 'Add' }))
      .first()
      .click();
    await page.getByRole('radio', { name: 'Yes, it has agreed' }).check();
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(titleField(page)).toHaveValue('');
    await titleField(page).fill(name);
    await expect(page).toHaveURL(EDITOR_URL);
  }
  for (const name of names) expect(await findByTitle(calls, name)).toHaveLength(1);
});

for (const [when, screen] of [
  ['', 'at once'],
  [', while the next screen is still loading', 'late'],
] as const) {
  test(`leaving before the server responds stores the draft and does not navigate back${when}`, async ({
    visit,
    calls,
  }) => {
    const page = await visit('submitter');
    const name = makeTitle();
    const [answer, show] = [
      await holdRequests(page, CREATE_CALL_URL, 'POST'),
      await holdRequests(page, /\/assets\/imprint-.*\.js$/, 'GET'),
    ];
    const asked = page.waitForRequest((request) => request.method() === 'POST' && CREATE_CALL_URL.test(request.url()));
    if (screen === 'at once') show();
    await page.goto('/guidelines/add');
    await titleField(page).fill(name);
    await asked;
    await titleField(page).fill(`${name} at last`);
    await page.getByRole('link', { name: 'Imprint' }).click();
    await expect(page).toHaveURL(/\/imprint/);
    const answered = page.waitForResponse((response) => CREATE_CALL_URL.test(response.url()));
    answer();
    await answered;
    show();
    await expect(page.getByRole('heading', { name: 'Imprint' })).toBeVisible();
    await expect.poll(() => findByTitle(calls, `${name} at last`)).toHaveLength(1);
    await expect(page).toHaveURL(/\/imprint/);
    await page.goto('/guidelines/add');
    await expect(titleField(page)).toHaveValue('');
  });
}

test('the editor can delete an unwanted draft', async ({ visit, calls }) => {
  const page = await visit('submitter');
  const name = makeTitle();
  await page.goto('/guidelines/add');
  await titleField(page).fill(name);
  await expect(page).toHaveURL(EDITOR_URL);
  await page.getByRole('button', { name: 'Delete draft' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).not.toHaveURL(EDITOR_URL);
  expect(await findByTitle(calls, name)).toEqual([]);
});

/** The server carries out the first save, but the browser never gets the response. Returns the number of saves. */
async function loseFirstResponse(page: Page, id: number): Promise<() => number> {
  let tries = 0;
  await page.route(`**/api/guidelines/update_draft/${id}`, async (route) => {
    tries += 1;
    if (tries > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  return () => tries;
}

// Covers Audit.D3.6
test('a save whose response was lost is not mistaken for a change by another person', async ({ visit, calls }) => {
  const id = await calls.addEntry(0);
  const page = await visit('submitter');
  const tries = await loseFirstResponse(page, id);
  await page.clock.install();
  await page.goto(`/guidelines/${id}/edit`);
  await titleField(page).fill('Stored, and not told');
  await passTimeUntil(page, () => expect(tries()).toBe(1));
  await titleField(page).fill('Stored, and not told at once');
  await passTimeUntil(page, async () => expect(await page.getByText(SAVED_MESSAGE).isVisible()).toBe(true));
  await passTimeUntil(page, async () => expect((await readEntry(calls, id)).name).toBe('Stored, and not told at once'));
  await expect(page.getByRole('button', { name: 'Load the newer version' })).toHaveCount(0);
});

test('a lost save is not mistaken for another person’s change when the button is pressed again', async ({
  visit,
  calls,
}) => {
  const id = await calls.addEntry(0);
  const page = await visit('submitter');
  await loseFirstResponse(page, id);
  await page.goto(`/guidelines/${id}/edit`);
  await titleField(page).fill('Stored by hand, and not told');
  const save = page.getByRole('button', { name: 'Update draft' });
  await save.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await save.click();
  await expect(page.getByText('Draft stored')).toBeVisible();
  await expect(page.getByText(/Another person/)).toHaveCount(0);
  expect((await readEntry(calls, id)).name).toBe('Stored by hand, and not told');
});

test('a version by another person after a lost save is still reported as a conflict', async ({ visit, calls }) => {
  const id = await calls.addEntry(0);
  const page = await visit('submitter');
  await page.route(`**/api/guidelines/update_draft/${id}`, (route) => route.abort(), { times: 1 });
  await page.goto(`/guidelines/${id}/edit`);
  await expect(titleField(page)).toHaveValue(/./);
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/update_draft/'));
  await titleField(page).fill('Mine, which never arrived');
  await lost;
  await calls.ok('office', 'PATCH', `/guidelines/update_draft/${id}`, { name: 'A title of the office.' });
  await expect(page.getByRole('button', { name: 'Load the newer version' })).toBeVisible({ timeout: 30_000 });
  await expect(titleField(page)).toHaveValue('Mine, which never arrived');
  expect((await readEntry(calls, id)).name).toBe('A title of the office.');
});
