import { defineConfig } from '@playwright/test';
import { getChromiumOptions } from './tools/lib-chromium.ts';
import { scaleToMachineSpeed } from './tools/machine-speed.mjs';

/** Uses the system's browser. Each worker starts its own servers. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/fixtures/sample.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // Each worker evaluates this when it starts, so limits follow the current load of the machine.
  timeout: scaleToMachineSpeed(60_000),
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
    launchOptions: getChromiumOptions(),
  },
});
