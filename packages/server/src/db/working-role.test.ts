import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { at, connectionTo, ownerOf } from '../testing/databases.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { migrateDatabase } from './database.ts';
import { prepareWorkingRole, WORKING_ROLE } from './working-role.ts';

let house: TestApp;
let owner: pg.Client;
beforeAll(async () => {
  house = await testApp();
  owner = await ownerOf(house.context.pool);
});
afterAll(async () => {
  await owner.end();
  await house.close();
});

describe('the server at work', () => {
  it.each(['pool', 'lanes'] as const)('is the working role on every connection of its %s', async (way) => {
    const text = 'select current_user as name';
    const rows =
      way === 'pool'
        ? (await house.context.pool.query(text)).rows
        : await house.context.lanes.read({ name: 'who', text, values: [] });
    expect(rows).toEqual([{ name: WORKING_ROLE }]);
  });

  it.each([
    "update logs set user_name = 'x'",
    'delete from logs',
    'truncate logs',
    'alter table logs disable trigger logs_only_grow',
    'drop trigger logs_only_grow on logs',
    'drop function logs_only_grow() cascade',
    'alter table logs owner to current_user',
    'drop table logs',
    'create table more (id int)',
    'truncate guidelines cascade',
  ])('may not: %s', async (text) => {
    await expect(house.context.pool.query(text)).rejects.toThrow(
      /permission denied|must be (able|owner)|no privileges/,
    );
  });

  it('is put back into it by reset', async () => {
    const client = await house.context.pool.connect();
    await client.query('reset role');
    const { rows } = await client.query('select current_user as name');
    client.release();
    expect(rows).toEqual([{ name: WORKING_ROLE }]);
  });
});

it('an account that may not make roles works with its own rights, and says what would help', async () => {
  const name = `plain_${process.pid}`;
  const server = inject('server');
  const admin = new pg.Client(at(server, null));
  await admin.connect();
  await admin.query(`create role ${name} login`);
  const lines: string[] = [];
  try {
    await owner.query(`set session authorization ${name}`);
    expect(await prepareWorkingRole(owner, (line) => lines.push(line))).toBeNull();
  } finally {
    await owner.query('reset session authorization');
    await admin.query(`drop role ${name}`);
    await admin.end();
  }
  expect(lines.join('\n')).toContain(`create role ${WORKING_ROLE}; grant ${WORKING_ROLE} to ${name}"`);
});

it('four servers that start on one database at once all get it', async () => {
  const { rows } = await owner.query('select current_database() as name');
  const connection = connectionTo(inject('server'), rows[0].name);
  const prepared = await Promise.all(Array.from({ length: 4 }, () => migrateDatabase(connection)));
  expect(prepared.map(({ role }) => role)).toEqual(Array(4).fill(WORKING_ROLE));
});
