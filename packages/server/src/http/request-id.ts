import type { FastifyInstance } from 'fastify';
import { underId } from '../log.ts';

/** The header of every answer that names its request, as lines of the log do. One that somebody sent is not taken. */
export const REQUEST_ID = 'x-request-id';

export function useRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    // oxlint-disable-next-line imprimatur/constant-header -- drawn by the server
    reply.header(REQUEST_ID, request.id);
    underId(request.id, done);
  });
}
