import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { sealKeyOf } from '../change-log/seal.ts';

/** `/.well-known/imprimatur.json`: the public keys with which seals of the change log are checked, the one that signs now first. */
export function useWellKnown(app: FastifyInstance, { config }: Context): void {
  const keys = config.secrets.map((secret) => {
    const { id, publicKey } = sealKeyOf(secret);
    return { kid: id, ...publicKey.export({ format: 'jwk' }) };
  });
  app.get('/.well-known/imprimatur.json', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').send({ change_log_seals: { algorithm: 'Ed25519', keys } }),
  );
}
