import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { appendLog } from './append.ts';
import { connectAsOwner } from '../testing/databases.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { verifyLog } from './verify-log.ts';

let app: TestApp;
let owner: Awaited<ReturnType<typeof connectAsOwner>>;
beforeAll(async () => {
  app = await startTestApp();
  owner = await connectAsOwner(app.context.pool);
  for (let n = 1; n <= 6; n += 1) {
    await app.context.db.transaction(async (tx) =>
      appendLog(tx, new Date(Date.UTC(2026, 0, n)), [
        { model: 'guideline', modelId: n, guidelineId: n, action: 'updated', user: null, data: { name: `Größe ${n}` } },
        { model: 'user', modelId: n, action: 'created', user: { id: n, name: 'Somebody' } },
      ]),
    );
  }
});
afterAll(async () => {
  await owner.end();
  await app.close();
});
// The owner of the table can disable the trigger; the chain guards against that.
beforeEach(() => owner.query('begin'));
beforeEach(() => () => owner.query('rollback').then(() => undefined));

async function tamper(...statements: string[]) {
  await owner.query('alter table logs disable trigger logs_only_grow');
  await owner.query('alter table log_personal disable trigger log_personal_only_grows');
  for (const statement of statements) await owner.query(statement);
  return verifyLog(owner);
}

it('the log check accepts an unaltered log', async () => {
  expect(await verifyLog(owner)).toMatchObject({ whole: true, rows: 12, head: { id: 12 } });
});

// Covers V16.4.2, Fault.46, T23, T24
it.each([
  ['model', "model = 'file'"],
  ['model id', 'model_id = 99'],
  ['entry', 'guideline_id = 1'],
  ['action', "action = 'deleted'"],
  ['person', 'user_id = 99'],
  ['name', "user_name = 'Nobody'"],
  ['time', "created_at = created_at + interval '1 millisecond'"],
  ['data', "data = replace(data, '{', '{ ')"],
  ['hash', "hash = repeat('a', 64)"],
])('the log check names the row with an altered %s', async (_what, change) => {
  expect(await tamper(`update logs set ${change} where id = 5`)).toMatchObject({ whole: false, row: 5 });
});

// Covers V16.4.2, Fault.46, T23, T24
it.each([1, 5, 11])('the log check names row %i if that row was deleted', async (id) => {
  expect(await tamper(`delete from logs where id = ${id}`)).toMatchObject({ whole: false, row: id });
});

// Covers Fault.46
it('the log check names the first of two swapped rows', async () => {
  const swap = [
    'update logs set id = -1 where id = 5',
    'update logs set id = 5 where id = 7',
    'update logs set id = 7 where id = -1',
  ];
  expect(await tamper(...swap)).toMatchObject({ whole: false, row: 5 });
});

it('the log check names an inserted row, at the end or before the beginning', async () => {
  const copy = (id: number) =>
    `insert into logs select ${id}, created_at, model, model_id, guideline_id, action, user_id, user_name, data, previous_hash, hash from logs where id = 12`;
  expect(await tamper(copy(13))).toMatchObject({ whole: false, row: 13 });
  expect(await tamper('delete from logs where id = 13', copy(0))).toMatchObject({ whole: false, row: 0 });
});

it('the log check names the first missing row at the end if the head of the chain is known', async () => {
  const before = await verifyLog(owner);
  const head = before.whole && before.head !== null ? before.head : undefined;
  expect(await tamper('delete from logs where id > 10')).toMatchObject({ whole: false, row: 12 });
  expect(await tamper('delete from log_personal where log_id > 10')).toMatchObject({ whole: true, rows: 10 });
  expect(await verifyLog(owner, head)).toMatchObject({ whole: false, row: 11 });
  expect(await verifyLog(owner, { id: 10, hash: 'b'.repeat(64) })).toMatchObject({ whole: false, row: 10 });
});

// Covers V13.2.2
it.each(
  ['logs', 'log_personal'].flatMap((table) =>
    [
      `update ${table} set ${table === 'logs' ? 'data' : 'value'} = ''`,
      `delete from ${table}`,
      `truncate ${table}`,
    ].map((text) => [text, table] as const),
  ),
)('the server cannot tamper with the log: %s', async (statement, table) => {
  await expect(app.context.pool.query(statement)).rejects.toThrow(`permission denied for table ${table}`);
});
