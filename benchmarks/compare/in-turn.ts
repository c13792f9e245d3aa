import { Asker, bytesOf, forSeconds } from '../load.ts';
import { middle } from '../measure.ts';
import type { Usage } from '../talk.ts';
import type { Name, Operations, Step } from './operations.ts';

const CONNECTIONS = 16;
/** Calls of a warm-up, on each connection. */
const WARM_UP = 3;

export interface Side {
  readonly name: string;
  readonly port: number;
  readonly operations: Operations;
  readonly usage: () => Promise<Usage>;
}

/** Of one side: milliseconds from question to answer at one connection, and of processor time for one at sixteen. */
export interface Figures {
  readonly middle: number;
  readonly p95: number;
  readonly server: number;
  readonly database: number;
}

/** Takes these steps over and over on one connection; returns how long each took, in milliseconds. */
async function repeat(port: number, steps: readonly Step[], more: () => boolean): Promise<number[]> {
  const asker = new Asker(port);
  const took: number[] = [];
  try {
    const calls = steps.map((step) => step.map(bytesOf));
    for (let at = 0; more(); at += 1) {
      const began = performance.now();
      for (const call of calls[at % calls.length] ?? []) {
        const status = await asker.ask(call);
        if (status < 200 || status > 299)
          throw new Error(`${status} answered ${call.toString('latin1').split('\r\n')[0]}: ${asker.beginning()}`);
      }
      took.push(performance.now() - began);
    }
  } finally {
    asker.end();
  }
  return took;
}

const times = (count: number): (() => boolean) => {
  let left = count;
  return () => left-- > 0;
};

/** The first call of a round is always answered, however long it takes. */
function atLeastOnce(seconds: number): () => boolean {
  const intime = forSeconds(seconds);
  let first = true;
  return () => {
    const go = first || intime();
    first = false;
    return go;
  };
}

interface Measured {
  readonly latencies: number[];
  readonly costs: Usage[];
}

async function once(side: Side, name: Name, seconds: number, { latencies, costs }: Measured): Promise<void> {
  const steps = side.operations[name];
  if (steps === null) return;
  latencies.push(...(await repeat(side.port, steps(0), atLeastOnce(seconds))));
  const before = await side.usage();
  const connections = Array.from({ length: CONNECTIONS }, (_, at) =>
    repeat(side.port, steps(at), atLeastOnce(seconds)),
  );
  const count = (await Promise.all(connections)).reduce((sum, { length }) => sum + length, 0);
  const after = await side.usage();
  costs.push({
    server: (after.server - before.server) / 1000 / count,
    database: (after.database - before.database) / 1000 / count,
  });
}

export const figuresOf = (latencies: readonly number[], costs: readonly Usage[]): Figures => {
  const ascending = latencies.toSorted((one, other) => one - other);
  return {
    middle: middle(ascending),
    p95: ascending[Math.floor(ascending.length * 0.95)] ?? 0,
    server: middle(costs.map(({ server }) => server)),
    database: middle(costs.map(({ database }) => database)),
  };
};

/** The sides take turns round by round, so that other work on the machine affects both. */
export async function inTurn(
  sides: readonly Side[],
  name: Name,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<(Figures | null)[]> {
  const measured = sides.map((): Measured => ({ latencies: [], costs: [] }));
  for (const { port, operations } of sides) {
    const steps = operations[name];
    if (steps !== null)
      await Promise.all(Array.from({ length: CONNECTIONS }, (_, at) => repeat(port, steps(at), times(WARM_UP))));
  }
  for (let round = 0; round < rounds; round += 1)
    for (const [at, side] of sides.entries())
      await once(side, name, seconds, measured[at] ?? { latencies: [], costs: [] });
  return measured.map(({ latencies, costs }) => (costs.length === 0 ? null : figuresOf(latencies, costs)));
}
