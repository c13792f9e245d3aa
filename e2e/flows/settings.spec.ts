import type { Guideline } from '@imprimatur/contract';
import { expectAccessible } from '../fixtures/axe.ts';
import { expect, FIRST_LIST, test } from '../fixtures/test.ts';

// Covers S2.19, S2.71
test('the office sets its email address, and chooses whether emails go to it', async ({ visit, calls }) => {
  const page = await visit('office');
  await page.goto('/settings');
  const address = page.getByRole('textbox', { name: 'Office email' });
  const override = page.getByRole('checkbox', { name: /instead of to each super user/ });
  await address.fill('no address');
  await page.getByRole('button', { name: 'Update' }).click();
  const wrong = page.getByRole('dialog', { name: 'Error!' });
  await expect(wrong).toContainText('incorrect value');
  await wrong.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText('incorrect value').first()).toBeVisible();
  await expect(address).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await address.fill('guidelines@office.example');
  await override.check();
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByRole('status').getByText('Settings updated')).toBeVisible();
  await page.reload();
  await expect(address).toHaveValue('guidelines@office.example');
  await expect(override).toBeChecked();
  await address.fill('not.kept@office.example');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(FIRST_LIST);
  await page.goto('/settings');
  await expect(address).toHaveValue('guidelines@office.example');
  const body = { officeEmail: 'guidelines@office.example', officeEmailOverride: '0' };
  await calls.ok('office', 'POST', '/configurations', body);
});

// Covers Use.2
test('the office sets the days of a phase, and the decision proposes the resulting deadline', async ({
  visit,
  calls,
}) => {
  const office = { officeEmail: 'guidelines@office.example', officeEmailOverride: '0' };
  await calls.ok('office', 'POST', '/configurations', office);
  const page = await visit('office');
  await page.goto('/settings');
  const days = page.getByRole('textbox', { name: 'Entry under revision (revision required)' });
  await days.fill('400');
  await page.getByRole('button', { name: 'Update' }).click();
  const wrong = page.getByRole('dialog', { name: 'Error!' });
  await wrong.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText('Please enter a whole number of days from 1 to 365').first()).toBeVisible();
  await days.fill('21');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByRole('status').getByText('Settings updated')).toBeVisible();
  const id = await calls.addEntry(10);
  await page.goto(`/guidelines/${id}/decide?choice=requestWork`);
  const form = page.locator('#decision');
  const due = form.getByRole('textbox', { name: 'Additional work is due by' });
  const proposed = await due.inputValue();
  await form.getByRole('textbox', { name: 'Comment' }).fill('Please name the methods.');
  await form.getByRole('button', { name: 'Request additional work' }).click();
  await expect(page).toHaveURL(/view$/);
  const entry = await calls.ok<Guideline>('office', 'GET', `/guidelines/${id}`);
  expect(entry).toMatchObject({ phase: 30, deadline: proposed });
  await calls.ok('office', 'POST', '/configurations', { ...office, roundDays: { 30: null } });
});

for (const person of ['gpc', 'submitter'] as const) {
  // Covers S2.71
  test(`the settings redirect ${person} to the list`, async ({ visit }) => {
    const page = await visit(person);
    for (const path of ['/settings', '/stats', '/mails', '/board']) {
      await page.goto(path);
      await expect(page).toHaveURL(FIRST_LIST);
    }
  });
}
