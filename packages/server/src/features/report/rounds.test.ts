import { MAX_REPORT_ROWS, type Report } from '@imprimatur/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { repairTasks } from '../../entry/tasks-repository.ts';
import { type TestApp, type TestPerson, startTestApp } from '../../testing/test-app.ts';

const NOW = '2026-11-21T11:00:00Z';
const REPORT_BODY = { year: 2017, by: 'created' };

let app: TestApp;
let office: TestPerson;
let gpc: TestPerson;
let excluded: TestPerson;
let delegates: TestPerson[];
/** An entry with three rounds, and an entry that was abandoned in its first round. */
let reviewed: number;
let abandoned: number;

const queryRows = async (text: string, values: readonly unknown[]) =>
  (await app.context.pool.query(text, [...values])).rows;

async function insertEntry(name: string, created: string): Promise<number> {
  const [row] = await queryRows(
    `insert into guidelines (unique_id, name, phase, highest_phase, submitter_id, created_at, updated_at)
     values ($1, $1, 80, 80, $2, $3, $3) returning id`,
    [name, office.id, created],
  );
  return row.id;
}

async function insertPhaseChanges(id: number, days: readonly (readonly [phase: number, at: string])[]) {
  for (const [phase, at] of days)
    await queryRows('insert into phase_changes (guideline_id, phase, created_at) values ($1, $2, $3)', [id, phase, at]);
}

async function insertReview(id: number, who: TestPerson, type: number, round: number): Promise<number> {
  const [row] = await queryRows(
    `insert into reviews (guideline_id, user_id, user_type, change_type, round, created_at) values ($1, $2, $3, 1, $4, $5) returning id`,
    [id, who.id, type, round, NOW],
  );
  return row.id;
}

interface Point {
  number: number;
  round: number;
  kind: string;
  settled?: boolean | null;
}

const insertPoint = (id: number, who: TestPerson, from: number, { number, round, kind, settled }: Point) =>
  queryRows(
    `insert into points (guideline_id, user_id, review_id, number, position, user_type, round, kind, text, answer_kind, answered_at, answer_upload_id, settled, judged_at)
     values ($1, $2, $3, $4, 1, 0, $5, $6, 'A secret text', $7, $8, $9, $10, $11)`,
    [
      id,
      who.id,
      from,
      number,
      round,
      kind,
      ...(settled === undefined ? [null, null, null] : ['changed', NOW, 1]),
      ...(typeof settled === 'boolean' ? [settled, NOW] : [null, null]),
    ],
  );

async function readReport(who: TestPerson, body: object = REPORT_BODY): Promise<Report> {
  const answer = await app.call(who, 'POST', '/report', body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}

beforeAll(async () => {
  app = await startTestApp({ now: () => new Date(NOW) });
  office = await app.person(0);
  [gpc, excluded] = [await app.person(1), await app.person(5)];
  delegates = [await app.person(3), await app.person(3), await app.person(3)];
  for (const [at, country] of ['Austria', 'Austria', ''].entries())
    await queryRows('update users set country = $2 where id = $1', [delegates[at]?.id, country]);
  reviewed = await insertEntry('Reviewed', '2017-03-01T00:00:00Z');
  await insertPhaseChanges(reviewed, [
    [46, '2017-03-02T00:00:00Z'],
    [50, '2017-04-01T22:30:00Z'],
    [60, '2017-05-01T00:00:00Z'],
    [50, '2017-06-01T00:00:00Z'],
    [50, '2017-07-01T00:00:00Z'],
    [70, '2017-08-01T00:00:00Z'],
    [80, '2017-09-01T00:00:00Z'],
  ]);
  abandoned = await insertEntry('Abandoned', '2017-02-01T00:00:00Z');
  await insertPhaseChanges(abandoned, [[50, '2017-03-01T00:00:00Z']]);
  await queryRows('update guidelines set abandoned_at = $2, phase = 50 where id = $1', [
    abandoned,
    '2017-04-01T00:00:00Z',
  ]);
  const committee = await app.person(2);
  const [first, second] = [
    await insertReview(reviewed, committee, 0, 1),
    await insertReview(reviewed, committee, 0, 2),
  ];
  await insertPoint(reviewed, committee, first, { number: 1, round: 1, kind: 'major', settled: true });
  await insertPoint(reviewed, committee, first, { number: 2, round: 1, kind: 'minor', settled: false });
  await insertPoint(reviewed, committee, first, { number: 3, round: 1, kind: 'minor', settled: null });
  await insertPoint(reviewed, committee, second, { number: 4, round: 2, kind: 'editorial' });
  for (const { id } of delegates)
    await queryRows('insert into electorate (guideline_id, round, user_id) values ($1, 4, $2)', [reviewed, id]);
  await insertReview(reviewed, delegates[0] as TestPerson, 1, 4);
  await queryRows(
    `insert into declarations (guideline_id, user_id, name, type, handling) values ($1, $2, 'Name', 'decider', 'excluded')`,
    [reviewed, excluded.id],
  );
});
afterAll(async () => {
  // Entries are written with SQL, so the tasks must be recomputed.
  await repairTasks(app.context);
  await app.close();
});

it("the report lists each opened round with its number, its days in the association's time zone, and the next phase", async () => {
  const { rounds, entries } = await readReport(office);
  expect(rounds).toEqual([
    {
      phase: 50,
      rounds: 4,
      entries: 2,
      list: [
        { id: reviewed, round: 1, began: '02-04-2017', ended: '01-05-2017', outcome: 60 },
        { id: reviewed, round: 2, began: '01-06-2017', ended: '01-07-2017', outcome: 50 },
        { id: reviewed, round: 3, began: '01-07-2017', ended: '01-08-2017', outcome: 70 },
        { id: abandoned, round: 1, began: '01-03-2017', ended: '01-04-2017', outcome: null },
      ],
    },
    {
      phase: 80,
      rounds: 1,
      entries: 1,
      list: [{ id: reviewed, round: 4, began: '01-09-2017', ended: null, outcome: null }],
    },
  ]);
  expect(entries.map(({ id, name }) => [id, name])).toEqual([
    [reviewed, 'Reviewed'],
    [abandoned, 'Abandoned'],
  ]);
});

it('the report splits each point figure by round, without texts or names', async () => {
  const { points } = await readReport(gpc);
  expect(points).toEqual({
    all: 4,
    major: 1,
    minor: 2,
    editorial: 1,
    answered: 3,
    settled: 1,
    list: [
      { id: reviewed, round: 1, all: 3, major: 1, minor: 2, editorial: 0, answered: 3, settled: 1 },
      { id: reviewed, round: 2, all: 1, major: 0, minor: 0, editorial: 1, answered: 0, settled: 0 },
    ],
  });
});

it('the report splits the participation of each country by round, without names', async () => {
  for (const who of [office, gpc])
    expect((await readReport(who)).delegates).toEqual([
      { country: 'Austria', asked: 2, answered: 1, list: [{ id: reviewed, round: 4, asked: 2, answered: 1 }] },
      { country: null, asked: 1, answered: 0, list: [{ id: reviewed, round: 4, asked: 1, answered: 0 }] },
    ]);
  const { rounds, points, delegates: countries } = await readReport(office);
  const text = JSON.stringify([rounds, points, countries]);
  for (const { name } of delegates) expect(text).not.toContain(name);
});

it('the report also lists the previous period', async () => {
  const { rounds, entries, previous } = await readReport(office, { ...REPORT_BODY, year: 2018 });
  expect([rounds, entries]).toEqual([[], []]);
  expect(previous).toMatchObject({ rounds: [{ rounds: 4 }, { rounds: 1 }], points: { all: 4, list: [{}, {}] } });
});

it('the report neither counts nor lists rounds of entries from which the reader is excluded', async () => {
  const { rounds, points, delegates: countries, entries } = await readReport(excluded);
  expect(rounds).toMatchObject([{ phase: 50, rounds: 1, list: [{ id: abandoned }] }]);
  expect([points.all, points.list, countries]).toEqual([0, [], []]);
  expect(entries.map(({ id }) => id)).toEqual([abandoned]);
});

it('a frozen report leaves excluded entries out of its lists, with unchanged figures', async () => {
  const { id } = (await app.call(office, 'POST', '/reports', REPORT_BODY)).json().data;
  const read = async (who: TestPerson): Promise<Report> =>
    (await app.call(who, 'GET', `/reports/${id}`)).json().data.report;
  const { rounds, points, delegates: countries } = await readReport(office);
  expect(await read(gpc)).toMatchObject({ rounds, points, delegates: countries });
  const seen = await read(excluded);
  expect(seen.rounds.map(({ rounds: count, list }) => [count, list.map((one) => one.id)])).toEqual([
    [4, [abandoned]],
    [1, []],
  ]);
  expect([seen.points.all, seen.points.list]).toEqual([4, []]);
  expect(seen.delegates.map(({ asked, list }) => [asked, list])).toEqual([
    [2, []],
    [1, []],
  ]);
  expect(JSON.stringify(seen)).not.toContain('"Reviewed"');
});

it('each list in the report has its own limit', async () => {
  await queryRows(
    `insert into guidelines (unique_id, name, phase, highest_phase, submitter_id, created_at)
     select 'Many-' || n, 'Many', 60, 60, $1, '2019-06-01' from generate_series(1, $2::int) n`,
    [office.id, MAX_REPORT_ROWS + 1],
  );
  const late = `guidelines where unique_id like 'Many-%'`;
  await queryRows(
    `insert into phase_changes (guideline_id, phase, created_at) select id, 50, '2019-07-01' from ${late}`,
    [],
  );
  await queryRows(`insert into electorate (guideline_id, round, user_id) select id, 1, $1 from ${late}`, [
    delegates[0]?.id,
  ]);
  await queryRows(
    `with sent as (insert into reviews (guideline_id, user_id, user_type, change_type, round) select id, $1, 2, 2, 1 from ${late} returning id, guideline_id)
     insert into points (guideline_id, user_id, review_id, number, position, user_type, round, kind, text) select guideline_id, $1, id, 1, 1, 2, 1, 'major', 'Text' from sent`,
    [gpc.id],
  );
  const {
    rounds,
    points,
    delegates: countries,
    entries,
  } = await readReport(office, {
    ...REPORT_BODY,
    year: undefined,
    dateFrom: '01-01-2017',
    dateTo: '31-12-2019',
  });
  const [committee, ofDelegates] = rounds;
  expect([committee?.rounds, committee?.list.length]).toEqual([MAX_REPORT_ROWS + 5, MAX_REPORT_ROWS]);
  expect([ofDelegates?.rounds, ofDelegates?.list.length]).toEqual([1, 1]);
  // The rounds with other kinds of points are listed, although they are older.
  expect([points.major, points.list.length]).toEqual([MAX_REPORT_ROWS + 2, MAX_REPORT_ROWS + 2]);
  expect([points.minor, points.list.reduce((sum, { minor }) => sum + minor, 0)]).toEqual([2, 2]);
  expect(countries.map(({ asked, list }) => [asked, list.length])).toEqual([
    [MAX_REPORT_ROWS + 3, MAX_REPORT_ROWS],
    [1, 0],
  ]);
  expect(entries.length).toBe(MAX_REPORT_ROWS + 1);
});
