import { describe, expect, it } from 'vitest';
import { createSpeedometer, measureSlowness, scaleToMachineSpeed } from './machine-speed.mjs';

/** A machine whose fixed work takes the given times, with a clock that the test sets. */
function createMachine(...times: number[]) {
  const clock = { now: 0, measured: 0, queue: 0.1 };
  const measure = () => {
    clock.measured += 1;
    return times.shift() ?? Number.NaN;
  };
  return { clock, slowness: createSpeedometer({ measure, queue: () => clock.queue, now: () => clock.now }) };
}

describe('the measured slowdown of the machine', () => {
  it('is the time of a fixed task compared with the quiet reference', () => {
    expect(createMachine(120).slowness()).toBe(6);
  });

  it('is the number of processes per core if that is higher', () => {
    const { clock, slowness: now } = createMachine(40, 40);
    clock.queue = 6;
    expect(now()).toBe(6);
  });

  it('is never less than 1: a fast machine keeps the limits of the quiet reference', () => {
    expect(createMachine(3).slowness()).toBe(1);
  });

  it('is measured again after five seconds, and not before', () => {
    const { clock, slowness: now } = createMachine(20, 200, 40);
    expect(now()).toBe(1);
    clock.now = 4_999;
    expect(now()).toBe(1);
    clock.now = 5_000;
    expect(now()).toBe(10);
    clock.now = 10_000;
    expect(now()).toBe(2);
    expect(clock.measured).toBe(3);
  });

  it('extends time limits, and shortens none', () => {
    expect(measureSlowness()).toBeGreaterThanOrEqual(1);
    expect(measureSlowness()).toBeLessThan(1_000);
    expect(scaleToMachineSpeed(1_000)).toBeGreaterThanOrEqual(1_000);
  });
});
