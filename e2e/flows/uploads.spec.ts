import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { type ChildServer, removeData, startChildServer } from '../../packages/server/src/testing/child-server.ts';
import { scaleToMachineSpeed } from '../../tools/machine-speed.mjs';
import { expectAccessible } from '../fixtures/axe.ts';
import { Calls } from '../fixtures/calls.ts';
import { type BigFile, writeBigFile, Chunks, MB } from '../fixtures/chunks.ts';
import { confirmDialog } from '../fixtures/entry.ts';
import { createStorage } from '../fixtures/session.ts';
import { type Browsers, expect, type Home, test as base } from '../fixtures/test.ts';

/** Uses the server without entries, because these tests do not need the sample. */
const test = base.extend<object, { calls: Calls }>({
  calls: [async ({ server }, use) => use(new Calls(server.url)), { scope: 'worker' }],
});

// Some tests start a server or wait for a client's retry; both are slow on a busy machine.
test.describe.configure({ timeout: scaleToMachineSpeed(150_000) });

const CHUNK_BYTES = 16 * MB;
/** Browser messages about a connection that the test cut. */
const LOST_CONNECTION_MESSAGE =
  /net::ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED)/;

const uploadRow = (page: Page, { name }: { name: string }): Locator =>
  page.getByRole('list', { name: 'Files to upload' }).getByRole('listitem').filter({ hasText: name });
const findReceipts = (page: Page): Locator => page.getByRole('list', { name: / uploaded$/ });

async function chooseFiles(page: Page, ...paths: string[]): Promise<void> {
  await page.locator('main input[type=file]').first().setInputFiles(paths);
}

async function dropFile(page: Page, zone: string, name: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle(`(() => {
    const dropped = new DataTransfer();
    dropped.items.add(new File(['some words'], '${name}'));
    return dropped;
  })()`);
  await page.getByRole('button', { name: zone }).dispatchEvent('drop', { dataTransfer });
}

/** Drops a folder through the browser, as from a file manager, because scripts cannot create a folder entry. */
async function dropFolder(page: Page, zone: string, folder: string): Promise<void> {
  const box = await page.getByRole('button', { name: zone }).boundingBox();
  if (box === null) throw new Error(`there is no ${zone}`);
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const data = { items: [], files: [folder], dragOperationsMask: 1 };
  const browser = await page.context().newCDPSession(page);
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await browser.send('Input.dispatchDragEvent', { type, ...at, data });
  await browser.detach();
}

async function openUpload(page: Page, calls: Calls): Promise<void> {
  await page.goto(`/guidelines/${await calls.addEntry(40)}/upload`);
  await page.getByRole('checkbox', { name: /procedures and standards/ }).check();
}

async function startUpload(page: Page, ...files: BigFile[]): Promise<void> {
  await chooseFiles(page, ...files.map(({ path }) => path));
  await page.getByRole('button', { name: 'Start upload' }).click();
}

interface Held extends BigFile {
  readonly chunks: Chunks;
}

/** Starts an upload and stops it after `arrived` chunks, while the next chunk is delayed. */
async function startHeldUpload(arrived: number, page: Page, calls: Calls, folder: string): Promise<Held> {
  const chunks = new Chunks(page);
  const file = await writeBigFile(folder, 'scan.bin', (arrived * CHUNK_BYTES) / MB + 28);
  await openUpload(page, calls);
  await chunks.holdFrom(arrived * CHUNK_BYTES);
  await startUpload(page, file);
  // The page counts bytes that are still being sent. A chunk has arrived when the next one starts.
  await expect.poll(() => chunks.begun, { timeout: scaleToMachineSpeed(60_000) }).toContain(arrived * CHUNK_BYTES);
  const shown = `${((arrived * CHUNK_BYTES) / 1e6).toFixed(1)} MB of`;
  await expect(uploadRow(page, file)).toContainText(shown, { timeout: scaleToMachineSpeed(60_000) });
  return { ...file, chunks };
}

/** Opens the submitter's browser on a server. `expected` matches the messages that the test causes. */
async function openAsSubmitter({ url }: Home, browsers: Browsers, calls: Calls, expected = /^$/): Promise<Page> {
  const { token } = await calls.person('submitter');
  return browsers({ url, expected }, { storageState: createStorage(url, token) });
}

/** Checks that the receipt shows the checksum of the bytes on the local disk. */
async function expectArrived(page: Page, ...files: BigFile[]): Promise<void> {
  for (const { name, sha256 } of files) {
    const receipt = findReceipts(page).getByRole('listitem').filter({ hasText: name });
    await expect(receipt.getByTitle(sha256)).toBeVisible({ timeout: scaleToMachineSpeed(90_000) });
    await expect(uploadRow(page, { name })).toHaveCount(0);
  }
}

// Covers S9.13
test('a large file is uploaded in chunks, shows its progress, and gets a receipt', async ({
  browsers,
  server,
  calls,
}, info) => {
  const page = await openAsSubmitter(server, browsers, calls);
  const { chunks, ...file } = await startHeldUpload(2, page, calls, info.outputPath());
  await expect(uploadRow(page, file)).toContainText('33.6 MB of 62.9 MB · Uploading');
  await expect(uploadRow(page, file).getByRole('progressbar', { name: 'scan.bin' })).toHaveAttribute(
    'aria-valuenow',
    '53',
  );
  await expect(page.getByRole('button', { name: /^Submit version/ })).toBeDisabled();
  await expectAccessible(page);
  await chunks.release();
  await expectArrived(page, file);
  expect(chunks.begun).toEqual([0, CHUNK_BYTES, 2 * CHUNK_BYTES, 3 * CHUNK_BYTES]);
  await expect(page.getByRole('button', { name: 'Actions for scan.bin' })).toBeVisible();
  await expect(findReceipts(page)).toContainText('62.9 MB');
  await expectAccessible(page);
});

test('an upload can be paused, resumed where it stopped, and cancelled', async ({ browsers, server, calls }, info) => {
  const page = await openAsSubmitter(server, browsers, calls);
  const chunks = new Chunks(page);
  const file = await writeBigFile(info.outputPath(), 'first.bin', 40);
  const other = await writeBigFile(info.outputPath(), 'second.bin', 40);
  await openUpload(page, calls);
  await chunks.holdFrom(CHUNK_BYTES);
  await startUpload(page, file, other);
  await expect(uploadRow(page, file)).toContainText('16.8 MB of 41.9 MB');
  await page.getByRole('button', { name: 'Pause first.bin' }).click();
  await expect(uploadRow(page, file)).toContainText('Paused');
  await expect(uploadRow(page, other)).toContainText('16.8 MB of 41.9 MB · Uploading');
  await page.getByRole('button', { name: 'Pause all' }).click();
  await expect(uploadRow(page, other)).toContainText('Paused');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Cancel the upload of second.bin' }).click();
  const gone = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
  await confirmDialog(page, 'Cancel the upload');
  expect((await gone).status()).toBe(204);
  await expect(uploadRow(page, other)).toHaveCount(0);

  await chunks.release();
  chunks.begun.length = 0;
  await page.getByRole('button', { name: 'Resume first.bin' }).click();
  await expectArrived(page, file);
  expect(chunks.begun).toEqual([CHUNK_BYTES, 2 * CHUNK_BYTES]);
  await expect(findReceipts(page).getByRole('listitem')).toHaveCount(1);
});

test('an upload waits while the connection is lost', async ({ browsers, server, calls }, info) => {
  const page = await openAsSubmitter(server, browsers, calls, LOST_CONNECTION_MESSAGE);
  const { chunks, ...file } = await startHeldUpload(1, page, calls, info.outputPath());
  await page.context().setOffline(true);
  await chunks.release();
  await expect(uploadRow(page, file)).toContainText('Waiting for the connection');
  await expectAccessible(page);
  chunks.begun.length = 0;
  await page.context().setOffline(false);
  await expectArrived(page, file);
  expect(chunks.begun).toEqual([CHUNK_BYTES, 2 * CHUNK_BYTES]);
});

// Covers S9.13
test('a failed chunk is retried five times, and then waits for the person', async ({
  browsers,
  server,
  calls,
}, info) => {
  const page = await openAsSubmitter(server, browsers, calls, /status of 503/);
  const chunks = new Chunks(page);
  const file = await writeBigFile(info.outputPath(), 'scan.bin', 40);
  await page.clock.install();
  await openUpload(page, calls);
  await chunks.refuseFrom(CHUNK_BYTES, 503, 'The server is busy.');
  await startUpload(page, file);
  const row = uploadRow(page, file);
  await expect(async () => {
    await page.clock.fastForward(10_000);
    await expect(row).toContainText('The server is busy.', { timeout: 500 });
  }).toPass();
  expect(chunks.begun).toEqual([0, ...Array.from({ length: 6 }, () => CHUNK_BYTES)]);
  await expectAccessible(page);
  await chunks.release();
  await page.getByRole('button', { name: 'Try again: scan.bin' }).click();
  await expectArrived(page, file);
  expect(chunks.begun.slice(7)).toEqual([CHUNK_BYTES, 2 * CHUNK_BYTES]);
});

test('after a reload, the same file resumes where it stopped', async ({ browsers, server, calls }, info) => {
  const page = await openAsSubmitter(server, browsers, calls);
  const { chunks, ...file } = await startHeldUpload(2, page, calls, info.outputPath());
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await page.reload();
  expect(asked).toEqual(['beforeunload']);
  await chunks.release();
  const notice = page
    .getByRole('status')
    .filter({ hasText: '1 upload is unfinished. Choose the file again to continue.' });
  await expect(notice).toContainText('scan.bin');
  await expect(notice).toContainText('33.6 MB of 62.9 MB uploaded');
  await expectAccessible(page);
  chunks.begun.length = 0;
  await expect(page.getByRole('checkbox', { name: /procedures and standards/ })).toBeChecked();
  await startUpload(page, file);
  await expectArrived(page, file);
  expect(chunks.begun).toEqual([2 * CHUNK_BYTES, 3 * CHUNK_BYTES]);
  await expect(notice).toHaveCount(0);
});

test('a refused file shows the reason and does not stop the others', async ({ browsers, server, calls }, info) => {
  const page = await openAsSubmitter(server, browsers, calls);
  const folder = info.outputPath('study');
  const good = await writeBigFile(join(folder, 'images'), 'good.bin', 1);
  const forbidden = { name: 'setup.exe' };
  const empty = { name: 'empty.txt' };
  const lie = { name: 'no-document.pdf' };
  const large = await writeBigFile(folder, 'no-large-document.pdf', 9);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, forbidden.name), 'MZ');
  await writeFile(join(folder, empty.name), '');
  await writeFile(join(folder, lie.name), 'only text');
  await openUpload(page, calls);
  await page.getByLabel(/Choose a folder/).setInputFiles(folder);
  await dropFile(page, 'Draft files', 'dropped.txt');
  await expect(uploadRow(page, good)).toContainText('study/images/');
  await page.getByRole('button', { name: 'Start upload' }).click();
  await expectArrived(page, good);
  await expect(findReceipts(page)).toContainText('dropped.txt');
  await expect(uploadRow(page, forbidden)).toContainText('Files of this kind are not accepted');
  await expect(uploadRow(page, empty)).toContainText('empty.txt is empty. Please choose another file.');
  for (const one of [lie, large]) {
    await expect(uploadRow(page, one).getByRole('alert')).toContainText(`${one.name}`);
    await expect(uploadRow(page, one)).toContainText('Not uploaded');
    await expect(uploadRow(page, one).getByRole('button', { name: /again/ })).toHaveCount(0);
  }
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove setup.exe' }).click();
  await expect(uploadRow(page, forbidden)).toHaveCount(0);
});

test('a dropped folder is uploaded with all its files and subfolders', async ({ browsers, server, calls }, info) => {
  const page = await openAsSubmitter(server, browsers, calls);
  const folder = info.outputPath('study');
  const top = await writeBigFile(folder, 'top.bin', 1);
  const deep = await writeBigFile(join(folder, 'images', 'raw'), 'deep.bin', 1);
  await openUpload(page, calls);
  await dropFolder(page, 'Draft files', folder);
  await expect(uploadRow(page, top)).toContainText('study/');
  await expect(uploadRow(page, deep)).toContainText('study/images/raw/');
  await page.getByRole('button', { name: 'Start upload' }).click();
  await expectArrived(page, top, deep);
});

test.describe('on a separate server', () => {
  let folder: string;
  let server: ChildServer;
  test.beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'imprimatur-e2e-uploads-'));
    server = await startChildServer(folder);
  });
  test.afterEach(async () => {
    await server.end();
    await removeData(folder);
  });

  // In CI, another test cuts the connection, and server tests kill servers.
  test('an upload resumes after the server is killed and restarted', { tag: '@nightly' }, async ({ browsers }) => {
    const { url } = server;
    const calls = new Calls(url);
    const page = await openAsSubmitter(server, browsers, calls, LOST_CONNECTION_MESSAGE);
    const { chunks, ...file } = await startHeldUpload(2, page, calls, folder);
    await server.kill();
    await chunks.release();
    chunks.begun.length = 0;
    server = await startChildServer(folder, ['--empty'], { port: Number(new URL(url).port) });
    await expectArrived(page, file);
    expect(Math.min(...chunks.begun)).toBe(2 * CHUNK_BYTES);
  });
});
