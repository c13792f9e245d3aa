import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import { removeEmbeddedPostgres } from '../packages/server/src/db/embedded/index.ts';
import { startChildServer } from '../packages/server/src/testing/child-server.ts';
import { findChromium } from './lib-chromium.mjs';

/** `npm run pictures` takes the README's picture of the demo. Needs built screens (`npm run build`). */
const FOLDER = fileURLToPath(new URL('../docs/pictures/', import.meta.url));

async function signIn(page: Page, label: string): Promise<void> {
  await page.goto('/login');
  await page.getByRole('button', { name: label, exact: true }).click();
  await page.getByRole('button', { name: 'Sign out' }).waitFor();
  const welcome = page.getByRole('dialog', { name: 'your next steps' });
  await welcome.waitFor();
  await page.keyboard.press('Escape');
  await welcome.waitFor({ state: 'hidden' });
}

async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate('document.fonts.ready');
}

const data = await mkdtemp(join(tmpdir(), 'imprimatur-pictures-'));
const server = await startChildServer(data, []);
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
});
try {
  await mkdir(FOLDER, { recursive: true });
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 1280, height: 860 },
    locale: 'en-GB',
  });
  const page = await context.newPage();
  await signIn(page, 'Submitter');
  await page.goto('/guidelines?sort=updated_at&order=desc');
  await page.getByRole('row').nth(3).waitFor();
  await settled(page);
  await page.screenshot({ path: `${FOLDER}list.png` });
} finally {
  await browser.close();
  await server.end();
  await removeEmbeddedPostgres(join(data, 'database'));
  await rm(data, { recursive: true, force: true });
}
console.log(`The picture is in ${FOLDER}`);
