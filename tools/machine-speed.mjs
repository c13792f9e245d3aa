import { createHash } from 'node:crypto';
import { availableParallelism, loadavg } from 'node:os';

/** How long the fixed work takes where nothing else runs, in milliseconds: on the machine of docs/testing.md. */
const QUIET = 20;
const BLOCK = new Uint8Array(1 << 20);
const BLOCKS = 32;
/** A machine that becomes busy while tests run is noticed within this time, in milliseconds. */
const FRESH_FOR = 5_000;

function timeFixedWork() {
  const began = performance.now();
  for (let block = 0; block < BLOCKS; block += 1) createHash('sha256').update(BLOCK).digest();
  return performance.now() - began;
}

/** How many processes wanted each core over the last minute: a short piece of work is let through where a longer one waits. */
const queueOfCores = () => (loadavg()[0] ?? 0) / availableParallelism();

/**
 * Returns a function that says how many times slower than the quiet reference the machine is right now, at least 1. It
 * measures at the first call and again when the last measurement is old.
 */
export function speedometer({ measure = timeFixedWork, queue = queueOfCores, now = () => performance.now() } = {}) {
  let last = { at: Number.NEGATIVE_INFINITY, slowness: 1 };
  return () => {
    if (now() - last.at >= FRESH_FOR) last = { slowness: Math.max(1, measure() / QUIET, queue()), at: now() };
    return last.slowness;
  };
}

export const slowness = speedometer();

/** A limit for a quiet machine in milliseconds, as long as the machine needs now. */
export const scaled = (milliseconds) => Math.ceil(milliseconds * slowness());
