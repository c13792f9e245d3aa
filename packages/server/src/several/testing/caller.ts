import { setTimeout as pause } from 'node:timers/promises';
import type { TestPerson } from '../../testing/test-app.ts';

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly who?: TestPerson;
  readonly headers?: Record<string, string>;
  readonly body?: Uint8Array<ArrayBuffer> | string;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
}

/** A call that got no answer, or one that the servers or the proxy are to blame for. Instants in milliseconds. */
export interface Failure {
  readonly what: string;
  readonly began: number;
  readonly ended: number;
  readonly how: string;
}

/** What happened to all calls. */
export class Tally {
  calls = 0;
  /** Answers that asked to wait: an upload or a key is held by a call that a kill has ended. */
  waits = 0;
  replayed = 0;
  readonly failures: Failure[] = [];
}

/** For how many milliseconds a call is repeated. */
const PATIENCE = 120_000;

/** Asks once. Returns null where nobody answered, or the answer says that the server or the proxy failed. */
async function attempt(origin: string, tally: Tally, asked: Asked): Promise<Answer | null> {
  const began = Date.now();
  const { method, path, who, body = null } = asked;
  const failed = (how: string): null => {
    tally.failures.push({ what: `${method} ${path}`, began, ended: Date.now(), how });
    return null;
  };
  tally.calls += 1;
  try {
    const answer = await fetch(new URL(path, origin), {
      method,
      body,
      headers: { ...(who === undefined ? {} : { authorization: `Bearer ${who.token}` }), ...asked.headers },
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (answer.status >= 500) return failed(`${answer.status} ${bytes.toString('utf8').slice(0, 200)}`);
    return { status: answer.status, headers: answer.headers, bytes };
  } catch (error) {
    // The line is cut.
    if (!(error instanceof TypeError)) throw error;
    return failed(`${error.message}: ${String(error.cause)}`);
  }
}

/** Repeats a call until it is answered, with the same key each time; `repeat` may look first whether it is still needed. */
export async function insist(origin: string, tally: Tally, asked: Asked): Promise<Answer> {
  for (const until = Date.now() + PATIENCE; Date.now() < until; ) {
    const answer = await attempt(origin, tally, asked);
    const isHeld =
      answer?.status === 423 || (answer?.status === 409 && asked.headers?.['idempotency-key'] !== undefined);
    if (answer !== null && !isHeld) {
      if (answer.headers.get('idempotency-replayed') === 'true') tally.replayed += 1;
      return answer;
    }
    if (isHeld) tally.waits += 1;
    await pause(100);
  }
  throw new Error(`${asked.method} ${asked.path} was not answered in ${PATIENCE} ms`);
}

/** Asks once and gives up where nobody answers. */
export const tryOnce = attempt;
