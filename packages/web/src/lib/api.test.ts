import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildRequestAddress, request } from './api.ts';
import { findFieldErrors, listErrorLines } from './api-error.ts';
import { serverConnection } from './connection.ts';
import { forgetFirstCalls } from './first-calls.ts';
import { language } from './language.ts';

const makeResponse = (status: number, body: unknown, headers = {}) =>
  new Response(body === undefined ? null : JSON.stringify(body), { status, headers });

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  serverConnection.markReachable();
});

it('the path is filled in, and empty parameters are left out', () => {
  const query = { page: 2, phases: [10, 20], query: '', sort: undefined };
  expect(buildRequestAddress('/guidelines/{id}', { id: 'a/b' }, query)).toBe(
    '/api/guidelines/a%2Fb?page=2&phases=10%2C20',
  );
  expect(() => buildRequestAddress('/guidelines/{id}', {}, undefined)).toThrow('needs id');
});

it('responses are requested in the chosen language', async () => {
  const asked: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    asked.push(new Headers(init.headers).get('accept-language'));
    return makeResponse(204, undefined);
  });
  await request('GET', '/x');
  language.set('de');
  await request('GET', '/x');
  language.set('en');
  expect(asked).toEqual(['en', 'de']);
});

describe('a refusal', () => {
  it('contains the status, message and errors from the server', async () => {
    const body = { message: 'Please fill', errors: { name: ['Too long', 'No'], 'co_author.email': ['Too long'] } };
    vi.stubGlobal('fetch', async () => makeResponse(422, body, { 'retry-after': '7' }));
    const error = await request('PUT', '/x').catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ status: 422, message: 'Please fill', retryAfter: 7 });
    expect(findFieldErrors(error)).toEqual({ name: 'Too long', 'co_author.email': 'Too long' });
    expect(listErrorLines(error as never)).toEqual(['Too long', 'No']);
  });
});

describe('a broken connection', () => {
  it('makes the client repeat a POST once, with the same key', async () => {
    vi.useFakeTimers();
    const keys: (string | null)[] = [];
    vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
      keys.push(new Headers(init.headers).get('idempotency-key'));
      if (keys.length === 1) throw new TypeError('failed');
      return makeResponse(201, { data: 1 });
    });
    const result = request('POST', '/x', { body: {} });
    await vi.advanceTimersByTimeAsync(1500);
    expect(await result).toEqual({ data: 1 });
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  it('has status 0', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('failed');
    });
    await expect(request('GET', '/x')).rejects.toMatchObject({ status: 0, message: 'Connection error' });
    language.set('de');
    await expect(request('GET', '/x')).rejects.toMatchObject({ status: 0, message: 'Verbindungsfehler' });
    language.set('en');
  });

  it('has the status of the proxy if a proxy responds with a page', async () => {
    vi.stubGlobal('fetch', async () => new Response('<h1>Bad Gateway</h1>', { status: 502 }));
    const message = 'The server answered with an error (502).';
    await expect(request('GET', '/x')).rejects.toMatchObject({ status: 502, message });
  });
});

describe('a call that was sent before the application started', () => {
  const early = (token: string, address: string) =>
    vi.stubGlobal('firstCalls', new Map([[`Bearer ${token} ${address}`, Promise.resolve(makeResponse(200, 'early'))]]));
  const asNow = () => {
    vi.stubGlobal('localStorage', { getItem: () => 'mine' });
    vi.stubGlobal('fetch', async () => makeResponse(200, 'now'));
  };

  it('is used for the same call of the same person, once', async () => {
    asNow();
    early('mine', '/api/x?page=1');
    expect(await request('PUT', '/x', { query: { page: 1 } })).toBe('now');
    expect(await request('GET', '/x', { query: { page: 2 } })).toBe('now');
    expect(await request('GET', '/x', { query: { page: 1 } })).toBe('early');
    expect(await request('GET', '/x', { query: { page: 1 } })).toBe('now');
  });

  // Covers Beyond.5
  it('is not used for another person', async () => {
    asNow();
    early('another', '/api/x');
    expect(await request('GET', '/x')).toBe('now');
  });

  it('is not used after the first screen has loaded', async () => {
    asNow();
    early('mine', '/api/x');
    forgetFirstCalls();
    expect(await request('GET', '/x')).toBe('now');
  });
});
