import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { confirmDialog } from '../fixtures/entry.ts';
import { expect, test } from '../fixtures/test.ts';

const waitForResponse = async (page: Page, address: string) =>
  (await page.request.get(new URL(address).pathname, { headers: { authorization: '' } })).status();

test('a person creates a calendar URL, sees it once, renews and revokes it', async ({ visit }) => {
  const page = await visit('coauthor');
  await page.goto('/profile');
  const shown = page.getByRole('textbox', { name: 'Your address (shown only now)' });
  await page.getByRole('button', { name: 'Create the address' }).click();
  const first = await shown.inputValue();
  expect(await waitForResponse(page, first)).toBe(200);
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText(/^Your address was created on/)).toBeVisible();
  await expect(shown).toHaveCount(0);
  await page.getByRole('button', { name: 'Create a new address' }).click();
  await confirmDialog(page, 'Create a new address');
  await expect(shown).toBeVisible();
  const second = await shown.inputValue();
  expect(await waitForResponse(page, first)).toBe(404);
  expect(await waitForResponse(page, second)).toBe(200);
  await page.getByRole('button', { name: 'Revoke the address' }).click();
  await confirmDialog(page, 'Revoke the address');
  await expect(page.getByRole('status').getByText('The calendar address was revoked.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create the address' })).toBeVisible();
  expect(await waitForResponse(page, second)).toBe(404);
});
