import { vi } from 'vitest';
import { scaleToMachineSpeed } from '../machine-speed.mjs';

const NIGHTLY = process.env['TEST_SET'] === 'nightly';

/**
 * Limits that end a test that hangs. Set before each test file, because the machine may have become busy since the run began. Nightly
 * tests have more time, because they may repeat their work many times.
 */
vi.setConfig({
  testTimeout: scaleToMachineSpeed(NIGHTLY ? 600_000 : 60_000),
  hookTimeout: scaleToMachineSpeed(120_000),
  expect: { poll: { timeout: scaleToMachineSpeed(20_000) } },
});
