import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let demo: TestApp;
let production: TestApp;
beforeAll(async () => {
  demo = await startTestApp();
  production = await startTestApp({}, { PUBLIC_URL: 'https://guidelines.example' });
  Object.assign(production.context.config, { mode: 'production' });
  for (const { fastify } of [demo, production]) await fastify.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await demo.close();
  await production.close();
});

/** Returns the whole response to a request line and a Host header (or no header). */
const sendRawGet = ({ fastify }: TestApp, target: string, host: string | null): Promise<string> =>
  new Promise((resolve, reject) => {
    const { port } = fastify.server.address() as { port: number };
    const lines = host === null ? [`GET ${target} HTTP/1.0`] : [`GET ${target} HTTP/1.1`, `Host: ${host}`];
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`),
    );
    let text = '';
    socket.on('data', (data) => {
      text += data.toString('utf8');
    });
    socket.on('close', () => resolve(text));
    socket.on('error', reject);
  });

const OPTIONS_PATH = '/api/auth/options';

// Covers V4.1.3, T7
describe('a request for another host is refused with 421, and the connection is closed:', () => {
  it.each([
    ['in the request line, with the right host header', () => demo, `http://evil.example${OPTIONS_PATH}`, 'localhost'],
    ['in the request line, for a page', () => demo, 'http://evil.example/', 'localhost'],
    ['in the host header, with the right request line', () => demo, `http://localhost${OPTIONS_PATH}`, 'evil.example'],
    ['in both, in production', () => production, `http://evil.example${OPTIONS_PATH}`, 'evil.example'],
    [
      'in the request line, in production',
      () => production,
      `https://evil.example${OPTIONS_PATH}`,
      'guidelines.example',
    ],
    [
      'in the request line, for the health check',
      () => production,
      'http://evil.example/healthz',
      'guidelines.example',
    ],
    ['in the request line, without a host header', () => production, `http://evil.example${OPTIONS_PATH}`, null],
    ['in the host header, in production', () => production, OPTIONS_PATH, 'evil.example'],
    ['in the host header, for a page', () => production, '/', 'evil.example'],
    ['with a longer name', () => production, OPTIONS_PATH, 'guidelines.example.evil.example'],
    ['with the right name before an @', () => production, OPTIONS_PATH, 'guidelines.example@evil.example'],
    ['with an IP address', () => production, OPTIONS_PATH, '203.0.113.5:3000'],
    ['with an empty name', () => production, OPTIONS_PATH, ''],
  ])('%s', async (_what, to, target, host) => {
    const text = await sendRawGet(to(), target, host);
    expect(text).toMatch(/^HTTP\/1\.1 421 Misdirected Request\r\n/);
    expect(text).toContain(
      '{"message":"This server is not set up for the host of this address. Please check the address."}',
    );
    expect(text).toContain("content-security-policy: default-src 'none'");
    expect(text).toContain('connection: close');
  });
});

describe('a request for this host is answered', () => {
  it.each([
    ['with its public name', () => production, OPTIONS_PATH, 'guidelines.example'],
    ['with its name in capitals and with a port', () => production, OPTIONS_PATH, 'Guidelines.Example:443'],
    [
      'on this machine, for example through a proxy that passes on no name',
      () => production,
      OPTIONS_PATH,
      '127.0.0.1:3000',
    ],
    ['from an HTTP/1.0 client that sends no host', () => production, OPTIONS_PATH, null],
    [
      'with its name in the request line too',
      () => production,
      `https://guidelines.example${OPTIONS_PATH}`,
      'guidelines.example',
    ],
    ['with any name if no public name is configured', () => demo, OPTIONS_PATH, 'laptop.local:3000'],
    [
      'with any name in the request line if no public name is configured',
      () => demo,
      `http://laptop.local:3000${OPTIONS_PATH}`,
      'laptop.local:3000',
    ],
  ])('%s', async (_what, to, target, host) => {
    const text = await sendRawGet(to(), target, host);
    expect(text).toMatch(/^HTTP\/1\.1 200 /);
    expect(text).toContain('cache-control: no-store');
    expect(text).toContain('"available_import"');
  });

  it('with the query string of its request line', async () => {
    const text = await sendRawGet(demo, 'http://localhost/api/auth/options?unknown=1', 'localhost');
    expect(text).toContain('unknown');
  });

  it.each(['/healthz', '/readyz'])('with the address of the machine for %s', async (path) => {
    for (const host of ['10.0.0.21:3000', 'server-1.internal'])
      expect(await sendRawGet(production, path, host), host).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('with the address of the machine for the metrics, which require a token', async () => {
    expect(await sendRawGet(production, '/metrics', '10.0.0.21:3000')).toMatch(/^HTTP\/1\.1 404 /);
  });
});
