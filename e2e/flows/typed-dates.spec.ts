import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

/** Pastes a text into the field and leaves it. */
async function pasteDate(page: Page, text: string) {
  const day = page.getByRole('textbox', { name: 'Date of publication' });
  await day.click();
  await day.press('ControlOrMeta+a');
  await page.keyboard.insertText(text);
  await page.keyboard.press('Tab');
  return day;
}

const ACCEPTED_TEXTS = [
  '1.3.2026',
  '01/03/2026',
  '2026-03-01',
  '1.3.26',
  '1 March 2026',
  '1. März 2026',
  '01032026',
  '01\u201103\u20112026',
];

const PROBLEM_BY_REFUSED_TEXT = {
  '31.9.2026': '“31.9.2026” is not a date.',
  '12/31/2026': '“12/31/2026” is not a date.',
  'next Friday': '“next Friday” cannot be read as a date.',
};

for (const [locale, timezoneId] of [
  ['en-US', 'America/Los_Angeles'],
  ['de-DE', 'Pacific/Auckland'],
] as const) {
  test(`a date field accepts common formats and explains others in a browser with the locale ${locale}`, async ({
    visit,
    calls,
  }) => {
    const id = await calls.addEntry(120);
    const page = await visit('office', { locale, timezoneId });
    await page.addInitScript(`localStorage.setItem('language', 'en')`);
    await page.goto(`/guidelines/${id}/final-publication`);
    for (const text of ACCEPTED_TEXTS) {
      await expect(await pasteDate(page, '02-02-2026')).toHaveValue('02-02-2026');
      await expect(await pasteDate(page, text)).toHaveValue('01-03-2026');
    }
    for (const [text, sentence] of Object.entries(PROBLEM_BY_REFUSED_TEXT)) {
      await expect(await pasteDate(page, '02-02-2026')).toHaveValue('02-02-2026');
      const day = await pasteDate(page, text);
      await expect(day).toHaveValue(text);
      await expect(day).toHaveAccessibleDescription(new RegExp(sentence.replaceAll('.', '\\.')));
      await expect(day).toHaveAttribute('aria-invalid', 'true');
    }

    // The previous date is no longer in the field and must not be published.
    await page.getByRole('textbox', { name: 'DOI number' }).fill('10.5555/enma.2026.3');
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByRole('dialog')).toContainText('Error!');
    await page.keyboard.press('Escape');
    await expect(await pasteDate(page, '')).toHaveValue('');
    await expect(await pasteDate(page, '1.3.2026')).not.toHaveAttribute('aria-invalid', 'true');
  });
}

test('a date before the first possible day stays in the field and is explained', async ({ visit, calls }) => {
  const id = await calls.addEntry(46);
  const page = await visit('office');
  await page.goto(`/guidelines/${id}/view`);
  await page.getByRole('button', { name: 'Forward to committee', exact: true }).click();
  const day = page.getByRole('dialog').getByRole('textbox', { name: /^Deadline for / });
  await day.fill('01-03-2020');
  await day.press('Tab');
  await expect(day).toHaveValue('01-03-2020');
  await expect(day).toHaveAccessibleDescription(/Choose \d\d-\d\d-\d{4} or a later date\./);
});

test('a form does not submit while an optional date is invalid', async ({ visit, calls }) => {
  const id = await calls.addEntry(50);
  const { name } = await calls.person('reviewer2');
  const page = await visit('office');
  await page.goto(`/guidelines/${id}/view?tab=people`);
  await page.getByRole('button', { name: `Replace ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: /^Replace / });
  const day = dialog.getByRole('textbox', { name: 'Deadline for the round' });
  await day.fill('31.9.2027');
  await dialog.getByRole('button', { name: 'Replace' }).click();
  await expect(day).toBeFocused();
  await expect(day).toHaveAccessibleDescription(/“31\.9\.2027” is not a date\./);
  await expect(page.getByRole('dialog', { name: 'Error!' })).toHaveCount(0);
});
