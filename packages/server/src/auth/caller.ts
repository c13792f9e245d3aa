import type { Actor } from '@imprimatur/domain';

/** The caller, read from the database for each request. */
export interface Caller extends Actor {
  readonly name: string;
  readonly email: string;
  readonly sessionId: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
}
