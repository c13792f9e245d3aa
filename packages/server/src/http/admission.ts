import { operations } from '@imprimatur/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from './refusal.ts';

/** The limit of running and waiting calls: the database serves as many in less time than a person waits. */
export const MAX_CALLS = 300;

/** Uploads and downloads take long, and have limits of their own. */
function waits(request: FastifyRequest): boolean {
  const { operation, policy } = request.routeOptions.config;
  if (policy === undefined || request.url.startsWith('/api/files-chunked/')) return false;
  return operation === undefined || !('streams' in operations[operation]);
}

/**
 * A bounded queue: when it is full, calls are told at once to come again, which costs next to nothing. A call takes its place when
 * its body has arrived, so that bodies that never end hold no places. It leaves when it has been answered, even if its client has
 * gone away, because the work goes on.
 */
export function useAdmission(app: FastifyInstance, most = MAX_CALLS): void {
  let underWay = 0;
  const places = new WeakMap<FastifyRequest, { answered: boolean; gone: boolean }>();
  const advance = (request: FastifyRequest, step: 'answered' | 'gone'): void => {
    const place = places.get(request);
    if (place === undefined) return;
    place[step] = true;
    if (!place.answered || !place.gone) return;
    places.delete(request);
    underWay -= 1;
  };
  const isFull = (request: FastifyRequest): boolean => waits(request) && underWay >= most;
  app.addHook('onRequest', (request, _reply, done) => done(isFull(request) ? refuse.unavailable() : undefined));
  app.addHook('preValidation', (request, reply, done) => {
    if (!waits(request)) return done();
    if (isFull(request)) return done(refuse.unavailable());
    underWay += 1;
    places.set(request, { answered: false, gone: reply.raw.destroyed });
    // Whichever comes: a client that goes away has no finish, a call without a network no close.
    for (const event of ['finish', 'close']) reply.raw.once(event, () => advance(request, 'gone'));
    return done();
  });
  app.addHook('onSend', (request, _reply, payload, done) => {
    advance(request, 'answered');
    done(null, payload);
  });
}
