import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { readSealKey } from '../change-log/seal.ts';
import { readProbe } from './probe.ts';

/**
 * Serves `/.well-known/imprimatur.json`: the public keys for checking seals of the change log, the current one first. A caller who knows
 * the server's SECRET also learns how the request reached the server.
 */
export function registerWellKnown(app: FastifyInstance, { config, now }: Context): void {
  const keys = config.secrets.map((secret) => {
    const { id, publicKey } = readSealKey(secret);
    return { kid: id, ...publicKey.export({ format: 'jwk' }) };
  });
  const published = { change_log_seals: { algorithm: 'Ed25519', keys } };
  app.get('/.well-known/imprimatur.json', async (request, reply) => {
    const probe = readProbe(request, config, now());
    reply.header('vary', 'imprimatur-probe');
    if (probe !== null) return reply.header('cache-control', 'no-store').send({ ...published, seen: probe });
    return reply.header('cache-control', 'public, max-age=3600').send(published);
  });
}
