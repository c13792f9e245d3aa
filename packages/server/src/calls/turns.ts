import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../http/refusal.ts';

/** Maximum costly calls of one person that wait for their turn; further calls are refused with 503. */
export const MAX_WAITING_CALLS = 20;

/** Maximum milliseconds between two costly calls of one person. */
const MAX_PAUSE_MS = 100;

/** The costly calls of one person. */
interface Queue {
  working: boolean;
  readonly waiting: (() => void)[];
}

/**
 * Runs the costly calls of each person one after the other, so that no account can use more than its share of the server. After each call
 * the person's next one waits as long again, so that the calls of others that have queued up are answered in between.
 */
export class Turns {
  readonly #queues = new Map<number, Queue>();

  /**
   * Waits until it is this person's turn.
   *
   * @returns a function that ends the turn; only its first call counts
   * @throws a refusal with 503 if too many of this person's calls are already waiting
   */
  async take(person: number): Promise<() => void> {
    const queue = this.#queues.get(person) ?? { working: false, waiting: [] };
    this.#queues.set(person, queue);
    if (queue.working) {
      if (queue.waiting.length >= MAX_WAITING_CALLS) throw refuse.unavailable();
      await new Promise<void>((resolve) => queue.waiting.push(resolve));
    }
    queue.working = true;
    const began = performance.now();
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      setTimeout(() => this.#end(person, queue), Math.min(performance.now() - began, MAX_PAUSE_MS)).unref();
    };
  }

  #end(person: number, { waiting }: Queue): void {
    const next = waiting.shift();
    if (next === undefined) this.#queues.delete(person);
    else next();
  }
}

/**
 * Holds a turn from before the body of a call is read until its response has been sent or, if the client disconnects, until its work has
 * ended.
 */
class HeldTurn {
  #isWorking = false;
  #isClosed = false;
  readonly #end: () => void;

  constructor(end: () => void, { raw }: Pick<FastifyReply, 'raw'>) {
    this.#end = end;
    // Either event can be missing: `finish` if the client disconnects, `close` for a call without a network.
    for (const event of ['finish', 'close'] as const) raw.once(event, () => this.#close());
    if (raw.destroyed) this.#close();
  }

  #close(): void {
    this.#isClosed = true;
    if (!this.#isWorking) this.#end();
  }

  async whileWorking<T>(work: () => T | Promise<T>): Promise<T> {
    this.#isWorking = true;
    try {
      return await work();
    } finally {
      this.#isWorking = false;
      if (this.#isClosed) this.#end();
    }
  }
}

const turnsByServer = new WeakMap<FastifyInstance['server'], Turns>();

/** Waits for a person's turn on this server. Returns a function that ends it. */
function takeTurn({ server }: FastifyInstance, person: number): Promise<() => void> {
  const turns = turnsByServer.get(server) ?? new Turns();
  turnsByServer.set(server, turns);
  return turns.take(person);
}

/** Runs the work of a call that only a signed URL connects with a person, within a turn of that person. */
export async function runInTurnOf<T>(app: FastifyInstance, person: number, work: () => Promise<T>): Promise<T> {
  const end = await takeTurn(app, person);
  return work().finally(end);
}

const heldTurns = new WeakMap<FastifyRequest, HeldTurn>();

/** Makes a call wait for the turn of its person. */
export async function waitForTurn(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (request.caller === null) return;
  heldTurns.set(request, new HeldTurn(await takeTurn(request.server, request.caller.id), reply));
}

/** Runs a call within its turn, if it had to wait for one. */
export const runInTurn = <T>(request: FastifyRequest, work: () => T | Promise<T>): T | Promise<T> =>
  heldTurns.get(request)?.whileWorking(work) ?? work();
