import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, type TestPerson, startTestApp } from '../testing/test-app.ts';

let world: TestApp;
let office: TestPerson;
let port: number;
beforeAll(async () => {
  world = await startTestApp();
  office = await world.person(0);
  await world.fastify.listen({ port: 0, host: '127.0.0.1' });
  port = (world.fastify.server.address() as { port: number }).port;
});
afterAll(() => world.close());

/** Sends raw bytes. Returns everything received until the server closes. */
const sendBytes = (bytes: string, timeout = 20_000): Promise<{ text: string; closed: boolean }> =>
  new Promise((resolve) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
    const end = (closed: boolean) => {
      clearTimeout(timer);
      socket.destroy();
      resolve({ text, closed });
    };
    const timer = setTimeout(() => end(false), timeout);
    socket.on('data', (data) => {
      text += data.toString('latin1');
    });
    socket.on('close', () => end(true));
    socket.on('error', () => {});
  });

const formatHead = (...all: string[]) => `${all.join('\r\n')}\r\n\r\n`;
const postLine = 'POST /api/co-authors HTTP/1.1';
const hostHeader = 'Host: localhost';

describe('malformed HTTP', () => {
  // Covers V3.4.4, V4.2.1, V13.4.4, Fault.45, T7
  it.each([
    ['two lengths', () => `${formatHead(postLine, hostHeader, 'Content-Length: 5', 'Content-Length: 6')}{}`],
    [
      'a length and chunks',
      () => `${formatHead(postLine, hostHeader, 'Content-Length: 5', 'Transfer-Encoding: chunked')}0\r\n\r\n`,
    ],
    ['an invalid length', () => formatHead(postLine, hostHeader, 'Content-Length: +5')],
    [
      'an invalid chunk size',
      () =>
        `${formatHead(postLine, hostHeader, `Authorization: Bearer ${office.token}`, 'Content-Type: application/json', 'Transfer-Encoding: chunked')}zz\r\n`,
    ],
    [
      'an unknown transfer coding',
      () => `${formatHead(postLine, hostHeader, 'Transfer-Encoding: chunked, identity')}0\r\n\r\n`,
    ],
    ['a space in a header name', () => formatHead('GET /api/user HTTP/1.1', hostHeader, 'Bad Header: 1')],
    ['a NUL in a header', () => formatHead('GET /api/user HTTP/1.1', hostHeader, 'X: a\0b')],
    ['a bare line feed', () => formatHead('GET /api/user HTTP/1.1', hostHeader, 'X: a\nY: b\n c')],
    ['input that is not HTTP', () => 'hello\r\n\r\n'],
    ['an unknown version', () => formatHead('GET / HTTP/9.9', hostHeader)],
    ['two hosts', () => formatHead('GET /api/user HTTP/1.1', hostHeader, 'Host: other.example')],
    ['no host', () => formatHead('GET /api/user HTTP/1.1')],
    ['a made-up method', () => formatHead('BREW /api/user HTTP/1.1', hostHeader)],
    ['a lower-case method', () => formatHead('get /api/user HTTP/1.1', hostHeader)],
  ])('such as %s is refused with 400, and the connection is closed', async (_what, bytes) => {
    const { text, closed } = await sendBytes(bytes());
    expect(text).toMatch(/^HTTP\/1\.1 400 /);
    expect(closed).toBe(true);
    expect(text).toContain('x-content-type-options: nosniff');
    // There is a single refusal: the server saw no second request in the same bytes.
    expect(text.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  });

  it('with headers that are too long is refused with 431 and the standard response headers', async () => {
    const { text, closed } = await sendBytes(formatHead('GET / HTTP/1.1', hostHeader, `X: ${'a'.repeat(40_000)}`));
    expect(text).toMatch(/^HTTP\/1\.1 431 /);
    expect(text).toContain("content-security-policy: default-src 'none'");
    expect(text).toContain('x-content-type-options: nosniff');
    expect(closed).toBe(true);
  });
});

// Covers V13.4.4
it.each(['localhost:5432', '127.0.0.1:22', 'example.org:443', '/api/user'])(
  'the server is not a tunnel: CONNECT %s is refused with 404, and the connection is closed',
  async (target) => {
    const { text, closed } = await sendBytes(
      `${formatHead(`CONNECT ${target} HTTP/1.1`, hostHeader, `Authorization: Bearer ${office.token}`)}${formatHead('GET /api/user HTTP/1.1', hostHeader)}`,
    );
    expect(text).toMatch(/^HTTP\/1\.1 404 /);
    expect(text).toContain('{"message":"Not found."}');
    expect(text).toContain('x-content-type-options: nosniff');
    expect(text.match(/HTTP\/1\.1 /g)).toHaveLength(1);
    expect(closed).toBe(true);
  },
);

// Covers Fault.14, T6
it('clients get their responses as usual while hundreds of other clients send slowly', async () => {
  const { server } = world.fastify;
  const before = [server.headersTimeout, server.requestTimeout] as const;
  // No slow client may time out in the meantime, however slow the machine is.
  [server.headersTimeout, server.requestTimeout] = [120_000, 120_000];
  const authorization = `Bearer ${office.token}`;
  const body = formatHead(
    postLine,
    hostHeader,
    `Authorization: ${authorization}`,
    'Content-Type: application/json',
    'Content-Length: 100000',
  );
  const slow: Socket[] = [];
  const drops = setInterval(() => {
    for (const socket of slow) socket.write('x');
  }, 500);
  try {
    for (let at = 0; at < 300; at += 1) {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => {});
      await once(socket, 'connect');
      socket.write(at % 2 === 0 ? `GET / HTTP/1.1\r\n${hostHeader}\r\nX-A: ` : `${body}{`);
      // Added to the list only now: an `x` before the first line would become part of the method.
      slow.push(socket);
    }
    const asked = () => fetch(`http://127.0.0.1:${port}/api/user`, { headers: { authorization } });
    const began = Date.now();
    const answers = await Promise.all(Array.from({ length: 40 }, asked));
    expect(Date.now() - began).toBeLessThan(10_000);
    expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(200));
    expect(slow.filter((socket) => socket.destroyed)).toEqual([]);
  } finally {
    clearInterval(drops);
    for (const socket of slow) socket.destroy();
    [server.headersTimeout, server.requestTimeout] = before;
  }
});

// Covers Audit.A15, V3.4.4
it('an expectation that the server cannot meet is refused with 417 and the standard response headers', async () => {
  const { text } = await sendBytes(formatHead('GET / HTTP/1.1', hostHeader, 'Expect: a-miracle'));
  expect(text).toMatch(/^HTTP\/1\.1 417 /);
  expect(text).toContain('x-content-type-options: nosniff');
});

// Covers Audit.A14.2, F1, Fault.15
it('a silent connection is closed, but a client that has sent something may pause', { tags: ['long'] }, async () => {
  const { server } = world.fastify;
  const before = [server.headersTimeout, server.keepAliveTimeout] as const;
  // Longer than a busy machine can keep this process from reading.
  server.headersTimeout = 4_000;
  // The pause must not count as idle, however busy the machine is.
  server.keepAliveTimeout = 600_000;
  const ask = (socket: Socket): Promise<unknown[]> => {
    socket.write(formatHead('GET /healthz HTTP/1.1', hostHeader));
    return once(socket, 'data');
  };
  const spoken = connect(port, '127.0.0.1');
  try {
    const silent = connect(port, '127.0.0.1').on('error', () => {});
    const [, [answer]] = await Promise.all([once(silent, 'close'), ask(spoken)]);
    expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /);
    expect(spoken.destroyed).toBe(false);
    expect(String(await ask(spoken))).toMatch(/^HTTP\/1\.1 200 /);
  } finally {
    spoken.destroy();
    [server.headersTimeout, server.keepAliveTimeout] = before;
  }
});

// Covers F1, Fault.14, T6
it('clients that send headers or a body very slowly are disconnected', { tags: ['long'] }, async () => {
  const { server } = world.fastify;
  expect([server.headersTimeout, server.requestTimeout]).toEqual([8_000, 15_000]);
  const before = [server.headersTimeout, server.requestTimeout] as const;
  [server.headersTimeout, server.requestTimeout] = [1_000, 2_000];
  const slow = (head: string) =>
    new Promise<void>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(head));
      const drop = setInterval(() => socket.write('x'), 500);
      socket.on('error', () => {});
      socket.on('data', () => {});
      socket.on('close', () => {
        clearInterval(drop);
        resolve();
      });
    });
  const body = [
    postLine,
    hostHeader,
    `Authorization: Bearer ${office.token}`,
    'Content-Type: application/json',
    'Content-Length: 100000',
  ];
  try {
    await Promise.all([slow(`GET / HTTP/1.1\r\n${hostHeader}\r\nX-A: `), slow(formatHead(...body))]);
  } finally {
    [server.headersTimeout, server.requestTimeout] = before;
  }
});
