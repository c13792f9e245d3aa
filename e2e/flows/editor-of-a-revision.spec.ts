import type { Locator, Page } from '@playwright/test';
import { PHONE_VIEWPORT } from '../fixtures/screen-tour.ts';
import { expect, test } from '../fixtures/test.ts';

const stepButtons = (page: Page): Locator => page.getByRole('navigation', { name: 'Steps' }).getByRole('button');
const titleField = (page: Page): Locator => page.getByRole('textbox', { name: 'Working title' });

// Covers Audit.D3
test('a returned entry shows the request at the top, opens its last step, and can be submitted again from there', async ({
  visit,
  calls,
}) => {
  const comment = 'Please name a second reviewer from another country.';
  const id = await calls.addReturnedEntry(comment);
  const page = await visit('submitter');
  await page.goto(`/guidelines/${id}/edit`);
  await expect(page.getByRole('status').filter({ hasText: comment })).toBeVisible();
  const steps = page.getByRole('navigation', { name: 'Steps' }).getByRole('button');
  await expect(steps).toHaveCount(7);
  for (const step of await steps.all()) await expect(step).toBeEnabled();
  await page.getByRole('textbox', { name: 'Working title' }).fill('');
  await expect(steps.nth(1)).toBeDisabled();
  await page.getByRole('textbox', { name: 'Working title' }).fill('A title that was revised');
  await steps.nth(4).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Budget', exact: true })).toBeVisible();
  const submit = page.getByRole('button', { name: 'Submit', exact: true });
  await expect(submit).toHaveCount(0);
  await steps.nth(6).click();
  await submit.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page).toHaveURL(/\/guidelines(\?|$)/);
  const stored = await calls.ok<{ phase: number; name: string }>('submitter', 'GET', `/guidelines/${id}`);
  expect(stored).toMatchObject({ phase: 10, name: 'A title that was revised' });
});

// Covers Audit.D3.2
test('the request of the council is shown above every step', async ({ visit, calls }) => {
  const comment = 'Please name a second reviewer from another country.';
  const id = await calls.addReturnedEntry(comment);
  const page = await visit('submitter');
  await page.goto(`/guidelines/${id}/edit`);
  for (const step of await stepButtons(page).all()) {
    await step.click();
    await expect(step).toHaveAttribute('aria-current', 'step');
    await expect(page.getByRole('status').getByText(comment)).toBeInViewport();
  }
});

// Covers Audit.D3.2
test('on a phone a long request is collapsed and opens with one click', async ({ visit, calls }) => {
  const id = await calls.addReturnedEntry(`${'Please say more about this. '.repeat(60)}And this last.`);
  const page = await visit('submitter');
  await page.setViewportSize(PHONE_VIEWPORT);
  await page.goto(`/guidelines/${id}/edit?step=publication`);
  const last = page.getByRole('blockquote').filter({ hasText: 'And this last.' });
  await expect(last).toBeVisible();
  const height = async () => (await page.getByRole('status').filter({ has: last }).boundingBox())?.height ?? 0;
  const folded = await height();
  expect(folded).toBeLessThan(360);
  await page.getByRole('button', { name: 'Show the whole request' }).click();
  await expect.poll(height).toBeGreaterThan(folded * 2);
});

// Covers Audit.D3.3
test('changed fields are marked and show their previous value, and each step shows the number of changes', async ({
  visit,
  calls,
}) => {
  const id = await calls.addReturnedEntry();
  const page = await visit('submitter');
  await page.goto(`/guidelines/${id}/edit`);
  const mark = page.getByRole('button', { name: /^changed: Working title/ });
  const was = await titleField(page).inputValue();
  await expect(titleField(page)).toHaveValue(/./);
  await expect(page.getByRole('button', { name: /^changed/ })).toHaveCount(0);
  await titleField(page).fill('A title that was revised');
  await expect(titleField(page)).toBeFocused();
  await mark.click();
  await expect(page.getByText('Before your changes').locator('..')).toContainText(was);
  await expect(stepButtons(page).first()).toHaveAccessibleName(/1 field changed/);
  await stepButtons(page).nth(2).click();
  await page.getByRole('textbox', { name: 'Description' }).fill('Said in other words.');
  await page.getByRole('textbox', { name: /^Changes/ }).fill('Everything.');
  await expect(stepButtons(page).nth(2)).toHaveAccessibleName(/2 fields changed/);
  // The mark stays after saving, because the council has not seen the change.
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  await page.reload();
  await expect(stepButtons(page).first()).toHaveAccessibleName(/1 field changed/);
  await expect(stepButtons(page).nth(2)).toHaveAccessibleName(/2 fields changed/);
  await stepButtons(page).first().click();
  await titleField(page).fill(was);
  await expect(mark).toHaveCount(0);
  await expect(stepButtons(page).first()).not.toHaveAccessibleName(/changed/);
});

// Covers Audit.D3.3
test('changed people, amounts and checkboxes are marked too', async ({ visit, calls }) => {
  const id = await calls.addReturnedEntry();
  const page = await visit('submitter');
  await page.goto(`/guidelines/${id}/edit?step=parties`);
  const second = page.getByRole('group', { name: 'Second coordinating author' }).last();
  await second.getByRole('textbox', { name: 'Last name' }).fill('Renamed');
  await page.getByRole('button', { name: /^changed: Second coordinating author/ }).click();
  await expect(page.getByText('Dario Second, dario.second@test.example')).toBeVisible();
  await stepButtons(page).nth(4).click();
  await page.getByRole('button', { name: 'Delete Kick-off' }).click();
  await page.getByRole('button', { name: /^changed: Milestones/ }).click();
  await expect(page.getByText(/^Kick-off, Meeting, 01-03-2099, 1500\.00, Katarina Novák$/)).toBeVisible();
  for (const box of await page.getByRole('checkbox', { name: /^No milestone set/ }).all()) await box.check();
  await stepButtons(page).nth(6).click();
  await page.getByRole('checkbox', { name: /^All authors have read/ }).uncheck();
  await expect(page.getByRole('button', { name: /^changed: Authors’ agreement/ })).toBeVisible();
  await expect(stepButtons(page).nth(1)).toHaveAccessibleName(/1 field changed/);
});

// Covers Audit.D3.4
test('submitting again checks all steps at once and focuses the first problem', async ({ visit, calls }) => {
  const id = await calls.addReturnedEntry();
  const office = await visit('office');
  await office.goto(`/guidelines/${id}/edit`);
  await titleField(office).fill('');
  await stepButtons(office).nth(2).click();
  await office.getByRole('textbox', { name: 'Description' }).fill('');
  await stepButtons(office).nth(6).click();
  await office.getByRole('checkbox', { name: /^All authors have read/ }).uncheck();
  for (const at of [0, 2, 6]) await expect(stepButtons(office).nth(at)).toHaveAccessibleName(/1 field to correct/);
  await office.getByRole('button', { name: 'Submit', exact: true }).click();
  const dialog = office.getByRole('dialog', { name: 'Error!' });
  for (const field of ['Working title', 'Description', 'Authors’ agreement'])
    await expect(dialog).toContainText(`${field}: `);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(titleField(office)).toBeFocused();
  for (const at of [0, 2, 6]) await expect(stepButtons(office).nth(at)).toHaveAccessibleName(/1 field to correct/);
  await titleField(office).fill('A title again');
  await expect(stepButtons(office).first()).not.toHaveAccessibleName(/to correct/);
});

// Covers Audit.D3.4
test('a revision marks the errors of all steps before the author leaves a step', async ({ visit, calls }) => {
  const id = await calls.addReturnedEntry();
  await calls.ok('office', 'PATCH', `/guidelines/update_draft/${id}`, { description: null, co_agreement: 0 });
  const page = await visit('submitter');
  await page.goto(`/guidelines/${id}/edit`);
  await expect(stepButtons(page).nth(2)).toHaveAccessibleName(/1 field to correct/);
  await expect(stepButtons(page).nth(6)).toHaveAccessibleName(/1 field to correct/);
  await stepButtons(page).nth(2).click();
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveAttribute('aria-invalid', 'true');
});

test('a draft that was never sent back has no change marks', async ({ visit, calls }) => {
  const page = await visit('submitter');
  await page.goto(`/guidelines/${await calls.addEntry(0)}/edit`);
  await titleField(page).fill('A title of a draft');
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^changed/ })).toHaveCount(0);
});
