import { type Method, type RequestOptions, request } from './api.ts';
import type { Operations } from './operations.ts';

export type OperationKey = keyof Operations;
export type Answer<K extends OperationKey> = Operations[K]['answer'];

/** Ids may be given as numbers: they end up in an address. */
type Params<T> = { [Name in keyof T]: T[Name] | number };

/** `name` is left out where the call has none, and optional where everything in it is. */
type Part<Name extends string, T> = [T] extends [undefined]
  ? { [N in Name]?: undefined }
  : undefined extends T
    ? { [N in Name]?: T }
    : Record<string, never> extends T
      ? { [N in Name]?: T }
      : { [N in Name]: T };

export type CallInput<K extends OperationKey> = Part<'params', Params<Operations[K]['params']>> &
  Part<'query', Operations[K]['query']> &
  Part<'body', Operations[K]['body']> &
  Pick<RequestOptions, 'signal' | 'headers' | 'idempotencyKey'>;

export type CallArguments<K extends OperationKey> =
  Record<string, never> extends CallInput<K> ? [input?: CallInput<K>] : [input: CallInput<K>];

/** `call('GET /guidelines/{id}', { params: { id } })`: what the contract says about that call, typed both ways. */
export function call<K extends OperationKey>(key: K, ...[input]: CallArguments<K>): Promise<Answer<K>> {
  const space = key.indexOf(' ');
  return request<Answer<K>>(key.slice(0, space) as Method, key.slice(space + 1), input as RequestOptions);
}
