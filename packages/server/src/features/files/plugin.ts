import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { registerStallTimeout } from '../../files/stall-timeout.ts';
import { refuse } from '../../http/refusal.ts';
import { serveOperation } from '../../calls/serve.ts';
import { receiveUpload } from './upload.ts';

/**
 * The only call that accepts multipart. It has its own scope: everywhere else multipart is an unsupported content type, so a form on a
 * foreign page cannot reach a call with an empty body.
 */
export function registerFileUpload(app: FastifyInstance, context: Context): void {
  registerStallTimeout(app);
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(multipart, { throwFileSizeLimit: false });
    scope.addHook('onRequest', async (request) => {
      const type = request.headers['content-type'] ?? '';
      if (!/^multipart\/form-data\s*(;|$)/i.test(type)) throw refuse.wrongContentType('multipart/form-data');
    });
    serveOperation(scope, context, 'POST /files/{gid}', async (_context, { caller, params, request, reply }) =>
      receiveUpload(context, caller, params.gid, { request, reply }),
    );
  });
}
