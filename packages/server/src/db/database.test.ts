import { expect, inject, test } from 'vitest';
import { withServerAccount, createDatabase } from '../testing/databases.ts';
import { openDatabase, openReader } from './database.ts';

test('no statement is compiled to machine code, whatever the default of the PostgreSQL server', async () => {
  const server = inject('server');
  const connection = withServerAccount(server, await createDatabase(server));
  const database = openDatabase(connection, 1);
  const readings = openReader(connection);
  const show = { name: 'show_jit', text: 'show jit', values: [] };
  const shown = await Promise.all([
    database.pool.query(show.text).then(({ rows }) => rows),
    readings.pool.query(show.text).then(({ rows }) => rows),
    database.reader.read(show),
  ]);
  expect(shown).toEqual(Array(3).fill([{ jit: 'off' }]));
  await Promise.all([database.close(), readings.pool.end()]);
});
