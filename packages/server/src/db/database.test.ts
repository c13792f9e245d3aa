import { expect, inject, test } from 'vitest';
import { getServerConnection, createDatabase } from '../testing/databases.ts';
import { openDatabase, openReader } from './database.ts';

test('no statement is compiled to machine code, whatever the default of the PostgreSQL server', async () => {
  const server = inject('server');
  const connection = getServerConnection(server, await createDatabase(server));
  const database = openDatabase(connection, 1);
  const readings = openReader(connection);
  const show = 'show jit';
  const shown = await Promise.all([
    database.pool.query(show).then(({ rows }) => rows),
    readings.pool.query(show).then(({ rows }) => rows),
    database.readPool.query(show).then(({ rows }) => rows),
    database.heavy.pool.query(show).then(({ rows }) => rows),
  ]);
  expect(shown).toEqual(Array(4).fill([{ jit: 'off' }]));
  await Promise.all([database.close(), readings.pool.end()]);
});
