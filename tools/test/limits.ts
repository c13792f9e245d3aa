import { vi } from 'vitest';
import { scaled } from '../machine-speed.mjs';

const LONG = process.env['LONG'] === '1';

/**
 * A test of the short run takes a second or two; these limits, for a quiet machine, end one that hangs. With LONG=1 a test may
 * repeat its work many times.
 */
export const limits = () => ({
  testTimeout: scaled(LONG ? 600_000 : 60_000),
  hookTimeout: scaled(120_000),
  expect: { poll: { timeout: scaled(20_000) } },
});

// Set anew before each test file: the machine may have become busy since the run began.
vi.setConfig(limits());
