import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectAsOwner } from '../../testing/databases.ts';
import { type TestApp, type TestPerson, startTestApp } from '../../testing/test-app.ts';

let app: TestApp;
let person: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
  person = await app.person(2);
});
afterAll(async () => {
  // Entries are written with SQL and random phases, so what they ask is not stored.
  await emptyEntries();
  await app.close();
});

const PHASES = [0, 10, 30, 40, 50, 60, 80, 140];
let made = 0;
const pickRandom = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

async function readCounts() {
  const { rows } = await app.context.pool.query(
    'select phase, highest_phase, sum(n)::int as n from guideline_counts group by 1, 2 having sum(n) <> 0 order by 1, 2',
  );
  return rows;
}

async function countEntries() {
  const { rows } = await app.context.pool.query(
    'select phase, highest_phase, count(*)::int as n from guidelines where abandoned_at is null group by 1, 2 order by 1, 2',
  );
  return rows;
}

async function emptyEntries(): Promise<void> {
  const owner = await connectAsOwner(app.context.pool);
  await owner.query('truncate guidelines cascade');
  await owner.end();
}

async function writeSomething(): Promise<void> {
  const client = await app.context.pool.connect();
  try {
    await client.query('begin');
    for (let step = 0; step < 3; step += 1) {
      made += 1;
      const phase = pickRandom(PHASES);
      const kind = Math.random();
      if (kind < 0.5) {
        const text = `insert into guidelines (unique_id, name, phase, highest_phase, submitter_id)
          select 'C-' || $1::int || '-' || n, 'x', $2::int, $2::int, $3 from generate_series(1, 3) n`;
        await client.query(text, [made, phase, person.id]);
      } else if (kind < 0.8) {
        const text = `update guidelines set phase = $1, highest_phase = greatest(highest_phase, $1)
          where id in (select id from guidelines order by random() limit 1 for update skip locked)`;
        await client.query(text, [phase]);
      } else if (kind < 0.85) {
        await client.query(`update guidelines set abandoned_at = case when abandoned_at is null then now() end
          where id in (select id from guidelines order by random() limit 2 for update skip locked)`);
      } else if (kind < 0.9) {
        await client.query(`update guidelines set version = version + 1
          where id in (select id from guidelines order by random() limit 2 for update skip locked)`);
      } else {
        await client.query(`delete from guidelines
          where id in (select id from guidelines order by random() limit 2 for update skip locked)`);
      }
    }
    await client.query(Math.random() < 0.2 ? 'rollback' : 'commit');
  } finally {
    client.release();
  }
}

const writeAtOnce = (writers: number, times: number) =>
  Promise.all(
    Array.from({ length: writers }, async () => {
      for (let n = 0; n < times; n += 1) await writeSomething();
    }),
  );

test('the counters match the entries after random parallel writes', async () => {
  for (let round = 0; round < 12; round += 1) {
    await writeAtOnce(8, 4);
    expect(await readCounts()).toEqual(await countEntries());
  }
});

test('the rows of the counters are merged from time to time, so that the table stays short', async () => {
  await writeAtOnce(8, 48);
  const { rows } = await app.context.pool.query(
    'select count(*)::int as n, max(id)::int as last from guideline_counts',
  );
  expect(rows[0].last).toBeGreaterThan(1000);
  expect(rows[0].n).toBeLessThan(500);
});

// Covers Fault.10
test('transactions that write entries in the opposite order do not wait for each other', async () => {
  const [one, two] = [await app.context.pool.connect(), await app.context.pool.connect()];
  const insert = (phase: number) =>
    `insert into guidelines (unique_id, name, phase, highest_phase, submitter_id) values ('O-${(made += 1)}', 'x', ${phase}, ${phase}, ${person.id})`;
  try {
    await one.query('begin');
    await two.query('begin');
    for (const [client, phase] of [
      [one, 0],
      [two, 140],
      [one, 140],
      [two, 0],
    ] as const)
      await client.query(insert(phase));
    await one.query('commit');
    await two.query('commit');
  } finally {
    one.release();
    two.release();
  }
  expect(await readCounts()).toEqual(await countEntries());
});

test('emptying the table of entries resets the counters', async () => {
  await app.context.pool.query(
    `insert into guidelines (unique_id, name, phase, highest_phase, submitter_id) values ('E-1', 'x', 40, 50, $1)`,
    [person.id],
  );
  expect(await readCounts()).not.toEqual([]);
  await emptyEntries();
  expect(await readCounts()).toEqual([]);
});

test('the change log can be neither changed nor emptied', async () => {
  const { pool } = app.context;
  const owner = await connectAsOwner(pool);
  await pool.query(`insert into logs (id, created_at, model, action, user_name, data, previous_hash, hash)
    values (1, now(), 'guideline', 'created', 'Somebody', '{}', '', '')`);
  for (const text of [`update logs set user_name = 'x'`, 'delete from logs', 'truncate logs']) {
    await expect(pool.query(text)).rejects.toThrow('permission denied for table logs');
    await expect(owner.query(text)).rejects.toThrow(/only ever added to/);
  }
  await owner.end();
});
