import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { compressScreens } from './precompress.ts';

const script = `console.log('screens');${' '.repeat(2000)}`;
let folder: string;
let world: TestApp;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'imprimatur-screens-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<meta nonce="__CSP_NONCE__"><style nonce="__CSP_NONCE__"></style>');
  await writeFile(join(folder, 'assets', 'main-abc.js'), script);
  await writeFile(join(folder, 'assets', 'main-abc.js.map'), '{}');
  await writeFile(join(folder, 'favicon.svg'), '<svg/>');
  await writeFile(join(folder, '.sources'), 'stamp');
  await compressScreens(folder);
  world = await startTestApp({ screens: folder });
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true });
});
const get = (url: string, headers: Record<string, string> = {}) => world.fastify.inject({ url, headers });

describe('the page', () => {
  // Covers V4.1.1
  it.each(['/', '/index.html', '/guidelines', '/guidelines/5/view', '/users/2', '/login?code=a.b', '/no/such/screen'])(
    'is returned for %s',
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(answer.headers['cache-control']).toBe('no-store');
    },
  );

  // Covers V1.2.3
  it('has a new nonce in each response, which its policy repeats', async () => {
    const nonces = await Promise.all(
      ['/', '/', '/login'].map(async (url) => {
        const { body, headers } = await get(url);
        const nonce = /'nonce-([\w+/]{22}==)'/.exec(String(headers['content-security-policy']))?.[1];
        expect(body).toBe(`<meta nonce="${nonce}"><style nonce="${nonce}"></style>`);
        return nonce;
      }),
    );
    expect(new Set(nonces).size).toBe(3);
  });

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('is not returned for %s', async (method) => {
    const answer = await world.fastify.inject({ method: method as 'POST', url: '/guidelines' });
    expect(answer.statusCode).toBe(404);
  });

  it('explains how to build the screens if they are missing', async () => {
    const bare = await startTestApp();
    const answer = await bare.fastify.inject('/');
    expect(answer.statusCode).toBe(503);
    expect(answer.body).toContain('npm run build');
    await bare.close();
  });
});

describe('static files', () => {
  it('with a hash in their name are cached for a year, and others are revalidated', async () => {
    const asset = await get('/assets/main-abc.js');
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(asset.body).toBe(script);
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('no-cache');
  });

  it('are compressed for clients that accept compression', async () => {
    const { headers, rawPayload } = await get('/assets/main-abc.js', { 'accept-encoding': 'gzip, br' });
    expect(headers['content-encoding']).toBe('br');
    expect(headers['vary']).toContain('accept-encoding');
    expect(brotliDecompressSync(rawPayload).toString()).toBe(script);
    expect((await get('/assets/main-abc.js')).headers['content-encoding']).toBeUndefined();
  });

  // Covers V13.4.1, V13.4.3
  it.each([
    '/assets/unknown.js',
    '/assets/main-abc.js.map',
    '/assets/main-abc.js.br',
    '/assets/',
    '/assets',
    '/.sources',
    '/.env',
    '/.git/config',
    '/package.json',
    '/../package.json',
    '/%2e%2e/package.json',
    '/..%2f..%2fpackage.json',
    '/assets/..%2findex.html%00.js',
    '/documents/none.pdf',
    '/api',
  ])('do not include %s, which gets 404 instead of a page', async (url) => {
    const answer = await get(url);
    expect([400, 404]).toContain(answer.statusCode);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.body).not.toContain('nonce');
  });

  it('are compressed only once, so a second start has nothing to do', async () => {
    expect(await compressScreens(folder)).toBe(0);
    expect(await compressScreens(join(folder, 'nowhere'))).toBe(0);
  });
});
