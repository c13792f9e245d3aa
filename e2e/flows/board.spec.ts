import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ChildServer, removeData, startChildServer } from '../../packages/server/src/testing/child-server.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { Calls } from '../fixtures/calls.ts';
import { createStorage } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';

const ENTRY_COUNT = 200;
let folder: string;
let server: ChildServer;
let calls: Calls;

test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'imprimatur-e2e-board-'));
  server = await startChildServer(folder);
  calls = new Calls(server.url);
  await calls.person('submitter');
  const write = async (from: number) => {
    for (let at = from; at <= ENTRY_COUNT - 3; at += 4)
      await calls.ok('submitter', 'POST', '/guidelines', { name: `Guideline T${String(at).padStart(3, '0')}` });
  };
  await Promise.all([1, 2, 3, 4].map(write));
  for (const phase of [20, 80, 140]) await calls.addEntry(phase);
});
test.afterAll(async () => {
  await server.end();
  await removeData(folder);
});

async function signInAs(person: 'office' | 'delegate') {
  const { token } = await calls.person(person);
  return createStorage(server.url, token);
}

test('the board pages, searches and sorts two hundred entries, and shows who acts next', async ({ browsers }) => {
  const page = await browsers(server, { storageState: await signInAs('office') });
  await page.goto('/board');
  const rows = page.getByRole('table', { name: 'Progress' }).locator('tbody tr');
  await expect(rows).toHaveCount(50);
  await expect(page.getByText(`${ENTRY_COUNT - 2} entries with plan, progress, forecast`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Last page' }).click();
  await expect(rows).toHaveCount((ENTRY_COUNT - 2) % 50);
  await page.getByRole('checkbox', { name: 'Include ended entries' }).check();
  await expect(page.getByText(`${ENTRY_COUNT} entries with plan, progress, forecast`)).toBeVisible();
  await expect(rows).toHaveCount(50);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('name');
  await expect(rows.first()).toContainText('Guideline T001');
  await page.getByRole('link', { name: 'Page 3' }).click();
  await expect(rows.first()).toContainText('Guideline T101');
  await page.getByRole('combobox', { name: 'Acts next' }).selectOption('delegates');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Under ND review');
  await expect(rows).toContainText('waiting for');
  await page.reload();
  await expect(rows).toHaveCount(1);
  await page.goto('/board');
  const search = page.getByRole('textbox', { name: 'Search entries' });
  // Types slowly, so that a search starts between two letters.
  await search.pressSequentially('T117', { delay: 350 });
  await expect(rows).toHaveCount(1);
  await expect(search).toHaveValue('T117');
  await rows.getByRole('link', { name: 'Guideline T117' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Guideline T117' })).toBeVisible();
});

test('the office sees which countries have answered in the delegate round', async ({ browsers }) => {
  const page = await browsers(server, { storageState: await signInAs('office') });
  const id = await calls.findSample(80);
  await calls.ok('delegate', 'POST', `/guidelines/${id}/national-delegate-review`, {
    changeType: 1,
    comment: 'Table 2.',
  });
  for (const screen of ['nd-review', 'view?tab=reviews']) {
    await page.goto(`/guidelines/${id}/${screen}`);
    const table = page.getByRole('table', { name: 'Delegates by country' });
    await expect(table.getByRole('row', { name: /Poland/ })).toContainText('Minor changes');
    await expect(table.getByRole('row', { name: /Greece/ })).toContainText('No answer');
    await expect(page.getByText('1 of 2 answered, 1 asked for changes')).toBeVisible();
    await expectAccessible(page);
  }
  const delegate = await browsers(server, { storageState: await signInAs('delegate') });
  await delegate.goto(`/guidelines/${id}/nd-review`);
  await expect(delegate.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(delegate.getByRole('table', { name: 'Delegates by country' })).toHaveCount(0);
});

// Covers S2.66
test('the office exports an entry for decision support', async ({ browsers }) => {
  const page = await browsers(server, { storageState: await signInAs('office') });
  await page.goto(`/guidelines/${await calls.findSample(140)}/final-publication`);
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: 'Export for decision support' }).click(),
  ]);
  await expect(opened.locator('body')).toContainText('"resourceType":"Citation"');
});
