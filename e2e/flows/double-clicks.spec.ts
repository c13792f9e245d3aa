import type { Page, Request } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

const recordRequests = (page: Page, method: string, path: RegExp): Request[] => {
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === method && path.test(new URL(request.url()).pathname)) sent.push(request);
  });
  return sent;
};

/** Delays a response until the returned function is called. */
async function delayResponse(page: Page, method: string, path: RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(
    ({ pathname }) => path.test(pathname),
    async (route) => {
      if (route.request().method() === method) await released;
      await route.continue();
    },
  );
  return () => release();
}

/** Presses twice before the screen can render again. */
const pressTwice = async (page: Page, name: string) => {
  await expect(page.getByRole('button', { name, exact: true })).toBeEnabled();
  await page.evaluate(`for (const button of document.querySelectorAll('button'))
    if (button.textContent.trim() === '${name}') { button.click(); button.click(); }`);
};

// Covers Audit.T11.2, Fault.26
test('a comment sent by a double click on a slow connection is stored once', async ({ visit, calls }) => {
  const page = await visit('gpc');
  const id = await calls.addEntry(10);
  await page.goto(`/guidelines/${id}/view?tab=comments`);
  const sent = recordRequests(page, 'POST', /\/comments\//);
  const release = await delayResponse(page, 'POST', /\/comments\//);
  await page.getByRole('textbox', { name: 'New comment' }).fill('Said once.');
  await pressTwice(page, 'Add comment');
  await expect(page.getByRole('button', { name: 'Add comment' })).toBeDisabled();
  release();
  await expect(page.getByRole('textbox', { name: 'New comment' })).toHaveValue('');
  expect(sent).toHaveLength(1);
  expect(await calls.ok<unknown[]>('gpc', 'GET', `/comments/${id}`)).toHaveLength(1);
});

// Covers Audit.T11.2
test('a new draft is stored once, however often the button is pressed before the draft has its URL', async ({
  visit,
  calls,
}) => {
  const name = `Stored once ${crypto.randomUUID()}`;
  const page = await visit('submitter');
  await page.goto('/guidelines/add');
  await page.getByRole('textbox', { name: 'Working title' }).fill(name);
  const sent = recordRequests(page, 'POST', /\/api\/guidelines\/?$/);
  // The page requests the lists again before the URL changes, and the response arrives late.
  const release = await delayResponse(page, 'GET', /\/api\/user\/counts/);
  const stored = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.status() === 201);
  await pressTwice(page, 'Save draft');
  await stored;
  await page.getByRole('button', { name: /^(Save|Update) draft$/ }).dispatchEvent('click');
  release();
  await expect(page).toHaveURL(/\/guidelines\/\d+\/edit/);
  expect(sent).toHaveLength(1);
  const query = encodeURIComponent(name);
  expect(await calls.ok<unknown[]>('submitter', 'GET', `/guidelines?query=${query}`)).toHaveLength(1);
});
