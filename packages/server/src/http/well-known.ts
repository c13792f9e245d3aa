import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { sealKeyOf } from '../change-log/seal.ts';
import { seenBy } from './probe.ts';

/**
 * `/.well-known/imprimatur.json`: the public keys with which seals of the change log are checked, the one that signs now first. Who has
 * the server's SECRET is also told how the request came here.
 */
export function useWellKnown(app: FastifyInstance, { config, now }: Context): void {
  const keys = config.secrets.map((secret) => {
    const { id, publicKey } = sealKeyOf(secret);
    return { kid: id, ...publicKey.export({ format: 'jwk' }) };
  });
  const published = { change_log_seals: { algorithm: 'Ed25519', keys } };
  app.get('/.well-known/imprimatur.json', async (request, reply) => {
    const seen = seenBy(request, config, now());
    reply.header('vary', 'imprimatur-probe');
    if (seen !== null) return reply.header('cache-control', 'no-store').send({ ...published, seen });
    return reply.header('cache-control', 'public, max-age=3600').send(published);
  });
}
