import type { OperationName } from '@imprimatur/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { refuse } from '../http/refusal.ts';
import type { Caller } from './caller.ts';
import { callerOf, isStill } from './session.ts';

/**
 * The calls that are made all day look up the session in the same statement that answers them: one way to the database
 * instead of two. They begin with who the token was at its last call, and answer nothing until the statement has said that
 * it still is: a sign-out, a deactivation, a changed role count on the very next request, here as everywhere.
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

/** Who really calls, given what the statement found; `null` if it was who was presumed. Throws 401 if it is nobody. */
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

/** 401 comes before what is wrong with the request, also where the session has not been looked up yet. */
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
