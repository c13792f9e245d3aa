import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { refuse } from '../http/refusal.ts';
import type { Caller } from './caller.ts';
import { callerOf } from './session.ts';
import { hashToken } from './tokens.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * The look-up of the session, where the call already reads for the caller whom its token named last. Nothing may be told
     * before it has confirmed them (calls/read.ts). Null where `caller` is certain.
     */
    session: Promise<Caller | null> | null;
  }
}

/** A token of ours, in exactly one header: base64url of 32 bytes. */
const BEARER = /^Bearer ([\w-]{43})$/;

/** Node keeps the first of several such headers and forgets the others: a proxy may have read another one. */
function namesTwo(rawHeaders: readonly string[]): boolean {
  let seen = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.length === 13 && rawHeaders[at]?.toLowerCase() === 'authorization') seen += 1;
  }
  return seen > 1;
}

/** Tokens that are remembered, as their hashes; all of them are forgotten when there are too many. */
const MAX_REMEMBERED = 10_000;

/** Whom each token named last. */
class LastCallers {
  readonly #known = new Map<string, Caller>();

  of(hash: Buffer): Caller | undefined {
    return this.#known.get(hash.toString('latin1'));
  }

  remember(hash: Buffer, caller: Caller): void {
    if (this.#known.size >= MAX_REMEMBERED) this.#known.clear();
    this.#known.set(hash.toString('latin1'), caller);
  }
}

/** Finds the caller before the body is read, or refuses with 401. The server does not start with a route without a policy. */
export function useAuthentication(app: FastifyInstance, context: Context): void {
  app.decorateRequest('caller', null);
  app.decorateRequest('session', null);
  const lastCallers = new LastCallers();
  app.addHook('onRoute', (route) => {
    if (route.url.startsWith('/api') && route.config?.policy === undefined) {
      throw new Error(`no policy declared for ${String(route.method)} ${route.url}`);
    }
  });
  const lookUp = async (hash: Buffer): Promise<Caller | null> => {
    const caller = await callerOf(context, hash);
    if (caller !== null) lastCallers.remember(hash, caller);
    return caller;
  };
  app.addHook('onRequest', async (request: FastifyRequest) => {
    const { policy, reads } = request.routeOptions.config;
    if (policy === undefined || policy === 'public') return;
    const token = namesTwo(request.raw.rawHeaders) ? undefined : BEARER.exec(request.headers.authorization ?? '')?.[1];
    if (token === undefined) throw refuse.unauthenticated();
    const hash = hashToken(token);
    const session = lookUp(hash);
    const last = reads === true ? lastCallers.of(hash) : undefined;
    if (last === undefined) {
      request.caller = await session;
      if (request.caller === null) throw refuse.unauthenticated();
      return;
    }
    // The call waits for it later.
    session.catch(() => {});
    request.session = session;
    request.caller = last;
  });
}
