import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, type TestPerson, startTestApp } from '../../testing/test-app.ts';

/** Responses are reused only while nobody writes anything, so that readers notice no difference. */
let app: TestApp;
let office: TestPerson;
let person: TestPerson;
let id: number;

beforeAll(async () => {
  app = await startTestApp();
  office = await app.person(0);
  person = await app.person(2);
  const { rows } = await app.context.pool.query(
    `insert into guidelines (unique_id, name, phase, highest_phase, submitter_id)
     values ('CV-1', 'Entry', 50, 50, $1) returning id`,
    [office.id],
  );
  id = rows[0].id;
});
afterAll(() => app.close());

const readFirstRow = async (who: TestPerson) => (await app.call(who, 'GET', '/guidelines')).json().data[0];

/** Calls often enough that the next answer comes without reading rows. */
async function fillCache(): Promise<void> {
  for (let n = 0; n < 4; n += 1) for (const who of [office, person]) await readFirstRow(who);
}

// Each test starts where the previous one ends.
describe('in the cached list,', { shuffle: false }, () => {
  test.each([
    ['the name of an entry', `update guidelines set name = 'Renamed'`, { name: 'Renamed' }],
    [
      'the name of a person',
      `update users set last_name = 'Other' where superuser`,
      { submitter_name: 'Person Other' },
    ],
    [
      'a role in an entry',
      `insert into participants (guideline_id, slot, user_id) values (${1}, 'reviewer', 2)`,
      { my_role: 'reviewer' },
    ],
    ['a read mark', `insert into reads (guideline_id, user_id) values (1, 2)`, { readed: true }],
    ['the phase of an entry', `update guidelines set phase = 60, highest_phase = 60`, { phase: 60 }],
  ])('a change of %s is visible on the next call', async (_what, text, expected) => {
    expect([id, office.id, person.id]).toEqual([1, 1, 2]);
    await fillCache();
    await app.context.pool.query(text);
    expect(await readFirstRow(person)).toMatchObject(expected);
    await fillCache();
    expect(await readFirstRow(person)).toMatchObject(expected);
  });

  test('uncommitted changes are invisible, and become visible immediately after the commit', async () => {
    await fillCache();
    const client = await app.context.pool.connect();
    try {
      await client.query(`begin; update guidelines set name = 'Under way'`);
      for (let n = 0; n < 4; n += 1) expect((await readFirstRow(person)).name).toBe('Renamed');
      await client.query('commit');
      for (let n = 0; n < 4; n += 1) expect((await readFirstRow(person)).name).toBe('Under way');
      await fillCache();
      await client.query(`begin; update guidelines set name = 'Never'`);
      await readFirstRow(person);
      await client.query('rollback');
      for (let n = 0; n < 4; n += 1) expect((await readFirstRow(person)).name).toBe('Under way');
    } finally {
      client.release();
    }
  });

  test('responses for different URLs, people and pages are never confused', async () => {
    // A colleague has the same role but no part in the entry; the cache keeps lists per person.
    const colleague = await app.person(2);
    await fillCache();
    for (let n = 0; n < 4; n += 1) await readFirstRow(colleague);
    const list = async (who: TestPerson, query: string) => (await app.call(who, 'GET', `/guidelines${query}`)).json();
    for (let n = 0; n < 4; n += 1) {
      expect((await list(office, '')).data[0].my_role).toBe('submitter');
      expect((await list(person, '')).data[0].my_role).toBe('reviewer');
      expect((await list(colleague, '')).data[0].my_role).toBeNull();
      expect((await list(person, '?page=2')).meta.current_page).toBe(2);
      expect((await list(person, '?phases=10')).meta.total).toBe(0);
    }
  });

  test('a reader always sees what was written before the call, even among many writers', async () => {
    let written = 0;
    const writer = (async () => {
      for (let n = 1; n <= 60; n += 1) {
        await app.write(`update guidelines set version = ${n}`);
        written = n;
        await new Promise((resolve) => setTimeout(resolve, n % 7));
      }
    })();
    const reader = async () => {
      while (written < 60) {
        const before = written;
        expect((await readFirstRow(person)).version).toBeGreaterThanOrEqual(before === 0 ? 1 : before);
      }
    };
    await Promise.all([writer, reader(), reader(), reader()]);
  });
});
