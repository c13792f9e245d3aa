import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** A request. Its body is `body`, then `bytes` random bytes, then `after`. */
export interface Call {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'PUT';
  readonly path: string;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** JSON, unless a header names a different type. */
  readonly body?: string;
  readonly bytes?: number;
  readonly after?: string;
}

export interface Answer {
  readonly status: number;
  readonly header: (name: string) => string | undefined;
  /** Bytes of the body, including the framing of a chunked one. */
  readonly length: number;
  /** Returns the beginning of the body. */
  readonly text: () => string;
}

const PIECE_BYTES = 1024 ** 2;
/** Random bytes, because some disks and networks are faster with zeros. */
const RANDOM_PIECES = Array.from({ length: 16 }, () => randomBytes(PIECE_BYTES));
/** Maximum number of bytes of a response that are kept. */
const MAX_KEPT_BYTES = 64 * 1024;
const HEAD_END = '\r\n\r\n';
const LAST_CHUNK = '0\r\n\r\n';

function formatHead({ method = 'GET', path, token, headers, body = '', bytes = 0, after = '' }: Call): string {
  const length = Buffer.byteLength(body) + bytes + Buffer.byteLength(after);
  const all: Record<string, string> = { host: '127.0.0.1' };
  if (token !== undefined) all.authorization = `Bearer ${token}`;
  if (method !== 'GET') all['content-length'] = String(length);
  if (length > 0) all['content-type'] = 'application/json';
  const lines = Object.entries({ ...all, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
}

/** One connection on a bare socket, so that the client's own cost does not affect the measurement. Sends one call at a time. */
export class Connection {
  readonly #socket;
  #take: (chunk: Buffer) => void = () => {};
  #fail: (error: Error) => void = () => {};

  constructor(port: number) {
    const callback = (size: number, { buffer, byteOffset }: Uint8Array): boolean => {
      this.#take(Buffer.from(buffer, byteOffset, size));
      return true;
    };
    const onread = { buffer: Buffer.allocUnsafeSlow(256 * 1024), callback };
    this.#socket = connect({ host: '127.0.0.1', port, noDelay: true, onread });
    this.#socket.on('error', (error) => this.#fail(error));
    this.#socket.on('close', () => this.#fail(new Error('the connection was closed')));
  }

  get closed(): boolean {
    return this.#socket.destroyed;
  }

  close(): void {
    this.#fail = () => {};
    this.#socket.destroy();
  }

  /** Throws unless the call succeeds. */
  async send(call: Call): Promise<Answer> {
    const answered = this.#answer();
    // The server may refuse and cut the connection while the body is still being written.
    await Promise.race([this.#write(call), answered]);
    const answer = await answered;
    if (answer.status >= 200 && answer.status <= 299) return answer;
    throw new Error(`${call.method ?? 'GET'} ${call.path} answered ${answer.status}: ${answer.text().slice(0, 400)}`);
  }

  async #write(call: Call): Promise<void> {
    const { bytes = 0, after = '' } = call;
    await this.#put(formatHead(call));
    for (let sent = 0; sent < bytes; sent += PIECE_BYTES)
      await this.#put(RANDOM_PIECES[(sent / PIECE_BYTES) % RANDOM_PIECES.length]?.subarray(0, bytes - sent) ?? '');
    if (after !== '') await this.#put(after);
  }

  #put(chunk: Buffer | string): Promise<void> | undefined {
    if (this.#socket.write(chunk)) return undefined;
    return new Promise((resolve) => this.#socket.once('drain', resolve));
  }

  #answer(): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    this.#fail = reject;
    // The connection was closed before this call.
    if (this.closed) reject(new Error('the connection was closed'));
    let kept = Buffer.alloc(0);
    let tail = '';
    let received = 0;
    this.#take = (chunk) => {
      received += chunk.length;
      tail = (tail + chunk.toString('latin1', Math.max(0, chunk.length - LAST_CHUNK.length))).slice(-LAST_CHUNK.length);
      if (kept.length < MAX_KEPT_BYTES) kept = Buffer.concat([kept, chunk]);
      const end = kept.indexOf(HEAD_END);
      if (end === -1) return;
      const head = kept.toString('latin1', 0, end);
      const header = (name: string) => new RegExp(`\r\n${name}: *([^\r]*)`, 'i').exec(head)?.[1];
      const status = Number(head.slice(9, 12));
      const start = end + HEAD_END.length;
      const length = received - start;
      const expected = status === 204 ? '0' : header('content-length');
      if (expected === undefined ? tail !== LAST_CHUNK : length < Number(expected)) return;
      resolve({ status, header, length, text: () => kept.toString('utf8', start) });
    };
    return promise;
  }
}

/** Sends one call on a new connection. */
export async function sendCall(port: number, call: Call): Promise<Answer> {
  const connection = new Connection(port);
  return connection.send(call).finally(() => connection.close());
}

/** Returns the JSON of a response. */
export async function sendForJson<T>(port: number, { method, path, token = '', body }: Call): Promise<T> {
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers, body });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 400)}`);
  return JSON.parse(text);
}

/** Returns its items in turn, repeatedly. */
export class Rotation<Item> {
  readonly #items: readonly Item[];
  #at = 0;

  constructor(items: readonly Item[]) {
    this.#items = items;
  }

  /** True if each item was returned once. */
  get isOver(): boolean {
    return this.#at >= this.#items.length;
  }

  readonly next = (): Item => {
    const item = this.#items[this.#at % this.#items.length];
    if (item === undefined) throw new Error('there is nothing to take');
    this.#at += 1;
    return item;
  };
}

export const createTimeLimit = (seconds: number): (() => boolean) => {
  const until = performance.now() + seconds * 1000;
  return () => performance.now() < until;
};

export interface Load {
  readonly port: number;
  readonly connections: number;
  /** Returns the next call to send on this connection. */
  readonly next: (connection: number) => Call;
  readonly more: () => boolean;
  /** Calls per second, evenly spread. Without it, calls are sent as fast as responses arrive. */
  readonly rate?: number;
  /** Called with the milliseconds of a call, counted from its due time if there is a rate. */
  readonly answered?: (milliseconds: number, connection: number) => void;
  /** Called with an error. Without it, an error fails the load. */
  readonly refused?: (error: unknown) => void;
}

/** Returns the milliseconds of each successful call. */
export async function runLoad({ port, connections, next, more, rate, answered, refused }: Load): Promise<number[]> {
  const gap = rate === undefined ? 0 : (connections * 1000) / rate;
  const start = performance.now();
  const latencies: number[] = [];
  let failed = false;
  const work = async (at: number): Promise<void> => {
    let connection = new Connection(port);
    for (let due = start + (gap * at) / connections; ; due += gap) {
      if (due > performance.now()) await pause(due - performance.now());
      if (failed || !more()) break;
      const began = gap === 0 ? performance.now() : due;
      // The server closes idle connections.
      if (connection.closed) connection = new Connection(port);
      try {
        await connection.send(next(at));
        latencies.push(performance.now() - began);
        answered?.(performance.now() - began, at);
      } catch (error) {
        failed = refused === undefined;
        if (failed) connection.close();
        if (failed) throw error;
        refused?.(error);
      }
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: connections }, (_, at) => work(at)));
  return latencies;
}
