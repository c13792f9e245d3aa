import type { Started } from './child.ts';
import { load, type Loading } from './load.ts';
import { ask, type Usage } from './talk.ts';

/** Microseconds of processor time per call, and calls a second. */
export interface Cost {
  readonly server: number;
  readonly database: number;
  readonly throughput: number;
}

export interface Asking extends Omit<Loading, 'port'> {
  /** Microseconds a second that others use meanwhile, which are taken off. */
  readonly beside?: Usage;
}

export const NOBODY: Usage = { server: 0, database: 0 };

/** Processor time a second, while `work` lasts. */
export async function usageOf({ child }: Started, work: () => Promise<unknown>): Promise<Usage & { seconds: number }> {
  const began = performance.now();
  const before = await ask<Usage>(child, 'usage');
  await work();
  const after = await ask<Usage>(child, 'usage');
  const seconds = (performance.now() - began) / 1000;
  return {
    server: (after.server - before.server) / seconds,
    database: (after.database - before.database) / seconds,
    seconds,
  };
}

export async function measure(target: Started, asking: Asking): Promise<Cost> {
  const { beside = NOBODY, ...loading } = asking;
  let count = 0;
  const used = await usageOf(target, async () => {
    count = await load({ port: target.port, ...loading });
  });
  const throughput = count / used.seconds;
  return {
    server: (used.server - beside.server) / throughput,
    database: (used.database - beside.database) / throughput,
    throughput,
  };
}

export const middle = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

/** Returns the median of several rounds: other work on the machine disturbs some of them. */
export const median = (costs: readonly Cost[]): Cost => ({
  server: middle(costs.map((cost) => cost.server)),
  database: middle(costs.map((cost) => cost.database)),
  throughput: middle(costs.map((cost) => cost.throughput)),
});
