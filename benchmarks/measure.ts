import type { Started } from './child.ts';
import { load, type Loading } from './load.ts';
import { ask, type Usage } from './talk.ts';

/** Microseconds of processor time per call, and calls a second. */
export interface Cost {
  readonly server: number;
  readonly database: number;
  readonly throughput: number;
}

/** Microseconds of processor time, and seconds. */
interface Used extends Usage {
  readonly seconds: number;
}

export async function usageOf({ child }: Started, work: () => Promise<unknown>): Promise<Used> {
  const began = performance.now();
  const before = await ask<Usage>(child, 'usage');
  await work();
  const after = await ask<Usage>(child, 'usage');
  return {
    server: after.server - before.server,
    database: after.database - before.database,
    seconds: (performance.now() - began) / 1000,
  };
}

/** Those who write beside what is measured. */
export interface Writers {
  /** How many writes were answered so far. */
  readonly count: () => number;
  /** Microseconds of one write, when nobody else asks. */
  readonly cost: Usage;
}

const NOBODY: Writers = { count: () => 0, cost: { server: 0, database: 0 } };

/** Measures calls; what the writers used meanwhile is taken off. */
export async function measure(target: Started, asking: Omit<Loading, 'port'>, beside = NOBODY): Promise<Cost> {
  let count = 0;
  const before = beside.count();
  const used = await usageOf(target, async () => {
    count = await load({ port: target.port, ...asking });
  });
  const writes = beside.count() - before;
  return {
    server: (used.server - writes * beside.cost.server) / count,
    database: (used.database - writes * beside.cost.database) / count,
    throughput: count / used.seconds,
  };
}

export const middle = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

/** Returns the median of several rounds: other work on the machine disturbs some of them. */
export const median = (costs: readonly Cost[]): Cost => ({
  server: middle(costs.map((cost) => cost.server)),
  database: middle(costs.map((cost) => cost.database)),
  throughput: middle(costs.map((cost) => cost.throughput)),
});
