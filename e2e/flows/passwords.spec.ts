import type { Locator, Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../packages/server/src/demo/people.ts';
import { expect, test } from '../fixtures/test.ts';

/** Copies and pastes the text of one field into another, as from a password manager. */
async function copyAndPaste(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+c');
  await to.focus();
  await page.keyboard.press('ControlOrMeta+v');
}

// Covers V6.2.6, V6.2.7
test('the sign-in form hides the password, accepts pasting, and is recognised by password managers', async ({
  visit,
}) => {
  const page = await visit(null);
  await page.goto('/login');
  const email = page.getByRole('textbox', { name: 'Email' });
  const password = page.getByLabel('Password', { exact: true });
  await expect(email).toHaveAttribute('autocomplete', 'username');
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  await expect(password).toHaveAttribute('type', 'password');
  await email.fill(DEMO_PASSWORD);
  await copyAndPaste(page, email, password);
  await expect(password).toHaveValue(DEMO_PASSWORD);
  await expect(password).toHaveAttribute('type', 'password');
  await email.fill('external@demo.example');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
});

// Covers V6.2.6, V6.2.7
test('both fields for a new password hide it, accept pasting, and are marked as new-password fields', async ({
  visit,
}) => {
  const page = await visit('office');
  await page.goto('/users/add');
  const from = page.getByRole('textbox', { name: 'Hospital' });
  await from.fill('four words that nobody types twice');
  for (const name of ['Password', 'Repeat password']) {
    const field = page.getByLabel(new RegExp(`^${name}`)).and(page.locator('input'));
    await expect(field).toHaveAttribute('type', 'password');
    await expect(field).toHaveAttribute('autocomplete', 'new-password');
    await copyAndPaste(page, from, field);
    await expect(field).toHaveValue('four words that nobody types twice');
    await expect(field).toHaveAttribute('type', 'password');
  }
});
