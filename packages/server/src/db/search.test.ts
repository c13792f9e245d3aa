import pg from 'pg';
import { fold } from '@imprimatur/domain';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
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
let lines: string[];
beforeEach(() => {
  lines = [];
});
const indexes = async () =>
  (await client.query(`select indexname from pg_indexes where indexname like '%\\_search' order by 1`)).rows.map(
    (row) => row.indexname,
  );

test('what is there stays as it is', async () => {
  await indexSearch(client, (line) => lines.push(line));
  expect(lines).toEqual([]);
  expect(await indexes()).toEqual(['guidelines_search', 'logs_search', 'users_search']);
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
  expect(await indexes()).toEqual(['guidelines_search', 'logs_search', 'users_search']);
});

// Covers Audit.D5
describe('a text is folded in the database as in the domain', () => {
  /** Scripts of Europe with their marks, forms and signs; older databases do not know the cases of the newest scripts. */
  const BLOCKS = [
    [0x01, 0x1c7f],
    [0x1d00, 0x2bff],
    [0x3000, 0x33ff],
    [0xfb00, 0xfb4f],
    [0xfe00, 0xffef],
  ] as const;
  const letters = BLOCKS.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)),
  );
  const differing = async (texts: readonly string[]) => {
    const { rows } = await client.query<{ given: string; folded: string }>(
      'select given, search_fold(given) as folded from unnest($1::text[]) given',
      [texts],
    );
    expect(rows).toHaveLength(texts.length);
    return rows.filter(({ given, folded }) => folded !== fold(given));
  };

  test('letter by letter', async () => {
    expect(await differing(letters)).toEqual([]);
  });

  test('and in any mixture of them', async () => {
    const often = fc.constantFrom(...Array.from('aZéØßæŁΣİı'), '\u0301', '-', '/', "'", ' ', '´', '\u00a0', '’', '²');
    const text = fc.string({ unit: fc.oneof(often, fc.constantFrom(...letters)), maxLength: 12 });
    const property = fc.asyncProperty(fc.array(text, { minLength: 50, maxLength: 50 }), async (texts) => {
      expect(await differing(texts)).toEqual([]);
    });
    await fc.assert(property, { numRuns: 20 });
  });
});
