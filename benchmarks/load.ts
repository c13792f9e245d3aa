import { connect } from 'node:net';

/** A call as bytes. A list of calls is sent in turn. */
export interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly token?: string;
  readonly body?: string;
}

const bytesOf = ({ method, path, token, body }: Call): Buffer => {
  const lines = [`${method} ${path} HTTP/1.1`, 'host: 127.0.0.1'];
  if (token !== undefined) lines.push(`authorization: Bearer ${token}`);
  if (body !== undefined) lines.push('content-type: application/json', `content-length: ${Buffer.byteLength(body)}`);
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body ?? ''}`);
};

const HEAD_END = Buffer.from('\r\n\r\n');

/** Uses one connection: sends a call, waits for the whole answer, and repeats until it is told to stop. */
function keepAsking(port: number, next: () => Buffer | null, counted: () => void, wait: () => number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port, noDelay: true });
    let awaited = -1;
    let got = 0;
    const ask = (): void => {
      const call = next();
      if (call === null) {
        socket.destroy();
        resolve();
        return;
      }
      awaited = -1;
      got = 0;
      socket.write(call);
    };
    let head = Buffer.alloc(0);
    socket.on('connect', ask);
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      if (awaited === -1) {
        head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
        const end = head.indexOf(HEAD_END);
        if (end === -1) return;
        const lines = head.toString('latin1', 0, end);
        const length = /\r\ncontent-length: (\d+)/i.exec(lines)?.[1];
        if (!lines.startsWith('HTTP/1.1 20') || length === undefined) {
          reject(new Error(`not answered: ${head.toString('utf8').slice(0, 400)}`));
          socket.destroy();
          return;
        }
        awaited = Number(length) + end + 4;
        got = head.length;
        head = Buffer.alloc(0);
      } else got += chunk.length;
      if (got < awaited) return;
      counted();
      const pause = wait();
      if (pause > 0) setTimeout(ask, pause);
      else ask();
    });
  });
}

/**
 * Calls over so many connections for so long (seconds, and at most `most` calls); returns the number of answers. With a
 * `rate`, sends at most so many calls a second, evenly spread; without, as fast as the answers come.
 */
export async function load(
  port: number,
  calls: readonly Call[],
  seconds: number,
  { connections = 10, most = 200_000, rate = Number.POSITIVE_INFINITY } = {},
): Promise<{ count: number; seconds: number }> {
  const prepared = calls.map(bytesOf);
  const began = performance.now();
  const until = began + seconds * 1000;
  let asked = 0;
  let count = 0;
  const next = (): Buffer | null => {
    if (asked >= most || performance.now() >= until) return null;
    asked += 1;
    return prepared[asked % prepared.length] ?? null;
  };
  const pause = (connections * 1000) / rate;
  const each = (_: unknown, at: number) => {
    let due = began + (pause * at) / connections;
    const wait = (): number => {
      due = Math.max(due + pause, performance.now() - pause);
      return due - performance.now();
    };
    return keepAsking(port, next, () => (count += 1), pause > 0 ? wait : () => 0);
  };
  await Promise.all(Array.from({ length: connections }, each));
  return { count, seconds: (performance.now() - began) / 1000 };
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
