import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/** Minimum length in characters: shorter JSON fits into two packets anyway. */
const MIN_LENGTH = 2048;

const compress = promisify(gzip);

/**
 * Compresses long JSON responses off the main thread. Files of the screens are compressed in advance (precompress.ts). Response lengths
 * reveal nothing to other sites (BREACH): they cannot send the bearer token, because a browser never adds it on its own, so they cannot
 * place a text next to a secret.
 */
export function registerCompression(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload);
    if (!isWhole || payload.length < MIN_LENGTH) return done(null, payload);
    const type = String(reply.getHeader('content-type') ?? '');
    if (!type.startsWith('application/json') || reply.hasHeader('content-encoding')) return done(null, payload);
    // oxlint-disable-next-line imprimatur/constant-header -- constants that were set elsewhere
    reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter((one) => one !== undefined).join(', '));
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return done(null, payload);
    compress(payload, { level: 5 }).then(
      (bytes) => {
        reply.header('content-encoding', 'gzip').removeHeader('content-length');
        done(null, bytes);
      },
      (error: Error) => done(error),
    );
  });
}
