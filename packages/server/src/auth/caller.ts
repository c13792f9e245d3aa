import type { Actor } from '@imprimatur/domain';

/** Who calls, read from the database at this very request. */
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
