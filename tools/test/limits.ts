import { vi } from 'vitest';
import { scaled } from '../machine-speed.mjs';

const LONG = process.env['LONG'] === '1';

/**
 * A test of the short run takes a second or two; these are what a hanging one may take on a quiet machine. With LONG=1 any test
 * may do many times over what it does once.
 */
export const limits = () => ({
  testTimeout: scaled(LONG ? 600_000 : 60_000),
  hookTimeout: scaled(120_000),
  expect: { poll: { timeout: scaled(20_000) } },
});

// Set anew before each test file: the machine may have become busy since the run began.
vi.setConfig(limits());
