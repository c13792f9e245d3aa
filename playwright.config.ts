import { defineConfig } from '@playwright/test';
import { getChromiumOptions } from './tools/lib-chromium.ts';
import { scaleToMachineSpeed } from './tools/machine-speed.mjs';

/** Milliseconds to pause after each step. Expectations that hold only while a page is loading fail with a pause. */
const PAUSE_MS = Number(process.env['E2E_PAUSE_MS'] ?? 0);

/** Uses the system's browser. Each worker starts its own servers. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/fixtures/sample.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // Each worker evaluates this when it starts, so limits follow the current load of the machine.
  timeout: scaleToMachineSpeed(PAUSE_MS === 0 ? 60_000 : 600_000),
  expect: { timeout: scaleToMachineSpeed(10_000) },
  reporter: 'list',
  use: {
    // Ends actions that would otherwise hang until the test's limit.
    actionTimeout: scaleToMachineSpeed(30_000),
    locale: 'en-GB',
    timezoneId: 'Europe/Amsterdam',
    // Traces add a fifth to the run time, and nobody reads those of CI.
    trace: process.env['CI'] ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { ...getChromiumOptions(), slowMo: PAUSE_MS },
  },
});
