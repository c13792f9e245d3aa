import type { OperationName } from '@imprimatur/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { refuse } from '../http/refusal.ts';
import type { Caller } from '../http/serve.ts';
import { callerOf, isStill } from './session.ts';

/**
 * The calls that are made all day look up the session in the same statement that answers them: one way to the database
 * instead of two. They begin with who the token was at its last call, and answer nothing until the statement has said that
 * it still is: a sign-out, a deactivation, a changed role count on the very next request, here as everywhere.
 */
const RIDING: ReadonlySet<string> = new Set<OperationName>(['GET /guidelines']);

export const rides = (operation: string | undefined): boolean => operation !== undefined && RIDING.has(operation);

declare module 'fastify' {
  interface FastifyRequest {
    /** Present where `caller` is only presumed: the hash of the token, for the statement to look up. */
    riding: Buffer | null;
  }
}

/** Tokens that are remembered, as their hashes; all of them are forgotten when there are too many. */
const MOST = 10_000;

export class Riders {
  readonly #known = new Map<string, Caller>();

  remember(hash: Buffer, caller: Caller): void {
    if (this.#known.size >= MOST) this.#known.clear();
    this.#known.set(hash.toString('latin1'), caller);
  }

  /** Whether this request may go on with a presumed caller. */
  letOn(request: FastifyRequest, hash: Buffer): boolean {
    if (!rides(request.routeOptions.config.operation)) return false;
    const caller = this.#known.get(hash.toString('latin1'));
    if (caller === undefined) return false;
    request.caller = caller;
    request.riding = hash;
    return true;
  }
}

/** Who really calls, given what the statement found; `null` if it was who was presumed. Throws 401 if it is nobody. */
export async function unlessStill(
  context: Context,
  request: FastifyRequest,
  caller: Caller,
  found: string | null,
): Promise<Caller | null> {
  if (request.riding === null || (await isStill(context, caller, found))) return null;
  const really = await callerOf(context, request.riding);
  if (really === null) throw refuse.unauthenticated();
  request.caller = really;
  request.riding = null;
  return really;
}

/** 401 comes before what is wrong with the request, also where the session has not been looked up yet. */
export const refuseRiders =
  (context: Context) =>
  (request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void): void => {
    const { validationError, riding } = request;
    if (validationError === undefined || riding === null) return done(validationError);
    callerOf(context, riding).then(
      (caller) => done(caller === null ? refuse.unauthenticated() : validationError),
      done,
    );
  };
