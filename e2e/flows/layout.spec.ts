import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

const main = (page: Page) => page.locator('main');

/** Returns how many lines of text fit into the field. */
const countRows = (field: Locator): Promise<number> =>
  field.evaluate((element) => {
    const style = element.ownerDocument.defaultView.getComputedStyle(element);
    const inner = element.clientHeight - Number.parseFloat(style.paddingTop) - Number.parseFloat(style.paddingBottom);
    return Math.round(inner / Number.parseFloat(style.lineHeight));
  });

/** Checks the rows of an empty field, and that a long text does not get more than six. */
async function expectRows(field: Locator, least: number): Promise<void> {
  await field.fill('');
  await expect.poll(() => countRows(field)).toBe(least);
  await field.fill('line\n'.repeat(30));
  await expect.poll(() => countRows(field)).toBe(6);
}

// Covers S9.14
test('the fields of a comment and of a reviewer’s comment have four to six rows, a description five to six', async ({
  visit,
  calls,
}) => {
  const page = await visit('office');
  const id = await calls.findSample(10);
  for (const [path, name, least] of [
    [`/guidelines/${id}/view?tab=comments`, 'Comment', 4],
    [`/guidelines/${await calls.addEntry(0)}/edit?step=specific`, 'Description', 5],
  ] as const) {
    await page.goto(path);
    await expectRows(main(page).getByRole('textbox', { name }).first(), least);
  }
  const reviewer = await visit('reviewer');
  await reviewer.goto(`/guidelines/${await calls.addEntry(50)}/review`);
  await reviewer.getByRole('radio', { name: 'Minor changes' }).check();
  await expectRows(reviewer.getByRole('textbox', { name: 'Comment', exact: true }), 4);
});

// Covers Audit.S9
test('on a phone, titles are shown in full, and files are no wider than the screen', async ({ visit, calls }) => {
  const id = await calls.addEntry(42);
  const { version } = await calls.ok('office', 'GET', `/guidelines/${id}`);
  const name = 'Radiopharmaceutical and interventional considerations '.repeat(4).trim();
  await calls.ok('office', 'PUT', `/guidelines/${id}`, { name, version });
  const page = await visit('office', { viewport: { width: 390, height: 844 } });
  await page.goto(`/guidelines/${id}/view?tab=files`);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(name);
  const cut = () => title.evaluate((element) => element.scrollHeight - element.clientHeight);
  await expect.poll(cut).toBeLessThanOrEqual(1);
  await page.getByRole('button', { name: 'All steps' }).click();
  await expect(
    page.getByRole('list', { name: 'Progress' }).getByText('Board approved', { exact: false }),
  ).toBeVisible();
  await expect(main(page).getByText('manuscript for 42.pdf').first()).toBeVisible();
  await expect(main(page).getByText('SHA-256')).toHaveCount(0);
  const wider = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
  expect(await page.evaluate(wider)).toBe(0);
});

// Covers Audit.S12
test('the printed list of files has no column of buttons', async ({ visit, calls }) => {
  const page = await visit('office');
  await page.goto(`/guidelines/${await calls.addEntry(42)}/view?tab=files`);
  const column = page.getByRole('columnheader', { name: 'Download' });
  await expect(column.first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('columnheader', { name: 'Download', includeHidden: true }).first()).toBeHidden();
  await expect(main(page).getByText('manuscript for 42.pdf').first()).toBeVisible();
});

// Covers S9.18
test('screens link to the publication rules, preamble, acknowledgement and declaration form where needed', async ({
  visit,
  calls,
}) => {
  const page = await visit('submitter');
  const [draft, writing, last] = [await calls.addEntry(0), await calls.addEntry(40), await calls.addEntry(100)];
  for (const [path, document] of [
    ['/guidelines/pre-approve-draft', 'publication-rules.pdf'],
    [`/guidelines/${draft}/edit?step=declarations`, 'coi-form.pdf'],
    [`/guidelines/${writing}/upload`, 'preamble.pdf'],
    [`/guidelines/${last}/gpc-final-approval-process`, 'preamble-acknowledgement.pdf'],
  ] as const) {
    await page.goto(path);
    const link = main(page).locator(`a[href$="/${document}"]`).first();
    await expect(link).toBeVisible();
    await expect(link).toHaveAttribute('target', '_blank');
    const answer = await page.request.get((await link.getAttribute('href')) ?? '');
    expect(answer.status()).toBe(200);
    expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
  }
  await expect(main(page)).toContainText('not answered the invitation to this entry');
  const ticks = main(page).getByRole('checkbox');
  await ticks.first().check();
  const title = page.getByRole('textbox', { name: 'Title of the publication' });
  await title.fill('Perfusion imaging in practice');
  await page.reload();
  await expect(ticks.first()).toBeChecked();
  await expect(ticks.last()).not.toBeChecked();
  await expect(title).toHaveValue('Perfusion imaging in practice');
});

// Covers S2.52
test('the view shows base data, parties, description, timeline, destination, budget, comments, progress and files', async ({
  visit,
  calls,
}) => {
  const id = await calls.addEntry(50);
  await calls.ok('office', 'POST', `/comments/${id}`, { comment: 'The publisher has been asked.' });
  const page = await visit('office');
  await page.goto(`/guidelines/${id}/view`);
  for (const name of ['Base data', 'Involved parties', 'Description and modification', 'Publication'])
    await expect(main(page).getByRole('heading', { name, exact: true })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Progress' }).first().getByRole('listitem')).toHaveCount(13);
  await page.getByRole('tab', { name: /^Files/ }).click();
  await expect(main(page).getByText('manuscript for 42.pdf').first()).toBeVisible();
  await page.getByRole('tab', { name: /^Comments/ }).click();
  const comments = page.getByRole('tabpanel', { name: /^Comments/ });
  await expect(comments.getByText('The publisher has been asked.')).toBeVisible();
  await page.getByRole('tab', { name: /^Budget/ }).click();
  await expect(main(page).getByText('€ 1,500.00').first()).toBeVisible();
  await expect(main(page).getByRole('heading', { name: 'Estimated and actual timeline' })).toBeVisible();
});

// Covers S2.48
test('the editor shows comments and timeline for an entry that is no longer a draft', async ({ visit, calls }) => {
  const page = await visit('office');
  for (const [phase, comments] of [
    [0, 0],
    [30, 1],
  ] as const) {
    await page.goto(`/guidelines/${await calls.findSample(phase)}/edit`);
    await expect(main(page).getByRole('heading', { name: 'Estimated and actual timeline' })).toBeVisible();
    await expect(main(page).getByRole('heading', { name: /^Comments/ })).toHaveCount(comments);
  }
});

// Covers S2.56
test('a rejected entry has a badge in the danger colour', async ({ visit, calls }) => {
  const page = await visit('office');
  await page.goto(`/guidelines/${await calls.findSample(20)}/view`);
  const badge = main(page).getByText('Rejected', { exact: true }).first();
  await expect(badge).toBeVisible();
  const [red = 0, green = 0, blue = 0] = await badge.evaluate((element) =>
    element.ownerDocument.defaultView.getComputedStyle(element).color.match(/\d+/g).map(Number),
  );
  expect(red).toBeGreaterThan(2 * Math.max(green, blue));
});

test('the title field explains that tags are printed literally', async ({ visit }) => {
  const page = await visit('submitter');
  await page.goto('/guidelines/add');
  await expect(page.getByRole('textbox', { name: 'Working title' })).toHaveAccessibleDescription(
    /for example ¹⁸F\. Tags such as <i> and <sup> are printed as they are\./,
  );
});
