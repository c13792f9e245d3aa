import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { freshDatabase } from '../testing/databases.ts';
import { indexSearch } from './search.ts';

const server = inject('server');
let client: pg.Client;

beforeAll(async () => {
  const connection = await freshDatabase(server);
  client = new pg.Client('url' in connection ? { connectionString: connection.url } : connection.socket);
  await client.connect();
});
afterAll(() => client.end());

const visitor = `visitor_${process.pid}`;
const lines: string[] = [];
const indexes = async () =>
  (await client.query(`select indexname from pg_indexes where indexname like '%\\_search' order by 1`)).rows.map(
    (row) => row.indexname,
  );

test('what is there stays as it is', async () => {
  await indexSearch(client, (line) => lines.push(line));
  expect(lines).toEqual([]);
  expect(await indexes()).toEqual(['guidelines_search', 'users_search']);
});

test('what is missing comes at the next start, where that is allowed', async () => {
  await client.query('drop extension pg_trgm cascade');
  expect(await indexes()).toEqual([]);
  await client.query(`create role ${visitor}; grant usage on schema public to ${visitor}; set role ${visitor}`);
  await indexSearch(client, (line) => lines.push(line));
  expect(lines.join('\n')).toMatch(/no pg_trgm .*\n.*create extension pg_trgm/);
  await client.query(`reset role; drop owned by ${visitor}; drop role ${visitor}`);
  await indexSearch(client, (line) => lines.push(line));
  expect(lines).toHaveLength(2);
  expect(await indexes()).toEqual(['guidelines_search', 'users_search']);
});
