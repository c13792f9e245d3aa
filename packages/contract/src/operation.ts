import type { z } from 'zod';

/**
 * Who may call at all: `public` without signing in, `user` whoever is signed in, `office` super users only. What depends on an
 * entry is decided by `can` and the transition table in the first line of the service.
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
  /** Answers bytes, or takes multipart: what the schemas cannot say. */
  readonly streams?: 'up' | 'down';
  readonly deprecated?: string;
  /** The answer is said this once and kept nowhere: a repetition with the same key is carried out anew. */
  readonly secret?: true;
  /** Bytes that a body may have where that differs from `BODY_LIMIT`. */
  readonly bodyLimit?: number;
}

/** Bytes of a body: what anybody may send is little, so that nobody who has not signed in can keep the server busy. */
export const BODY_LIMIT = { public: 16_384, signedIn: 1_048_576 } as const;

export const operation = <const O extends Operation>(one: O): O => one;

type In<T> = T extends z.ZodType ? z.input<T> : undefined;
type Out<T> = T extends z.ZodType ? z.output<T> : undefined;

/** What a client sends and gets; its inputs are what the schemas accept, its answer what they let out. */
export type ClientView<O extends Operation> = {
  params: O extends { params: infer P } ? In<P> : undefined;
  query: O extends { query: infer Q } ? In<Q> : undefined;
  body: O extends { body: infer B } ? In<B> : undefined;
  answer: O extends { answer: infer A } ? Out<A> : undefined;
};

/** What a handler receives once the schemas have passed it. */
export type ServerView<O extends Operation> = {
  params: O extends { params: infer P } ? Out<P> : undefined;
  query: O extends { query: infer Q } ? Out<Q> : undefined;
  body: O extends { body: infer B } ? Out<B> : undefined;
  answer: O extends { answer: infer A } ? In<A> : undefined;
};
