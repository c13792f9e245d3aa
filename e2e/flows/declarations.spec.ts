import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { confirmDialog, uploadFile } from '../fixtures/entry.ts';
import { findStoredLink } from '../fixtures/stored-emails.ts';
import { expect, test } from '../fixtures/test.ts';

const expectStatus = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('status').getByText(text).last()).toBeVisible();

/** A person of the entry without an account. */
const DARIO_EMAIL = 'dario.second@test.example';

test('a person without an account declares with the link in the email, and can print the declaration', async ({
  browsers,
  sample,
  calls,
  visit,
}) => {
  const id = await calls.addEntry(40);
  const link = await findStoredLink(calls, id, DARIO_EMAIL, 'declaration');
  await fetch(sample.url + link);
  const page = await browsers(sample);
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Declaration of interest' })).toBeVisible();
  await expect(page.getByText('Dario Second')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'This work' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The past 36 months' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'All support for this work' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send the declaration' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'need your attention' });
  await expect(summary).toBeFocused();
  await page.getByRole('checkbox', { name: 'None: All support for this work' }).check();
  await page.getByRole('button', { name: 'Add a relationship: Consulting fees' }).click();
  const consulting = page.getByRole('group', { name: 'Consulting fees' });
  await consulting.getByRole('textbox', { name: 'Company or organisation' }).fill('Radiopharma plc');
  await consulting.getByRole('textbox', { name: 'Purpose' }).fill('lectures, paid to me');
  await page.getByRole('button', { name: 'None in the past 36 months' }).click();
  await page.getByRole('textbox', { name: 'Your full name' }).fill('Dario Second');
  await page.getByRole('checkbox', { name: /true and complete/ }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send the declaration' }).click();
  await expect(page.getByText(/Signed by Dario Second on \d\d-\d\d-\d{4}/)).toBeVisible();
  await expect(page.getByText('Radiopharma plc')).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByText('This link will not show your answers again.')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/Signed by Dario Second/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.reload();
  await expect(page.getByText(/Thank you. We received your declaration on \d\d-\d\d-\d{4}/)).toBeVisible();
  await expect(page.getByText('ask the office for a new link')).toBeVisible();
  await expect(page.getByText('Radiopharma plc')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Print|Change the declaration|Send/ })).toHaveCount(0);
  await expectAccessible(page);

  const office = await visit('office');
  await office.goto(`/guidelines/${id}/coi-managment`);
  const row = office
    .getByRole('table', { name: 'Declarations of interest' })
    .getByRole('row', { name: /Dario Second/ });
  await expect(row.getByRole('checkbox')).toBeChecked();
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await office.getByRole('menuitem', { name: 'Read the declaration' }).click();
  await expect(office.getByText('Radiopharma plc')).toBeVisible();
  await expect(office.getByText(/Signed by Dario Second on/)).toBeVisible();
});

test('an incomplete link shows an error and names a contact', async ({ browsers, sample }) => {
  const page = await browsers(sample);
  await page.goto('/declaration/AAAA');
  await expect(page.getByText('This link does not work')).toBeVisible();
  await expect(page.getByRole('main').locator('a[href^="mailto:"]')).toBeVisible();
  await expectAccessible(page);
});

// Covers S2.59
test('the first draft waits for every declaration, and the entry continues once the office has confirmed the last form', async ({
  visit,
  calls,
}) => {
  const id = await calls.addEntry(40);
  const { coi_users } = await calls.ok<{ coi_users: { id: number; conflict_of_interest: number }[] }>(
    'office',
    'GET',
    `/guidelines/${id}`,
  );
  const coiUsers = coi_users.map((row) => ({ id: row.id, conflict_of_interest: 0 }));
  await calls.ok('office', 'POST', `/guidelines/update_coi/${id}`, { coiUsers });
  const submitter = await visit('submitter');
  await submitter.goto(`/guidelines/${id}/view`);
  await expect(
    submitter.getByText(/Declarations of interest are still missing from:.*Dario Second/).first(),
  ).toBeVisible();
  await expect(submitter.getByText(/^Please declare your interests/)).toBeVisible();
  await expect(submitter.getByRole('link', { name: 'Declare your interests' })).toHaveCount(1);

  const office = await visit('office');
  await office.goto(`/guidelines/${id}/coi-managment`);
  await expectAccessible(office);
  const dario = office.getByRole('row', { name: /Dario Second/ });
  await dario.getByRole('button', { name: /^Actions for/ }).click();
  await office.getByRole('menuitem', { name: 'Send the request again' }).click();
  await expectStatus(office, 'Reminder resent');
  await office.getByRole('button', { name: /^Remind \d+ p/ }).click();
  // Dario Second has just been reminded.
  await expect(office.getByRole('dialog').getByText(/\d emails will be sent/)).not.toContainText('Dario Second');
  await confirmDialog(office, 'Send');
  await expectStatus(office, /reminders resent/);
  const boxes = office.getByRole('table', { name: 'Declarations of interest' }).getByRole('checkbox');
  const count = await boxes.count();
  expect(count).toBe(coi_users.length);
  for (let at = 0; at < count; at += 1) await boxes.nth(at).check();
  await office.getByRole('button', { name: /^Save/ }).click();
  await expectStatus(office, 'COI updated');

  // A person who is added later gets a request too, and the entry waits for it.
  const late = { first_name: 'Lara', last_name: 'Later', society: 'S', email: 'lara.later@society.example' };
  await calls.ok('office', 'PUT', `/guidelines/${id}`, { ex_co_authors: [late] });
  await findStoredLink(calls, id, late.email, 'declaration');
  await submitter.goto(`/guidelines/${id}/upload`);
  await submitter.getByRole('checkbox', { name: /procedures and standards/ }).check();
  await uploadFile(submitter, 'first-draft.pdf', '1');
  await expect(
    submitter.getByText(/Declarations of interest are still missing from: Lara Later/).first(),
  ).toBeVisible();
  await office.reload();
  await office
    .getByRole('row', { name: /Lara Later/ })
    .getByRole('checkbox')
    .check();
  await office.getByRole('button', { name: /^Save/ }).click();
  await expectStatus(office, 'COI updated');
  await submitter.reload();
  await expect(submitter.getByText(/Declarations of interest are still missing from/)).toHaveCount(0);
});
