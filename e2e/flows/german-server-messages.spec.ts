import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

const chooseGerman = (page: Page) => page.addInitScript(`localStorage.setItem('language', 'de')`);

const makeUser = (name: string) => ({
  first_name: 'Grete',
  last_name: name,
  email: `${name}@users.example`.toLowerCase(),
  role: 4,
  password: 'password of Grete',
  password_confirmation: 'password of Grete',
});

// Covers Beyond.15
test('the server reports a refused field and an outdated page in German', async ({ visit, calls }) => {
  const word = `Deutsch${Date.now()}`;
  const user = await calls.ok('office', 'POST', '/users', makeUser(word));
  const page = await visit('office', { expected: /409/ });
  await chooseGerman(page);
  await page.goto(`/users/${user.id}/edit`);
  const address = page.getByRole('textbox', { name: 'E-Mail', exact: true });
  const save = page.getByRole('button', { name: 'Speichern', exact: true });
  await address.fill('gpc@demo.example');
  await save.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Diese E-Mail-Adresse gehört schon einer anderen Person.');
  await dialog.getByRole('button', { name: 'Schließen' }).last().click();
  await expect(address).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('main')).toContainText('Diese E-Mail-Adresse gehört schon einer anderen Person.');

  await calls.ok('office', 'PATCH', `/users/${user.id}`, { city: 'Linz', version: user.version });
  await address.fill(`${word}@users.example`);
  await save.click();
  await expect(dialog).toContainText('Jemand anderes hat inzwischen eine neuere Version gespeichert.');
});

// Covers Beyond.15
test('the reasons why a step is not possible are translated when the language changes, and stay translated after a reload', async ({
  visit,
  calls,
}) => {
  const id = await calls.addEntry(40);
  const page = await visit('submitter');
  await page.goto(`/guidelines/${id}/upload`);
  const reasons = page.getByText(/^Declarations of interest are still missing from: /);
  const german = page.getByText(/^Interessenerklärungen fehlen noch von: /);
  await expect(reasons).toBeVisible();
  await page.getByRole('button', { name: 'Language', exact: true }).click();
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  await expect(german).toBeVisible();
  await expect(reasons).toBeHidden();
  await page.reload();
  await expect(german).toBeVisible();
});

test('a refused file is explained in German', async ({ visit, calls }) => {
  const id = await calls.addEntry(40);
  const page = await visit('submitter');
  await chooseGerman(page);
  await page.goto(`/guidelines/${id}/upload`);
  const file = { name: 'program.exe', mimeType: 'application/pdf', buffer: Buffer.from('MZ') };
  await page.locator('main input[type=file]').first().setInputFiles(file);
  const refusal = 'program.exe kann nicht hochgeladen werden. Dateien dieser Art werden nicht angenommen.';
  await expect(page.getByText(refusal).first()).toBeVisible();
});

test('calls made before the application runs also request German', async ({ visit, calls }) => {
  const id = await calls.addEntry(40);
  const page = await visit('submitter');
  await chooseGerman(page);
  const asked: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) asked.push(request.headers()['accept-language']);
  });
  await page.goto(`/guidelines/${id}/view`);
  await expect(page.getByRole('region', { name: 'Nächster Schritt' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked.length).toBeGreaterThan(3);
  expect(new Set(asked)).toEqual(new Set(['de']));
});
