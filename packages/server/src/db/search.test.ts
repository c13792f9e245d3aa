import pg from 'pg';
import { createTextMatcher, foldText } from '@imprimatur/domain';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { createDatabase } from '../testing/databases.ts';
import { createSearchIndexes, createWordPatterns, matchWordInEntrySql, listWordParameters } from './search.ts';

const server = inject('server');
let client: pg.Client;

beforeAll(async () => {
  const connection = await createDatabase(server);
  client = new pg.Client('url' in connection ? { connectionString: connection.url } : connection.socket);
  await client.connect();
});
afterAll(() => client.end());

const visitorRole = `visitor_${process.pid}`;
let lines: string[];
beforeEach(() => {
  lines = [];
});
const listIndexes = async () =>
  (await client.query(`select indexname from pg_indexes where indexname like '%\\_search' order by 1`)).rows.map(
    (row) => row.indexname,
  );

const ALL_SEARCH_INDEXES = [
  'guidelines_final_search',
  'guidelines_joined_final_search',
  'guidelines_joined_search',
  'guidelines_search',
  'logs_search',
  'users_search',
];

test('existing search indexes are kept at the next start', async () => {
  await createSearchIndexes(client, (line) => lines.push(line));
  expect(lines).toEqual([]);
  expect(await listIndexes()).toEqual(ALL_SEARCH_INDEXES);
});

test('missing search indexes are created at the next start, if the settings allow it', async () => {
  await client.query('drop extension pg_trgm cascade');
  expect(await listIndexes()).toEqual([]);
  await client.query(
    `create role ${visitorRole}; grant usage on schema public to ${visitorRole}; set role ${visitorRole}`,
  );
  await createSearchIndexes(client, (line) => lines.push(line));
  expect(lines.join('\n')).toMatch(/no pg_trgm .*\n.*create extension pg_trgm/);
  await client.query(`reset role; drop owned by ${visitorRole}; drop role ${visitorRole}`);
  await createSearchIndexes(client, (line) => lines.push(line));
  expect(lines).toHaveLength(2);
  expect(await listIndexes()).toEqual(ALL_SEARCH_INDEXES);
});

// Covers Audit.D5
describe('a text is folded in the same way by database and domain', () => {
  /** European scripts with their marks, forms and symbols; older databases do not know the case of the newest scripts. */
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
  const findDifferences = async (texts: readonly string[]) => {
    const { rows } = await client.query<{ given: string; folded: string }>(
      'select given, search_fold(given) as folded from unnest($1::text[]) given',
      [texts],
    );
    expect(rows).toHaveLength(texts.length);
    return rows.filter(({ given, folded }) => folded !== foldText(given));
  };

  test('for each character', async () => {
    expect(await findDifferences(letters)).toEqual([]);
  });

  test('for any mixture of characters', async () => {
    const often = fc.constantFrom(...Array.from('aZéØßæŁΣİı'), '\u0301', '-', '/', "'", ' ', '´', '\u00a0', '’', '²');
    const text = fc.string({ unit: fc.oneof(often, fc.constantFrom(...letters)), maxLength: 12 });
    const property = fc.asyncProperty(fc.array(text, { minLength: 50, maxLength: 50 }), async (texts) => {
      expect(await findDifferences(texts)).toEqual([]);
    });
    await fc.assert(property, { numRuns: 20 });
  });
});

describe('a search finds the same rows in the database and in the domain', () => {
  const found = async (query: string, texts: readonly string[]) => {
    const words = createWordPatterns(query);
    const conditions = words.map((_, at) => matchWordInEntrySql(at * 3 + 2));
    const { rows } = await client.query<{ given: string }>(
      `select given from (select given, search_fold(given) as search_text, search_join(given) as search_joined
         from unnest($1::text[]) given) g where ${conditions.length === 0 ? 'true' : conditions.join(' and ')}`,
      [texts, ...words.flatMap(listWordParameters)],
    );
    return rows.map(({ given }) => given).sort();
  };

  test('for the words of a field, however they are joined', async () => {
    const piece = fc.constantFrom(
      ...'FDG PET CT Tc 99m [18F] 18F F 18 Ga 68 ü ue Müller DOTA 100% - / ( ) " “ . : \\ + ^ | *'.split(' '),
      ...Array<string>(4).fill(' '),
      ', ',
    );
    const text = fc.array(piece, { minLength: 1, maxLength: 8 }).map((pieces) => pieces.join(''));
    const property = fc.asyncProperty(
      text,
      fc.uniqueArray(text, { minLength: 60, maxLength: 60 }),
      async (query, texts) => {
        const finds = createTextMatcher(query);
        expect([query, await found(query, texts)]).toEqual([query, texts.filter((one) => finds(foldText(one))).sort()]);
      },
    );
    // An unclosed bracket.
    const texts = ['[18F](FDG', '18F-FDG', 'FDG'];
    await fc.assert(property, { numRuns: 150, examples: [['18F(FDG', texts]] });
  });

  test('using only the index, whatever the spelling of a word', async () => {
    await client.query('set enable_seqscan = off');
    for (const query of ['FDG-PET/CT', 'FDGPETCT', 'Tc-99m', 'Mueller', 'CV-2026-003', '[18F]FDG']) {
      const [word] = createWordPatterns(query);
      if (word === undefined) return expect.fail('no word');
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        `explain select id from guidelines g where ${matchWordInEntrySql(1)}`,
        listWordParameters(word),
      );
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toMatch(/Bitmap Index Scan on guidelines_search\b/);
      expect(plan).toMatch(/Bitmap Index Scan on guidelines_joined_search\b/);
      expect(plan).not.toMatch(/Seq Scan|Index Cond.* ~ /);
    }
    await client.query('reset enable_seqscan');
  });
});
