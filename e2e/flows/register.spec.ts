import type { Guideline } from '@imprimatur/contract';
import { expectAccessible } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/test.ts';

/** The types of all script elements. JSON-LD data has a type that browsers do not execute. */
const READ_SCRIPT_TYPES = `[...document.scripts].map(({ type }) => type)`;

const STATE_LABEL = /^(?:In force|Review overdue|Under revision|Retired|Withdrawn for safety reasons|Replaced)/;

test('anonymous visitors see whether a guideline is in force, even without scripts, and the office has a link to the register', async ({
  visit,
  calls,
}) => {
  const id = await calls.findSample(140);
  const { unique_id: number, title } = await calls.ok<Guideline>('office', 'GET', `/guidelines/${id}`);
  const office = await visit('office');
  await office.goto('/settings');
  await expect(office.getByRole('radio', { name: /and those in preparation/ })).toBeChecked();
  await expectAccessible(office);
  const opened = office.waitForEvent('popup');
  await office.getByRole('link', { name: 'Public register' }).click();
  await expect((await opened).getByRole('heading', { level: 1, name: 'Guidelines' })).toBeVisible();
  await office.goto('/library');
  await expect(office.getByRole('link', { name: 'Public register' })).toHaveAttribute('href', '/register');

  const page = await visit(null, { colorScheme: 'dark' });
  await page.goto('/register');
  await expect(page.getByRole('heading', { level: 2, name: /^In preparation/ })).toBeVisible();
  expect(await page.evaluate(READ_SCRIPT_TYPES)).toEqual(['application/ld+json']);
  await expectAccessible(page);
  await page.getByRole('searchbox').fill(number);
  await page.getByRole('button', { name: 'Show' }).click();
  await page.getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(`/register/${number}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  // A link to the guideline shows its state without a click.
  await page.goto(`/register/${number}`);
  await expect(page.getByRole('article').getByText(STATE_LABEL).first()).toBeVisible();
  await page.getByText('Show the state on your website').click();
  await expect
    .poll(() => page.locator('details img').evaluate((image: { naturalWidth: number }) => image.naturalWidth))
    .toBeGreaterThan(0);
  expect(await page.evaluate(READ_SCRIPT_TYPES)).toEqual(['application/ld+json']);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Deutsch' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expectAccessible(page);
});
