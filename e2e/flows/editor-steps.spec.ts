import type { Page } from '@playwright/test';
import { openPersonForm, personBox } from '../fixtures/person-box.ts';
import { expect, test } from '../fixtures/test.ts';

const clickNext = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click();
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });

// Covers S2.45, S5.3, S5.18, S8.7
test('the editor stays on a step while a required field is missing', { tag: '@smoke' }, async ({ visit }) => {
  const page = await visit('submitter');
  await page.goto('/guidelines/add');
  await clickNext(page);
  const dialog = page.getByRole('dialog', { name: 'Error!' });
  await expect(dialog).toContainText('Please fill required fields to continue');
  await expect(dialog).toContainText('Working title: Please enter a title.');
  await expect(dialog.getByRole('listitem')).toHaveCount(4);
  await expect(dialog.getByRole('button', { name: 'Show me' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  const summary = page.getByRole('alert').filter({ hasText: '4 fields need your attention' });
  await expect(summary).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Working title' })).toHaveAttribute('aria-invalid', 'true');
  await expect(heading(page, 'Base Data')).toBeVisible();
  await summary.getByRole('link', { name: /^Working title/ }).click();
  await expect(page.getByRole('textbox', { name: 'Working title' })).toBeFocused();
});

// Covers S5.9, S5.35
test('the editor counts words and reports when there are too many', async ({ visit }) => {
  const page = await visit('submitter');
  await page.goto('/guidelines/add');
  const title = page.getByRole('textbox', { name: 'Working title' });
  await title.fill('  three   short words ');
  await expect(page.getByText('3 of 20 words')).toBeVisible();
  await title.fill('word '.repeat(21));
  await expect(page.getByText('21 of 20 words')).toBeVisible();
  await expect(page.getByText('Max count words for this field is 20')).toBeVisible();
});

// Covers S5.10
test('joint work requires the name of the other society', async ({ visit }) => {
  const page = await visit('submitter');
  await page.goto('/guidelines/add');
  const society = page.getByRole('textbox', { name: 'Other society and form of cooperation' });
  await expect(society).toHaveCount(0);
  await page.getByRole('radio', { name: 'Jointly with another society' }).check();
  await expect(society).toBeVisible();
  await clickNext(page);
  const summary = page.getByRole('alert').filter({ hasText: 'need your attention' });
  await expect(summary).toContainText('Other society and form of cooperation: Please enter the other society');
});

// Covers S5.13
test('another journal requires its name and publisher', async ({ visit, calls }) => {
  const id = await calls.addEntry(0);
  const page = await visit('submitter');
  await page.goto(`/guidelines/${id}/edit?step=publication`);
  await page.getByRole('textbox', { name: 'Name of the journal' }).fill('');
  await page.getByRole('textbox', { name: 'Publisher' }).fill('');
  await clickNext(page);
  const dialog = page.getByRole('dialog', { name: 'Error!' });
  await expect(dialog).toContainText('Name of the journal: Please enter the name of the journal.');
  await expect(dialog).toContainText('Publisher: Please enter the publisher.');
  await page.keyboard.press('Escape');
  await page.getByRole('radio').first().check();
  await expect(page.getByRole('textbox', { name: 'Publisher' })).toHaveCount(0);
  await clickNext(page);
  await expect(heading(page, 'Budget')).toBeVisible();
});

// Covers S5.20, Audit.S11
test('leaving the budget step reports each missing kind of milestone', async ({ visit, calls }) => {
  const id = await calls.addEntry(0);
  const page = await visit('submitter');
  await page.goto(`/guidelines/${id}/edit?step=budget`);
  const ticks = page.getByRole('checkbox', { name: /^No milestone set/ });
  await expect(ticks).toHaveCount(3);
  for (const box of await ticks.all()) await box.uncheck();
  await clickNext(page);
  const dialog = page.getByRole('dialog', { name: 'Error!' });
  for (const type of ['meta', 'medical', 'publication'])
    await expect(
      dialog.getByText(`No milestone for ${type} has been added. Please confirm.`, { exact: true }),
    ).toBeVisible();
  await page.keyboard.press('Escape');
  for (const box of await ticks.all()) await box.check();
  await clickNext(page);
  await expect(heading(page, 'Conflict of interest')).toBeVisible();
});

async function addMilestone(page: Page, title: string, type: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Add milestone' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add milestone' });
  await dialog.getByRole('textbox', { name: 'Title' }).fill(title);
  await dialog.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: type }).click();
  await dialog.getByRole('textbox', { name: 'Start' }).fill('01-03-2031');
  await dialog.getByRole('textbox', { name: 'Budget' }).fill('1200.50');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
}

// Covers S2.47, S5.19, Audit.S4
test('a milestone shows its errors, and only one meta-analysis is allowed', async ({ visit, calls }) => {
  const id = await calls.addEntry(0);
  const page = await visit('submitter');
  await page.goto(`/guidelines/${id}/edit?step=budget`);
  await page.getByRole('button', { name: 'Add milestone' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add milestone' });
  await dialog.getByRole('textbox', { name: 'Start' }).fill('01-03-2020');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  const error = page.getByRole('dialog', { name: 'Error!' });
  await expect(error).toContainText('Title: Please enter a title.');
  await error.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await expect(dialog.getByText('Please enter a title.').first()).toBeVisible();
  await expect(dialog.getByText(/Please enter an amount in euro with at most two decimals/)).toBeVisible();
  const amount = dialog.getByRole('textbox', { name: 'Budget' });
  for (const [typed, read] of [
    ['1.500', '1500.00'],
    ['1500,-', '1500.00'],
    ['1500.555', '1500.555'],
  ] as const) {
    await amount.fill(typed);
    await amount.press('Tab');
    await expect(amount).toHaveValue(read);
  }
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await addMilestone(page, 'Search of the literature', /^Meta/);
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: 'Search of the literature' })).toContainText('1,200.50');
  await page.getByRole('button', { name: 'Add milestone' }).click();
  await dialog.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: /^Meta/ }).click();
  await expect(dialog.getByText('Only one is allowed, and it already exists.').first()).toBeVisible();
});

// Covers S8.14
test('a deleted milestone is marked and can be restored', async ({ visit, calls }) => {
  const id = await calls.addEntry(0);
  const page = await visit('submitter');
  await page.goto(`/guidelines/${id}/edit?step=budget`);
  await page.getByRole('button', { name: 'Delete Kick-off' }).click();
  await expect(page.getByText('“Kick-off” is marked as deleted. It will be deleted when you save.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo deleting Kick-off' }).click();
  await expect(page.getByRole('button', { name: 'Delete Kick-off' })).toBeVisible();
});

// Covers Audit.S12
test('a URL cannot open a step after one with errors', async ({ visit, calls }) => {
  const page = await visit('submitter');
  await page.goto('/guidelines/add?step=budget');
  await expect(page.getByText('Step 1 of 7')).toBeVisible();
  await page.goto(`/guidelines/${await calls.addEntry(0)}/edit?step=budget`);
  await expect(page.getByText('Step 5 of 7')).toBeVisible();
});

// Covers S2.47, S5.21, Audit.S4
test('a new co-author requires names, address and affiliation', async ({ visit, calls }) => {
  const id = await calls.addEntry(0);
  const page = await visit('submitter');
  await page.goto(`/guidelines/${id}/edit?step=parties`);
  await page
    .getByRole('button', { name: /^Name another person instead of/ })
    .first()
    .click();
  await expect(personBox(page, 'First coordinating author')).toBeFocused();
  const form = await openPersonForm(page, 'First coordinating author', 'Nora');
  await expect(form.getByRole('textbox', { name: 'First name' })).toHaveValue('Nora');
  await expect(form.getByRole('textbox', { name: 'Last name' })).toBeFocused();
  await form.getByRole('textbox', { name: 'First name' }).fill('');
  await form.getByRole('button', { name: 'Add person' }).click();
  const wrong = page.getByRole('dialog', { name: 'Error!' });
  await expect(wrong).toContainText('Please fill required fields to continue');
  await expect(wrong).toContainText('Hospital: incorrect value');
  await wrong.getByRole('button', { name: 'Close' }).last().click();
  await expect(form.getByText('incorrect value')).toHaveCount(6);
  await expect(form.getByRole('textbox', { name: 'First name' })).toBeFocused();
  for (const [field, value] of [
    ['First name', 'Nora'],
    ['Last name', `Neu${id}`],
    ['Email', `nora${id}@hospital.example`],
    ['Hospital', 'Hospital'],
    ['City', 'Graz'],
    ['Country', 'Austria'],
  ] as const)
    await form.getByRole('textbox', { name: field }).fill(value);
  await form.getByRole('button', { name: 'Add person' }).click();
  await expect(form).toBeHidden();
  const author = page.getByRole('group', { name: 'First coordinating author' });
  await expect(author.getByRole('textbox', { name: 'Last name' })).toHaveValue(`Neu${id}`);
});

// Covers S5.22
test('the reviewer picker explains why a person cannot be chosen', async ({ visit, calls }) => {
  const id = await calls.addEntry(0);
  const page = await visit('submitter');
  await page.goto(`/guidelines/${id}/edit?step=parties`);
  await page.getByRole('combobox', { name: 'Reviewers' }).fill('Nov');
  const own = page.getByRole('option', { name: /Novák/ });
  await expect(own).toContainText(/cannot review this entry because they are its submitter/);
  await expect(own).toContainText('CV');
});

// Covers S2.43, S2.44
test('only the office can skip to any later step', async ({ visit, calls }) => {
  const id = await calls.addEntry(0);
  const steps = (page: Page) => page.getByRole('navigation', { name: 'Steps' }).getByRole('button');
  const submitter = await visit('submitter');
  await submitter.goto(`/guidelines/${id}/edit`);
  await expect(steps(submitter)).toHaveCount(7);
  await expect(steps(submitter).and(submitter.locator(':enabled'))).toHaveCount(1);
  const office = await visit('office');
  await office.goto(`/guidelines/${id}/edit`);
  await expect(steps(office).and(office.locator(':enabled'))).toHaveCount(7);
  await steps(office).nth(6).click();
  await expect(heading(office, 'Finalising')).toBeVisible();
});
