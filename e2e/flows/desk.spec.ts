import type { Guideline, Operations } from '@imprimatur/contract';
import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { expect, test } from '../fixtures/test.ts';

type Desk = Operations['GET /desk']['answer'];

const table = (page: Page) => page.getByRole('table', { name: 'Desk' });
const rowOf = (page: Page, who: string) => table(page).getByRole('row').filter({ hasText: who });

// Covers Desk.11
test("the desk shows the office each person's tasks, most overdue first, and shows nothing to others", async ({
  visit,
  calls,
}) => {
  const id = await calls.addEntry(50);
  const { unique_id: name } = await calls.ok<Guideline>('office', 'GET', `/guidelines/${id}`);
  const reviewer = await calls.person('reviewer');
  const page = await visit('office');
  await page.goto('/desk');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Desk');
  await expect(
    table(page)
      .getByText(/overdue$/)
      .nth(3),
  ).toBeVisible();
  await expect(table(page).getByRole('row').nth(1)).toContainText('overdue');

  await page.getByRole('textbox', { name: 'Search the Desk' }).fill(`${name} `);
  await expect(page).toHaveURL(new RegExp(`query=${name}`));
  await expect(page.getByRole('textbox', { name: 'Search the Desk' })).toHaveValue(`${name} `);
  await expect(table(page).getByText(name).first()).toBeVisible();
  await expect(
    table(page)
      .getByText(/^[A-Z]{2}-/)
      .filter({ hasNotText: name }),
  ).toHaveCount(0);
  await expect(rowOf(page, reviewer.name)).toContainText('committee review');
  await page.getByRole('combobox', { name: 'Type of task' }).selectOption({ label: 'committee review' });
  await expect(page).toHaveURL(/task=committee_review/);
  await expect(table(page).getByRole('row')).toHaveCount(3);

  const submitter = await visit('submitter', { expected: /403/ });
  await submitter.goto('/desk');
  await expect(submitter.getByRole('table', { name: 'Desk' })).toHaveCount(0);
});

// Covers Desk.11
test('the office filters the desk, groups it by person and selects all tasks of one person', async ({
  visit,
  calls,
}) => {
  const id = await calls.addEntry(50);
  await calls.addEntry(50);
  const { deadline } = await calls.ok<Guideline>('office', 'GET', `/guidelines/${id}`);
  const reviewer = await calls.person('reviewer');
  const page = await visit('office');
  await page.goto('/desk');
  await expect(page.getByRole('combobox', { name: 'Phase' })).toBeVisible();
  // The second filter is chosen before the URL contains the first one, as on a busy machine.
  await page.evaluate(`for (const [label, value] of [['Phase', '50'], ['Committee', 'CV']]) {
    const select = document.querySelector('select[aria-label="' + label + '"]');
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  }`);
  await expect(page).toHaveURL(/(?=.*phase=50)(?=.*committee=CV)/);
  await page.getByText('By person').click();
  await expect(page).toHaveURL(/by=person/);
  await page.goto(`${page.url()}&user=${reviewer.id}`);
  const heading = table(page).getByRole('rowheader').filter({ hasText: reviewer.name });
  await expect(heading).toHaveCount(1);
  await expect(heading).toContainText('Committee user');
  await expect(
    table(page)
      .getByText(deadline ?? '')
      .first(),
  ).toBeVisible();
  const own = await table(page)
    .getByRole('checkbox', { name: new RegExp(`^Select ${reviewer.name}, `) })
    .count();
  expect(own).toBeGreaterThan(1);
  await heading.getByRole('checkbox', { name: `Select all tasks of ${reviewer.name} on this page` }).check();
  await expect(page.getByText(`${own} selected`)).toBeVisible();
  await page.getByRole('button', { name: 'Remind…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send reminders' });
  await expect(dialog).toContainText(new RegExp(`1 email: ${reviewer.name} \\(\\d+ tasks\\)`));
  await expect(dialog.getByRole('button', { name: 'Send 1 email' })).toBeEnabled();
  await page.keyboard.press('Escape');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: 'Download' })
      .click()
      .then(() => page.getByRole('menuitem', { name: 'As CSV table' }).click()),
  ]);
  expect(download.suggestedFilename()).toBe('desk.csv');
  expect((await readFile(await download.path(), 'utf8')).match(new RegExp(reviewer.name, 'g'))).toHaveLength(own);
  await page.getByRole('link', { name: /^Due within a week/ }).click();
  await expect(page).toHaveURL(/due=week/);
  await expect(page).toHaveURL(/committee=CV/);
});

// Covers Desk.12
test('the office previews a reminder, adds a paragraph and sends it, and must wait three days to send it again', async ({
  visit,
  calls,
}) => {
  const id = await calls.addEntry(50);
  const { unique_id: name } = await calls.ok<Guideline>('office', 'GET', `/guidelines/${id}`);
  const [reviewer, reviewer2] = [await calls.person('reviewer'), await calls.person('reviewer2')];
  const page = await visit('office');
  await page.goto(`/desk?query=${name}&task=committee_review`);
  for (const who of [reviewer, reviewer2])
    await page.getByRole('checkbox', { name: `Select ${who.name}, ${name}` }).check();
  await page.getByRole('button', { name: 'Remind…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send reminders' });
  await expect(dialog.getByRole('article')).toContainText(reviewer.email);
  await expect(dialog.getByRole('article')).toContainText('Dear');
  await dialog.getByRole('textbox', { name: 'Add a paragraph to these emails' }).fill('The congress is in June.');
  await expect(dialog.getByRole('article')).toContainText('The congress is in June.');
  // Closing the dialog keeps the typed text.
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Remind…' }).click();
  await expect(dialog.getByRole('article')).toContainText('The congress is in June.');
  // A text that was removed must not reappear.
  const words = dialog.getByRole('textbox', { name: 'Add a paragraph to these emails' });
  await words.fill('');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Remind…' }).click();
  await expect(dialog.getByRole('article')).toContainText('Dear');
  await expect(words).toHaveValue('');
  await words.fill('The congress is in June.');
  await expect(dialog.getByRole('article')).toContainText('The congress is in June.');
  await dialog.getByRole('button', { name: 'Send 2 emails' }).click();
  await expect(page.getByText('2 emails sent')).toBeVisible();
  await expect(rowOf(page, reviewer.name)).toContainText('1 ×');
  const emails = await calls.ok<{ id: number; template: string; guideline_id: number | null }[]>(
    'office',
    'GET',
    `/mails?query=${reviewer.email}`,
  );
  const [newest, ...others] = emails.filter((one) => one.guideline_id === id && one.template === 'task-reminder');
  expect(others).toEqual([]);
  const { text } = await calls.ok<{ text: string }>('office', 'GET', `/mails/${newest?.id}`);
  expect(text).toContain('The congress is in June.');

  await page.getByRole('button', { name: new RegExp(`^Actions for ${reviewer.name}`) }).click();
  await page.getByRole('menuitem', { name: 'Remind…' }).click();
  const again = page.getByRole('dialog', { name: 'Send reminders' });
  await expect(again).toContainText('No email will be sent');
  await expect(again.getByRole('button', { name: 'Send' })).toBeDisabled();
});

// Covers Desk.24
test('the office sets a date, enters a review for another person and ends a round on the desk, and previews the consequences each time', async ({
  visit,
  calls,
}) => {
  const id = await calls.addEntry(50);
  const entry = () => calls.ok<Guideline>('office', 'GET', `/guidelines/${id}`);
  const { unique_id: name } = await entry();
  const [reviewer, reviewer2] = [await calls.person('reviewer'), await calls.person('reviewer2')];
  const page = await visit('office');
  await page.goto(`/desk?query=${name}`);
  const choose = async (who: string, what: string) => {
    await page
      .getByRole('button', { name: new RegExp(`^Actions for ${who}`) })
      .first()
      .click();
    await page.getByRole('menuitem', { name: what }).click();
  };

  await page.getByRole('combobox', { name: 'Type of task' }).selectOption({ label: 'committee review' });
  await choose(reviewer.name, 'Change deadline…');
  const date = page.getByRole('dialog', { name: `Change the deadline for ${name}` });
  await expect(date).toContainText('No email will be sent now.');
  await date.getByRole('textbox', { name: 'New deadline' }).fill('24-12-2031');
  await date.getByRole('button', { name: 'Set deadline' }).click();
  await expect(rowOf(page, reviewer.name)).toContainText('24-12-2031');
  expect((await entry()).deadline).toBe('24-12-2031');

  await choose(reviewer2.name, 'Continue without them…');
  const end = page.getByRole('dialog', { name: 'End the committee round?' });
  await expect(end).toContainText('will count as “Looks good”');
  await expect(end).toContainText(reviewer2.name);
  await end.getByRole('button', { name: 'Cancel' }).click();
  await choose(reviewer.name, 'Act for them…');
  const review = page.getByRole('dialog', { name: `Enter the review from ${reviewer.name}` });
  await review.getByRole('radio', { name: 'Minor changes' }).check();
  await review.getByRole('textbox', { name: 'Comment' }).fill('Typos.');
  await review.getByRole('textbox', { name: 'How it was received' }).fill('By email, today.');
  await expect(review).toContainText('No email');
  await review.getByRole('button', { name: 'Enter review' }).click();
  await expect(page.getByText('Review entered')).toBeVisible();
  await expect(rowOf(page, reviewer.name)).toHaveCount(0);
  const sent = (await entry()).reviews.find((one) => one.user_id === reviewer.id);
  expect(sent).toMatchObject({ change_type: 1, comment: 'Typos.' });
  await choose(reviewer2.name, 'Continue without them…');
  await expect(end).toContainText('1 review received');
  await end.getByRole('button', { name: 'End round' }).click();
  await expect(page.getByText('Round ended')).toBeVisible();
  await expect(rowOf(page, reviewer2.name)).toHaveCount(0);
  expect((await entry()).phase).toBe(60);
});

// Covers Desk.25
test('the people of an entry are shown with their tasks and the same actions as on the desk', async ({
  visit,
  calls,
}) => {
  const id = await calls.addEntry(80);
  const delegate = await calls.person('delegate');
  const page = await visit('office');
  for (const address of [`/guidelines/${id}/view?tab=people`, `/guidelines/${id}/nd-review`]) {
    await page.goto(address);
    const asked = page.getByRole('table', { name: 'Open tasks' });
    const row = asked.getByRole('row').filter({ hasText: delegate.name }).filter({ hasText: 'delegate review' });
    await expect(row).toContainText('never');
  }
  await page
    .getByRole('button', { name: new RegExp(`^Actions for ${delegate.name}`) })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Remind…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send reminders' });
  await dialog.getByRole('button', { name: 'Send 1 email' }).click();
  await expect(page.getByRole('table', { name: 'Open tasks' })).toContainText('1 ×');
  const { data } = {
    data: await calls.ok<Desk['data']>('office', 'GET', `/desk?task=delegate_review&user=${delegate.id}`),
  };
  expect(data.find((one) => one.guideline_id === id)?.reminders.count).toBe(1);
});
