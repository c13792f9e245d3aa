import type { Guideline } from '@imprimatur/contract';
import { addDays, dayIn, formatDay } from '@imprimatur/domain/dates';
import type { Page } from '@playwright/test';
import type { Calls } from '../fixtures/calls.ts';
import { expect, test } from '../fixtures/test.ts';

const inDays = (days: number): string => formatDay(addDays(dayIn('Europe/Vienna', new Date()), days));
const readEntry = (calls: Calls, id: number) => calls.ok<Guideline>('office', 'GET', `/guidelines/${id}`);
const findDate = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: /^Deadline for / });

async function typeDate(page: Page, date: string) {
  await findDate(page).fill(date);
  await findDate(page).press('Tab');
}

// Covers Desk.41
test("the office forwards an entry with the proposed deadline or another one, on the entry's page and in the list", async ({
  visit,
  calls,
}) => {
  const page = await visit('office');
  const first = await calls.addEntry(46);
  const proposed = (await readEntry(calls, first)).actions.find((one) => one.name === 'forwardToCommittee')?.deadline;
  await page.goto(`/guidelines/${first}/view`);
  await page.getByRole('button', { name: 'Forward to committee', exact: true }).click();
  await expect(findDate(page)).toHaveValue(proposed ?? '');
  await page.getByRole('dialog').getByRole('button', { name: 'Forward to committee' }).click();
  await expect(page.getByText('Forwarded to committee')).toBeVisible();
  expect((await readEntry(calls, first)).deadline).toBe(proposed);

  const second = await calls.addEntry(46);
  const { unique_id: name } = await readEntry(calls, second);
  await page.goto(`/guidelines/1?query=${name}`);
  await page.getByRole('button', { name: `Forward: ${name}` }).click();
  await typeDate(page, inDays(9));
  await page.getByRole('dialog').getByRole('button', { name: 'Forward to committee' }).click();
  await expect(page.getByText('Forwarded to committee')).toBeVisible();
  expect((await readEntry(calls, second)).deadline).toBe(inDays(9));

  const reviewer = await visit('reviewer');
  await reviewer.goto(`/guidelines/${second}/view`);
  await expect(reviewer.getByRole('region', { name: 'Next step' })).toContainText(`by ${inDays(9)}`);
});

// Covers Desk.43
test('the office sees that a planned date has passed and the earliest possible date, until it sets another one', async ({
  visit,
  calls,
}) => {
  const page = await visit('office');
  const [lost] = (await calls.ok<{ id: number; lost_dates: { of: string }[] }[]>('office', 'GET', '/board')).filter(
    ({ lost_dates: dates }) => dates.some(({ of }) => of === 'deadline'),
  );
  const id = lost?.id ?? 0;
  const entry = await readEntry(calls, id);
  const earliest = entry.lost_dates.find(({ of }) => of === 'deadline')?.earliest ?? '';
  const sentence = `The deadline ${entry.deadline} has passed. According to the forecast, the earliest possible date is ${earliest}.`;
  await page.goto('/board');
  const row = page.getByRole('row').filter({ hasText: entry.unique_id });
  await expect(row).toContainText(sentence);
  await expect(row).toContainText(/took \d+ days? (more|less) than planned|more than planned so far/);

  await page.goto(`/guidelines/${id}/view`);
  const lostDates = page.getByRole('list', { name: 'Dates that are no longer possible' });
  await expect(lostDates).toContainText(sentence);
  await page.getByText('Why this forecast?').click();
  await expect(page.getByText(/than planned/).first()).toBeVisible();
  await lostDates.getByRole('button', { name: 'Change deadline…' }).click();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'New deadline' })).toHaveValue(earliest);
  await page.getByRole('button', { name: 'Set deadline' }).click();
  await expect(page.getByText('Deadline changed', { exact: true })).toBeVisible();
  await expect(lostDates).toHaveCount(0);
  expect((await readEntry(calls, id)).deadline).toBe(earliest);
});
