import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/test.ts';

test('the dossier shows the record of an entry, and states where nothing was recorded', async ({ visit, calls }) => {
  const id = await calls.addEntry(50);
  const page = await visit('gpc');
  await page.goto(`/guidelines/${id}/view`);
  await page.getByRole('button', { name: /^More actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Dossier' }).click();
  await expect(page).toHaveURL(new RegExp(`/guidelines/${id}/dossier$`));
  await expect(page.getByRole('table', { name: 'Versions and their files' })).toContainText(/[0-9a-f]{64}/);
  await expect(page.getByRole('table', { name: 'Review rounds' })).toContainText('Open since');
  const steps = page.getByRole('table', { name: 'Steps, decisions and holds' });
  await expect(steps).toContainText('No resolution recorded');
  await expect(steps.getByRole('row', { name: /GPC\/Office Formal Check/ })).not.toContainText('No resolution');
  await expect(page.getByRole('region', { name: 'Phases set by the office' })).toContainText('Nothing is recorded.');
  await expect(page.getByRole('heading', { name: 'Emails' })).toHaveCount(0);
  await expectAccessible(page);
  const [zip] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the dossier' }).click(),
  ]);
  expect(zip.suggestedFilename()).toMatch(/ dossier\.zip$/);

  // The page works offline, which shows that it uploads nothing.
  await page.goto('/verify');
  await expect(page.getByText('The file stays on your device.')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  const choose = page.locator('input[type=file]');
  await choose.setInputFiles(await zip.path());
  await expect(page.getByRole('status').filter({ hasText: 'is exactly as signed' })).toContainText('Internal edition');
  const bytes = await readFile(await zip.path());
  bytes[bytes.indexOf('%PDF-1.7') + 20] = 1;
  await choose.setInputFiles({ name: 'altered.zip', mimeType: 'application/zip', buffer: bytes });
  await expect(page.getByRole('alert')).toContainText('dossier.pdf differs.');

  // Without the installation's key, the page says that it used the key in the dossier.
  await page.context().setOffline(false);
  await page.route('**/.well-known/imprimatur.json', (route) => route.fulfill({ json: {} }));
  await page.goto('/verify');
  await choose.setInputFiles(await zip.path());
  await expect(page.getByText('its key is not confirmed')).toBeVisible();
  await expect(page.getByText('could not be fetched')).toBeVisible();
});

test('a guest reads and downloads the dossier with the link in the email, until the office revokes it', async ({
  visit,
  calls,
}) => {
  const id = await calls.addEntry(102);
  const office = await visit('office');
  await office.goto(`/guidelines/${id}/dossier`);
  await office.getByRole('button', { name: 'Invite a guest' }).click();
  const dialog = office.getByRole('dialog', { name: 'Invite a guest to this dossier' });
  await dialog.getByLabel('Name').fill('Ada Auditor');
  await dialog.getByLabel('Email address').fill('ada@auditors.example');
  await dialog.getByText('1 email will be sent').click();
  await expect(dialog.getByRole('article', { name: 'The email' })).toContainText('/dossiers/your-own-link');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(office.getByRole('table', { name: 'Guests' })).toContainText('Never');

  const [mail] = await calls.ok<{ id: number }[]>('office', 'GET', '/mails?query=ada@auditors.example');
  const { text } = await calls.ok<{ text: string }>('office', 'GET', `/mails/${mail?.id}`);
  const guest = await visit(null);
  await guest.goto(/\/dossiers\/[\w-]+/.exec(text)?.[0] ?? '');
  await expect(guest.getByRole('table', { name: 'Versions and their files' })).toContainText(/[0-9a-f]{64}/);
  await expect(guest.getByRole('heading', { name: 'Emails' })).toHaveCount(0);
  const [zip] = await Promise.all([
    guest.waitForEvent('download'),
    guest.getByRole('button', { name: 'Download the dossier' }).click(),
  ]);
  expect(zip.suggestedFilename()).toMatch(/ dossier\.zip$/);

  await office.reload();
  await expect(office.getByRole('table', { name: 'Guests' })).not.toContainText('Never');
  await office.emulateMedia({ media: 'print' });
  await expect(office.getByRole('table', { name: 'Guests with access to this dossier' })).toContainText(
    'Once, last on',
  );
  await office.emulateMedia({ media: 'screen' });
  await office.getByRole('button', { name: /^Actions for Ada Auditor/ }).click();
  await office.getByRole('menuitem', { name: 'Revoke the link…' }).click();
  await office.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(office.getByRole('table', { name: 'Guests' })).toContainText('Revoked');
  await guest.getByRole('button', { name: 'Download the dossier' }).click();
  await expect(guest.getByText('This link does not work')).toBeVisible();
});

test('the office adds the public edition to the register and removes it again', { tag: '@nightly' }, async ({
  visit,
  calls,
}) => {
  const id = await calls.addEntry(140);
  const page = await visit('office');
  await page.goto(`/guidelines/${id}/dossier`);
  const register = page.getByRole('region', { name: 'Public register' });
  await register.getByRole('button', { name: 'Show in the register' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Show' }).click();
  await expect(register).toContainText('has been in the register since');
  const { unique_id: uniqueId } = await calls.ok<{ unique_id: string }>('office', 'GET', `/guidelines/${id}`);
  const stranger = await visit(null);
  await stranger.goto(`/register/${uniqueId}`);
  const [zip] = await Promise.all([
    stranger.waitForEvent('download'),
    stranger.getByRole('link', { name: 'Download the dossier of this guideline (ZIP)' }).click(),
  ]);
  expect(zip.suggestedFilename()).toMatch(/ dossier \(public\)\.zip$/);
  await register.getByRole('button', { name: 'Remove from the register' }).click();
  await expect(register).toContainText('The register does not show this dossier.');
});
