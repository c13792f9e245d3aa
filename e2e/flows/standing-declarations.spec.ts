import { readFile } from 'node:fs/promises';
import type { Guideline } from '@imprimatur/contract';
import { ROLE } from '@imprimatur/domain';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/test.ts';

/** Fills in the form with one company, signs it and sends it. */
async function makeDeclaration(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Standing declaration of interest' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'None: All support for this work' }).check();
  const group = page.getByRole('group', { name: 'Consulting fees' });
  if ((await group.getByRole('textbox', { name: 'Company or organisation' }).count()) === 0) {
    await page.getByRole('button', { name: 'Add a relationship: Consulting fees' }).click();
    await group.getByRole('textbox', { name: 'Company or organisation' }).fill('Collimator & Sons');
  }
  await page.getByRole('button', { name: 'None in the past 36 months' }).click();
  await page.getByRole('textbox', { name: 'Your full name' }).fill(name);
  await page.getByRole('checkbox', { name: /true and complete/ }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send the declaration' }).click();
  await expect(
    page
      .getByRole('status')
      .getByText(/Your standing declaration is valid until/)
      .first(),
  ).toBeVisible();
}

/** Opens a page as a person that only this test uses, because other tests may have declared for people of the demo. */
async function visitAs(visit: (person: null) => Promise<Page>, { token }: { readonly token: string }): Promise<Page> {
  const page = await visit(null);
  await page.goto('/login');
  await page.evaluate(`localStorage.setItem('access_token', ${JSON.stringify(token)})`);
  return page;
}

test('a person without a standing declaration must complete the form before deciding', async ({ visit, calls }) => {
  const member = await calls.addUser('Vera', { role: ROLE.delegate });
  const id = await calls.addEntry(80);
  const page = await visitAs(visit, member);
  await page.goto(`/guidelines/${id}/nd-review`);
  await expect(page.getByText(/standing declaration of interest is missing or has expired/).first()).toBeVisible();
  await expect(page.getByRole('radio', { name: /Looks good/ })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Declare your interests' }).click();
  await makeDeclaration(page, member.name);
  await expect(page.getByText('Collimator & Sons')).toBeVisible();
  await page.getByRole('button', { name: 'Back to the previous page' }).click();
  await expect(page.getByRole('radio', { name: /Looks good/ })).toBeVisible();
  await calls.ok('office', 'DELETE', `/users/${member.id}`);
});

test('a declaration that expires while a person types leads to the form and keeps the typed text', async ({
  visit,
  calls,
}) => {
  const office = { officeEmail: 'guidelines@office.example' };
  const id = await calls.addEntry(102);
  await calls.ok('office', 'POST', '/configurations', { ...office, decidersDeclare: false });
  const member = await calls.addUser('Nora', { role: ROLE.gpc });
  const page = await visitAs(visit, member);
  await page.goto(`/guidelines/${id}/decide`);
  const comment = page.getByRole('textbox', { name: /^Comment/ }).first();
  await page.getByRole('radio', { name: 'Put on hold' }).click();
  await comment.fill('Please name the funding.');
  await calls.ok('office', 'POST', '/configurations', { ...office, decidersDeclare: true });
  await page.getByRole('button', { name: 'Put on hold' }).click();
  const refusal = page
    .getByRole('dialog')
    .filter({ hasText: 'standing declaration of interest is missing or has expired' });
  await refusal.getByRole('link', { name: 'Declare your interests' }).click();
  await makeDeclaration(page, member.name);
  await page.getByRole('button', { name: 'Back to the previous page' }).click();
  await page.getByRole('radio', { name: 'Put on hold' }).click();
  await expect(comment).toHaveValue('Please name the funding.');
  await page.getByRole('button', { name: 'Put on hold' }).click();
  await expect(page).toHaveURL(/\/view$/);
  expect(await calls.ok<Guideline>('office', 'GET', `/guidelines/${id}`)).toMatchObject({ phase: 104 });
  await calls.ok('office', 'DELETE', `/users/${member.id}`);
});

test('the office sees who declared what, filters the list and exports it', async ({ visit }) => {
  const page = await visit('office');
  await page.goto('/users');
  await page.getByRole('link', { name: 'Standing declarations' }).click();
  const matteo = page.getByRole('row', { name: /Matteo Ferrante/ });
  await expect(matteo).toContainText('Tracerium GmbH');
  await expect(matteo).toContainText('Two lectures in 2025');
  await expect(matteo).toContainText(/\d\d-\d\d-\d{4}.*\d\d-\d\d-\d{4}/);
  await expect(page.getByRole('row', { name: /Philippe Marchand/ })).toContainText('Expiring');
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'Group' }).selectOption({ label: 'National Delegate' });
  await expect(matteo).toBeHidden();
  await expect(page.getByRole('row', { name: /Wiśniewski/ })).toBeVisible();
  await page.getByRole('combobox', { name: 'Group' }).selectOption({ label: 'All groups' });
  await page.getByRole('link', { name: /^Valid/ }).click();
  await expect(page).toHaveURL(/state=valid/);
  await expect(page.getByRole('row', { name: /Philippe Marchand/ })).toHaveCount(0);
  await expect(matteo).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const text = await readFile(await (await downloading).path(), 'utf8');
  expect(text).toContain('Matteo Ferrante');
  expect(text).toContain('Radiopharma Adriatica');
  expect(text).not.toContain('Philippe Marchand');
});

test('a person without a deciding role is redirected to the declarations of entries', async ({ visit }) => {
  const page = await visit('reviewer');
  await page.goto('/declarations/standing');
  await expect(page).toHaveURL(/\/declarations$/);
  await expect(page.getByText('Standing declaration of interest')).toHaveCount(0);
});
