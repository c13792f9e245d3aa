import type { Page } from '@playwright/test';
import { expectEnded, createStorage, waitForCounts, waitUntilQuiet, watchForEnd } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';

/** In CI, the session ends before one read, one write and one screen change; the nightly run also covers the other screens. */
const IN_CI = ['/', '/guidelines/{id}/view?tab=comments', '/logs'];

/** On each screen, a person's next action once their session has been ended elsewhere. */
const NEXT_STEP_BY_SCREEN: readonly [path: string, next: (page: Page) => Promise<void>][] = [
  ['/', (page) => searchFor(page, 'Search publications')],
  ['/guidelines/{id}/view?tab=comments', addComment],
  ['/guidelines/{id}/edit', (page) => page.getByRole('button', { name: 'Update', exact: true }).click()],
  ['/users', (page) => searchFor(page, 'Search users')],
  ['/settings', saveSettings],
  ['/mails', (page) => searchFor(page, 'Search emails')],
  ['/profile', (page) => page.getByRole('switch', { name: 'Turn off reminders of deadlines' }).click()],
  ['/logs', async (page) => void (await page.reload())],
];

async function searchFor(page: Page, label: string): Promise<void> {
  await page.getByRole('textbox', { name: label }).fill('imaging');
  await page.keyboard.press('Enter');
}

async function saveSettings(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Office email' }).fill('too.late@sso.example');
  await page.getByRole('button', { name: 'Update' }).click();
}

async function addComment(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'New comment' }).fill('Written too late.');
  await page.getByRole('button', { name: 'Add comment' }).click();
}

for (const [path, next] of NEXT_STEP_BY_SCREEN) {
  // Covers S8.3
  test(`${path} shows a message if the session was ended elsewhere`, {
    tag: IN_CI.includes(path) ? [] : '@nightly',
  }, async ({ browsers, sample, calls }) => {
    const { token } = await calls.signIn('office');
    const address = path.replace('{id}', String(path.includes('{id}') ? await calls.findSample(10) : ''));
    const page = await browsers(sample, { storageState: createStorage(sample.url, token) });
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await Promise.all([waitUntilQuiet(page), waitForCounts(page)]);
    await watchForEnd(page);
    await fetch(`${sample.url}/api/logout`, { method: 'POST', headers: { authorization: `Bearer ${token}` } });
    await next(page);
    await expectEnded(page);
  });
}
