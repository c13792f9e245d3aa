import { createHash } from 'node:crypto';
import { availableParallelism, loadavg } from 'node:os';

/** Milliseconds for the fixed work on the quiet reference machine of docs/testing.md. */
const REFERENCE_MS = 20;
const BLOCK = new Uint8Array(1 << 20);
const BLOCKS = 32;
/** Milliseconds for which a measurement is valid. Short enough to notice a machine that becomes busy during tests. */
const MAX_AGE_MS = 5_000;

function timeFixedWork() {
  const began = performance.now();
  for (let block = 0; block < BLOCKS; block += 1) createHash('sha256').update(BLOCK).digest();
  return performance.now() - began;
}

/** Processes per core over the last minute. The fixed work is too short to show that longer work has to wait. */
const measureLoadPerCore = () => (loadavg()[0] ?? 0) / availableParallelism();

/**
 * Returns a function that tells how many times slower than the quiet reference the machine is now, at least 1. The function measures
 * on the first call, and again when the last measurement has expired.
 */
export function createSpeedometer({
  measure = timeFixedWork,
  queue = measureLoadPerCore,
  now = () => performance.now(),
} = {}) {
  let last = { at: Number.NEGATIVE_INFINITY, slowness: 1 };
  return () => {
    if (now() - last.at >= MAX_AGE_MS) last = { slowness: Math.max(1, measure() / REFERENCE_MS, queue()), at: now() };
    return last.slowness;
  };
}

export const measureSlowness = createSpeedometer();

/**
 * Converts a time limit for a quiet machine, in milliseconds, to the current speed of the machine.
 *
 * @param {number} milliseconds
 */
export const scaleToMachineSpeed = (milliseconds) => Math.ceil(milliseconds * measureSlowness());
