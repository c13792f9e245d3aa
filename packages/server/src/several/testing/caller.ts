import { setTimeout as pause } from 'node:timers/promises';
import type { TestPerson } from '../../testing/test-app.ts';

export interface TestCall {
  readonly method: string;
  readonly path: string;
  readonly who?: TestPerson;
  readonly headers?: Record<string, string>;
  readonly body?: Uint8Array<ArrayBuffer> | string;
}

export interface TestResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
}

/** A call without a response, or with an error that the servers or the proxy caused. Instants are in milliseconds. */
export interface FailedCall {
  /** Method and path. */
  readonly call: string;
  readonly began: number;
  readonly ended: number;
  readonly reason: string;
}

/** Counts the results of all calls. */
export class CallCounts {
  calls = 0;
  /** Responses that asked the client to wait, because a call that was killed still holds an upload or a key. */
  waits = 0;
  replayed = 0;
  readonly failures: FailedCall[] = [];
}

/** Time after which a call is no longer retried, in milliseconds. */
const TIMEOUT_MS = 120_000;

/** Makes the call once. Returns null if there is no response, or if the server or the proxy failed. */
export async function callOnce(origin: string, counts: CallCounts, request: TestCall): Promise<TestResponse | null> {
  const began = Date.now();
  const { method, path, who, body = null } = request;
  const failed = (reason: string): null => {
    counts.failures.push({ call: `${method} ${path}`, began, ended: Date.now(), reason });
    return null;
  };
  counts.calls += 1;
  try {
    const answer = await fetch(new URL(path, origin), {
      method,
      body,
      headers: { ...(who === undefined ? {} : { authorization: `Bearer ${who.token}` }), ...request.headers },
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (answer.status >= 500) return failed(`${answer.status} ${bytes.toString('utf8').slice(0, 200)}`);
    return { status: answer.status, headers: answer.headers, bytes };
  } catch (error) {
    // `fetch` throws a TypeError if the connection breaks.
    if (!(error instanceof TypeError)) throw error;
    return failed(`${error.message}: ${String(error.cause)}`);
  }
}

/** Repeats a call with the same key until it is answered. `repeat` can first check whether another attempt is still needed. */
export async function callUntilResponse(origin: string, counts: CallCounts, request: TestCall): Promise<TestResponse> {
  for (const until = Date.now() + TIMEOUT_MS; Date.now() < until; ) {
    const answer = await callOnce(origin, counts, request);
    const isHeld =
      answer?.status === 423 || (answer?.status === 409 && request.headers?.['idempotency-key'] !== undefined);
    if (answer !== null && !isHeld) {
      if (answer.headers.get('idempotency-replayed') === 'true') counts.replayed += 1;
      return answer;
    }
    if (isHeld) counts.waits += 1;
    await pause(100);
  }
  throw new Error(`${request.method} ${request.path} was not answered in ${TIMEOUT_MS} ms`);
}
