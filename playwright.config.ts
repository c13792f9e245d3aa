import { defineConfig } from '@playwright/test';
import { findChromium } from './tools/lib-chromium.mjs';
import { scaled } from './tools/machine-speed.mjs';

/** The system's browser, and nothing in it that would talk to the outside. Each worker starts its own servers. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/fixtures/sample.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // Each worker reads this again when it starts, so a machine that became busy is noticed.
  timeout: scaled(60_000),
  expect: { timeout: scaled(10_000) },
  reporter: 'list',
  use: {
    // An action that waits longer waits for something that never comes.
    actionTimeout: scaled(30_000),
    locale: 'en-GB',
    timezoneId: 'Europe/Amsterdam',
    // A trace costs a fifth of the time, and nobody looks at CI's.
    trace: process.env['CI'] ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
