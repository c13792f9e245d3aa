import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { connectAsOwner } from '../testing/databases.ts';
import { openTestStore, STORE_KINDS } from '../testing/stores.ts';
import { type TestApp, type TestPerson, startTestApp } from '../testing/test-app.ts';
import { limitCases } from '../testing/test-set.ts';

let world: TestApp;
let office: TestPerson;
beforeAll(async () => {
  world = await startTestApp({}, { METRICS_TOKEN: 'a-token-for-the-metrics' });
  office = await world.person(0);
});
afterAll(() => world.close());

describe('the health of the server', () => {
  it('is reported without signing in, and is never cached', async () => {
    for (const [url, body] of [
      ['/healthz', { status: 'ok' }],
      ['/readyz', { status: 'ok', database: 'ok', storage: 'ok' }],
    ] as const) {
      const answer = await world.fastify.inject(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual(body);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });
});

it('simultaneous readiness calls share one probe', async () => {
  const served = await startTestApp();
  const probed = vi.spyOn(served.context.store, 'check');
  const answers = await Promise.all(Array.from({ length: 50 }, () => served.fastify.inject('/readyz')));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(probed).toHaveBeenCalledOnce();
  await served.close();
});

describe('a database that refuses writes', () => {
  // Covers Audit.H4, Fault.9
  it('because it is read-only is not ready, and is ready again once it accepts writes', async () => {
    const served = await startTestApp();
    const owner = await connectAsOwner(served.context.pool);
    const { rows } = await owner.query('select quote_ident(current_database()) as name');
    const reconnect = (only: string) =>
      owner
        .query(`alter database ${rows[0].name} set default_transaction_read_only = ${only}`)
        .then(() =>
          owner.query(
            'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
          ),
        );
    const ready = async () => (await served.fastify.inject('/readyz')).statusCode;
    expect(await ready()).toBe(200);
    await reconnect('on');
    await expect.poll(ready).toBe(503);
    expect((await served.fastify.inject('/readyz')).json()).toEqual({
      status: 'away',
      database: 'away',
      storage: 'ok',
    });
    expect((await served.fastify.inject('/healthz')).statusCode).toBe(200);
    await reconnect('off');
    await expect.poll(ready).toBe(200);
    await owner.end();
    await served.close();
  });

  // Covers Audit.H4, Fault.9
  it('because its disk is full is not ready for a while after a refused call', { tags: ['long'] }, async () => {
    const served = await startTestApp();
    const person = await served.person(0);
    const owner = await connectAsOwner(served.context.pool);
    await owner.query(`create function full_disk() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`);
    await owner.query('create trigger full_disk before insert on guidelines for each row execute function full_disk()');
    expect((await served.fastify.inject('/readyz')).statusCode).toBe(200);
    const refused = await served.call(person, 'POST', '/guidelines', { name: 'No room' });
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['retry-after']).toBe('5');
    expect((await served.fastify.inject('/readyz')).statusCode).toBe(503);
    await owner.end();
    await served.close();
  });

  it('is still ready after a call that found too many connections', { tags: ['long'] }, async () => {
    const served = await startTestApp();
    const person = await served.person(0);
    const owner = await connectAsOwner(served.context.pool);
    await owner.query(`create function too_many() returns trigger language plpgsql as
      $$ begin raise exception 'sorry, too many clients already' using errcode = '53300'; end $$`);
    await owner.query('create trigger too_many before insert on guidelines for each row execute function too_many()');
    expect((await served.call(person, 'POST', '/guidelines', { name: 'Busy' })).statusCode).toBe(503);
    expect((await served.fastify.inject('/readyz')).statusCode).toBe(200);
    await owner.end();
    await served.close();
  });
});

describe.each(limitCases(STORE_KINDS, 1))('a %s store', (kind) => {
  it('is ready while it is writable, and no longer after its folder or bucket is gone', async () => {
    const testStore = await openTestStore(kind);
    const served = await startTestApp({ store: testStore.store });
    expect((await served.fastify.inject('/readyz')).statusCode).toBe(200);
    await testStore.lose();
    const answer = await served.fastify.inject('/readyz');
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.json()).toEqual({ status: 'away', database: 'ok', storage: 'away' });
    await served.close();
    await testStore.close();
  });
});

describe('the metrics', () => {
  const ask = (options: { remoteAddress?: string; headers?: Record<string, string> } = {}) =>
    world.fastify.inject({ url: '/metrics', ...options });

  it('count responses by route and status, never by URL', async () => {
    await world.call(office, 'GET', '/users?query=somebody');
    await world.call(null, 'GET', '/user');
    const { body, headers } = await ask();
    expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(body).toMatch(/imprimatur_http_requests_total\{method="GET",route="\/api\/users",status="200"\} 1/);
    expect(body).toMatch(/imprimatur_http_requests_total\{method="GET",route="\/api\/user",status="401"\} 1/);
    expect(body).toMatch(/_bucket\{le="\+Inf",method="GET",route="\/api\/users",status="200"\} 1/);
    expect(body).toMatch(/imprimatur_database_connections\{state="idle"\} \d/);
    expect(body).toMatch(/process_resident_memory_bytes \d{7,}/);
    expect(body).not.toContain('somebody');
    for (const line of body.split(/\n+/).slice(0, -1)) {
      expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{[^}]*\})? [\d.e+-]+)$/);
    }
  });

  // Covers Audit.A10, V13.4.5
  it('are hidden from other machines without a token, and also from this machine behind a proxy', async () => {
    const served = await startTestApp();
    const from = async (remoteAddress: string, authorization?: string) => {
      const headers = authorization === undefined ? {} : { authorization };
      return (await served.fastify.inject({ url: '/metrics', remoteAddress, headers })).statusCode;
    };
    for (const given of [undefined, 'Bearer ', 'Bearer null', 'Bearer undefined', 'Basic x'])
      expect([given, await from('192.0.2.1', given)]).toEqual([given, 404]);
    expect(await from('127.0.0.1')).toBe(200);
    const { config } = served.context;
    const secure = { ...config, mode: 'production' as const, publicUrl: 'https://guidelines.test' };
    Object.assign(served.context, { config: secure });
    expect(await from('127.0.0.1')).toBe(404);
    Object.assign(served.context, { config: { ...secure, metricsToken: 'a-token-for-the-metrics' } });
    expect(await from('127.0.0.1', 'Bearer a-token-for-the-metrics')).toBe(200);
    await served.close();
  });

  it('are visible on this machine, and elsewhere with the token', async () => {
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
