import { operations } from '@imprimatur/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from './refusal.ts';

/** Maximum running and waiting calls: the database can serve this many before people lose patience. */
export const MAX_CALLS = 300;

/** Uploads and downloads take a long time and have separate limits. */
function needsSlot(request: FastifyRequest): boolean {
  const { operation, policy } = request.routeOptions.config;
  if (policy === undefined || request.url.startsWith('/api/files-chunked/')) return false;
  return operation === undefined || !('streams' in operations[operation]);
}

interface Slot {
  /** False while the body of the call is arriving. */
  isHeld: boolean;
  isAnswered: boolean;
  isGone: boolean;
}

/**
 * A bounded queue. When it is full, calls are refused immediately with 503, before their session is looked up, which costs almost nothing.
 * A call gives up its slot while its body is arriving, so that bodies that never end hold no slots. It leaves the queue once it is
 * answered, even if its client has disconnected, because the work continues.
 */
export function registerAdmission(app: FastifyInstance, maxCalls = MAX_CALLS): void {
  let slotsInUse = 0;
  const slots = new WeakMap<FastifyRequest, Slot>();
  const hold = (slot: Slot): void => {
    if (slotsInUse >= maxCalls) throw refuse.unavailable();
    slot.isHeld = true;
    slotsInUse += 1;
  };
  const release = (slot: Slot): void => {
    if (slot.isHeld) slotsInUse -= 1;
    slot.isHeld = false;
  };
  const advance = (slot: Slot, step: 'isAnswered' | 'isGone'): void => {
    slot[step] = true;
    if (slot.isAnswered && slot.isGone) release(slot);
  };
  app.addHook('onRequest', async (request, reply) => {
    if (!needsSlot(request)) return;
    const slot = { isHeld: false, isAnswered: false, isGone: reply.raw.destroyed };
    hold(slot);
    slots.set(request, slot);
    // Either event can be missing: `finish` if the client disconnects, `close` for a call without a network.
    for (const event of ['finish', 'close']) reply.raw.once(event, () => advance(slot, 'isGone'));
  });
  app.addHook('preParsing', async (request) => {
    const slot = slots.get(request);
    if (slot !== undefined && !request.raw.complete) release(slot);
  });
  app.addHook('preValidation', async (request) => {
    const slot = slots.get(request);
    if (slot !== undefined && !slot.isHeld) hold(slot);
  });
  app.addHook('onSend', async (request) => {
    const slot = slots.get(request);
    if (slot !== undefined) advance(slot, 'isAnswered');
  });
}
