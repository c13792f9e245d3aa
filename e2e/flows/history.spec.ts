import { expectAccessible } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/test.ts';

test('the history lists events by day with person and link, and can be filtered by kind', async ({ visit, calls }) => {
  const id = await calls.addEntry(50);
  await calls.ok('gpc', 'POST', `/comments/${id}`, { comment: 'Seen in the history.' });
  const review = { changeType: 1, comment: 'Please give the doses.' };
  await calls.ok('reviewer', 'POST', `/guidelines/${id}/finish-review`, review);
  const page = await visit('office');
  await page.goto(`/guidelines/${id}/view?tab=history`);
  const panel = page.getByRole('tabpanel', { name: 'History' });
  const rows = panel.getByRole('listitem');
  await expect(panel.getByRole('heading', { level: 2 }).first()).toHaveText(/^\d\d-\d\d-\d{4}$/);
  await expect(rows.filter({ hasText: 'Review sent: Minor changes' })).toContainText('Please give the doses.');
  await expect(rows.filter({ hasText: 'Seen in the history.' })).toHaveCount(1);
  await expect(rows.filter({ hasText: 'Entry created' })).toHaveCount(1);
  await expect(rows.filter({ hasText: /^Invited .* as co-author/ })).not.toHaveCount(0);
  await expectAccessible(page);

  const filter = panel.getByRole('combobox', { name: 'Show' });
  await filter.selectOption({ label: 'Reviews (2)' });
  await expect(rows).toHaveCount(2);
  await rows
    .first()
    .getByRole('link', { name: /^Review sent/ })
    .click();
  await expect(page).toHaveURL(/tab=reviews/);
  await page.getByRole('tab', { name: /^History/ }).click();
  await filter.selectOption({ index: 0 });
  await rows
    .getByRole('link', { name: /^Email “Please review/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/mails\/\d+$/);
  await page.goBack();
  await panel.getByRole('link', { name: 'Open in the change log' }).click();
  await expect(page).toHaveURL(new RegExp(`/logs\\?guideline=${id}$`));

  // Events that happen in the meantime appear when the tab is opened again.
  await page.goto(`/guidelines/${id}/view`);
  await calls.ok('gpc', 'POST', `/comments/${id}`, { comment: 'A later comment.' });
  await page.getByRole('tab', { name: /^History/ }).click();
  await expect(rows.filter({ hasText: 'A later comment.' })).toHaveCount(1);
});

test('the history hides emails and open reviews from authors, and fits a phone screen in German', async ({
  visit,
  calls,
}) => {
  const id = await calls.addEntry(50);
  await calls.ok('reviewer', 'POST', `/guidelines/${id}/finish-review`, { changeType: 1, comment: 'Not yet told.' });
  const page = await visit('submitter', { viewport: { width: 390, height: 844 } });
  await page.goto(`/guidelines/${id}/view?tab=history`);
  const panel = page.getByRole('tabpanel', { name: 'History' });
  await expect(panel.getByRole('listitem').filter({ hasText: 'Entry created' })).toHaveCount(1);
  await expect(panel.getByText('Not yet told.')).toHaveCount(0);
  await expect(panel.getByRole('option', { name: /^Reviews \(1\)/ })).toHaveCount(1);
  await expect(panel.getByRole('option', { name: /^Emails/ })).toHaveCount(0);
  await expect(panel.getByRole('link', { name: 'Open in the change log' })).toHaveCount(0);
  await page.evaluate(`localStorage.setItem('language', 'de')`);
  await page.reload();
  const german = page.getByRole('tabpanel', { name: 'Verlauf' });
  await expect(german.getByRole('listitem').filter({ hasText: 'Eintrag angelegt' })).toHaveCount(1);
  await expectAccessible(page);
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
});
