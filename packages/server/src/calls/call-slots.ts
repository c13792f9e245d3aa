import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../http/refusal.ts';

/** Maximum costly calls of one person that wait for their slot; further calls are refused with 503. */
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
export class CallSlots {
  readonly #queues = new Map<number, Queue>();

  /**
   * Waits until this person's slot is free.
   *
   * @returns a function that releases the slot; only its first call counts
   * @throws a refusal with 503 if too many of this person's calls are already waiting
   */
  async acquire(person: number): Promise<() => void> {
    const queue = this.#queues.get(person) ?? { working: false, waiting: [] };
    this.#queues.set(person, queue);
    if (queue.working) {
      if (queue.waiting.length >= MAX_WAITING_CALLS) throw refuse.unavailable();
      await new Promise<void>((resolve) => queue.waiting.push(resolve));
    }
    queue.working = true;
    const began = performance.now();
    let released = false;
    return () => {
      if (released) return;
      released = true;
      setTimeout(() => this.#startNext(person, queue), Math.min(performance.now() - began, MAX_PAUSE_MS)).unref();
    };
  }

  #startNext(person: number, { waiting }: Queue): void {
    const next = waiting.shift();
    if (next === undefined) this.#queues.delete(person);
    else next();
  }
}

/**
 * Holds a slot from before the body of a call is read until its response has been sent or, if the client disconnects, until its work has
 * ended.
 */
class HeldSlot {
  #isWorking = false;
  #isClosed = false;
  readonly #release: () => void;

  constructor(release: () => void, { raw }: Pick<FastifyReply, 'raw'>) {
    this.#release = release;
    // Either event can be missing: `finish` if the client disconnects, `close` for a call without a network.
    for (const event of ['finish', 'close'] as const) raw.once(event, () => this.#close());
    if (raw.destroyed) this.#close();
  }

  #close(): void {
    this.#isClosed = true;
    if (!this.#isWorking) this.#release();
  }

  async whileWorking<T>(work: () => T | Promise<T>): Promise<T> {
    this.#isWorking = true;
    try {
      return await work();
    } finally {
      this.#isWorking = false;
      if (this.#isClosed) this.#release();
    }
  }
}

const slotsByServer = new WeakMap<FastifyInstance['server'], CallSlots>();

/** Waits for a person's slot on this server. Returns a function that releases it. */
function acquireSlot({ server }: FastifyInstance, person: number): Promise<() => void> {
  const slots = slotsByServer.get(server) ?? new CallSlots();
  slotsByServer.set(server, slots);
  return slots.acquire(person);
}

/** Runs the work of a call that only a signed URL connects with a person, within the slot of that person. */
export async function runInSlotOf<T>(app: FastifyInstance, person: number, work: () => Promise<T>): Promise<T> {
  const release = await acquireSlot(app, person);
  return work().finally(release);
}

const heldSlots = new WeakMap<FastifyRequest, HeldSlot>();

/** Makes a call wait for the slot of its person. */
export async function waitForSlot(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (request.caller === null) return;
  heldSlots.set(request, new HeldSlot(await acquireSlot(request.server, request.caller.id), reply));
}

/** Runs a call within its slot, if it had to wait for one. */
export const runInSlot = <T>(request: FastifyRequest, work: () => T | Promise<T>): T | Promise<T> =>
  heldSlots.get(request)?.whileWorking(work) ?? work();
