import { expect, test } from '../fixtures/test.ts';

test('the API reference shows each call with its fields, under the content security policy of the pages', async ({
  browsers,
  server,
}) => {
  const page = await browsers({ url: server.url });
  await page.goto(`${server.url}/api/docs`);
  await expect(page).toHaveTitle('Imprimatur API reference');
  await page.getByRole('link', { name: 'Guidelines', exact: true }).click();
  const call = page.getByRole('button', { name: /GET.*\/guidelines\/\{id\}(?!\/)/ }).first();
  await call.click();
  await expect(
    page.getByText('The whole entry, limited to what the caller can see, with their possible actions').first(),
  ).toBeVisible();
  await expect(page.getByText('"unique_id":').first()).toBeAttached();

  // The URL of a call opens it, also among the last groups.
  await page.goto(`${server.url}/api/docs#/Oversight/getLogs`);
  await page.reload();
  await expect(page.getByText('Parameters').first()).toBeInViewport();
});
