import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestStore, STORES } from '../testing/stores.ts';
import { type TestApp, type TestPerson, testApp } from '../testing/test-app.ts';

let world: TestApp;
let office: TestPerson;
beforeAll(async () => {
  world = await testApp({}, { METRICS_TOKEN: 'a-token-for-the-metrics' });
  office = await world.person(0);
});
afterAll(() => world.close());

describe('health', () => {
  it('is said without signing in, and kept by nobody', async () => {
    for (const [url, body] of [
      ['/healthz', { status: 'ok' }],
      ['/readyz', { status: 'ok', database: 'ok', storage: 'ok' }],
    ] as const) {
      const answer = await world.app.inject(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual(body);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });
});

describe.each(STORES)('a store of the kind %s', (kind) => {
  it('is ready while it can be written, and not when its folder or bucket is gone', async () => {
    const vault = await openTestStore(kind);
    const served = await testApp({ store: vault.store });
    expect((await served.app.inject('/readyz')).statusCode).toBe(200);
    await vault.lose();
    const answer = await served.app.inject('/readyz');
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.json()).toEqual({ status: 'away', database: 'ok', storage: 'away' });
    await served.close();
    await vault.close();
  });
});

describe('metrics', () => {
  const ask = (options: { remoteAddress?: string; headers?: Record<string, string> } = {}) =>
    world.app.inject({ url: '/metrics', ...options });

  it('count answers by route and status, never by address', async () => {
    await world.call(office, 'GET', '/users?query=somebody');
    await world.call(null, 'GET', '/user');
    const { body, headers } = await ask();
    expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(body).toMatch(/imprimatur_http_requests_total\{method="GET",route="\/api\/users",status="200"\} 1/);
    expect(body).toMatch(/imprimatur_http_requests_total\{method="GET",route="\/api\/user",status="401"\} 1/);
    expect(body).toMatch(/_bucket\{method="GET",route="\/api\/users",status="200",le="\+Inf"\} 1/);
    expect(body).toMatch(/imprimatur_database_connections\{state="idle"\} \d/);
    expect(body).toMatch(/process_resident_memory_bytes \d{7,}/);
    expect(body).not.toContain('somebody');
    for (const line of body.trimEnd().split('\n')) {
      expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{[^}]*\})? [\d.e+-]+)$/);
    }
  });

  it('are for this machine, or for who has the token', async () => {
    expect((await ask({ remoteAddress: '::1' })).statusCode).toBe(200);
    expect((await ask({ remoteAddress: '192.0.2.1' })).statusCode).toBe(404);
    expect((await ask({ headers: { 'x-forwarded-for': '192.0.2.1' } })).statusCode).toBe(404);
    const headers = { authorization: 'Bearer a-token-for-the-metrics' };
    expect((await ask({ remoteAddress: '192.0.2.1', headers })).statusCode).toBe(200);
    const wrong = { authorization: 'Bearer a-token-for-the-metricS' };
    expect((await ask({ remoteAddress: '192.0.2.1', headers: wrong })).statusCode).toBe(404);
    const persons = { authorization: `Bearer ${office.token}` };
    expect((await ask({ remoteAddress: '192.0.2.1', headers: persons })).statusCode).toBe(404);
  });
});
