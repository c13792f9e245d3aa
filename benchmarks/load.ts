import { connect } from 'node:net';

/** A call as bytes. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT';
  readonly path: string;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** JSON, unless a header names another type. */
  readonly body?: string | undefined;
}

export const bytesOf = ({ method, path, token, headers = {}, body }: Call): Buffer => {
  const lines = [`${method} ${path} HTTP/1.1`, 'host: 127.0.0.1'];
  if (token !== undefined) lines.push(`authorization: Bearer ${token}`);
  const all = body === undefined ? headers : { 'content-type': 'application/json', ...headers };
  lines.push(...Object.entries(all).map(([name, value]) => `${name}: ${value}`));
  if (body !== undefined) lines.push(`content-length: ${Buffer.byteLength(body)}`);
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body ?? ''}`);
};

/** Calls that are sent in turn, over and over; the next load goes on where the last one ended. */
export class Round {
  readonly #calls: readonly Buffer[];
  #at = 0;

  /** Whether every call was sent once. */
  get over(): boolean {
    return this.#at >= this.#calls.length;
  }

  constructor(calls: readonly Call[]) {
    if (calls.length === 0) throw new Error('there is nothing to call');
    this.#calls = calls.map(bytesOf);
  }

  next(): Buffer {
    const call = this.#calls[this.#at % this.#calls.length];
    this.#at += 1;
    return call ?? Buffer.alloc(0);
  }
}

const HEAD_END = Buffer.from('\r\n\r\n');
const LAST_CHUNK = Buffer.from('0\r\n\r\n');

/** One connection, which is asked one thing at a time. Resolves with the status when the whole answer has come. */
export class Asker {
  readonly #socket;
  #done: (status: number) => void = () => {};
  #failed: (error: Error) => void = () => {};
  #head: Buffer = Buffer.alloc(0);
  #status = 0;
  /** Bytes still to come; null: not known yet, or until the last chunk. */
  #left: number | null = null;

  constructor(port: number) {
    this.#socket = connect({ host: '127.0.0.1', port, noDelay: true });
    this.#socket.on('data', (chunk) => this.#take(chunk));
    this.#socket.on('error', (error) => this.#failed(error));
    this.#socket.on('close', () => this.#failed(new Error('the connection was closed')));
  }

  ask(call: Buffer): Promise<number> {
    this.#head = Buffer.alloc(0);
    this.#status = 0;
    this.#left = null;
    return new Promise((resolve, reject) => {
      this.#done = resolve;
      this.#failed = reject;
      // It was closed while nobody waited for it.
      if (this.#socket.destroyed) reject(new Error('the connection was closed'));
      else this.#socket.write(call);
    });
  }

  /** The beginning of the last answer's body. */
  beginning(): string {
    return this.#head.toString('utf8', this.#head.indexOf(HEAD_END) + HEAD_END.length).slice(0, 400);
  }

  get closed(): boolean {
    return this.#socket.destroyed;
  }

  end(): void {
    this.#failed = () => {};
    this.#socket.destroy();
  }

  #take(chunk: Buffer): void {
    if (this.#status === 0) {
      this.#head = this.#head.length === 0 ? chunk : Buffer.concat([this.#head, chunk]);
      const end = this.#head.indexOf(HEAD_END);
      if (end === -1) return;
      const lines = this.#head.toString('latin1', 0, end);
      const length = /\r\ncontent-length: (\d+)/i.exec(lines)?.[1];
      this.#status = Number(lines.slice(9, 12));
      if (this.#status === 204) this.#left = 0;
      else if (length !== undefined) this.#left = Number(length) + end + 4 - this.#head.length;
    } else if (this.#left !== null) this.#left -= chunk.length;
    if (this.#left === 0 || (this.#left === null && chunk.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK)))
      this.#done(this.#status);
  }
}

export interface Loading {
  readonly port: number;
  readonly round: Round;
  readonly connections: number;
  /** At most so many calls a second, evenly spread; undefined: as fast as answers come. */
  readonly rate?: number | undefined;
  /** Whether to go on. */
  readonly more: () => boolean;
  readonly answered?: () => void;
  /** Takes an answer that is no success; without it the load fails, after its last answer. */
  readonly refused?: (what: string) => void;
}

export const forSeconds = (seconds: number): (() => boolean) => {
  const until = performance.now() + seconds * 1000;
  return () => performance.now() < until;
};

/** Returns the number of successful answers. */
export async function load({ port, round, connections, rate, more, answered, refused }: Loading): Promise<number> {
  const pause = rate === undefined ? 0 : (connections * 1000) / rate;
  const began = performance.now();
  let count = 0;
  let failure: string | null = null;
  const each = async (at: number): Promise<void> => {
    const asker = new Asker(port);
    let due = began + (pause * at) / connections;
    while (failure === null && more()) {
      const wait = due - performance.now();
      if (pause > 0 && wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
      due = Math.max(due + pause, performance.now() - pause);
      const call = round.next();
      const status = await asker.ask(call);
      if (status >= 200 && status < 300) {
        count += 1;
        answered?.();
        continue;
      }
      const what = `${status} answered ${call.toString('latin1').split('\r\n')[0]}: ${asker.beginning()}`;
      if (refused === undefined) failure ??= what;
      else refused(what);
    }
    asker.end();
  };
  await Promise.all(Array.from({ length: connections }, (_, at) => each(at)));
  if (failure !== null) throw new Error(failure);
  return count;
}

export async function once(port: number, call: Call): Promise<unknown> {
  const answer = await fetch(`http://127.0.0.1:${port}${call.path}`, {
    method: call.method,
    headers: {
      ...(call.token === undefined ? {} : { authorization: `Bearer ${call.token}` }),
      ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(call.body === undefined ? {} : { body: call.body }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${call.method} ${call.path} answered ${answer.status}: ${text.slice(0, 300)}`);
  return JSON.parse(text);
}
