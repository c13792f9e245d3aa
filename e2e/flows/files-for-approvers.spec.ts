import { expect, test } from '../fixtures/test.ts';

for (const [person, phase] of [
  ['gpc', 102],
  ['igo', 110],
] as const) {
  // Covers Audit.S13.2
  test(`${person} in ${phase} downloads the file next to the approve button, and opens it by clicking its name`, async ({
    visit,
    calls,
  }) => {
    const id = await calls.addEntry(phase);
    const page = await visit(person);
    await page.goto(`/guidelines/${id}/view`);
    const step = page.getByRole('region', { name: 'Next step' });
    await expect(step.getByRole('link', { name: 'Approve', exact: true })).toBeVisible();
    const files = step.getByRole('group', { name: /^For approval: version \d+$/ });
    const file = files.getByRole('listitem').first();
    await expect(file).toContainText(/\d (bytes|kB|MB)/);
    const arrives = page.waitForEvent('download');
    await file.getByRole('button', { name: /^Download/ }).click();
    expect((await arrives).suggestedFilename()).toBe(await file.getByRole('link').textContent());
    await expect(file).toContainText('Downloaded');
    await expect(page).toHaveURL(new RegExp(`/guidelines/${id}/view$`));
    await file.getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`/guidelines/${id}/read/\\d+$`));
  });
}

test('people who have nothing to approve see no files', async ({ visit, calls }) => {
  const page = await visit('submitter');
  await page.goto(`/guidelines/${await calls.addEntry(102)}/view`);
  await expect(page.getByRole('region', { name: 'Next step' })).toBeVisible();
  await expect(page.getByRole('group', { name: /^To approve/ })).toHaveCount(0);
});

test('a checksum can be copied without the clipboard API, and is shown if copying fails', async ({ visit, calls }) => {
  const id = await calls.addEntry(50);
  const page = await visit('office');
  await page.addInitScript(`Object.defineProperty(Navigator.prototype, 'clipboard', { get: () => undefined })`);
  await page.goto(`/guidelines/${id}/view?tab=files`);
  const copy = async () => {
    await page
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Copy the SHA-256' }).click();
  };
  await page.evaluate(
    `document.addEventListener('copy', () => { window.copied = getSelection().toString() || document.activeElement.value; })`,
  );
  await copy();
  await expect(page.getByRole('status').getByText(/^Copied the SHA-256 of/)).toBeVisible();
  expect(await page.evaluate('window.copied')).toMatch(/^[0-9a-f]{64}$/);
  await page.evaluate('document.execCommand = () => false');
  await copy();
  await expect(page.getByRole('dialog')).toContainText(/Please copy it by hand: [0-9a-f]{64}/);
});
