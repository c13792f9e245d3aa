import { type RequestOptions, request } from './api.ts';
import type { Operations } from './operations.ts';

export type OperationKey = keyof Operations;
export type Answer<K extends OperationKey> = Operations[K]['answer'];

/** Ids may be numbers, since they become part of an address. */
type Params<T> = { [Name in keyof T]: T[Name] | number };

/** The part `Name` of an input: absent where the call has none, optional where all of its members are. */
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

/**
 * The one place where a call's types meet untyped JSON: what the contract says about the answer is not checked again.
 * For callers that are generic themselves; all others use `call`.
 */
export function callWith<K extends OperationKey>(
  key: K,
  input?: CallInput<K>,
  signal?: AbortSignal,
): Promise<Answer<K>>;
export function callWith(key: string, input: RequestOptions = {}, signal = input.signal): Promise<unknown> {
  const [method = '', path = ''] = key.split(' ');
  return request(method, path, signal === undefined ? input : { ...input, signal });
}

/** `call('GET /guidelines/{id}', { params: { id } })`: a call with its input and answer as the contract has them. */
export const call = <K extends OperationKey>(key: K, ...[input]: CallArguments<K>): Promise<Answer<K>> =>
  callWith(key, input);
