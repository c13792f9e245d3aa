import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { refuse } from '../http/refusal.ts';
import { findCaller } from './session.ts';
import { hashToken } from './tokens.ts';

/** One of our tokens, in a single header: base64url of 32 bytes. */
const BEARER_TOKEN_PATTERN = /^Bearer ([\w-]{43})$/;

/** Node keeps the first of several such headers and drops the others, and a proxy may have used another one. */
function hasSeveralAuthorizations(rawHeaders: readonly string[]): boolean {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.length === 13 && rawHeaders[at]?.toLowerCase() === 'authorization') count += 1;
  }
  return count > 1;
}

/** Finds the caller before the body is read, or refuses with 401. The server does not start if a route has no policy. */
export function registerAuthentication(app: FastifyInstance, context: Context): void {
  app.decorateRequest('caller', null);
  app.addHook('onRoute', (route) => {
    if (route.url.startsWith('/api') && route.config?.policy === undefined) {
      throw new Error(`no policy declared for ${String(route.method)} ${route.url}`);
    }
  });
  app.addHook('onRequest', async (request: FastifyRequest) => {
    const { policy } = request.routeOptions.config;
    if (policy === undefined || policy === 'public') return;
    const token = BEARER_TOKEN_PATTERN.exec(request.headers.authorization ?? '')?.[1];
    if (token === undefined || hasSeveralAuthorizations(request.raw.rawHeaders)) throw refuse.unauthenticated();
    request.caller = await findCaller(context, hashToken(token));
    if (request.caller === null) throw refuse.unauthenticated();
  });
}
