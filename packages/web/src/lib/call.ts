import { type RequestOptions, request } from './api.ts';
import type { Operations } from './operations.ts';

export type OperationKey = keyof Operations;
export type CallResponse<K extends OperationKey> = Operations[K]['answer'];

/** Allows numbers for ids, because they become part of a URL. */
type Params<T> = { [Name in keyof T]: T[Name] | number };

/** The part `Name` of an input: absent if the call has none, optional if all its members are. */
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
 * The only place that gives untyped JSON the types of a call. The response is not checked against the contract at run time. Unlike `call`,
 * it does not require the input that the call needs, because TypeScript cannot resolve that for a generic key. Only generic callers use
 * this; all other callers use `call`.
 */
export function callWithOptionalInput<K extends OperationKey>(
  key: K,
  input?: CallInput<K>,
  signal?: AbortSignal,
): Promise<CallResponse<K>>;
export function callWithOptionalInput(
  key: string,
  input: RequestOptions = {},
  signal = input.signal,
): Promise<unknown> {
  const [method = '', path = ''] = key.split(' ');
  return request(method, path, signal === undefined ? input : { ...input, signal });
}

/** `call('GET /guidelines/{id}', { params: { id } })`: makes a call with the types of input and response from the contract. */
export const call = <K extends OperationKey>(key: K, ...[input]: CallArguments<K>): Promise<CallResponse<K>> =>
  callWithOptionalInput(key, input);
