import { operations } from '@imprimatur/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from './refusal.ts';

/** Maximum running and waiting calls: the database can serve this many before people lose patience. */
export const MAX_CALLS = 300;

/** Uploads and downloads take a long time and have separate limits. */
function waits(request: FastifyRequest): boolean {
  const { operation, policy } = request.routeOptions.config;
  if (policy === undefined || request.url.startsWith('/api/files-chunked/')) return false;
  return operation === undefined || !('streams' in operations[operation]);
}

interface Place {
  /** False while the body of the call is arriving. */
  held: boolean;
  answered: boolean;
  gone: boolean;
}

/**
 * A bounded queue. When it is full, calls are refused immediately with 503, before their session is looked up, which costs almost nothing.
 * A call gives up its slot while its body is arriving, so that bodies that never end hold no slots. It leaves the queue once it is
 * answered, even if its client has disconnected, because the work continues.
 */
export function registerAdmission(app: FastifyInstance, most = MAX_CALLS): void {
  let underWay = 0;
  const places = new WeakMap<FastifyRequest, Place>();
  const hold = (place: Place): void => {
    if (underWay >= most) throw refuse.unavailable();
    place.held = true;
    underWay += 1;
  };
  const release = (place: Place): void => {
    if (place.held) underWay -= 1;
    place.held = false;
  };
  const advance = (place: Place, step: 'answered' | 'gone'): void => {
    place[step] = true;
    if (place.answered && place.gone) release(place);
  };
  app.addHook('onRequest', async (request, reply) => {
    if (!waits(request)) return;
    const place = { held: false, answered: false, gone: reply.raw.destroyed };
    hold(place);
    places.set(request, place);
    // Either event can be missing: `finish` if the client disconnects, `close` for a call without a network.
    for (const event of ['finish', 'close']) reply.raw.once(event, () => advance(place, 'gone'));
  });
  app.addHook('preParsing', async (request) => {
    const place = places.get(request);
    if (place !== undefined && !request.raw.complete) release(place);
  });
  app.addHook('preValidation', async (request) => {
    const place = places.get(request);
    if (place !== undefined && !place.held) hold(place);
  });
  app.addHook('onSend', async (request) => {
    const place = places.get(request);
    if (place !== undefined) advance(place, 'answered');
  });
}
