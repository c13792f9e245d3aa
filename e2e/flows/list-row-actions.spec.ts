import type { Page } from '@playwright/test';
import { confirmDialog } from '../fixtures/entry.ts';
import { expect, test } from '../fixtures/test.ts';

interface Stored {
  readonly id: number;
  readonly unique_id: string;
  readonly deadline: string | null;
}

const rows = (page: Page) => page.locator('[data-row]');

/** Filters the list to one entry. */
async function searchEntry(page: Page, { unique_id: name }: Stored): Promise<void> {
  await page.goto(`/guidelines/1?query=${name}`);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(name);
}

async function openMenu(page: Page, { unique_id: name }: Stored): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await expect(page.getByRole('menu')).toBeVisible();
}

// Covers S2.40, S5.23, Audit.S12
test('the office changes a deadline in its row, and an empty or invalid date is refused', async ({ visit, calls }) => {
  const entry = await calls.ok<Stored>('office', 'GET', `/guidelines/${await calls.addEntry(50)}`);
  const page = await visit('office');
  await searchEntry(page, entry);
  const button = page.getByRole('button', { name: `Change the deadline for ${entry.unique_id}:` });
  const columns = () =>
    page.evaluate(
      `[...document.querySelectorAll('main [role=columnheader]')].map((one) => Math.round(one.getBoundingClientRect().left))`,
    );
  const before = await columns();
  await button.click();
  const field = page.getByRole('textbox', { name: `Deadline for ${entry.unique_id}` });
  await expect(field).toBeVisible();
  expect(await columns()).toEqual(before);
  const save = page.getByRole('button', { name: 'Save', exact: true });
  for (const wrong of ['', '31-02-2027', '2027']) {
    await field.fill(wrong);
    await save.click();
    await expect(rows(page).getByRole('alert')).toHaveText('Choose proper date');
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(wrong);
  }
  await field.press('Escape');
  await expect(field).toHaveCount(0);
  await expect(button).toBeFocused();
  await expect(button).toContainText(entry.deadline ?? '');

  await button.click();
  await field.fill('04-06-2027');
  await save.click();
  await expect(page.getByText('Deadline was updated')).toBeVisible();
  await expect(button).toContainText('04-06-2027');
  await page.reload();
  await expect(button).toContainText('04-06-2027');
  const { deadline } = await calls.ok<Stored>('office', 'GET', `/guidelines/${entry.id}`);
  expect(deadline).toBe('04-06-2027');

  const council = await visit('gpc');
  await searchEntry(council, entry);
  await expect(rows(council)).toContainText('04-06-2027');
  await expect(council.getByRole('button', { name: /Change the deadline/ })).toHaveCount(0);
});

// Covers Audit.D8.2
test('the deadline column shows the date it is sorted by, and the row of an invitation shows when the answer is due', async ({
  visit,
  calls,
}) => {
  const made: Stored[] = [];
  for (const deadline of ['05-01-2098', '05-01-2097']) {
    const id = await calls.addEntry(10);
    made.push(await calls.ok<Stored>('office', 'POST', `/guidelines/update_deadline/${id}`, { deadline }));
  }
  const [late, early] = made.map((entry) => entry.unique_id);
  const page = await visit('reviewer');
  await page.goto('/guidelines/1?phases=10&sort=deadline&order=desc');
  const shown = rows(page).filter({ has: page.getByText(late ?? '') });
  await expect(shown.getByRole('cell', { name: '05-01-2098', exact: true })).toBeVisible();
  await expect(shown).toContainText(/please answer by \d\d-\d\d-20\d\d/);
  await expect(rows(page).nth(0)).toContainText(`${late}`);
  await expect(rows(page).nth(1)).toContainText(`${early}`);
  await expect(rows(page).nth(1).getByRole('cell', { name: '05-01-2097', exact: true })).toBeVisible();
});

// Covers S2.41
test('deleting an entry requires a confirmation, after which the row is marked as deleted', async ({
  visit,
  calls,
}) => {
  const entry = await calls.ok<Stored>('submitter', 'GET', `/guidelines/${await calls.addEntry(0)}`);
  const page = await visit('submitter');
  await searchEntry(page, entry);
  const dialog = page.getByRole('dialog', { name: `Delete ${entry.unique_id}?` });
  await openMenu(page, entry);
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await calls.ok('submitter', 'GET', `/guidelines/${entry.id}`);

  await openMenu(page, entry);
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await confirmDialog(page, 'Delete');
  const notice = page.getByRole('dialog', { name: 'Guideline deleted' });
  await expect(notice).toContainText(entry.unique_id);
  await notice.getByRole('button', { name: 'Close' }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).getByText('deleted', { exact: true })).toBeVisible();
  await expect(rows(page).getByRole('link')).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Actions for ${entry.unique_id}` })).toHaveCount(0);
  await page.reload();
  await expect(page.getByText(/^Nothing matches/)).toBeVisible();
});

test('page, filter, search and sort order stay in the URL: back, reload and a shared link show the same rows', async ({
  visit,
}) => {
  const page = await visit('office');
  await page.goto('/guidelines/1');
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByRole('button', { name: 'Unselect all' }).click();
  for (const phase of ['GPC/Office Formal Check', 'Writing in process (pre-approved)', 'Under committee review'])
    await page.getByRole('checkbox', { name: phase }).check();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect(page).toHaveURL(/phases=10%2C40%2C50/);
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('name-asc');
  await expect(page).toHaveURL(/sort=name&order=asc/);
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect(page).toHaveURL(/\/guidelines\/2\?/);
  await expect(page.getByRole('navigation', { name: 'Pages' }).locator('[aria-current=page]')).toHaveText('2');
  await expect(page.locator('table[aria-busy=true]')).toHaveCount(0);
  const seen = await rows(page).locator('.mono').allInnerTexts();
  expect(seen.length).toBeGreaterThan(0);
  const address = page.url();

  const expectSameList = async (shown: Page) => {
    await expect(shown).toHaveURL(address);
    await expect(rows(shown).locator('.mono')).toHaveText(seen);
    await expect(shown.getByRole('combobox', { name: 'Sort' })).toHaveValue('name-asc');
    await expect(shown.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
  };
  await expectSameList(page);
  await page.reload();
  await expectSameList(page);
  await rows(page).first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/view$/);
  await page.goBack();
  await expectSameList(page);
  const other = await visit('gpc');
  await other.goto(address);
  await expectSameList(other);

  const box = page.getByRole('textbox', { name: 'Search publications' });
  await box.fill('imaging');
  await box.press('Enter');
  await expect(page).toHaveURL(/query=imaging/);
  await expect(page).toHaveURL(/phases=10%2C40%2C50&sort=name&order=asc|sort=name&order=asc/);
  await page.goBack();
  await expectSameList(page);
  await expect(box).toHaveValue('');
});

for (const [phase, person, label] of [
  [42, 'gpc', 'Start GPC review'],
  [42, 'submitter', 'Show GPC files'],
  [50, 'reviewer', 'Start review'],
  [50, 'gpc', 'Show files'],
  [80, 'delegate', 'Start ND review'],
  [80, 'office', 'Show ND files'],
] as const) {
  // Covers S4.30
  test(`in phase ${phase} the menu of ${person} contains ${label}`, async ({ visit, calls }) => {
    const entry = await calls.ok<Stored>('office', 'GET', `/guidelines/${await calls.addEntry(phase)}`);
    const page = await visit(person);
    await searchEntry(page, entry);
    await openMenu(page, entry);
    // The label has a suffix if the entry has news.
    await expect(page.getByRole('menuitem', { name: new RegExp(`^${label}( · new)?$`) })).toBeVisible();
  });
}

// Covers S4.31
test('the list shows the upload of corrected files as a disabled action', async ({ visit, calls }) => {
  const rowsOf = await calls.ok<(Stored & { submitter_name: string })[]>('submitter', 'GET', '/guidelines?phases=44');
  const page = await visit('submitter');
  const { name } = await calls.person('submitter');
  const own = rowsOf.find((row) => row.submitter_name === name);
  if (own === undefined) throw new Error('the submitter of the sample revises nothing');
  await searchEntry(page, own);
  await openMenu(page, own);
  const upload = page.getByRole('menuitem', { name: /^Upload corrected files/ });
  await expect(upload).toHaveAttribute('aria-disabled', 'true');
  await upload.click({ force: true });
  await expect(page).toHaveURL(/\/guidelines\/1/);
  await expect(upload).toBeVisible();
});

for (const [phase, person, icon] of [
  [110, 'igo', 'file-text'],
  [102, 'gpc', 'file-text'],
  [110, 'gpc', 'eye'],
  [102, 'igo', 'eye'],
] as const) {
  // Covers S4.32
  test(`in phase ${phase} the link to the entry has the icon ${icon} for ${person}`, async ({ visit, calls }) => {
    const entry = await calls.ok<Stored>('office', 'GET', `/guidelines/${await calls.findSample(phase)}`);
    const page = await visit(person);
    await searchEntry(page, entry);
    await openMenu(page, entry);
    const open = page.getByRole('menuitem', { name: /^Open( · new)?$/ });
    await expect(open.locator(`svg.tabler-icon-${icon}`)).toBeVisible();
    await expect(open.locator('svg')).toHaveCount(1);
  });
}
