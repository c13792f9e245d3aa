import { createHash } from 'node:crypto';
import { availableParallelism, loadavg } from 'node:os';

/** Milliseconds that the fixed work takes if nothing else runs, on the machine of docs/testing.md. */
const QUIET = 20;
const BLOCK = new Uint8Array(1 << 20);
const BLOCKS = 32;
/** A measurement is valid for this time in milliseconds: a machine that becomes busy during tests is noticed within it. */
const FRESH_FOR = 5_000;

function timeFixedWork() {
  const began = performance.now();
  for (let block = 0; block < BLOCKS; block += 1) createHash('sha256').update(BLOCK).digest();
  return performance.now() - began;
}

/** Processes that wanted each core over the last minute: a short piece of work gets through where a longer one waits. */
const queueOfCores = () => (loadavg()[0] ?? 0) / availableParallelism();

/**
 * Returns a function that says how many times slower than the quiet reference the machine is now, at least 1. It measures on
 * the first call, and again when the last measurement is old.
 */
export function speedometer({ measure = timeFixedWork, queue = queueOfCores, now = () => performance.now() } = {}) {
  let last = { at: Number.NEGATIVE_INFINITY, slowness: 1 };
  return () => {
    if (now() - last.at >= FRESH_FOR) last = { slowness: Math.max(1, measure() / QUIET, queue()), at: now() };
    return last.slowness;
  };
}

export const slowness = speedometer();

/** Returns a limit for a quiet machine, in milliseconds, extended for the machine's current speed. */
export const scaled = (milliseconds) => Math.ceil(milliseconds * slowness());
