import { operations } from '@imprimatur/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from './refusal.ts';

/** Calls that are under way or wait: the database serves as many in less time than a person waits. */
const MOST = 300;

/** Uploads and downloads last, and have limits of their own. */
function waits(request: FastifyRequest): boolean {
  const { operation, policy } = request.routeOptions.config;
  if (policy === undefined || request.url.startsWith('/api/files-chunked/')) return false;
  return operation === undefined || !('streams' in operations[operation]);
}

/**
 * A queue that has an end: what comes when it is full is told at once to come again, and costs next to nothing. A call takes
 * its place when its body is there, so that nobody keeps places with bodies that never end.
 */
export function useAdmission(app: FastifyInstance, most = MOST): void {
  let underWay = 0;
  const isFull = (request: FastifyRequest): boolean => waits(request) && underWay >= most;
  app.addHook('onRequest', (request, _reply, done) => done(isFull(request) ? refuse.unavailable() : undefined));
  app.addHook('preValidation', (request, reply, done) => {
    if (!waits(request)) return done();
    if (isFull(request)) return done(refuse.unavailable());
    underWay += 1;
    let left = false;
    const leave = () => {
      if (!left) underWay -= 1;
      left = true;
    };
    // Whichever comes: a client that goes away has no finish, a call without a network no close.
    reply.raw.once('finish', leave);
    reply.raw.once('close', leave);
    return done();
  });
}
