import type { ChildProcess } from 'node:child_process';
import { type Call, load } from './load.ts';
import { ask, type Usage } from './talk.ts';

/** Microseconds of processor time, and calls a second. */
export interface Cost {
  readonly server: number;
  readonly database: number;
  readonly throughput: number;
}

export interface Target {
  readonly child: ChildProcess;
  readonly port: number;
}

export async function measure(
  { child, port }: Target,
  calls: readonly Call[],
  seconds: number,
  rate?: number,
): Promise<Cost> {
  const before = await ask<Usage>(child, 'usage');
  const { count, seconds: took } = await load(port, calls, seconds, rate === undefined ? {} : { rate });
  const after = await ask<Usage>(child, 'usage');
  return {
    server: (after.server - before.server) / count,
    database: (after.database - before.database) / count,
    throughput: count / took,
  };
}

const middle = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

/** Returns the median of several rounds: other work on the machine disturbs some of them. */
export const median = (costs: readonly Cost[]): Cost => ({
  server: middle(costs.map((cost) => cost.server)),
  database: middle(costs.map((cost) => cost.database)),
  throughput: middle(costs.map((cost) => cost.throughput)),
});
