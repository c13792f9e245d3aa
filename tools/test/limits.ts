import { vi } from 'vitest';
import { scaleToMachineSpeed } from '../machine-speed.mjs';

const NIGHTLY = process.env['TEST_SET'] === 'nightly';

/** Limits in milliseconds that end a test that hangs. Nightly tests have more time, because they may repeat their work many times. */
export const readLimits = () => ({
  testTimeout: scaleToMachineSpeed(NIGHTLY ? 600_000 : 60_000),
  hookTimeout: scaleToMachineSpeed(120_000),
  expect: { poll: { timeout: scaleToMachineSpeed(20_000) } },
});

// Runs before each test file, because the machine may have become busy since the run began.
vi.setConfig(readLimits());
