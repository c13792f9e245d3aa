import type { z } from 'zod';

/**
 * People who can make a call: `public` everybody, `user` everybody signed in, `office` only super users. Permissions that depend on an
 * entry are checked by `can` and the transition table, in the first line of the service.
 */
export type Policy = 'public' | 'user' | 'office';

export const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

export interface Operation {
  readonly summary: string;
  readonly tag: string;
  readonly policy: Policy;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** Body of a successful response; absent for 204 and streams. */
  readonly answer?: z.ZodType;
  /** Status of a successful response. */
  readonly status: 200 | 201 | 204 | 302;
  /** The response is a byte stream, or the body is multipart. Schemas can express neither. */
  readonly streams?: 'up' | 'down';
  readonly deprecated?: string;
  /** The response is never stored, so a repeat with the same idempotency key executes the call again. */
  readonly secret?: true;
  /** A GET that counts towards a rate limit. Its session is looked up before the call begins. */
  readonly counted?: true;
  /** The call can keep the database busy for seconds. It uses one of a few reserved connections, so that it does not delay other calls. */
  readonly heavy?: true;
  /** Like `heavy`, but uses an ordinary connection. One person can make only one such call at a time; the same holds for searches and downloads. */
  readonly costly?: true;
  /** Maximum bytes of the body, if different from `MAX_BODY_BYTES`. */
  readonly bodyLimit?: number;
  /** Maximum number of property names in the body, if different from `MAX_BODY_NAMES`. */
  readonly bodyNames?: number;
}

/** Maximum bytes of a body. The public limit is low so that nobody can keep the server busy without signing in. */
export const MAX_BODY_BYTES = { public: 16_384, signedIn: 1_048_576 } as const;

/** Maximum number of property names in a body. Except for imports, the largest bodies (500 points) have about 6,000. */
export const MAX_BODY_NAMES = 10_000;

export const defineOperation = <const O extends Operation>(operation: O): O => operation;

/**
 * True if the call identifies its caller, by a session or by the token of a link from an email. An `Idempotency-Key` is honoured only in
 * the POSTs of such calls, because anonymous callers could use each other's keys.
 */
export const identifiesCaller = ({ policy, params }: Pick<Operation, 'policy' | 'params'>): boolean =>
  policy !== 'public' || (params !== undefined && 'token' in params.shape);

type In<T> = T extends z.ZodType ? z.input<T> : undefined;
type Out<T> = T extends z.ZodType ? z.output<T> : undefined;

/** A call as clients see it: the inputs that the schemas accept, and the response that they produce. */
export type ClientView<O extends Operation> = {
  params: O extends { params: infer P } ? In<P> : undefined;
  query: O extends { query: infer Q } ? In<Q> : undefined;
  body: O extends { body: infer B } ? In<B> : undefined;
  answer: O extends { answer: infer A } ? Out<A> : undefined;
};

/** A call as handlers see it: inputs after validation by the schemas. */
export type ServerView<O extends Operation> = {
  params: O extends { params: infer P } ? Out<P> : undefined;
  query: O extends { query: infer Q } ? Out<Q> : undefined;
  body: O extends { body: infer B } ? Out<B> : undefined;
  answer: O extends { answer: infer A } ? In<A> : undefined;
};
