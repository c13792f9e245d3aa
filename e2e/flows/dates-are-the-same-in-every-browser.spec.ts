import { confirm } from '../fixtures/entry.ts';
import { expect, test } from '../fixtures/test.ts';

for (const [locale, timezoneId] of [
  ['en-US', 'America/Los_Angeles'],
  ['de-DE', 'Pacific/Auckland'],
] as const) {
  test(`a typed day stays that day, in the browser of ${locale}`, async ({ visit, calls }) => {
    const id = await calls.entryIn(120);
    const page = await visit('submitter', { locale, timezoneId });
    await page.goto(`/guidelines/${id}/final-publication`);
    const day = page.getByRole('textbox', { name: 'Date of publication' });
    await day.fill('04-06-2026');
    await day.blur();
    await expect(day).toHaveValue('04-06-2026');
    await page.getByRole('textbox', { name: 'DOI number' }).fill('10.5555/enma.2026.2');
    await page.getByRole('button', { name: 'Publish' }).click();
    await confirm(page, 'Publish');
    await expect(page.getByText('04-06-2026').first()).toBeVisible();
    const stored = await calls.ok<{ date_of_publication: string }>('office', 'GET', `/guidelines/${id}`);
    expect(stored.date_of_publication).toBe('04-06-2026');
  });
}
