import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/test.ts';

const findKickOffRow = (page: Page) =>
  page.getByRole('table', { name: 'Budget' }).getByRole('row', { name: /Kick-off/ });
const findTotals = (page: Page) => page.getByRole('region', { name: 'Budget totals' });
const findAmountsDialog = (page: Page) => page.getByRole('dialog', { name: 'Amounts for Kick-off' });
const openAmounts = (page: Page) => page.getByRole('button', { name: 'Amounts for Kick-off' }).click();
const findAmountField = (page: Page, name: string) => findAmountsDialog(page).getByRole('textbox', { name });

test('GPC approves a budget, and the office enters the payment after publication', async ({ visit, calls }) => {
  const id = await calls.addEntry(120);
  const gpc = await visit('gpc');
  await gpc.goto(`/guidelines/${id}/view?tab=budget`);
  await openAmounts(gpc);
  await findAmountField(gpc, 'Approved').fill('1200');
  await expectAccessible(gpc);
  await findAmountsDialog(gpc).getByRole('button', { name: 'Save' }).click();
  await expect(findKickOffRow(gpc)).toContainText('€ 1,500.00');
  await expect(findKickOffRow(gpc)).toContainText('€ 1,200.00');
  await expect(findTotals(gpc)).toContainText('Open€ 1,200.00');

  const publication = { date_of_publication: '01-06-2026', name_of_journal: 'Journal', doi_number: '10.1000/1' };
  await calls.ok('office', 'POST', `/guidelines/${id}/final-publication`, publication);
  await gpc.reload();
  await expect(findKickOffRow(gpc)).toBeVisible();
  await expect(gpc.getByRole('button', { name: 'Amounts for Kick-off' })).toHaveCount(0);

  const office = await visit('office', { viewport: { width: 390, height: 844 } });
  await office.goto(`/guidelines/${id}/view?tab=budget`);
  await openAmounts(office);
  await findAmountField(office, 'Paid on').fill('02-06-2026');
  await office.keyboard.press('Tab');
  await findAmountsDialog(office).getByRole('button', { name: 'Save' }).click();
  await office.getByRole('dialog', { name: 'Error!' }).getByRole('button', { name: 'Close' }).last().click();
  await expect(findAmountsDialog(office).getByText('Please enter the amount that was paid.')).toBeVisible();
  await findAmountField(office, 'Amount paid').fill('1150,5');
  await findAmountField(office, 'Reference').fill('Invoice 7');
  await findAmountsDialog(office).getByRole('button', { name: 'Save' }).click();
  await expect(findTotals(office)).toContainText('Paid€ 1,150.50');
  await expect(findTotals(office)).toContainText('Open€ 0.00');
  await office.getByRole('button', { name: 'Show details of Kick-off' }).click();
  await expect(office.getByText('Invoice 7')).toBeVisible();
  await expectAccessible(office);
  const wide = await office.evaluate('document.documentElement.scrollWidth - innerWidth');
  expect(wide).toBeLessThanOrEqual(0);
});

test('a submitter sees the approved amount of a draft and cannot change it', async ({ visit, calls }) => {
  const id = await calls.addReturnedEntry();
  const { budget } = await calls.ok<{ budget: object[] }>('office', 'GET', `/guidelines/${id}`);
  const budgets = budget.map((item) => ({ ...item, approved: '900.00' }));
  await calls.ok('office', 'POST', `/guideline-budgets/${id}`, { budgets });
  const page = await visit('submitter');
  await page.goto(`/guidelines/${id}/view?tab=budget`);
  await openAmounts(page);
  await expect(findAmountsDialog(page).getByText('Approved: € 900.00')).toBeVisible();
  await expect(findAmountField(page, 'Approved')).toHaveCount(0);
  await findAmountsDialog(page).getByRole('checkbox', { name: 'This milestone is cancelled' }).check();
  await findAmountsDialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(findTotals(page)).toContainText('Cancelled€ 900.00');
  await expect(findKickOffRow(page)).toContainText('cancelled');
});
