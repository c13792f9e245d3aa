import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { refuse } from '../http/refusal.ts';
import type { Caller } from './caller.ts';
import { findCaller } from './session.ts';
import { hashToken } from './tokens.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * The pending look-up of the session. The call already reads data for the caller whom its token last identified, and must reveal
     * nothing until this look-up has confirmed the caller (calls/read.ts). Null if `caller` is certain.
     */
    session: Promise<Caller | null> | null;
  }
}

/** One of our tokens, in a single header: base64url of 32 bytes. */
const BEARER = /^Bearer ([\w-]{43})$/;

/** Node keeps the first of several such headers and drops the others, and a proxy may have used another one. */
function namesTwo(rawHeaders: readonly string[]): boolean {
  let seen = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.length === 13 && rawHeaders[at]?.toLowerCase() === 'authorization') seen += 1;
  }
  return seen > 1;
}

/** Maximum remembered tokens (stored as hashes); above it, all of them are dropped. */
const MAX_REMEMBERED = 10_000;

/** The caller whom each token last identified. */
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

/** Finds the caller before the body is read, or refuses with 401. The server does not start if a route has no policy. */
export function registerAuthentication(app: FastifyInstance, context: Context): void {
  app.decorateRequest('caller', null);
  app.decorateRequest('session', null);
  const lastCallers = new LastCallers();
  app.addHook('onRoute', (route) => {
    if (route.url.startsWith('/api') && route.config?.policy === undefined) {
      throw new Error(`no policy declared for ${String(route.method)} ${route.url}`);
    }
  });
  const lookUp = async (hash: Buffer): Promise<Caller | null> => {
    const caller = await findCaller(context, hash);
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
    // `request.session` is awaited later.
    session.catch(() => {});
    request.session = session;
    request.caller = last;
  });
}
