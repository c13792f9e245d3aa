import { readFile } from 'node:fs/promises';
import type { Guideline } from '@imprimatur/contract';
import type { Page } from '@playwright/test';
import { scaleToMachineSpeed } from '../../tools/machine-speed.mjs';
import { waitUntilQuiet } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';

const rows = (page: Page) => page.locator('[data-row]');

// Covers S2.30, S2.38
test('the search runs on Enter or its button, is kept in the URL, and is cleared by a button', {
  tag: '@smoke',
}, async ({ visit }) => {
  const page = await visit('office');
  await page.goto('/guidelines/1');
  const box = page.getByRole('textbox', { name: 'Search publications' });
  await expect(page.getByRole('button', { name: 'Clear the search' })).toHaveCount(0);
  await box.fill('zzz nothing has this name');
  await box.press('Enter');
  await expect(page).toHaveURL(/query=zzz/);
  await expect(page.getByText(/Nothing matches “zzz nothing has this name”/)).toBeVisible();
  await page.reload();
  await expect(box).toHaveValue('zzz nothing has this name');
  await page.locator('search').getByRole('button', { name: 'Clear the search' }).click();
  await expect(box).toHaveValue('');
  await expect(rows(page)).toHaveCount(10);
  await box.fill('imaging');
  await page.locator('search').getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/query=imaging/);
});

test('the list first shows entries that need the person, or all entries if none do, and searches all entries', async ({
  visit,
  calls,
}) => {
  await calls.addEntry(10);
  const current = (page: Page) => page.getByRole('navigation', { name: 'Views' }).locator('[aria-current=page]');
  const office = await visit('office');
  await office.goto('/');
  await expect(current(office)).toHaveText(/^Needs you/);
  await expect(office).toHaveURL(/\/\?mine=1$/);
  await office.getByRole('textbox', { name: 'Search publications' }).fill('imaging');
  await office.keyboard.press('Enter');
  await expect(office).toHaveURL(/\/\?query=imaging$/);
  const { token } = await calls.addUser('Nora', { role: 4, committee: 'CV' });
  const idle = await visit(null);
  await idle.goto('/login');
  await idle.evaluate(`localStorage.setItem('access_token', ${JSON.stringify(token)})`);
  await idle.goto('/');
  await expect(current(idle)).toHaveText(/^All/);
  await expect(idle).toHaveURL(/\/$/);
});

/** Saves the current filter under a name, by keyboard alone. */
async function saveByKeyboard(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('button', { name: 'Saved filters' });
  await menu.press('Enter');
  await page.getByRole('menuitem', { name: 'Save…' }).press('Enter');
  const field = page.getByRole('dialog').getByRole('textbox', { name: 'Name' });
  await expect(field).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Saved filters: ${name}` })).toBeFocused();
}

// Covers S2.34
test('the phase filter selects all or none, applies only when Filter is pressed, and is saved under a name', async ({
  visit,
}) => {
  const page = await visit('gpc');
  await page.goto('/guidelines/1');
  await page.getByRole('button', { name: /^Filters/ }).click();
  const boxes = page.getByRole('group', { name: 'Show entries in these phases' }).getByRole('checkbox');
  await expect(boxes).toHaveCount(20);
  await page.getByRole('button', { name: 'Unselect all' }).click();
  await expect(boxes.and(page.locator(':checked'))).toHaveCount(0);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect(page.getByText('Choose at least one phase.')).toBeVisible();
  await page.getByRole('button', { name: 'Select all', exact: true }).click();
  await expect(boxes.and(page.locator(':checked'))).toHaveCount(20);
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(boxes.and(page.locator(':checked'))).toHaveCount(17);
  await page.getByRole('button', { name: 'Unselect all' }).click();
  await page.getByRole('checkbox', { name: 'Published' }).check();
  await expect(page).not.toHaveURL(/phases/);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect(page).toHaveURL(/phases=140/);
  await expect(page.getByText('Only Published')).toBeVisible();
  await expect(rows(page).first()).toContainText('Published');
  await expect(rows(page).filter({ hasNotText: 'Published' })).toHaveCount(0);
  await saveByKeyboard(page, 'In print');
  await page.goto('/guidelines/1');
  await page.getByRole('button', { name: 'Saved filters', exact: true }).click();
  await page.getByRole('menuitemradio', { name: 'In print' }).click();
  await expect(page).toHaveURL(/\/guidelines\/1\?phases=140$/);
  await page.getByRole('button', { name: 'Saved filters: In print' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('button', { name: 'Saved filters', exact: true })).toBeFocused();
});

// Covers S2.35
test('the phase filter is shown to committee users, office, GPC and board, and to nobody else', async ({ visit }) => {
  for (const person of ['submitter', 'office', 'gpc', 'igo', 'delegate', 'external'] as const) {
    const page = await visit(person);
    await page.goto('/');
    await expect(rows(page).first()).toBeVisible();
    const shown = person === 'delegate' || person === 'external' ? 0 : 1;
    await expect(page.getByRole('button', { name: /^Filters/ })).toHaveCount(shown);
  }
});

// Covers S2.13, S2.39
test('the lists of rejected, pre-approved and additional-work entries have a tag in the header', async ({ visit }) => {
  const page = await visit('office');
  for (const [path, tag, tab] of [
    ['/rejected/1', 'Rejected', 'Rejected'],
    ['/pre-approved/1', 'Pre-approved', 'Pre-approved'],
    ['/work-needed/1', 'Additional work needed', 'Additional work'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('main').getByText(tag, { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Views' }).locator('[aria-current=page]')).toHaveText(tab);
    await expect(page.getByRole('link', { name: 'Publications', exact: false }).first()).toBeVisible();
  }
});

// Covers S2.5, S2.12, S2.36, S9.1
test('pages have ten rows and a URL that survives back and reload', async ({ visit }) => {
  const page = await visit('office');
  await page.goto('/guidelines/1');
  await expect(rows(page)).toHaveCount(10);
  const first = await rows(page).first().innerText();
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect(page).toHaveURL(/\/guidelines\/2/);
  await expect(rows(page).first()).not.toHaveText(first);
  await page.reload();
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(pages.locator('[aria-current=page]')).toHaveText('2');
  await page.goBack();
  await expect(page).toHaveURL(/\/guidelines\/1/);
  await expect(pages.locator('[aria-current=page]')).toHaveText('1');
  await expect(page.locator('[data-row]').first()).toContainText(first.split('\n')[0] ?? '');
});

// Covers S2.36
test('a list of one page has no page links', async ({ visit }) => {
  const page = await visit('office');
  await page.goto('/rejected/1');
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0);
});

// Covers S2.32, S2.33
test('a row opens its details', async ({ visit }) => {
  const page = await visit('office');
  await page.goto('/guidelines/1');
  const toggle = page.getByRole('button', { name: /^Show details of/ }).first();
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await toggle.click();
  const details = page.getByRole('row').filter({ hasText: 'Destination' });
  for (const fact of ['Unique id', 'Created', 'Updated', 'Deadline', 'Submitter', 'My role', 'Destination', 'Type'])
    await expect(details.getByRole('term').filter({ hasText: new RegExp(`^${fact}$`) })).toBeVisible();
  await page.getByRole('button', { name: /^Hide details of/ }).click();
  await expect(details).toHaveCount(0);
});

// Covers Desk.47
test('the office sees whom an entry waits for, and everybody else sees their own role', async ({ visit, calls }) => {
  // Other tests may have given the office a role in other entries.
  const { unique_id } = await calls.ok<Guideline>('office', 'GET', `/guidelines/${await calls.addEntry(0)}`);
  const office = await visit('office');
  await office.goto(`/guidelines/1?query=${unique_id}`);
  await expect(office.getByRole('columnheader', { name: 'Waiting for' })).toBeVisible();
  await expect(office.getByRole('columnheader', { name: 'My role' })).toHaveCount(0);
  await expect(
    rows(office)
      .filter({ hasText: /the submitter(since today|for )/ })
      .first(),
  ).toBeVisible();
  const submitter = await visit('submitter');
  await submitter.goto(`/guidelines/1?query=${unique_id}`);
  await expect(submitter.getByRole('columnheader', { name: 'My role' })).toBeVisible();
  await expect(submitter.getByRole('columnheader', { name: 'Waiting for' })).toHaveCount(0);
});

// Covers Desk.47
test('the row of a published entry shows when and where it was published, and links to its DOI', async ({ visit }) => {
  const page = await visit('office');
  await page.goto('/guidelines/1?phases=140');
  const doi = page.getByRole('link', { name: /^10\./ });
  const row = rows(page).filter({ has: doi }).first();
  await expect(row).toContainText(/published \d{2}-\d{2}-\d{4} · \S/);
  await expect(row.getByRole('link', { name: /^10\./ })).toHaveAttribute('href', /^https:\/\/doi\.org\/10\./);
});

test('columns can be sorted, and the URL contains the order', async ({ visit }) => {
  const page = await visit('office');
  await page.goto('/guidelines/1');
  await page.getByRole('button', { name: /Sort by Title/ }).click();
  await expect(page).toHaveURL(/sort=name/);
  await expect(page.getByRole('columnheader', { name: /Title/ })).toHaveAttribute('aria-sort', /ascending|descending/);
});

test('on a phone the rows are cards that fit the screen', { tag: '@smoke' }, async ({ visit }) => {
  const page = await visit('office', { viewport: { width: 390, height: 844 } });
  await page.goto('/guidelines/1');
  await expect(rows(page).first()).toBeVisible();
  await expect(page.locator('thead')).not.toBeInViewport();
  const card = await rows(page).first().boundingBox();
  expect(card?.height).toBeGreaterThan(80);
  expect((card?.x ?? 0) + (card?.width ?? 0)).toBeLessThanOrEqual(390);
});

// Covers S2.37, S8.6
test('a list that cannot be loaded shows an alert and can be loaded again', async ({ visit }) => {
  const page = await visit('office');
  const alert = page.getByRole('main').getByRole('alert');
  const refusal = { status: 409, json: { message: 'The list cannot be read.' } };
  await page.route('**/api/guidelines?*', (route) => route.fulfill(refusal));
  // Uses the second page, because the menu loads the first page for its counts.
  await page.goto('/guidelines/2');
  await expect(alert).toContainText('The list cannot be read.');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rows(page).first()).toBeVisible();
});

// Covers S2.37
test('a list without a connection shows an error and loads automatically when the server responds again', async ({
  visit,
}) => {
  const page = await visit('external');
  await page.goto('/guidelines/1');
  await expect(rows(page).first()).toBeVisible();
  await page.route('**/api/**', (route) => route.abort());
  await page.getByRole('link', { name: 'Pre-approved' }).click();
  await expect(page.getByText('The connection is lost.')).toBeVisible();
  // The error appears after one retry. The page keeps testing the connection and loads the list when it is back.
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Connection error', {
    timeout: scaleToMachineSpeed(20_000),
  });
  await page.unrouteAll();
  await expect(page.getByText('The connection is lost.')).toBeHidden();
  await expect(page.getByRole('main').getByRole('alert')).toBeHidden();
});

// Covers Audit.S9.2
test('on a phone every select shows the full chosen value', async ({ visit }) => {
  const page = await visit('office');
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/guidelines/1');
    const choosers = page.getByRole('combobox', { name: /^(Sort|Committee)$/ });
    await expect(choosers).toHaveCount(2);
    for (const chooser of await choosers.all()) {
      const [wide, needed] = await chooser.evaluate((select) => {
        const copy = select.cloneNode(true) as typeof select;
        copy.style.cssText = 'position: absolute; width: max-content';
        select.parentElement?.append(copy);
        const widths = [select, copy].map((one) => one.getBoundingClientRect().width);
        copy.remove();
        return widths;
      });
      if (wide === undefined || needed === undefined) throw new Error('nothing was measured');
      expect(wide).toBeGreaterThanOrEqual(needed);
    }
  }
});

// Covers Beyond.7, Audit.T11
test('on a phone the open tab is visible and the page stays at the top', async ({ visit, calls }) => {
  const page = await visit('office', { viewport: { width: 390, height: 844 } });
  const atTop = () => page.evaluate('scrollY === 0');
  await page.goto('/work-needed/1');
  await expect(page.getByRole('link', { name: 'Additional work' })).toBeInViewport({ ratio: 1 });
  expect(await atTop()).toBe(true);
  const entry = `/guidelines/${await calls.findSample(50)}`;
  await page.goto(`${entry}/view?tab=history`);
  await expect(page.getByRole('tab', { name: 'History' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('tab', { name: /^Files \d+$/ })).toBeVisible();
  expect(await atTop()).toBe(true);

  await page.setViewportSize({ width: 1000, height: 800 });
  for (const address of [`${entry}/view`, `${entry}/review`]) {
    await page.goto(address);
    await expect(page.getByText('History', { exact: true }).first()).toBeInViewport({ ratio: 1 });
  }
});

// Covers Audit.T11
test('a count that loads late keeps the open tab visible and does not scroll the tabs', async ({ visit, calls }) => {
  const page = await visit('office', { viewport: { width: 390, height: 844 } });
  const grow = (row: string, by: number) =>
    page.evaluate(`document.querySelector('${row}').firstElementChild.style.paddingInlineEnd = '${by}px'`);
  const entry = `/guidelines/${await calls.findSample(50)}/view?tab=history`;
  for (const [address, row, open] of [
    ['/work-needed/1', 'nav[aria-label=Views]', page.getByRole('link', { name: 'Additional work' })],
    [entry, '[role=tablist]', page.getByRole('tab', { name: 'History' })],
  ] as const) {
    await page.goto(address);
    await expect(open).toBeInViewport({ ratio: 1 });
    await waitUntilQuiet(page);
    for (const by of [150, 300]) {
      await grow(row, by);
      await expect(open).toBeInViewport({ ratio: 1 });
    }
    await page.locator(row).hover();
    await page.mouse.wheel(-2000, 0);
    await expect(page.locator(row)).toHaveJSProperty('scrollLeft', 0);
    await grow(row, 450);
    await expect(open).not.toBeInViewport({ ratio: 1 });
    await expect(page.locator(row)).toHaveJSProperty('scrollLeft', 0);
  }
});

// Covers Audit.S7
test('a newly submitted entry is at the top of the list, whatever filter was set before', async ({ visit, calls }) => {
  const id = await calls.addEntry(0);
  const { unique_id: name } = await calls.ok<{ unique_id: string }>('submitter', 'GET', `/guidelines/${id}`);
  const page = await visit('submitter');
  await page.goto('/guidelines/1?phases=20');
  await expect(page.getByRole('heading', { level: 1, name: 'Publications' })).toBeVisible();
  await page.goto(`/guidelines/${id}/edit?step=final`);
  await page.getByRole('checkbox', { name: /publication rules/ }).check();
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('status').getByText('The entry was submitted')).toBeVisible();
  await expect(rows(page).first()).toContainText(name);
  // The person did not choose this order, so the link to the list restores the previous state.
  await page.goto(`/guidelines/${id}/view`);
  await page.getByRole('link', { name: 'Publications' }).first().click();
  await expect(page).toHaveURL(/\/guidelines\/1\?phases=20$/);
});

// Covers Audit.S2
test('the council sees a link to the budget in phases 40 to 110', async ({ visit, calls }) => {
  const id = await calls.addEntry(50);
  const { unique_id: name } = await calls.ok<{ unique_id: string }>('gpc', 'GET', `/guidelines/${id}`);
  const page = await visit('gpc');
  await page.goto(`/guidelines/1?query=${name}`);
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Edit the budget' }).click();
  await expect(page).toHaveURL(new RegExp(`/guidelines/${id}/edit`));
  await expect(page.getByRole('heading', { name: 'Budget', exact: true })).toBeVisible();
  await page.goto(`/guidelines/${id}/view`);
  await page.getByRole('button', { name: /^More actions for/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Edit the budget' })).toBeVisible();
});

// Covers Audit.S7
test('"All" is not highlighted while a phase filter is set, and a search without results offers to search all phases', async ({
  visit,
  calls,
}) => {
  const id = await calls.findSample(50);
  const { unique_id: name } = await calls.ok<{ unique_id: string }>('office', 'GET', `/guidelines/${id}`);
  const page = await visit('office');
  await page.goto(`/guidelines/1?phases=20&query=${name}`);
  const marked = page.getByRole('navigation', { name: 'Views' }).locator('[aria-current=page]');
  await expect(page.getByText(`Nothing matches “${name}”`)).toBeVisible();
  await expect(marked).toHaveCount(0);
  await page.getByRole('link', { name: 'Search in all phases' }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(name);
  await expect(marked).toHaveText('All');
});

test('the office downloads publications and users as the lists show them', async ({ visit, calls }) => {
  const { unique_id: number } = await calls.ok<{ unique_id: string }>(
    'office',
    'GET',
    `/guidelines/${await calls.addEntry(50)}`,
  );
  const page = await visit('office');
  const download = async (format: string) => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('button', { name: 'Download' })
        .click()
        .then(() => page.getByRole('menuitem', { name: format }).click()),
    ]);
    return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
  };
  await page.goto(`/guidelines/1?phases=50&query=${number}`);
  const entries = await download('As CSV table');
  expect(entries.name).toBe('publications.csv');
  expect(entries.text.trim().split('\r\n')).toHaveLength(2);
  expect(entries.text).toContain(number);
  await page.goto('/users?role=1');
  const users = await download('As CSV table');
  expect(users.name).toBe('users.csv');
  expect(users.text).toContain('Guidelines and Publications Council');
  expect(users.text).not.toContain('National Delegate');
});
