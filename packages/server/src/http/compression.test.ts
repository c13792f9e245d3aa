import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, type TestPerson, startTestApp } from '../testing/test-app.ts';

let app: TestApp;
let office: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
  office = await app.person(0);
  await app.write(
    `insert into guidelines (unique_id, name, phase, highest_phase, submitter_id)
     select 'CV-' || n, 'Entry', 50, 50, $1 from generate_series(1, 600) n`,
    [office.id],
  );
});
afterAll(() => app.close());

const get = (url: string, encodings?: string) =>
  app.fastify.inject({
    method: 'GET',
    url: `/api${url}`,
    headers: { authorization: `Bearer ${office.token}`, ...(encodings ? { 'accept-encoding': encodings } : {}) },
  });

test('a page of the list is compressed for clients that accept compression', async () => {
  const [plain, packed] = [await get('/guidelines'), await get('/guidelines', 'gzip, br')];
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(packed.headers['content-encoding']).toBe('gzip');
  for (const { headers } of [plain, packed]) expect(headers['vary']).toContain('accept-encoding');
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
  expect(packed.rawPayload.length).toBeLessThan(plain.body.length / 2);
});

test('a response with hundreds of rows is compressed, and has its length and type', async () => {
  const [plain, packed] = [await get('/work'), await get('/work', 'gzip')];
  expect(plain.json().data.now).toHaveLength(600);
  expect(plain.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(plain.rawPayload.length),
  });
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
});

test('a short response is not compressed', async () => {
  const { headers, body } = await get('/user', 'gzip');
  expect(body.length).toBeLessThan(2048);
  expect([headers['content-encoding'], headers['vary']]).toEqual([undefined, 'accept-language']);
});
