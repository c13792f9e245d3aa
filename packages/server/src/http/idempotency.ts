import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Operation, operations } from '@imprimatur/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { claimKey, forgetKey, type KeyClaim, keepAlive, storeAnswer } from './idempotency-store.ts';
import { refuse } from './refusal.ts';

/** How long a repeat waits for the first one, and how often it looks, in milliseconds. */
const WAIT = { most: 5_000, step: 100 };
/** Well below the minute after which a first one counts as dead. */
const SIGN_OF_LIFE = 20_000;
const KEY = /^[\x21-\x7e]{1,255}$/;

/** Requests that are the first with their key, with what keeps the claim alive. */
const firsts = new WeakMap<FastifyRequest, { claim: KeyClaim; timer: NodeJS.Timeout }>();

/** The same key must mean the same request. What streams in is known by its headers: it is not read twice. */
function hashOf(request: FastifyRequest): Buffer {
  const content = request.body === undefined ? (request.headers['content-length'] ?? '') : JSON.stringify(request.body);
  return createHash('sha256').update(`${request.method} ${request.url}\n${content}`).digest();
}

/** Before the handler of a POST by somebody signed in: with a known key, the first answer again instead of a second effect. */
export const recall = (context: Context) => async (request: FastifyRequest, reply: FastifyReply) => {
  const key = request.headers['idempotency-key'];
  if (key === undefined || request.caller === null) return undefined;
  if (typeof key !== 'string' || !KEY.test(key)) throw refuse.malformed();
  const claim = { userId: request.caller.id, key, hash: hashOf(request) };
  for (let waited = 0; ; waited += WAIT.step) {
    const found = await claimKey(context, claim);
    if (found === 'first') break;
    if (!found.hash.equals(claim.hash)) {
      throw refuse.unmet([{ code: 'keyReused', field: 'Idempotency-Key' }]);
    }
    if (found.status !== null) return replay(reply, found.status, found.body);
    if (waited >= WAIT.most) throw refuse.conflict('underWay');
    await pause(WAIT.step);
  }
  const timer = setInterval(() => void keepAlive(context, claim), SIGN_OF_LIFE).unref();
  firsts.set(request, { claim, timer });
  return undefined;
};

function replay(reply: FastifyReply, status: number, body: string | null): FastifyReply {
  reply.code(status).header('idempotency-replayed', 'true');
  if (body === null) return reply.send();
  return reply
    .type('application/json; charset=utf-8')
    .serializer((text: unknown) => text as string)
    .send(body);
}

/** What failed on our side, or came too often, may be tried again with the same key. */
const isFinal = (status: number): boolean => status < 500 && status !== 429;

function isSecret({ routeOptions: { config } }: FastifyRequest): boolean {
  const known: Operation | undefined = config.operation && operations[config.operation];
  return known?.secret === true;
}

/** Keeps the answer to the first request with a key. Stands before compression: what is kept is the plain text. */
export function useIdempotency(app: FastifyInstance, context: Context): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const first = firsts.get(request);
    if (first === undefined) return done(null, payload);
    firsts.delete(request);
    clearInterval(first.timer);
    const keepable = !isSecret(request) && (payload === null || payload === undefined || typeof payload === 'string');
    const kept =
      isFinal(reply.statusCode) && keepable
        ? storeAnswer(context, first.claim, reply.statusCode, (payload as string | null | undefined) ?? null)
        : forgetKey(context, first.claim);
    kept
      .catch((error: unknown) => request.log.warn({ err: error }, 'the answer to a keyed request was not kept'))
      .finally(() => done(null, payload));
    return undefined;
  });
}
