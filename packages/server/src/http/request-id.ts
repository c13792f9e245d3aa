import type { FastifyInstance } from 'fastify';
import { runUnderCallId } from '../log.ts';

/** The header with the id of the request, which the log also contains. An id sent by the client is ignored. */
export const REQUEST_ID_HEADER = 'x-request-id';

export function registerRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    // oxlint-disable-next-line imprimatur/constant-header -- drawn by the server
    reply.header(REQUEST_ID_HEADER, request.id);
    runUnderCallId(request.id, done);
  });
}
