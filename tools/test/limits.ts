import { vi } from 'vitest';
import { scaled } from '../machine-speed.mjs';

/** A test of the short run takes a second or two; these are what a hanging one may take on a quiet machine. */
export const limits = () => ({
  testTimeout: scaled(60_000),
  hookTimeout: scaled(60_000),
  expect: { poll: { timeout: scaled(20_000) } },
});

// Before each file of tests anew: the machine may have become busy since the run began.
vi.setConfig(limits());
