import { isDeepStrictEqual } from 'node:util';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../auth/caller.ts';
import { refuse } from '../http/refusal.ts';

const settlePromise = async <T>(work: Promise<T>): Promise<PromiseSettledResult<T>> => {
  const [result] = await Promise.allSettled([work]);
  return result;
};

/**
 * Runs a read-only call while its session is being looked up, so that both queries run in parallel. The call starts with the caller whom
 * its token last identified. Its result is held back until the session has confirmed this caller; if the caller has changed, the call
 * runs again.
 */
export async function readDuringSessionLookup<T>(
  request: FastifyRequest,
  read: (caller: Caller | null) => Promise<T>,
): Promise<T> {
  const { caller, session } = request;
  if (session === null) return read(caller);
  const outcome = await settlePromise(read(caller));
  const present = await session;
  if (present === null) throw refuse.unauthenticated();
  if (!isDeepStrictEqual(present, caller)) {
    request.caller = present;
    return read(present);
  }
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
