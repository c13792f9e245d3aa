import { isDeepStrictEqual } from 'node:util';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../auth/caller.ts';
import { refuse } from '../http/refusal.ts';

const settled = async <T>(work: Promise<T>): Promise<PromiseSettledResult<T>> => {
  const [result] = await Promise.allSettled([work]);
  return result;
};

/**
 * Carries out a call that only reads while its session is looked up, so that both ask the database at once. It begins with the
 * caller whom its token named last; nothing of its outcome is told before the session has confirmed them, and where they have
 * changed it is carried out again.
 */
export async function whileSessionIsLookedUp<T>(
  request: FastifyRequest,
  read: (caller: Caller | null) => Promise<T>,
): Promise<T> {
  const { caller, session } = request;
  if (session === null) return read(caller);
  const outcome = await settled(read(caller));
  const present = await session;
  if (present === null) throw refuse.unauthenticated();
  if (!isDeepStrictEqual(present, caller)) {
    request.caller = present;
    return read(present);
  }
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
