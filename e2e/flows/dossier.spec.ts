import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/test.ts';

test('the dossier shows the record of an entry, and says what is not recorded', async ({ visit, calls }) => {
  const id = await calls.entryIn(50);
  const page = await visit('gpc');
  await page.goto(`/guidelines/${id}/view`);
  await page.getByRole('button', { name: /^More actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Dossier' }).click();
  await expect(page).toHaveURL(new RegExp(`/guidelines/${id}/dossier$`));
  await expect(page.getByRole('table', { name: 'Versions and their files' })).toContainText(/[0-9a-f]{64}/);
  await expect(page.getByRole('table', { name: 'Review rounds' })).toContainText('Open since');
  await expect(page.getByRole('table', { name: 'Steps, decisions and holds' })).toContainText('No resolution recorded');
  await expect(page.getByRole('region', { name: 'Phases set by the office' })).toContainText('Nothing is recorded.');
  await expect(page.getByRole('heading', { name: 'Emails' })).toHaveCount(0);
  await expectAccessible(page);
  const [zip] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the dossier' }).click(),
  ]);
  expect(zip.suggestedFilename()).toMatch(/ dossier\.zip$/);

  // Nothing is uploaded: the page works without a connection.
  await page.goto('/verify');
  await expect(page.getByText('The file stays on your device.')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  const choose = page.locator('input[type=file]');
  await choose.setInputFiles(await zip.path());
  await expect(page.getByRole('status').filter({ hasText: 'is what was signed' })).toContainText('Internal edition');
  const bytes = await readFile(await zip.path());
  bytes[bytes.indexOf('%PDF-1.7') + 20] = 1;
  await choose.setInputFiles({ name: 'altered.zip', mimeType: 'application/zip', buffer: bytes });
  await expect(page.getByRole('alert')).toContainText('dossier.pdf differs.');
});
