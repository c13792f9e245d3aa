import { ApiError, createUnreachableError, findStatusMessage } from './api-error.ts';
import { serverConnection } from './connection.ts';
import { takeFirstCall } from './first-calls.ts';
import { language } from './language.ts';
import { endSession } from './session.ts';
import { storedToken } from './storage.ts';

type Scalar = string | number | boolean;

export interface RequestOptions {
  /** Values for `{name}` in the path. */
  params?: Readonly<Record<string, string | number>>;
  query?: Readonly<Record<string, Scalar | readonly Scalar[] | null | undefined>>;
  /** A `FormData`, or any value that is sent as JSON. */
  body?: unknown;
  signal?: AbortSignal;
  headers?: Readonly<Record<string, string>>;
  /** For a POST; generated if absent. Repeating a call with the same key within 24 hours has no further effect. */
  idempotencyKey?: string;
}

export const buildRequestAddress = (
  path: string,
  params: RequestOptions['params'],
  query: RequestOptions['query'],
): string => {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params?.[name];
    if (value === undefined) throw new TypeError(`${path} needs ${name}`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '');
    if (text !== '') search.set(name, text);
  }
  return `/api${filled}${search.size > 0 ? `?${search}` : ''}`;
};

async function toRefusal(response: Response): Promise<ApiError> {
  const body: Partial<ApiError> = await response.json().catch(() => ({}));
  const wait = Number(response.headers.get('retry-after'));
  return new ApiError(response.status, body.message || findStatusMessage(response.status), {
    errors: body.errors,
    phase: body.phase,
    retryAfter: wait > 0 ? wait : undefined,
  });
}

interface SentRequest extends RequestInit {
  method: string;
  headers: Headers;
}

async function sendOnce(address: string, init: SentRequest): Promise<Response> {
  try {
    const first = init.method === 'GET' ? takeFirstCall(address, init.headers) : undefined;
    return await (first ?? fetch(address, init));
  } catch (error) {
    if (init.signal?.aborted) throw error;
    serverConnection.markLost();
    throw createUnreachableError();
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Repeats a POST once after a lost connection. Its idempotency key makes that safe. */
async function sendWithRetry(address: string, init: SentRequest): Promise<Response> {
  try {
    return await sendOnce(address, init);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    await pause(1000);
    return sendOnce(address, init);
  }
}

/** Sends a call below `/api`. Returns the body of the response, or `undefined` for a 204. Throws `ApiError`. */
export async function request(method: string, path: string, options: RequestOptions = {}): Promise<unknown> {
  const { params, query, body, signal, idempotencyKey } = options;
  const standardHeaders = { accept: 'application/json', 'accept-language': language.get() };
  const headers = new Headers({ ...options.headers, ...standardHeaders });
  const bearer = storedToken.get();
  if (bearer) headers.set('authorization', `Bearer ${bearer}`);
  if (method === 'POST') headers.set('idempotency-key', idempotencyKey ?? crypto.randomUUID());
  const isForm = body instanceof FormData;
  if (body !== undefined && !isForm) headers.set('content-type', 'application/json');

  const init: SentRequest = { method, headers, signal: signal ?? null, cache: 'no-store' };
  if (body !== undefined) init.body = isForm ? body : JSON.stringify(body);
  const address = buildRequestAddress(path, params, query);
  const response = await (method === 'POST' && !isForm ? sendWithRetry : sendOnce)(address, init);
  serverConnection.markReachable();

  if (response.status === 401) endSession(bearer);
  if (!response.ok) throw await toRefusal(response);
  return response.status === 204 ? undefined : response.json();
}
