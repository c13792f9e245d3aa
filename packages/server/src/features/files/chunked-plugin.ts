import { pathId } from '@imprimatur/contract';
import type { FastifyInstance, FastifyRequest, HTTPMethods } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { CHECKSUM_ALGORITHMS } from '../../files/checksum.ts';
import { resolveFileLimits } from '../../files/limits.ts';
import { refuse } from '../../http/refusal.ts';
import { receiveChunk } from './chunked/receive.ts';

const CHUNK_CONTENT_TYPE = 'application/offset+octet-stream';
const TUS_VERSION = '1.0.0';

const params = z.object({
  gid: pathId,
  id: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .optional(),
});
const noFields = z.strictObject({});

async function assertTusHeaders(request: FastifyRequest): Promise<void> {
  if (request.method === 'OPTIONS') return;
  if (request.headers['tus-resumable'] !== TUS_VERSION) {
    throw refuse.because(412, 'tusVersion', undefined, { 'tus-version': TUS_VERSION });
  }
  const type = request.headers['content-type'];
  const hasChunk = request.method === 'PATCH' || (request.method === 'POST' && type !== undefined);
  if (hasChunk && type?.toLowerCase() !== CHUNK_CONTENT_TYPE) throw refuse.wrongContentType(CHUNK_CONTENT_TYPE);
}

/**
 * Resumable uploads with the tus protocol 1.0. Like the plain upload, they have their own scope, so that no other call accepts such a
 * body.
 */
export function registerChunkedUpload(app: FastifyInstance, context: Context): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The data store reads the bytes from the request itself.
    scope.addContentTypeParser(CHUNK_CONTENT_TYPE, (_request, _payload, done) => done(null));
    scope.addHook('onRequest', assertTusHeaders);
    scope.addHook('onSend', async (_request, reply) => {
      reply.header('tus-resumable', TUS_VERSION);
    });
    const route = (method: HTTPMethods, url: string) =>
      scope.route<{ Params: z.infer<typeof params> }>({
        method,
        url,
        schema: { params, querystring: noFields },
        config: { policy: 'user' },
        handler: (request, reply) => {
          const { gid: guidelineId, id = null } = request.params;
          if (request.caller === null) throw refuse.unauthenticated();
          return receiveChunk(context, { request, reply, caller: request.caller, guidelineId, id });
        },
      });
    route('POST', '/api/files-chunked/:gid');
    for (const method of ['HEAD', 'PATCH', 'DELETE'] as const) route(method, '/api/files-chunked/:gid/:id');
    scope.options('/api/files-chunked/:gid', { config: { policy: 'public' } }, async (_request, reply) =>
      reply
        .code(204)
        .headers({
          'tus-version': TUS_VERSION,
          'tus-extension': 'creation,creation-with-upload,termination,checksum,expiration',
          'tus-max-size': resolveFileLimits(context).fileSize,
          'tus-checksum-algorithm': CHECKSUM_ALGORITHMS.join(','),
        })
        .send(),
    );
  });
}
