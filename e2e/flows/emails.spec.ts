import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ChildServer, removeData, startChildServer } from '../../packages/server/src/testing/child-server.ts';
import { createSmtpError, type MailHub, startMailHub } from '../../packages/server/src/testing/mail-hub.ts';
import { scaleToMachineSpeed } from '../../tools/machine-speed.mjs';
import { expectAccessible } from '../fixtures/axe.ts';
import { Calls } from '../fixtures/calls.ts';
import { confirmDialog } from '../fixtures/entry.ts';
import { createStorage } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';

let folder: string;
let hub: MailHub;
let server: ChildServer;
/** The addresses that the mail server refuses, with its reply code. */
const smtpCodeByAddress = new Map<string, number>();

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'imprimatur-e2e-mails-'));
  hub = await startMailHub({
    onRcptTo: ({ address }, _session, callback) => {
      const code = smtpCodeByAddress.get(address);
      callback(
        code === undefined ? undefined : createSmtpError(code, code >= 500 ? 'No such person here' : 'Come back later'),
      );
    },
  });
  const environment = { SMTP_URL: hub.url, MAIL_FROM: 'guidelines@demo.example' };
  server = await startChildServer(folder, ['--empty'], { environment });
});
test.afterAll(async () => {
  await server.end();
  await hub.close();
  await removeData(folder);
});

// Covers Fault.11
test('the office sees waiting and failed emails with the reason, and sends them again', async ({ browsers }) => {
  smtpCodeByAddress.set('reviewer@demo.example', 550);
  smtpCodeByAddress.set('cowriter@demo.example', 451);
  const calls = new Calls(server.url);
  await calls.addEntry(10);
  const { token } = await calls.person('office');
  const page = await browsers(server, { storageState: createStorage(server.url, token) });
  await page.goto('/mails');
  const row = (email: string) => page.getByRole('row').filter({ hasText: email }).first();
  await expect(row('reviewer@demo.example')).toContainText('No such person here', {
    timeout: scaleToMachineSpeed(45_000),
  });
  await expect(row('reviewer@demo.example')).toContainText('Failed');
  await expect(row('cowriter@demo.example')).toContainText('In the queue', { timeout: scaleToMachineSpeed(45_000) });
  await expect(row('cowriter@demo.example')).toContainText(/1 attempt.*next attempt/s, {
    timeout: scaleToMachineSpeed(45_000),
  });
  await expect(row('coauthor@demo.example')).toContainText('Sent', { timeout: scaleToMachineSpeed(45_000) });
  await expect(page.getByText(/could not be sent\./)).toBeVisible();
  await expectAccessible(page);

  smtpCodeByAddress.clear();
  await page
    .getByRole('navigation', { name: 'Status' })
    .getByRole('link', { name: /^Failed/ })
    .click();
  await expect(page).toHaveURL(/status=failed/);
  await expect(page.getByRole('row').filter({ hasText: 'coauthor@demo.example' })).toHaveCount(0);
  await row('reviewer@demo.example').getByRole('link').first().click();
  await expect(page.getByText(/No such person here/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Preview of the email' })).toBeVisible();
  await expect(page.getByText(/^Demo only: with the links in this email/)).toBeVisible();
  await page.getByText('Plain text').click();
  await expect(page.locator('main pre')).toContainText(`${server.url.replace('127.0.0.1', 'localhost')}/invitation/`);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('reviewer@demo.example');
  await confirmDialog(page, 'Send');
  await expect(page.getByRole('status').getByText('The email is in the queue')).toBeVisible();
  await expect
    .poll(() => hub.received.filter(({ to }) => to.includes('reviewer@demo.example')).length, {
      timeout: scaleToMachineSpeed(45_000),
    })
    .toBe(1);
  await page.getByRole('link', { name: 'All emails' }).click();
  await expect(row('reviewer@demo.example')).toContainText('Sent', { timeout: scaleToMachineSpeed(45_000) });
  await row('reviewer@demo.example')
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await expect(page.getByRole('menuitem', { name: 'Send again' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: 'Search emails' }).fill('reviewer2@demo');
  await page.keyboard.press('Enter');
  await expect(row('reviewer2@demo.example')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'coauthor@demo.example' })).toHaveCount(0);
});
