import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LightMyRequestResponse } from 'fastify';
import { type TestApp, type TestPerson, startTestApp } from '../testing/test-app.ts';

let world: TestApp;
let office: TestPerson;
let broken = false;
beforeAll(async () => {
  world = await startTestApp({
    now: () => {
      if (broken) throw new Error('relation "secrets" at /srv/secret/path: \'hunter2\'');
      return new Date();
    },
  });
  office = await world.person(0);
});
afterAll(() => world.close());

function expectHeaders(answer: LightMyRequestResponse, name: string): void {
  const { headers } = answer;
  const policy = String(headers['content-security-policy']);
  for (const rule of [
    "default-src 'none'",
    "script-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]) {
    expect(policy.split('; '), name).toContain(rule);
  }
  expect(policy, name).not.toMatch(/unsafe|\*|https?:/);
  expect(headers['x-content-type-options'], name).toBe('nosniff');
  expect(headers['referrer-policy'], name).toBe('no-referrer');
  expect(headers['cross-origin-opener-policy'], name).toBe('same-origin');
  expect(headers['cross-origin-resource-policy'], name).toBe('same-origin');
  expect(headers['permissions-policy'], name).toContain('camera=()');
  expect(headers['access-control-allow-origin'], name).toBeUndefined();
  expect(headers['x-powered-by'], name).toBeUndefined();
  expect(headers['server'], name).toBeUndefined();
}

describe('every response', () => {
  const cases: [string, number, (call: TestApp['call']) => Promise<LightMyRequestResponse>][] = [
    ['done', 200, (call) => call(office, 'GET', '/user')],
    ['public', 200, (call) => call(null, 'GET', '/branding')],
    [
      'unreadable',
      400,
      (call) =>
        call(office, 'POST', '/co-authors', undefined, {
          payload: '{',
          headers: { 'content-type': 'application/json' },
        }),
    ],
    ['address unreadable', 400, (call) => call(office, 'GET', '/guidelines/%ZZ')],
    ['unauthenticated', 401, (call) => call(null, 'GET', '/user')],
    ['bad credentials', 403, (call) => call(null, 'POST', '/auth', { email: 'nobody@x.example', password: 'x' })],
    ['not found', 404, (call) => call(office, 'GET', '/nothing')],
    ['part too long', 404, (call) => call(office, 'PUT', `/guidelines/${'1'.repeat(3000)}/read`)],
    [
      'wrong type',
      415,
      (call) =>
        call(office, 'POST', '/co-authors', undefined, { payload: 'x', headers: { 'content-type': 'text/plain' } }),
    ],
    ['fields', 422, (call) => call(office, 'POST', '/co-authors', {})],
    ['document', 200, (call) => call(null, 'GET', '/openapi.json')],
    ['browsable document', 200, (call) => call(null, 'GET', '/docs')],
    [
      'with a foreign origin',
      200,
      (call) => call(null, 'GET', '/branding', undefined, { headers: { origin: 'https://evil.test' } }),
    ],
    ['with no origin', 200, (call) => call(null, 'GET', '/branding', undefined, { headers: { origin: 'null' } })],
  ];
  // Covers V1.3.2, V3.2.1, V3.4.2, V3.4.3, V3.4.4, V3.4.5, V3.4.6, V14.2.2, V14.3.2, F12, Fault.42, T11
  it.each(cases)('has the standard headers: %s (%i)', async (name, status, ask) => {
    const answer = await ask((...given) => world.call(...given));
    expect(answer.statusCode).toBe(status);
    expectHeaders(answer, name);
    expect(answer.headers['cache-control'], name).toBe('no-store');
  });

  // Covers V13.4.2, V16.5.1, F5, T26
  it('after an internal error (500) has the usual form, and reveals nothing about the error', async () => {
    broken = true;
    const answer = await world.call(office, 'GET', '/user');
    broken = false;
    expect(answer.statusCode).toBe(500);
    expectHeaders(answer, 'failed');
    expect(Object.keys(answer.json())).toEqual(['message']);
    expect(answer.json().message).toMatch(/^Something went wrong on our side\. .+ this reference: [0-9a-f-]{36}$/);
    expect(answer.body).not.toMatch(/secret|hunter2|relation|stack/);
  });

  // Covers V3.4.3, V3.4.4, V3.4.5
  it('has the standard headers outside the API too', async () => {
    for (const url of ['/healthz', '/readyz', '/metrics', '/', '/login', '/assets/none.js']) {
      expectHeaders(await world.fastify.inject(url), url);
    }
  });
});

describe('strict transport security', () => {
  // Covers V3.4.1, V12.2.1
  it('is sent to people who connect over HTTPS, and to no others', async () => {
    expect((await world.call(null, 'GET', '/branding')).headers['strict-transport-security']).toBeUndefined();
    const secure = await startTestApp({}, { PUBLIC_URL: 'https://imprimatur.example' });
    for (const url of ['/api/branding', '/api/user', '/', '/api/guidelines/%ZZ']) {
      const header = (await secure.fastify.inject(url)).headers['strict-transport-security'];
      expect(header, url).toBe('max-age=63072000; includeSubDomains');
    }
    await secure.close();
  });
});
