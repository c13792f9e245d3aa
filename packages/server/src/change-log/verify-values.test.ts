import { afterEach, beforeEach, expect, it } from 'vitest';
import { appendLog } from './append.ts';
import { connectAsOwner } from '../testing/databases.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { verifyLog } from './verify-log.ts';
import { verifySeals } from './verify-seals.ts';

/** The log as version 1.60.0 wrote and hashed it: personal values in the rows, and the hash of the first row in the second. */
const OF_1_60 = `insert into logs (id, created_at, model, model_id, action, user_id, user_name, data, previous_hash, hash) values
  (1, '2026-01-01T00:00:00Z', 'user', 7, 'created', null, 'Imprimatur', '{"email":"ada@old.example","name":"Ada Old","city":"Graz"}',
   '0000000000000000000000000000000000000000000000000000000000000000', 'ce91ab430b005a5baaa57d02b10b96b8761e4aad9001ab28ced812723142311a'),
  (2, '2026-01-02T00:00:00Z', 'user', 7, 'updated', 7, 'Ada Old', '{"city":{"old":"Graz","new":"Linz"}}',
   'ce91ab430b005a5baaa57d02b10b96b8761e4aad9001ab28ced812723142311a', '9032394128c6cac1997352db4b0d1e63f5d5f71a26959204d84fbdf758421914')`;

const NINA = { email: 'nina@new.example', name: 'Nina New', city: 'Linz', gender: 1, role: 2 };

let app: TestApp;
let owner: Awaited<ReturnType<typeof connectAsOwner>>;
const writeLogRow = (data: Record<string, unknown>, action: 'created' | 'erased' = 'created') =>
  app.context.db.transaction(async (tx) =>
    appendLog(tx, app.context.now(), [
      { model: 'user', modelId: 9, action, user: { id: 1, name: 'Olga Office' }, data },
    ]),
  );
beforeEach(async () => {
  app = await startTestApp();
  owner = await connectAsOwner(app.context.pool);
  await owner.query(OF_1_60);
  await writeLogRow(NINA);
  await writeLogRow({ city: { old: 'Linz', new: 'Wels' } });
});
afterEach(async () => {
  await owner.end();
  await app.close();
});

async function tamper(statement: string) {
  await owner.query('alter table log_personal disable trigger log_personal_only_grows');
  const { rowCount } = await owner.query(statement);
  expect(rowCount, 'changed something').toBeGreaterThan(0);
  return verifyLog(owner);
}

// Covers Audit.A6
it('the log check accepts rows hashed by 1.60.0 and the rows that continue their chain', async () => {
  expect(await verifyLog(owner)).toMatchObject({ whole: true, rows: 4, erased: 0 });
  const { rows } = await owner.query('select user_name, data from logs_in_clear order by id');
  expect(rows).toEqual([
    { user_name: 'Imprimatur', data: '{"email":"ada@old.example","name":"Ada Old","city":"Graz"}' },
    { user_name: 'Ada Old', data: '{"city":{"old":"Graz","new":"Linz"}}' },
    { user_name: 'Olga Office', data: JSON.stringify(NINA) },
    { user_name: 'Olga Office', data: '{"city":{"old":"Linz","new":"Wels"}}' },
  ]);
});

it('the log check accepts a database of 1.60.0, which has neither separate values nor seals', async () => {
  await owner.query('alter table logs disable trigger logs_only_grow');
  await owner.query('delete from logs where id > 2');
  await owner.query('drop view logs_in_clear cascade');
  await owner.query('drop table log_personal, seals');
  expect(await verifyLog(owner)).toMatchObject({ whole: true, rows: 2 });
  const report = await verifySeals(owner, { keys: [], sealFileText: null });
  expect(report).toMatchObject({ seals: 0, flaws: [], isSealFileMissing: false });
  const given = { keys: [], sealFileText: null, given: ['seal:1:0:1:'] };
  expect((await verifySeals(owner, given)).flaws).toEqual([
    'the database contains no seals, so the given seal belongs to another database',
  ]);
});

// Covers Audit.A6
it.each([
  ['value', `update log_personal set value = '"Rome"' where log_id = 3 and path = 'data.city'`, 'data.city'],
  ['salt', `update log_personal set salt = 'x' || salt where log_id = 3 and path = 'data.name'`, 'data.name'],
  ['name', `update log_personal set value = '"Somebody Else"' where log_id = 3 and path = 'user_name'`, 'user_name'],
  [
    'place',
    `update log_personal one set salt = other.salt, value = other.value from log_personal other
      where one.log_id = 3 and other.log_id = 3 and one.path = 'data.city' and other.path = 'data.email'`,
    'data.city',
  ],
])('the log check names an altered %s in the value stored beside a row', async (_what, statement, path) => {
  expect(await tamper(statement)).toEqual({
    whole: false,
    row: 3,
    reason: `the personal value of row 3 at ${path} was altered`,
  });
});

it.each([
  [
    3,
    `insert into log_personal values (3, 'data.role', 'salt', '2')`,
    'a personal value was added to row 3 at data.role',
  ],
  [1, `insert into log_personal values (1, 'data.city', 'salt', '"Graz"')`, 'a personal value was added'],
  [99, `insert into log_personal values (99, 'user_name', 'salt', '"Nobody"')`, 'does not exist'],
  [-1, `insert into log_personal values (-1, 'user_name', 'salt', '"Nobody"')`, 'does not exist'],
])('the log check names row %i if a value was added to it', async (row, statement, reason) => {
  expect(await tamper(statement)).toMatchObject({ whole: false, row, reason: expect.stringContaining(reason) });
});

// Covers Audit.A6
it('the log check names a removed value', async () => {
  expect(await tamper(`delete from log_personal where log_id = 3 and path in ('data.email', 'data.gender')`)).toEqual({
    whole: false,
    row: 3,
    reason: 'the personal value of row 3 at data.email is missing (and 1 more), and no row records its erasure',
  });
});

// Covers Audit.A6
it('the log check accepts a missing value that a later row marks as erased, and reports it as erased', async () => {
  await writeLogRow({ erased: { 3: ['data.email', 'user_name'] } }, 'erased');
  const erase = (path: string) => `delete from log_personal where log_id = 3 and path = '${path}'`;
  expect(await tamper(erase('data.email'))).toMatchObject({ whole: true, rows: 5, erased: 1 });
  expect(await tamper(erase('user_name'))).toMatchObject({ whole: true, erased: 2 });
  const { rows } = await owner.query('select user_name, data from logs_in_clear where id = 3');
  expect(rows).toEqual([{ user_name: 'erased', data: JSON.stringify({ ...NINA, email: 'erased' }) }]);
  expect(await tamper(erase('data.city'))).toMatchObject({ whole: false, row: 3 });
});
