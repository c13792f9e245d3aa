import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

/** URLs of the list and of an entry. The value is the call that each makes in addition to those for the user and the branding. */
const FIRST_CALL_BY_ADDRESS = {
  '/': '/guidelines?page=1&mine=1',
  '/?phases=10%2C40': '/guidelines?page=1&phases=10%2C40',
  '/guidelines/2': '/guidelines?page=2',
  '/guidelines/1?query=lung&sort=name&order=desc': '/guidelines?page=1&query=lung&sort=name&order=desc',
  '/guidelines/1?mine=1&sort=name&order=asc': '/guidelines?page=1&sort=name&order=asc&mine=1',
  '/guidelines/1/view': '/guidelines/1',
};

function recordCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/') && request.method() === 'GET') calls.push(pathname.slice(4) + search);
  });
  return calls;
}

for (const [address, own] of Object.entries(FIRST_CALL_BY_ADDRESS)) {
  // Covers Beyond.5
  test(`the first calls of ${address} start before the application loads, and are not repeated`, async ({ visit }) => {
    const page = await visit('office', { expected: /dynamically imported module|ERR_FAILED|was preloaded/ });
    const calls = recordCalls(page);
    const first = ['/user', '/branding', own];
    await page.route('**/assets/index-*.js', (route) => route.abort());
    await page.goto(address);
    await expect(page.getByRole('alert')).toContainText('The page could not be loaded.');
    expect(calls).toEqual(first);
    await page.unroute('**/assets/index-*.js');
    calls.length = 0;
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    for (const call of first) expect(calls.filter((one) => one === call)).toHaveLength(1);
    expect(new Set(calls).size).toBe(calls.length);
  });
}

test('the list with its last filters is requested once, before the application loads', async ({ visit }) => {
  const page = await visit('office');
  await page.goto('/guidelines/1?sort=name&order=desc&phases=10%2C40');
  await expect(page.getByRole('table', { name: 'Publications' })).toBeVisible();
  await page.goto('/profile');
  const calls = recordCalls(page);
  await page.goto('/guidelines');
  await expect(page.getByRole('table', { name: 'Publications' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const lists = calls.filter((one) => one.startsWith('/guidelines?'));
  expect(lists).toEqual(['/guidelines?page=1&phases=10%2C40&sort=name&order=desc']);
});

test('opening an unread entry makes no call twice, not even for the numbers in the menu', async ({ visit, calls }) => {
  // A new entry is unread for the office.
  const id = await calls.addEntry(10);
  const { unique_id: name } = await calls.ok<{ unique_id: string }>('office', 'GET', `/guidelines/${id}`);
  const page = await visit('office');
  const made = recordCalls(page);
  const read = page.waitForResponse((answer) => answer.url().endsWith('/read'), { timeout: 20_000 });
  const counts = page.waitForResponse(/\/user\/counts$/, { timeout: 20_000 });
  await page.goto(`/guidelines/${id}/view`);
  expect((await read).status()).toBe(204);
  await counts;
  await page.waitForLoadState('networkidle');
  const first = ['/user', '/branding', `/guidelines/${id}`];
  const later = [
    '/user/counts',
    `/guidelines/${id}/history?page=1`,
    `/guidelines/${id}/conflicts`,
    `/desk?page=1&query=${name}`,
  ];
  expect(new Set(made).size).toBe(made.length);
  expect(made.slice(0, 3)).toEqual(first);
  expect(made.slice(3).filter((call) => !later.includes(call))).toEqual([]);
});

// Covers Beyond.5
test('without a session, only the branding and the sign-in options are requested early, once', async ({ visit }) => {
  const page = await visit(null, { expected: /dynamically imported module|ERR_FAILED|was preloaded/ });
  const calls = recordCalls(page);
  await page.route('**/assets/index-*.js', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('alert')).toContainText('The page could not be loaded.');
  expect(calls).toEqual(['/branding', '/auth/options']);
  await page.unroute('**/assets/index-*.js');
  calls.length = 0;
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(calls).toEqual(['/branding', '/auth/options']);
});

test('other screens make no early calls', async ({ visit }) => {
  const page = await visit('office', { expected: /dynamically imported module|ERR_FAILED|was preloaded/ });
  await page.route('**/assets/index-*.js', (route) => route.abort());
  const early = recordCalls(page);
  await page.goto('/profile');
  await expect(page.getByRole('alert')).toContainText('The page could not be loaded.');
  expect(early).toEqual([]);
});

test('the first call is retried if it fails, and invalid stored data is ignored', async ({ visit }) => {
  const page = await visit('office', { expected: /ERR_CONNECTION|ERR_FAILED/ });
  await page.route('**/api/guidelines?*', (route) => route.abort('connectionreset'), { times: 1 });
  await page.goto('/guidelines/1');
  await expect(page.locator('[data-row]').first()).toBeVisible();
  for (const stored of ['{', '"x"', '{"page":1}', 'null']) {
    await page.evaluate(`localStorage.setItem('personal:list', ${JSON.stringify(stored)})`);
    await page.goto('/guidelines?phases=10');
    await expect(page.locator('[data-row]').first()).toBeVisible();
  }
});

for (const address of ['/', '/guidelines/1/view']) {
  // Covers Beyond.5
  test(`an invalid session at ${address} leads to the sign-in screen`, {
    tag: address === '/' ? [] : '@nightly',
  }, async ({ visit }) => {
    const page = await visit(null, { expected: /401/ });
    await page.goto('/login');
    await page.evaluate(`localStorage.setItem('access_token', 'not a token')`);
    await page.goto(address);
    await expect(page).toHaveURL(/\/login/, { timeout: 20_000 });
    await expect(page.locator('[data-row]')).toHaveCount(0);
  });
}
