import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Operation, type OperationName, operations } from '@imprimatur/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeEntryCases } from '../features/logs/testing/entry-cases.ts';
import { createCallHolder, type HeldCall } from '../features/logs/testing/held-call.ts';
import { makePeopleCases } from '../features/logs/testing/people-cases.ts';
import { CHANGING_CALLS, TESTED_ELSEWHERE } from '../features/logs/testing/log-cases.ts';
import { sampleRows } from '../testing/test-set.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { createWorld, type World, makeCompleteEntry } from '../testing/world.ts';

let trap: Server;
let caught: string[] = [];
let address: string;
let app: TestApp;
let world: World;
let hold: (name: OperationName) => Promise<HeldCall>;
beforeAll(async () => {
  trap = createServer((request, answer) => {
    caught.push(`${request.method} ${request.url}`);
    answer.end('{}');
  });
  trap.on('connection', () => caught.push('a connection'));
  trap.listen(0, '127.0.0.1');
  await once(trap, 'listening');
  address = `http://127.0.0.1:${(trap.address() as AddressInfo).port}/caught`;
  app = await startTestApp();
  world = await createWorld(app);
  hold = createCallHolder(app, { ...makeEntryCases(app, world), ...makePeopleCases(app, world) });
});
afterAll(async () => {
  await app.close();
  trap.close();
});

const sampledCalls = sampleRows(
  CHANGING_CALLS.filter((name) => !(name in TESTED_ELSEWHERE)),
  2,
);

/** Calls that accept a URL in at least one of their texts. */
const CALLS_WITH_URL: readonly OperationName[] = [
  'POST /guidelines',
  'PATCH /guidelines/update_draft/{id}',
  'POST /guidelines/{id}/final-publication',
  'POST /comments/{gid}',
  'POST /users',
];

const isParts = (value: unknown): value is object => typeof value === 'object' && value !== null;
const rebuild = (like: object, parts: [string, unknown][]): object =>
  Array.isArray(like) ? parts.map(([, value]) => value) : Object.fromEntries(parts);

/** Copies of a value, each with one of its texts replaced by a URL, at any depth. */
function replaceEachText(value: unknown): unknown[] {
  if (typeof value === 'string') return [address];
  if (!isParts(value)) return [];
  const parts = Object.entries(value);
  return parts.flatMap(([name, part]) =>
    replaceEachText(part).map((changed) =>
      rebuild(
        value,
        parts.map(([other, same]) => [other, other === name ? changed : same]),
      ),
    ),
  );
}

/** The value with all its texts replaced by URLs. */
function replaceAllTexts(value: unknown): unknown {
  if (typeof value === 'string') return address;
  if (!isParts(value)) return value;
  return rebuild(
    value,
    Object.entries(value).map(([name, part]) => [name, replaceAllTexts(part)]),
  );
}

/** Copies of a body, each with one text replaced by a URL, and one with all of them. */
const makeBodies = (payload: unknown): unknown[] =>
  isParts(payload) ? [...replaceEachText(payload), replaceAllTexts(payload)] : [];

/** Headers in which a caller could send a URL. */
const makeHeaders = () => {
  const { host } = new URL(address);
  const names = ['origin', 'referer', 'x-forwarded-host', 'x-original-url', 'x-callback-url', 'profile', 'sourcemap'];
  return { ...Object.fromEntries(names.map((name) => [name, address])), host, forwarded: `host=${host}` };
};

describe('the server never calls a URL that a user has sent:', () => {
  // Covers V1.3.6, T18
  it.each(sampledCalls)('%s', async (name) => {
    const held = await hold(name);
    // Its authors and milestones contain texts too.
    const whole = name === 'POST /guidelines' ? makeCompleteEntry(world) : held.payload;
    const statuses: number[] = [];
    for (const payload of makeBodies(whole))
      statuses.push((await held.send({ payload, headers: makeHeaders() })).statusCode);
    await held.send({ payload: whole, headers: makeHeaders() });
    expect(caught).toEqual([]);
    if (CALLS_WITH_URL.includes(name)) expect(statuses.filter((status) => status < 300).length).toBeGreaterThan(0);
  });

  // Covers V1.3.6, T18
  it('in the query of any read', async () => {
    const { id } = (
      await app.call(world.submitter, 'POST', '/guidelines', {
        name: address,
        journals: address,
        publication_target_other_journal: address,
      })
    ).json().data;
    const reading = Object.keys(operations).filter((name) => name.startsWith('GET ')) as OperationName[];
    for (const name of reading) {
      const path = name
        .slice(4)
        .replaceAll(/\{(\w+)\}/g, (_, key: string) => (/id$/i.test(key) ? String(id) : encodeURIComponent(address)));
      const fields = Object.keys(
        ((operations[name] as Operation).query as { shape?: object } | undefined)?.shape ?? { url: 1 },
      );
      for (const field of ['url', ...fields])
        await app.call(world.office, 'GET', `${path}?${field}=${encodeURIComponent(address)}`, undefined, {
          headers: makeHeaders(),
        });
      await app.call(world.office, 'GET', path, undefined, { headers: makeHeaders() });
    }
    expect(caught).toEqual([]);
  });

  // Covers V1.3.6, T18
  it('the trap records such a call', async () => {
    await fetch(address);
    expect(caught.splice(0)).toEqual(['a connection', 'GET /caught']);
  });
});
