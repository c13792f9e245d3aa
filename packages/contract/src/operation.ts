import type { z } from 'zod';

/**
 * Who may call at all: `public` without signing in, `user` anybody signed in, `office` only super users. `can` and the
 * transition table decide what depends on an entry, in the first line of the service.
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
  /** Body of the success answer; absent for 204 and for streams. */
  readonly answer?: z.ZodType;
  /** Status of the success answer. */
  readonly status: 200 | 201 | 204 | 302;
  /** The answer is bytes, or the body is multipart: the schemas cannot express either. */
  readonly streams?: 'up' | 'down';
  readonly deprecated?: string;
  /** The answer is given only once and stored nowhere: a repetition with the same key executes the call again. */
  readonly secret?: true;
  /** A GET that counts towards a limit: its session is looked up before it begins. */
  readonly counted?: true;
  /** It may work the database for seconds: it waits for one of a few connections of its own, so that others are not held up. */
  readonly heavy?: true;
  /** One person makes one such call at a time, as with `heavy`, but it waits for no connection. */
  readonly costly?: true;
  /** Bytes that a body may have, if different from `BODY_LIMIT`. */
  readonly bodyLimit?: number;
  /** Names of values that a body may have in all, if different from `BODY_NAMES`. */
  readonly bodyNames?: number;
}

/** Bytes of a body. The public limit is low, so that nobody can keep the server busy without signing in. */
export const BODY_LIMIT = { public: 16_384, signedIn: 1_048_576 } as const;

/** Names in a body in all. The largest bodies but those of imports, five hundred points, have some six thousand. */
export const BODY_NAMES = 10_000;

export const operation = <const O extends Operation>(one: O): O => one;

type In<T> = T extends z.ZodType ? z.input<T> : undefined;
type Out<T> = T extends z.ZodType ? z.output<T> : undefined;

/** A call as clients see it: inputs that the schemas accept, and the answer that they produce. */
export type ClientView<O extends Operation> = {
  params: O extends { params: infer P } ? In<P> : undefined;
  query: O extends { query: infer Q } ? In<Q> : undefined;
  body: O extends { body: infer B } ? In<B> : undefined;
  answer: O extends { answer: infer A } ? Out<A> : undefined;
};

/** A call as handlers see it: inputs that have passed the schemas. */
export type ServerView<O extends Operation> = {
  params: O extends { params: infer P } ? Out<P> : undefined;
  query: O extends { query: infer Q } ? Out<Q> : undefined;
  body: O extends { body: infer B } ? Out<B> : undefined;
  answer: O extends { answer: infer A } ? In<A> : undefined;
};
