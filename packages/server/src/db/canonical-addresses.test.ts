import { domainToASCII, domainToUnicode } from 'node:url';
import { isEmail, normalizeAddress } from '@imprimatur/domain';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createDatabase } from '../testing/databases.ts';
import { clientConfigOf, type Connection } from './database.ts';
import { migrateDatabase } from './migrate.ts';

let connection: Connection;
let client: pg.Client;
beforeAll(async () => {
  connection = await createDatabase(inject('server'));
  client = new pg.Client(clientConfigOf(connection));
  await client.connect();
});
afterAll(() => client.end());

const ASCII_ADDRESS = 'info@xn--krankenhaus-mnchen-y6b.example';
const UNICODE_ADDRESS = 'info@krankenhaus-münchen.example';

// Covers Audit.R15
test('each start converts stored addresses to their canonical form, and never merges two users', async () => {
  const user = async (email: string, deleted = false): Promise<number> => {
    const { rows } = await client.query<{ id: number }>(
      `insert into users (email, first_name, last_name, deleted_at) values ($1, 'A', 'B', case when $2 then now() end) returning id`,
      [email, deleted],
    );
    return rows[0]?.id ?? 0;
  };
  const gone = await user(ASCII_ADDRESS, true);
  const other = await user('a@xn--mnchen-3ya.de');
  const two = [await user(ASCII_ADDRESS), await user(UNICODE_ADDRESS)];
  const plain = await user('plain@hospital.example');
  await client.query(
    `insert into guidelines (unique_id, name, phase, highest_phase, submitter_id) values ('CV-2026-001', 'One', 0, 0, $1)`,
    [plain],
  );
  await client.query(
    `insert into participants (guideline_id, slot, first_name, last_name, email) select id, 'co_author', 'A', 'B', $1 from guidelines`,
    [ASCII_ADDRESS],
  );
  const messages: string[] = [];
  for (const _start of [1, 2]) await migrateDatabase(connection, { say: (line) => messages.push(line) });
  expect((await client.query('select id, email from users order by id')).rows).toEqual([
    { id: gone, email: UNICODE_ADDRESS },
    { id: other, email: 'a@münchen.de' },
    { id: two[0], email: ASCII_ADDRESS },
    { id: two[1], email: UNICODE_ADDRESS },
    { id: plain, email: 'plain@hospital.example' },
  ]);
  expect((await client.query('select email from participants')).rows).toEqual([{ email: UNICODE_ADDRESS }]);
  const line = `User ${two[0]} (${ASCII_ADDRESS}) has the same mailbox as the user ${UNICODE_ADDRESS}. Delete one of the two.`;
  expect(messages.filter((one) => one.startsWith('User '))).toEqual([line, line]);
});

// Covers Audit.R15
test('an address has one canonical form, whatever the spelling of its domain', () => {
  const letter = fc.constantFrom(...'aäöüßéñçłøžаяωあ中한🙂-0'.split(''), 'u\u0308', 'İ', 'ﬁ');
  const label = fc.string({ unit: letter, minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(label, (written) => {
      const ascii = domainToASCII(`${written}.example`);
      fc.pre(ascii !== '' && isEmail(normalizeAddress(`a@${written}.example`)));
      expect(normalizeAddress(`a@${written}.example`)).toBe(`a@${domainToUnicode(ascii)}`);
      expect(normalizeAddress(`a@${ascii}`)).toBe(`a@${domainToUnicode(ascii)}`);
    }),
    { numRuns: 500 },
  );
});
