import {
  type Handlers,
  identifiesCaller,
  MAX_BODY_BYTES,
  MAX_BODY_NAMES,
  METHODS,
  type Operation,
  type OperationName,
  operations,
} from '@imprimatur/contract';
import { keysOf } from '@imprimatur/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Caller } from '../auth/caller.ts';
import type { Context } from '../context.ts';
import { isLarge } from '../http/body.ts';
import { parseRequestLanguage } from '../http/language.ts';
import { refuse } from '../http/refusal.ts';
import { isLong, JSON_TYPE, serializeInSlices } from '../http/schemas.ts';
import { readText } from '../property-of.ts';
import { runHeavyCall } from './heavy.ts';
import { runIdempotently } from './idempotency.ts';
import { assertOffice } from './office-only.ts';
import { runInSlot, waitForSlot } from './call-slots.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: OperationName;
    policy?: Operation['policy'];
    /** Maximum number of property names in a body. */
    bodyNames?: number;
  }
}

type CallerOf<K extends OperationName> = (typeof operations)[K]['policy'] extends 'public' ? Caller | null : Caller;

export interface Call<K extends OperationName> {
  readonly params: Handlers[K]['params'];
  readonly query: Handlers[K]['query'];
  readonly body: Handlers[K]['body'];
  readonly caller: CallerOf<K>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Returns the body of the response, `undefined` for 204 and for streams, or the reply if it has already been sent. */
export type Handler<K extends OperationName> = (
  context: Context,
  call: Call<K>,
) => Promise<Handlers[K]['answer'] | FastifyReply>;

/** Can refuse a call before its body is read, for example because of an invalid link. */
type Guard<K extends OperationName> = (
  context: Context,
  call: { readonly params: Handlers[K]['params']; readonly request: FastifyRequest },
) => Promise<void>;

export interface GuardedHandler<K extends OperationName> {
  readonly guard: Guard<K>;
  readonly handle: Handler<K>;
}

export type HandlerMap = { [K in OperationName]?: Handler<K> | GuardedHandler<K> };

/** Defines the routes of a feature: handlers by operation. The type check compares each with its contract. */
export const defineRoutes = <const H extends HandlerMap>(handlers: H): H => handlers;

/** A call accepts nothing that it does not declare. */
const noFields = z.strictObject({});

/** The schema of the body; multipart and other streams are read by their handler. */
function findBodySchema(operation: Operation, method: string): { body?: z.ZodType } {
  if (operation.body !== undefined) return { body: operation.body };
  return method === 'GET' || operation.streams === 'up' ? {} : { body: noFields };
}

const toFastifyPath = (path: string): string => `/api${path.replace(/\{(\w+)\}/g, ':$1')}`;

const createRouteSchema = (operation: Operation, method: string) => ({
  summary: operation.summary,
  tags: [operation.tag],
  ...(operation.deprecated === undefined
    ? {}
    : { deprecated: true, description: `Use ${operation.deprecated} instead.` }),
  ...(operation.params === undefined ? {} : { params: operation.params }),
  querystring: operation.query ?? noFields,
  ...findBodySchema(operation, method),
  ...(operation.answer === undefined ? {} : { response: { [operation.status]: operation.answer } }),
});

/** True for calls of which each person may run only one at a time: costly calls and all searches. */
const isCostly = (operation: Operation, { query }: FastifyRequest): boolean =>
  operation.heavy === true || operation.costly === true || (readText(query, 'query') ?? '') !== '';

type Work = (inside: Context) => Promise<unknown>;

interface PendingCall {
  readonly operation: Operation;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Serialises a long response in slices, so that it does not delay other calls. Fastify serialises the other responses. */
async function serializeIfLong(operation: Operation, reply: FastifyReply, answer: unknown): Promise<unknown> {
  if (operation.answer === undefined || !isLong(answer)) return answer;
  // Fastify sends bytes as they are.
  reply.type(JSON_TYPE);
  return serializeInSlices(operation.answer, answer);
}

async function executeCall(context: Context, { operation, request, reply }: PendingCall, work: Work): Promise<unknown> {
  const { secret, streams, status } = operation;
  if (request.method === 'POST' && identifiesCaller(operation) && secret !== true && streams === undefined) {
    await runIdempotently(context, { request, reply, operation }, work);
    return reply;
  }
  const answer = await work(context);
  if (reply.sent || streams !== undefined) return reply;
  reply.code(status);
  return status === 204 ? reply.send() : serializeIfLong(operation, reply, answer);
}

/** Registers one operation: schemas, policy and response come from the contract. */
export function serveOperation<K extends OperationName>(
  app: FastifyInstance,
  context: Context,
  name: K,
  given: Handler<K> | GuardedHandler<K>,
): void {
  const { guard, handle: handler } = typeof given === 'function' ? { guard: null, handle: given } : given;
  const operation: Operation = operations[name];
  const method = METHODS.find((verb) => name.startsWith(`${verb} `)) ?? 'GET';
  const [, path = ''] = name.split(' ');
  app.route({
    method,
    url: toFastifyPath(path),
    schema: createRouteSchema(operation, method),
    config: { operation: name, policy: operation.policy, bodyNames: operation.bodyNames ?? MAX_BODY_NAMES },
    bodyLimit: operation.bodyLimit ?? (operation.policy === 'public' ? MAX_BODY_BYTES.public : MAX_BODY_BYTES.signedIn),
    // The session is looked up earlier (auth/authenticate.ts).
    onRequest: async (request, reply) => {
      const large = isLarge(request);
      if (guard !== null || large) {
        const params = operation.params?.safeParse(request.params);
        if (params?.success === false) throw refuse.notFound();
        if (large && operation.policy === 'office') await assertOffice(context, path, request.params, request.caller);
        // The compiler does not connect the name with the schema, but this operation's own schema has parsed the values.
        // oxlint-disable-next-line typescript/consistent-type-assertions -- see above
        await guard?.(context, { params: params?.data as Handlers[K]['params'], request });
      }
      if (isCostly(operation, request) || (large && operation.streams === undefined)) await waitForSlot(request, reply);
    },
    // A GET that changes something must not do so for HEAD.
    exposeHeadRoute: method === 'GET' && operation.deprecated === undefined,
    // Errors in the query or in a small body are reported before the missing right.
    ...(operation.policy === 'office'
      ? { preHandler: (request) => assertOffice(context, path, request.params, request.caller) }
      : {}),
    handler: (request, reply) => {
      const work: Work = (inside) => {
        const { params, query, body, caller } = request;
        // oxlint-disable-next-line typescript/consistent-type-assertions -- as above: the operation's own schemas have parsed the call
        return handler(inside, { params, query, body, caller, request, reply } as Call<K>);
      };
      const language = parseRequestLanguage(request);
      if (operation.streams === undefined) reply.headers({ 'content-language': language, vary: 'accept-language' });
      const inLanguage = { ...context, language };
      const pending = { operation, request, reply };
      return runInSlot(request, () => {
        if (operation.heavy !== true) return executeCall(inLanguage, pending, work);
        return runHeavyCall(inLanguage, (inside) => executeCall(inside, pending, work));
      });
    },
  });
}

export function serveFeature(app: FastifyInstance, context: Context, handlers: HandlerMap): void {
  for (const name of keysOf(handlers)) {
    // oxlint-disable-next-line typescript/consistent-type-assertions -- `HandlerMap` ties each name to its handler, but not if the name is in a variable
    serveOperation(app, context, name, handlers[name] as unknown as Handler<typeof name> | GuardedHandler<typeof name>);
  }
}

/** Prevents the server from starting unless every operation of the contract has a handler. */
export function assertComplete(served: ReadonlySet<string>): void {
  const missing = Object.keys(operations).filter((name) => !served.has(name));
  if (missing.length > 0) throw new Error(`operations without a handler: ${missing.join(', ')}`);
}
