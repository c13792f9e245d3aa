import type { Operation } from '@imprimatur/contract';
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { canSeeEntry } from '@imprimatur/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { loadEntryFacts } from '../entry/facts-repository.ts';
import {
  findStoredResponse,
  storeResponse,
  type StoredResponse,
  type KeyClaim,
  tryLockKey,
} from './idempotency-repository.ts';
import { sendRefusal as refuseWith } from '../http/errors.ts';
import { Refusal, type RefusalContent, refuse } from '../http/refusal.ts';
import { createSerializer, isLong, JSON_TYPE, serializeInSlices } from '../http/schemas.ts';
import { readProperty } from '../property-of.ts';
import type { Caller } from '../auth/caller.ts';

/** Maximum time that a repeated call waits for the first one, and the interval between its checks, in milliseconds. */
const WAIT_MS = { timeout: 5_000, interval: 100 };
const KEY_PATTERN = /^[\x21-\x7e]{1,255}$/;

/** The same key must mean the same request. Streams are compared by their headers, because they cannot be read twice. */
function hashRequest(request: FastifyRequest): Buffer {
  const content = request.body === undefined ? (request.headers['content-length'] ?? '') : JSON.stringify(request.body);
  return createHash('sha256').update(`${request.method} ${request.url}\n${content}`).digest();
}

/** Stored instead of a user's id. Ids of users begin at 1. */
const LINK_HOLDER = 0;

function readClaim(request: FastifyRequest, caller: Caller | null): KeyClaim | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !KEY_PATTERN.test(key)) throw refuse.malformed();
  const hash = hashRequest(request);
  if (caller !== null) return { userId: caller.id, key, hash };
  // Holders of different links may choose the same key. The hash also keeps the link itself out of the table.
  const linkKey = createHash('sha256').update(`${request.url} ${key}`).digest('base64url');
  return { userId: LINK_HOLDER, key: linkKey, hash };
}

/** The entry of a call: the one in its path, or the one that it created. */
function findEntryId(request: FastifyRequest, body: string | null): number | null {
  const { url = '' } = request.routeOptions;
  if (!/^\/api\/(guideline|comments|files)/.test(url)) return null;
  const named = readProperty(request.params, 'gid') ?? readProperty(request.params, 'id');
  if (typeof named === 'number') return named;
  if (body === null) return null;
  const { data }: { data?: { id?: number } } = JSON.parse(body);
  return data?.id ?? null;
}

/**
 * A person's role and parts in an entry, from which their rights follow. Null if they cannot see the entry. The rights of a link never
 * change, and each call checks that the link is still valid.
 */
async function describeRights(tx: Tx, caller: Caller | null, guidelineId: number | null): Promise<string | null> {
  if (caller === null) return 'link';
  const own = [caller.superuser, caller.role];
  if (guidelineId === null) return JSON.stringify(own);
  const entry = await loadEntryFacts(tx, guidelineId);
  if (entry === null || !canSeeEntry(caller, entry)) return null;
  const parts = entry.parts.filter(({ userId }) => userId === caller.id).map(({ role, status }) => [role, status]);
  return JSON.stringify([...own, entry.submitterId === caller.id, parts]);
}

/** Checks the person's rights again, because the first response may contain facts that they may no longer see. */
async function assertReplayable(tx: Tx, caller: Caller | null, response: StoredResponse): Promise<StoredResponse> {
  const standing = await describeRights(tx, caller, response.guidelineId);
  if (standing === null) throw refuse.notFound();
  if (standing !== response.standing) throw refuse.forbidden();
  return response;
}

type Outcome = { readonly response: StoredResponse; readonly replayed: boolean } | { readonly refusal: Refusal };

/** Takes the key, runs the call and stores the response in one transaction. Returns null while another call holds the key. */
function runOnce(
  context: Context,
  { request, caller, claim }: { request: FastifyRequest; caller: Caller | null; claim: KeyClaim },
  work: (inside: Context) => Promise<IdempotentResponse>,
): Promise<Outcome | null> {
  return context.db.transaction(async (tx): Promise<Outcome | null> => {
    if (!(await tryLockKey(tx, claim))) return null;
    const stored = await findStoredResponse(tx, context, claim);
    if (stored !== null && !stored.hash.equals(claim.hash))
      throw refuse.fields([{ code: 'keyReused', field: 'Idempotency-Key' }]);
    if (stored !== null) return { response: await assertReplayable(tx, caller, stored), replayed: true };
    const storeFirst = async ({ status, body }: IdempotentResponse): Promise<StoredResponse> => {
      const guidelineId = status < 300 ? findEntryId(request, body) : findEntryId(request, null);
      const standing = await describeRights(tx, caller, guidelineId);
      // If the call itself hid the entry from its caller, the response is not stored. Refusals for hidden entries are not stored either.
      const response = { status, body, guidelineId: standing === null ? null : guidelineId, standing: standing ?? '' };
      if (standing !== null) await storeResponse(tx, context, claim, response);
      return response;
    };
    try {
      // Everything that a service does in the database runs in this transaction; a transaction within it becomes a savepoint.
      return { response: await storeFirst(await work({ ...context, db: tx, reads: tx })), replayed: false };
    } catch (error) {
      // After a server error, a rate limit or an ended session, the same key may be used again; the counters of limits keep their values.
      if (!(error instanceof Refusal) || error.status >= 500 || error.status === 401) throw error;
      if (error.status !== 429)
        await storeFirst({ status: error.status, body: JSON.stringify({ refused: error.refused }) });
      return { refusal: error };
    }
  });
}

export interface IdempotentResponse {
  readonly status: number;
  readonly body: string | null;
}

/** A stored refusal is sent in the language of the repeated call. */
function sendStored(reply: FastifyReply, { status, body }: IdempotentResponse): FastifyReply {
  if (status >= 400 && body !== null) {
    const { refused }: { refused: RefusalContent } = JSON.parse(body);
    return refuseWith(reply, new Refusal(status, refused));
  }
  reply.code(status);
  if (body === null) return reply.send();
  return reply.type(JSON_TYPE).serializer(String).send(body);
}

interface PendingReply {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly operation: Pick<Operation, 'status' | 'answer'>;
}

/**
 * Runs a POST of a known caller and responds with its status. With a key, the POST runs only once: a repeated call waits for the
 * first one and gets the same response word for word, or the same refusal in its own language. Returns true if this call was a repeat.
 */
export async function runIdempotently(
  context: Context,
  { request, reply, operation: { status, answer: schema } }: PendingReply,
  work: (inside: Context) => Promise<unknown>,
): Promise<{ replayed: boolean }> {
  const respond = async (inside: Context): Promise<IdempotentResponse> => {
    const answer = await work(inside);
    if (status === 204 || schema === undefined) return { status, body: null };
    const body = isLong(answer) ? String(await serializeInSlices(schema, answer)) : createSerializer(schema)(answer);
    return { status, body };
  };
  const { caller } = request;
  const claim = readClaim(request, caller);
  if (claim === null) {
    sendStored(reply, await respond(context));
    return { replayed: false };
  }
  for (let waited = 0; ; waited += WAIT_MS.interval) {
    const outcome = await runOnce(context, { request, caller, claim }, respond);
    if (outcome !== null && 'refusal' in outcome) throw outcome.refusal;
    if (outcome !== null) {
      // The first response may be in a different language from the one that this call requests.
      if (outcome.replayed) reply.header('idempotency-replayed', 'true').removeHeader('content-language');
      sendStored(reply, outcome.response);
      return { replayed: outcome.replayed };
    }
    if (waited >= WAIT_MS.timeout) throw refuse.conflict('underWay');
    await pause(WAIT_MS.interval);
  }
}
