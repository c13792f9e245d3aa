import { type Operation, type OperationName, operations } from '@imprimatur/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createWorld } from '../../testing/world.ts';
import { makeEntryCases } from './testing/entry-cases.ts';
import { createCallHolder, type HeldCall } from './testing/held-call.ts';
import { makePeopleCases } from './testing/people-cases.ts';
import { CHANGING_CALLS, TESTED_ELSEWHERE } from './testing/log-cases.ts';
import { sampleRows } from '../../testing/test-set.ts';

let app: TestApp;
let hold: (name: OperationName) => Promise<HeldCall>;
beforeAll(async () => {
  app = await startTestApp();
  const world = await createWorld(app);
  const cases = { ...makeEntryCases(app, world), ...makePeopleCases(app, world) };
  hold = createCallHolder(app, cases);
});
afterAll(() => app.close());

const readLastLogId = async (): Promise<number> =>
  (await app.context.pool.query('select coalesce(max(id), 0)::float8 as id from logs')).rows[0].id;

const takesVersion = (name: OperationName): boolean => {
  const { body } = operations[name] as Operation;
  const inner = body instanceof z.ZodOptional ? body.unwrap() : body;
  return inner instanceof z.ZodObject && 'version' in inner.shape;
};

const versionedCalls = CHANGING_CALLS.filter(
  (name) => !(name in TESTED_ELSEWHERE) && takesVersion(name) && name !== 'POST /guidelines',
);

// Covers Points.5, Audit.T2
describe('a call based on an older version is refused, and changes nothing:', () => {
  // Covers Fault.28, T27
  it.each(sampleRows(versionedCalls, 8))('%s', async (name) => {
    const held = await hold(name);
    const [entry, part = entry] = held.url.match(/\d+/g) ?? [];
    const [table, id] = name.includes('/points/')
      ? ['points', part]
      : [name.includes('/users/') ? 'users' : 'guidelines', entry];
    const { rows } = await app.context.pool.query(
      `update ${table} set version = version + 1 where id = $1 returning version`,
      [id],
    );
    const before = await readLastLogId();
    const answer = await held.send({ payload: { ...(held.payload as object), version: rows[0].version - 1 } });
    expect(answer.statusCode, answer.body).toBe(409);
    expect(await readLastLogId()).toBe(before);
  });
});
