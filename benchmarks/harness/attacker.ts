import { fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { type Call, createTimeLimit, runLoad } from './http.ts';

interface Order {
  readonly port: number;
  readonly connections: number;
  readonly call: Call;
  readonly seconds: number;
}

interface Outcome {
  readonly answered: number;
  readonly refused: number;
}

/**
 * Sends one call repeatedly from a separate process with low priority. The process represents another machine, so its own work must
 * not slow the server down.
 */
export async function attack(order: Order): Promise<Outcome> {
  const child = fork(fileURLToPath(import.meta.url));
  const answer = once(child, 'message');
  child.send(order);
  const [outcome] = await answer;
  child.disconnect();
  return outcome;
}

async function carryOut({ port, connections, call, seconds }: Order): Promise<Outcome> {
  let refused = 0;
  const answered = await runLoad({
    port,
    connections,
    next: () => call,
    more: createTimeLimit(seconds),
    refused: () => (refused += 1),
  });
  return { answered: answered.length, refused };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  setPriority(constants.priority.PRIORITY_LOW);
  process.once('message', (order: Order) => void carryOut(order).then((outcome) => process.send?.(outcome)));
}
