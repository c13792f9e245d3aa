import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { withServerAccount, createDatabase, connectAsOwner } from '../testing/databases.ts';
import { type Database, openDatabase } from './database.ts';

let database: Database;
beforeAll(async () => {
  database = openDatabase(withServerAccount(inject('server'), await createDatabase(inject('server'))), 2);
});
afterAll(() => database.close());

const square = { name: 'square', text: 'select $1::int * $1::int as n' };
const squareOf = async (n: number) => (await database.reader.read<{ n: number }>({ ...square, values: [n] }))[0]?.n;

test('each of many simultaneous statements gets its own result', async () => {
  const numbers = Array.from({ length: 200 }, (_, n) => n);
  expect(await Promise.all(numbers.map(squareOf))).toEqual(numbers.map((n) => n * n));
});

test('a failing statement does not affect the statements before and after it', async () => {
  const failing = { name: 'failing', text: 'select 1 / $1::int as n' };
  const divide = (n: number) => database.reader.read({ ...failing, values: [n] });
  const results = await Promise.allSettled([squareOf(2), divide(0), squareOf(3), divide(1), divide(0), squareOf(4)]);
  expect(results.map((one) => one.status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
});

test('a lost connection is reopened', async () => {
  const owner = await connectAsOwner(database.pool);
  await owner.query(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await owner.end();
  await expect.poll(() => squareOf(5).catch(() => 'lost')).toBe(25);
});
