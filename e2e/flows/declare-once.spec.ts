import type { Guideline, OpenDeclarations } from '@imprimatur/contract';
import { DECLARATION_ITEMS } from '@imprimatur/domain/people/declaration-form';
import type { Page } from '@playwright/test';
import { openMyWork } from '../fixtures/my-work.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import type { Calls } from '../fixtures/calls.ts';
import { expect, test } from '../fixtures/test.ts';

const noRelations = { none: true, relations: [] };
const withGrant = { none: false, relations: [{ entity: 'Radiopharma plc', comment: 'a trial' }] };
const declarationBody = {
  items: { ...Object.fromEntries(DECLARATION_ITEMS.map(({ id }) => [id, noRelations])), grants: withGrant },
  signature: 'The co-writer',
  confirmed: 1,
};
const declareFor = (calls: Calls, id: number) =>
  calls.ok('cowriter', 'POST', `/guidelines/${id}/declaration`, declarationBody);

/** Creates an entry that asks the co-writer for a declaration. Returns its id and number. */
async function addAskingEntry(calls: Calls): Promise<{ id: number; name: string }> {
  const id = await calls.addEntry(40);
  const { unique_id: name } = await calls.ok<Guideline>('office', 'GET', `/guidelines/${id}`);
  return { id, name };
}

const listOpenDeclarations = async (calls: Calls) =>
  (await calls.ok<OpenDeclarations>('cowriter', 'GET', '/declarations')).open.map((one) => one.unique_id);
const entryItems = (page: Page) => page.getByRole('list', { name: 'For these entries' }).getByRole('listitem');
const findCheckbox = (page: Page, name: string) => entryItems(page).filter({ hasText: name }).getByRole('checkbox');

async function signDeclaration(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'None: All support for this work' }).check();
  await page.getByRole('textbox', { name: 'Your full name' }).fill('The co-writer');
  await page.getByRole('checkbox', { name: /true and complete/ }).check();
}

// Covers Desk.21
test('the declaration form is filled in from the last declaration, marks changes, and answers all chosen requests at once', async ({
  visit,
  calls,
}) => {
  const [earlier, first, second] = [
    await addAskingEntry(calls),
    await addAskingEntry(calls),
    await addAskingEntry(calls),
  ];
  await declareFor(calls, earlier.id);
  const count = (await listOpenDeclarations(calls)).length;
  const page = await visit('cowriter');
  await openMyWork(page);
  await page.getByRole('link', { name: `Declare: ${first.name}` }).click();
  await expect(page).toHaveURL(/\/declarations$/);
  await expect(page.getByText(new RegExp(`Filled in from your declaration of .* \\(${earlier.name}\\)`))).toBeVisible();
  await expect(
    page.getByRole('group', { name: /^Grants/ }).getByRole('textbox', { name: 'Company or organisation' }),
  ).toHaveValue('Radiopharma plc');
  await expect(page.getByRole('checkbox', { name: 'None: Consulting fees' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'None: All support for this work' })).not.toBeChecked();
  await expectAccessible(page);

  const consulting = page.getByRole('group', { name: 'Consulting fees' });
  await expect(page.getByText('Different from last time.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Add a relationship: Consulting fees' }).click();
  await consulting.getByRole('textbox', { name: 'Company or organisation' }).fill('Tracer plc');
  await expect(consulting.getByText('Different from last time. Last time: None')).toBeVisible();
  await findCheckbox(page, second.name).uncheck();
  await signDeclaration(page);
  await expectAccessible(page);
  await page
    .getByRole('button', { name: count === 2 ? 'Send 1 declaration' : `Send ${count - 1} declarations` })
    .click();
  await expect(
    page
      .getByRole('status')
      .getByText(/^Thank you\. We received your .*declarations?\./)
      .last(),
  ).toBeVisible();
  expect(await listOpenDeclarations(calls)).toEqual([second.name]);
  await expect(entryItems(page)).toHaveCount(1);
  await expect(findCheckbox(page, second.name)).toBeChecked();
  await expect(page.getByText(/Filled in from your declaration of/)).not.toContainText(earlier.name);

  const { coi_users: rows } = await calls.ok<Guideline>('office', 'GET', `/guidelines/${first.id}`);
  const office = await visit('office');
  await office.goto(`/guidelines/${first.id}/declarations/${rows.find((row) => row.has_form)?.id}`);
  await expect(office.getByText('Tracer plc')).toBeVisible();
  await expect(
    office.getByText(
      new RegExp(
        `Confirmed from the declaration of \\d\\d-\\d\\d-\\d{4} \\(${earlier.name}\\), with changes: Consulting fees\\.`,
      ),
    ),
  ).toBeVisible();

  // For a single request, the link opens the form of the entry, which is filled in too.
  await page.goto(`/guidelines/${second.id}/view`);
  await page.getByRole('link', { name: 'Declare your interests' }).click();
  await expect(page).toHaveURL(new RegExp(`/guidelines/${second.id}/declaration$`));
  await expect(consulting.getByRole('textbox', { name: 'Company or organisation' })).toHaveValue('Tracer plc');
  await signDeclaration(page);
  await page.getByRole('button', { name: 'Send the declaration' }).click();
  await expect(page.getByText(/^Confirmed from the declaration of .* without changes\.$/)).toBeVisible();
  await page.goto('/declarations');
  await expect(page.getByText('All your declarations are complete.')).toBeVisible();
});

// Covers Desk.22
test('if a request was answered in the meantime, the form names it, sends nothing and keeps the typed text', async ({
  visit,
  calls,
}) => {
  const [answered, still] = [await addAskingEntry(calls), await addAskingEntry(calls)];
  const page = await visit('cowriter');
  await page.goto('/declarations');
  await page.getByRole('button', { name: 'None in the past 36 months' }).click();
  await signDeclaration(page);
  await declareFor(calls, answered.id);
  await page.getByRole('button', { name: /^Send \d+ declarations$/ }).click();
  const refused = page.getByRole('alert').filter({ hasText: 'Nothing was sent' });
  await expect(refused).toContainText(`(${answered.name}): You have already declared your interests for this entry.`);
  expect(await listOpenDeclarations(calls)).toContain(still.name);
  await expect(entryItems(page).filter({ hasText: answered.name })).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Your full name' })).toHaveValue('The co-writer');
  await page.getByRole('button', { name: /^Send/ }).click();
  await expect(
    page
      .getByRole('status')
      .getByText(/^Thank you\./)
      .last(),
  ).toBeVisible();
  expect(await listOpenDeclarations(calls)).toEqual([]);
});
