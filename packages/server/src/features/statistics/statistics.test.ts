import type { Statistics } from '@imprimatur/contract';
import { dayIn, computePlannedDay } from '@imprimatur/domain';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectAsOwner } from '../../testing/databases.ts';
import { repairTasks } from '../../entry/tasks-repository.ts';
import { type TestApp, type TestPerson, startTestApp } from '../../testing/test-app.ts';
import { countPlannedDays, MILESTONE_PHASES } from './count.ts';
import { plannedPublicationSql } from '../../entry/counting-repository.ts';

const TIME_ZONE = 'Europe/Vienna';
/** Noon in Vienna. */
const NOW = '2026-11-21T11:00:00Z';

let app: TestApp;
let office: TestPerson;
let made = 0;

interface Given {
  phase: number;
  created?: string;
  updated?: string;
  published?: string | null;
}

async function insertEntry({ phase, created = '2025-01-15T10:00:00Z', updated = NOW, published = null }: Given) {
  made += 1;
  const { rows } = await app.context.pool.query(
    `insert into guidelines (unique_id, name, phase, highest_phase, submitter_id, created_at, updated_at, phase_since, date_of_publication)
     values ($1, $1, $2, $2, $3, $4, $5, $5, $6) returning id`,
    [`S-${made}`, phase, office.id, created, updated, published],
  );
  return rows[0].id as number;
}

async function readStatistics(dateFrom: string, dateTo: string, phase?: number): Promise<Statistics> {
  const answer = await app.call(office, 'POST', '/stats', {
    dateFrom,
    dateTo,
    ...(phase === undefined ? {} : { phase }),
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().stats;
}

beforeAll(async () => {
  app = await startTestApp({ now: () => new Date(NOW) });
  // The sessions of the test's people begin at this frozen instant too.
  office = await app.person(0);
});
afterAll(async () => {
  // Entries are written with SQL, so the tasks must be recomputed.
  await repairTasks(app.context);
  await app.close();
});

describe('the period of the statistics', () => {
  // Covers S5.33
  it('includes both days completely, in the association’s time zone', async () => {
    for (const created of [
      '2020-03-01T22:59:59.999Z',
      '2020-03-01T23:00:00.000Z',
      '2020-03-03T22:59:59.999Z',
      '2020-03-03T23:00:00.000Z',
      // After the start of summer time, the day begins an hour earlier.
      '2020-04-01T21:59:59.999Z',
      '2020-04-01T22:00:00.000Z',
    ])
      await insertEntry({ phase: 10, created });
    expect((await readStatistics('02-03-2020', '03-03-2020')).all).toBe(2);
    expect((await readStatistics('01-03-2020', '01-03-2020')).all).toBe(1);
    expect((await readStatistics('04-03-2020', '04-03-2020')).all).toBe(1);
    expect((await readStatistics('02-04-2020', '02-04-2020')).all).toBe(1);
    expect((await readStatistics('01-03-2020', '30-04-2020')).all).toBe(6);
  });

  it.each([
    [{ dateTo: '01-01-2026' }, 'dateFrom'],
    [{ dateFrom: '01-01-2026' }, 'dateTo'],
    [{ dateFrom: '2026-01-01', dateTo: '01-02-2026' }, 'dateFrom'],
    [{ dateFrom: '31-02-2026', dateTo: '01-03-2026' }, 'dateFrom'],
    [{ dateFrom: '02-01-2026', dateTo: '01-01-2026' }, 'dateTo'],
    [{ dateFrom: '01-01-2026', dateTo: '01-02-2026', phase: 41 }, 'phase'],
  ])('refuses %j', async (body, field) => {
    const answer = await app.call(office, 'POST', '/stats', body);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toContain(field);
  });
});

describe('the counts', () => {
  // Last changed 179 and 180 days before 21 November.
  const young = '2026-05-25T22:00:00.000Z';
  const old = '2026-05-25T21:59:59.999Z';
  const due = computePlannedDay('M12', '2021-01-15');
  const created = '2021-01-15T10:00:00Z';

  beforeAll(async () => {
    await insertEntry({ phase: 0, created, updated: young });
    await insertEntry({ phase: 0, created, updated: old });
    await insertEntry({ phase: 50, created, updated: young });
    await insertEntry({ phase: 50, created, updated: old });
    await insertEntry({ phase: 20, created, updated: NOW });
    await insertEntry({ phase: 140, created, updated: old, published: due });
    await insertEntry({ phase: 140, created, updated: NOW, published: dayAfter(due) });
    await insertEntry({ phase: 140, created, updated: '2022-01-10T10:00:00Z' });
  });
  const dayAfter = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

  // Covers S3.9
  it('follow their definitions, even at the boundaries', async () => {
    const result = await readStatistics('15-01-2021', '15-01-2021');
    expect(result).toMatchObject({
      all: 8,
      published: 3,
      // The rejected entry, and the two entries that have been untouched for 180 days.
      inactive: 3,
      inProgress: 2,
      publishedOnTime: 2,
      publishedAfterDeadline: 1,
      dateFrom: '15-01-2021',
      dateTo: '15-01-2021',
      phase: null,
    });
    expect(result.all).toBe(result.published + result.inactive + result.inProgress);
    expect(result.byPhase).toEqual([
      { phase: 0, count: 2 },
      { phase: 20, count: 1 },
      { phase: 50, count: 2 },
      { phase: 140, count: 3 },
    ]);
    expect(result.byYear).toEqual([{ year: 2022, onTime: 2, late: 1 }]);
  });

  it('can be limited to one phase', async () => {
    expect(await readStatistics('15-01-2021', '15-01-2021', 50)).toMatchObject({
      all: 2,
      inactive: 1,
      inProgress: 1,
      phase: 50,
    });
    expect(await readStatistics('15-01-2021', '15-01-2021', 140)).toMatchObject({
      all: 3,
      published: 3,
      inProgress: 0,
    });
    expect(await readStatistics('15-01-2021', '15-01-2021', 0)).toMatchObject({ all: 2, inactive: 1, phase: 0 });
  });

  it('treat a comment as work on the entry, although it changes none of its fields', async () => {
    const id = await insertEntry({ phase: 50, created: '2021-02-15T10:00:00Z', updated: old });
    expect(await readStatistics('15-02-2021', '15-02-2021')).toMatchObject({ inactive: 1, inProgress: 0 });
    const comment = await app.call(office, 'POST', `/comments/${id}`, { comment: 'Still writing.' });
    expect(comment.statusCode, comment.body).toBe(201);
    expect(await readStatistics('15-02-2021', '15-02-2021')).toMatchObject({ inactive: 0, inProgress: 1 });
  });

  it('are zero if nothing was created', async () => {
    expect(await readStatistics('01-01-1999', '31-12-1999')).toMatchObject({
      all: 0,
      published: 0,
      byPhase: [],
      byYear: [],
    });
  });
});

it('the counts use the planned publication date of the domain, even at the end of a month', async () => {
  for (const instant of [
    '2023-02-28T23:30:00Z',
    '2024-02-29T10:00:00Z',
    '2023-08-31T22:30:00Z',
    '2024-07-29T10:00:00Z',
  ]) {
    const { rows } = await app.context.db.execute<{ due: string }>(
      sql`select ${plannedPublicationSql(TIME_ZONE)}::text as due from (select ${instant}::timestamptz as created_at) g`,
    );
    expect(rows[0]?.due).toBe(computePlannedDay('M12', dayIn(TIME_ZONE, new Date(instant))));
  }
});

describe('the time between two milestones', () => {
  it('covers every phase with a task exactly once', () => {
    const phases = MILESTONE_PHASES.flatMap((stretch) => stretch.phases);
    expect(phases.sort((one, other) => one - other)).toEqual([
      10, 30, 40, 42, 44, 46, 50, 60, 70, 80, 90, 100, 102, 104, 110, 120, 130,
    ]);
    expect(countPlannedDays('M2', '2026-01-01')).toBe(21);
    expect(countPlannedDays('M4_2', '2026-01-01')).toBe(14);
  });

  it('adds up all visits of an entry to a phase, without the current one', async () => {
    const id = await insertEntry({ phase: 40, created: '2019-01-01T00:00:00Z' });
    const other = await insertEntry({ phase: 40, created: '2019-01-01T00:00:00Z' });
    const history: [number, number, number, string][] = [
      [id, 0, 10, '2019-01-03T00:00:00Z'],
      [id, 10, 30, '2019-01-05T00:00:00Z'],
      [id, 30, 10, '2019-01-06T00:00:00Z'],
      [id, 10, 40, '2019-01-10T00:00:00Z'],
      [other, 0, 10, '2019-01-01T12:00:00Z'],
      [other, 10, 40, '2019-01-04T12:00:00Z'],
    ];
    for (const row of history) {
      await app.context.pool.query(
        'insert into phase_changes (guideline_id, from_phase, phase, created_at) values ($1, $2, $3, $4)',
        row,
      );
    }
    const { byStretch } = await readStatistics('01-01-2019', '31-01-2019');
    expect(byStretch.find((one) => one.milestone === 'M2')).toEqual({
      milestone: 'M2',
      title: 'Guideline pre-approved',
      phases: [10, 30],
      planned: 21,
      actual: 5,
      entries: 2,
    });
    expect(byStretch.find((one) => one.milestone === 'M4')).toMatchObject({ actual: null, entries: 0 });
  });
});

it('the statistics are computed as of one instant, even with an idempotency key', async () => {
  const owner = await connectAsOwner(app.context.pool);
  try {
    await owner.query('begin; lock table phase_changes in access exclusive mode');
    const asked = app.call(
      office,
      'POST',
      '/stats',
      { dateFrom: '01-01-2018', dateTo: '31-01-2018' },
      { headers: { 'idempotency-key': crypto.randomUUID() } },
    );
    const waits = `select count(*) as n from pg_locks where database = (select oid from pg_database where datname = current_database()) and not granted`;
    await expect.poll(async () => Number((await owner.query(waits)).rows[0].n)).toBe(1);
    const id = await insertEntry({ phase: 10, created: '2018-01-05T00:00:00Z' });
    await owner.query(
      `insert into phase_changes (guideline_id, from_phase, phase, created_at) values ($1, 0, 10, '2018-01-06'), ($1, 10, 40, '2018-01-08')`,
      [id],
    );
    await owner.query('commit');
    const { all, byStretch }: Statistics = (await asked).json().stats;
    expect(byStretch.find((one) => one.milestone === 'M2')?.entries).toBe(all);
  } finally {
    await owner.end();
  }
});

it('the statistics can be read only by the office', async () => {
  const gpc = await app.person(1);
  const body = { dateFrom: '01-01-2026', dateTo: '01-02-2026' };
  expect((await app.call(gpc, 'POST', '/stats', body)).statusCode).toBe(403);
  expect((await app.call(gpc, 'POST', '/stats/get-download-link', { ids: [1] })).statusCode).toBe(403);
  expect((await app.call(gpc, 'POST', '/stats/get-download-link', [1])).statusCode).toBe(403);
  expect((await app.call(null, 'POST', '/stats', body)).statusCode).toBe(401);
});
