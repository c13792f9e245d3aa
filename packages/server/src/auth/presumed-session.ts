import type { OperationName } from '@imprimatur/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { refuse } from '../http/refusal.ts';
import type { Caller } from './caller.ts';
import { callerOf, isStill } from './session.ts';

/**
 * The most frequent calls look up the session in the statement that reads their data: one round trip to the database
 * instead of two. They start with the caller of the token's last call and respond only after the statement has confirmed
 * them: a sign-out, a deactivation or a changed role takes effect on the very next request, as everywhere.
 */
const PRESUMED: ReadonlySet<string> = new Set<OperationName>(['GET /guidelines']);

export const isPresumed = (operation: string | undefined): boolean =>
  operation !== undefined && PRESUMED.has(operation);

declare module 'fastify' {
  interface FastifyRequest {
    /** Present where `caller` is only presumed: the hash of the token, for the statement to look up. */
    presumedSession: Buffer | null;
  }
}

/** Tokens that are remembered, as their hashes; all of them are forgotten when there are too many. */
const MAX_REMEMBERED = 10_000;

export class PresumedCallers {
  readonly #known = new Map<string, Caller>();

  remember(hash: Buffer, caller: Caller): void {
    if (this.#known.size >= MAX_REMEMBERED) this.#known.clear();
    this.#known.set(hash.toString('latin1'), caller);
  }

  /** Whether this request may go on with a presumed caller. */
  presume(request: FastifyRequest, hash: Buffer): boolean {
    if (!isPresumed(request.routeOptions.config.operation)) return false;
    const caller = this.#known.get(hash.toString('latin1'));
    if (caller === undefined) return false;
    request.caller = caller;
    request.presumedSession = hash;
    return true;
  }
}

/** Returns the real caller if the statement found another one than presumed, else `null`. Throws 401 if there is none. */
export async function confirmCaller(
  context: Context,
  request: FastifyRequest,
  caller: Caller,
  found: string | null,
): Promise<Caller | null> {
  if (request.presumedSession === null || (await isStill(context, caller, found))) return null;
  const really = await callerOf(context, request.presumedSession);
  if (really === null) throw refuse.unauthenticated();
  request.caller = really;
  request.presumedSession = null;
  return really;
}

/** A 401 comes before any complaint about the request, even if the session has not been looked up yet. */
export const refusePresumed =
  (context: Context) =>
  (request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void): void => {
    const { validationError, presumedSession } = request;
    if (validationError === undefined || presumedSession === null) return done(validationError);
    callerOf(context, presumedSession).then(
      (caller) => done(caller === null ? refuse.unauthenticated() : validationError),
      done,
    );
  };
