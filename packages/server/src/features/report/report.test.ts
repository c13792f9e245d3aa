import type { Report } from '@imprimatur/contract';
import { sumAmounts, toCents, type EditionEnd, computeLibraryState, type LibraryState } from '@imprimatur/domain';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { repairTasks } from '../../entry/tasks-repository.ts';
import { type TestApp, type TestPerson, startTestApp } from '../../testing/test-app.ts';

// The reports contain the entries of all tests, so every test counts entries of years that no other test uses.

/** Noon in Vienna. */
const NOW = '2026-11-21T11:00:00Z';

let app: TestApp;
let office: TestPerson;
let gpc: TestPerson;
let igo: TestPerson;
let made = 0;

interface Given {
  phase: number;
  created?: string;
  published?: string | null;
  updated?: string;
  committee?: string | null;
}

const queryRows = async (text: string, values: readonly unknown[]) =>
  (await app.context.pool.query(text, [...values])).rows;

async function insertEntry({
  phase,
  created = '2020-01-15T10:00:00Z',
  published = null,
  updated = NOW,
  committee = null,
}: Given) {
  made += 1;
  const [row] = await queryRows(
    `insert into guidelines (unique_id, name, phase, highest_phase, submitter_id, created_at, updated_at, phase_since, date_of_publication, committee)
     values ($1, $1, $2, $2, $3, $4, $5, $5, $6, $7) returning id`,
    [`R-${made}`, phase, office.id, created, updated, published, committee],
  );
  return row.id as number;
}

const insertPhaseChange = (id: number, from: number, to: number, at: string, transition: string | null = null) =>
  queryRows(
    'insert into phase_changes (guideline_id, from_phase, phase, created_at, transition) values ($1, $2, $3, $4, $5)',
    [id, from, to, at, transition],
  );

async function readReport(body: object, who = office): Promise<Report> {
  const answer = await app.call(who, 'POST', '/report', body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}

beforeAll(async () => {
  app = await startTestApp({ now: () => new Date(NOW) });
  office = await app.person(0);
  gpc = await app.person(1);
  igo = await app.person(5);
});
afterAll(async () => {
  // Entries are written with SQL, so the tasks must be recomputed.
  await repairTasks(app.context);
  await app.close();
});

describe('a report period', () => {
  it.each([
    [{}, 'year'],
    [{ year: 2026, dateFrom: '01-01-2026' }, 'year'],
    [{ year: 26 }, 'year'],
    [{ dateTo: '01-01-2026' }, 'dateFrom'],
    [{ dateFrom: '01-01-2026' }, 'dateTo'],
    [{ dateFrom: '2026-01-01', dateTo: '01-02-2026' }, 'dateFrom'],
    [{ dateFrom: '02-01-2026', dateTo: '01-01-2026' }, 'dateTo'],
    [{ year: 2026, by: 'touched' }, 'by'],
    [{ year: 2026, phase: 40 }, 'phase'],
  ])('of %j is refused with an error for %s', async (body, field) => {
    const answer = await app.call(office, 'POST', '/report', body);
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]]);
  });

  it.each([
    [{ year: 2024 }, ['01-01-2024', '31-12-2024', '01-01-2023', '31-12-2023']],
    [{ dateFrom: '01-03-2024', dateTo: '31-03-2024' }, ['01-03-2024', '31-03-2024', '30-01-2024', '29-02-2024']],
    [{ dateFrom: '05-05-2024', dateTo: '05-05-2024' }, ['05-05-2024', '05-05-2024', '04-05-2024', '04-05-2024']],
  ])('of %j is compared with the right previous period', async (body, [first, last, before, end]) => {
    expect(await readReport(body)).toMatchObject({
      by: 'published',
      dateFrom: first,
      dateTo: last,
      previous: { dateFrom: before, dateTo: end },
    });
  });

  it('without entries has empty lists and no times', async () => {
    const { counts, reviewers, euro, byCommittee, points } = await readReport({ year: 1989 });
    expect(counts.all).toEqual({ count: 0, entries: [] });
    expect(reviewers).toEqual({ reviews: 0, median: null, p90: null, people: [] });
    expect(euro).toEqual({ planned: '0.00', approved: '0.00', committed: '0.00', spent: '0.00', entries: [] });
    expect([byCommittee, points.all]).toEqual([[], 0]);
  });
});

it('only the office, GPC and IGO can read the report', async () => {
  for (const [role, status] of [
    [0, 200],
    [1, 200],
    [5, 200],
    [2, 403],
    [3, 403],
    [4, 403],
  ] as const)
    expect((await app.call(await app.person(role), 'POST', '/report', { year: 2026 })).statusCode).toBe(status);
});

describe('the entry figures', () => {
  beforeAll(async () => {
    const created = '2011-02-01T10:00:00Z';
    await insertEntry({ phase: 0, created });
    await insertEntry({ phase: 20, created, committee: 'CV' });
    await insertEntry({ phase: 50, created, committee: 'CV' });
    await insertEntry({ phase: 50, created, updated: '2011-03-01T10:00:00Z' });
    const abandoned = await insertEntry({ phase: 50, created, committee: 'NI' });
    await queryRows('update guidelines set abandoned_at = $2 where id = $1', [abandoned, NOW]);
    const late = await insertEntry({ phase: 140, created, published: '2015-06-01', committee: 'CV' });
    await queryRows(`update guidelines set final_title = 'As published' where id = $1`, [late]);
    await insertPhaseChange(late, 40, 100, '2011-05-01T00:00:00Z', 'setPhase');
    await insertEntry({ phase: 140, created, published: '2011-12-31', committee: 'NI' });
    await insertEntry({ phase: 140, created, published: '2012-01-01' });
  });

  it('equal those of the statistics, and each has its list', async () => {
    const { counts } = await readReport({ year: 2011, by: 'created' });
    const range = { dateFrom: '01-01-2011', dateTo: '31-12-2011' };
    const { stats } = (await app.call(office, 'POST', '/stats', range)).json();
    for (const [name, { count, entries }] of Object.entries(counts)) {
      expect([name, count]).toEqual([name, stats[name]]);
      expect([name, entries.length]).toEqual([name, count]);
    }
    expect([counts.all.count, counts.inactive.count]).toEqual([8, 3]);
  });

  it('count publications by the date of publication', async () => {
    expect((await readReport({ year: 2011 })).counts.all.entries).toMatchObject([
      { published: '31-12-2011', committee: 'NI', overridden: false },
    ]);
    const { counts, previous } = await readReport({ year: 2012 });
    expect([counts.published.count, previous.counts.published.count]).toEqual([1, 1]);
  });

  it('mark entries that the office moved by setting a phase', async () => {
    const { counts } = await readReport({ year: 2015 });
    expect(counts.publishedAfterDeadline.entries).toMatchObject([{ name: 'As published', overridden: true }]);
  });

  it('are split by committee and type', async () => {
    const { byCommittee, byType } = await readReport({ year: 2011, by: 'created' });
    expect(byCommittee.map(({ committee, count, entries }) => [committee, count, entries.length])).toEqual([
      ['CV', 3, 3],
      [null, 3, 3],
      ['NI', 2, 2],
    ]);
    expect(byType).toMatchObject([{ type: null, count: 8 }]);
  });

  it('do not include drafts for people who may not see any', async () => {
    for (const who of [gpc, igo])
      expect((await readReport({ year: 2011, by: 'created' }, who)).counts.all.count).toBe(7);
  });
});

it('stages are measured by the median, the 90th percentile and the slowest three', async () => {
  const ids: number[] = [];
  for (const days of [1, 2, 3, 10]) {
    const id = await insertEntry({ phase: 40, created: '2018-01-01T00:00:00Z' });
    ids.push(id);
    await insertPhaseChange(id, 0, 10, '2018-01-01T00:00:00Z');
    await insertPhaseChange(id, 10, 40, `2018-01-${String(days + 1).padStart(2, '0')}T00:00:00Z`);
  }
  const { stages } = await readReport({ year: 2018, by: 'created' });
  const stage = stages.find(({ milestone }) => milestone === 'M2');
  expect(stage).toMatchObject({ entries: 4, median: 2.5, p90: 7.9 });
  expect(stage?.slowest.map(({ id, days }) => [id, days])).toEqual([
    [ids[3], 10],
    [ids[2], 3],
    [ids[1], 2],
  ]);
  expect(stages.find(({ milestone }) => milestone === 'M12')).toMatchObject({ entries: 0, median: null, slowest: [] });
});

describe('the review figures', () => {
  let reviewer: TestPerson;
  beforeAll(async () => {
    reviewer = await app.person(2);
    const delegates = [await app.person(3), await app.person(3)];
    await queryRows(`update users set country = 'Austria' where id = any($1)`, [delegates.map(({ id }) => id)]);
    const id = await insertEntry({ phase: 80, created: '2017-01-01T00:00:00Z' });
    await insertPhaseChange(id, 46, 50, '2017-02-01T00:00:00Z');
    await insertPhaseChange(id, 60, 46, '2017-03-01T00:00:00Z');
    await insertPhaseChange(id, 46, 50, '2017-04-01T00:00:00Z');
    await insertPhaseChange(id, 70, 80, '2017-05-01T00:00:00Z');
    const review = (who: TestPerson, type: number, round: number, at: string) =>
      queryRows(
        `insert into reviews (guideline_id, user_id, user_type, change_type, round, created_at) values ($1, $2, $3, 1, $4, $5) returning id`,
        [id, who.id, type, round, at],
      );
    const [first] = await review(reviewer, 0, 1, '2017-02-03T00:00:00Z');
    await review(reviewer, 0, 2, '2017-04-11T00:00:00Z');
    await review(delegates[0] as TestPerson, 1, 3, '2017-05-02T00:00:00Z');
    for (const one of delegates)
      await queryRows('insert into electorate (guideline_id, round, user_id) values ($1, 3, $2)', [id, one.id]);
    for (const [number, kind, settled] of [
      [1, 'major', true],
      [2, 'minor', null],
      [null, 'minor', null],
    ] as const)
      await queryRows(
        `insert into points (guideline_id, user_id, review_id, number, position, user_type, round, kind, text, answer_kind, answered_at, answer_upload_id, settled, judged_at)
         values ($1, $2, $3, $4, 1, 0, 1, $5, 'Text', $6, $7, $8, $9, $7)`,
        [
          id,
          reviewer.id,
          number === null ? null : first?.['id'],
          number,
          kind,
          settled ? 'changed' : null,
          settled ? NOW : null,
          settled ? 1 : null,
          settled,
        ],
      );
  });

  it('count rounds and points, and count delegates by country', async () => {
    const { rounds, points, delegates } = await readReport({ year: 2017, by: 'created' });
    expect(rounds).toMatchObject([
      { phase: 50, rounds: 2, entries: 1 },
      { phase: 80, rounds: 1, entries: 1 },
    ]);
    expect(points).toMatchObject({ all: 2, major: 1, minor: 1, editorial: 0, answered: 1, settled: 1 });
    expect(delegates).toMatchObject([{ country: 'Austria', asked: 2, answered: 1 }]);
  });

  it('show response times next to names to the office only', async () => {
    const seen = async (who: TestPerson) => (await readReport({ year: 2017, by: 'created' }, who)).reviewers;
    expect(await seen(office)).toMatchObject({ reviews: 2, median: 6, p90: 9.2, people: [{ reviews: 2, median: 6 }] });
    for (const who of [gpc, igo])
      expect(await seen(who)).toMatchObject({ reviews: 2, median: 6, people: [{ reviews: 2, median: null }] });
  });
});

it('amounts follow the rule for the entry, and payments are counted by their date', async () => {
  const items = [
    { budget: '100.10', approved: '90.00' },
    { budget: '50.00', approved: '40.00', actual: '39.99', paid_on: '31-12-2016' },
    { budget: '7.00', approved: '6.00', cancelled: true },
    { budget: '1000.00', approved: '1000.00', delete: true },
  ];
  const store = async (id: number, list: typeof items) => {
    for (const [position, item] of list.entries())
      await queryRows(
        `insert into milestones (guideline_id, key, position, title, type, start, budget_cents, approved_cents, actual_cents, paid_on, cancelled, deleted)
         values ($1, $2, $3, 'Title', 'meeting', '2016-01-01', $4, $5, $6, $7, $8, $9)`,
        [
          id,
          `k${position}`,
          position,
          toCents(item.budget),
          toCents(item.approved),
          toCents(item.actual),
          item.paid_on === undefined ? null : '2016-12-31',
          item.cancelled === true,
          item.delete === true,
        ],
      );
  };
  const id = await insertEntry({ phase: 140, published: '2016-05-01' });
  await store(id, items);
  await store(await insertEntry({ phase: 40, created: '2014-01-01T00:00:00Z' }), items.slice(1, 2));

  const { euro, previous } = await readReport({ year: 2016 });
  const { planned, approved, committed, spent } = sumAmounts(items);
  const own = euro.entries.find((one) => one.id === id);
  expect([own?.planned, own?.approved, own?.committed, own?.spent].map((one) => toCents(one))).toEqual([
    planned,
    approved,
    committed,
    spent,
  ]);
  expect(euro).toMatchObject({ planned: '150.10', approved: '136.00', committed: '90.00', spent: '79.98' });
  expect(euro.entries).toHaveLength(2);
  expect(previous.euro.spent).toBe('0.00');
  expect((await readReport({ dateFrom: '01-01-2016', dateTo: '30-12-2016' })).euro.spent).toBe('0.00');
});

describe('the library figures', () => {
  const edition = async (published: string | null, columns: Record<string, unknown> = {}) => {
    const id = await insertEntry({
      phase: 140,
      created: '2001-01-01T10:00:00Z',
      updated: '2001-06-01T10:00:00Z',
      published,
    });
    for (const [column, value] of Object.entries(columns))
      await queryRows(`update guidelines set ${column} = $2 where id = $1`, [id, value]);
    return id;
  };
  const insertSuccession = async (predecessor: number, successor: number) =>
    queryRows('insert into editions (predecessor_id, successor_id) values ($1, $2)', [predecessor, successor]);
  const stateOf = ({ library }: Pick<Report, 'library'>, id: number) =>
    library.find(({ entries }) => entries.some((one) => one.id === id))?.state;

  interface Facts {
    reviewMonths?: number;
    reaffirmedUntil?: string;
    end?: EditionEnd;
  }
  it.each<[LibraryState, string | null, Facts]>([
    ['in_force', '2023-05-01', {}],
    ['in_force', null, {}],
    ['due', '2022-11-21', {}],
    ['overdue', '2021-11-20', {}],
    ['in_force', '2010-01-01', { reaffirmedUntil: '2030-01-01' }],
    ['retired', '2010-01-01', { end: 'retired' }],
    ['withdrawn', '2023-01-01', { end: 'withdrawn' }],
    ['overdue', '2020-01-01', { reviewMonths: 12 }],
  ])('count an edition as %s, as the domain does: published %s, %j', async (state, dateOfPublication, facts) => {
    const { reviewMonths = null, reaffirmedUntil = null, end = null } = facts;
    const id = await edition(dateOfPublication, {
      review_months: reviewMonths,
      reaffirmed_until: reaffirmedUntil,
      checked_on: reaffirmedUntil === null ? null : '2025-01-01',
      edition_end: end,
      edition_ended_on: end === null ? null : '2024-01-01',
    });
    const known = { dateOfPublication, reviewMonths, reaffirmedUntil, end, successors: [] };
    expect(computeLibraryState(known, { today: '2026-11-21', defaultMonths: 60 })).toBe(state);
    expect(stateOf(await readReport({ year: 2026 }), id)).toBe(state);
  });

  it('count editions as they were at the end of each period', async () => {
    const ended = await edition('2021-01-01', { edition_end: 'retired', edition_ended_on: '2024-05-01' });
    const old = await edition('2021-02-01');
    const successor = await edition('2024-06-01');
    await insertSuccession(old, successor);
    const revised = await edition('2021-03-01');
    const open = await insertEntry({ phase: 50, created: '2023-01-01T10:00:00Z', updated: '2024-02-01T10:00:00Z' });
    await insertPhaseChange(open, 20, 40, '2024-01-10T10:00:00Z');
    await insertSuccession(revised, open);
    const { library, previous } = await readReport({ year: 2024 });
    const seen = (id: number) => [stateOf({ library }, id), stateOf(previous, id)];
    expect(seen(ended)).toEqual(['retired', 'in_force']);
    expect(seen(old)).toEqual(['replaced', 'in_force']);
    expect(seen(successor)).toEqual(['in_force', undefined]);
    expect(seen(revised)).toEqual(['under_revision', 'in_force']);
  });

  it('are computed for today while the period lasts, and match the lists', async () => {
    const id = await edition('2021-11-25');
    const { library } = await readReport({ year: 2026 });
    expect(stateOf({ library }, id)).toBe('due');
    for (const { count, entries } of library) expect(entries).toHaveLength(count);
  });

  it('count imported guidelines as published, but neither as on time nor as late', async () => {
    const planned = await insertEntry({ phase: 140, created: NOW, published: '1997-05-01' });
    const imported = await insertEntry({ phase: 140, created: NOW, published: '1997-05-02' });
    await queryRows('update guidelines set imported_at = created_at where id = $1', [imported]);
    const { counts } = await readReport({ year: 1997 });
    const ids = Object.values(counts).map(({ count, entries }) => [count, ...entries.map(({ id }) => id)]);
    const both = [2, imported, planned];
    expect(ids).toEqual([both, both, [0], [0], [1, planned], [0]]);
  });

  it('list the entries behind every number, up to a limit for each number', async () => {
    // Otherwise the other lists would have reached their limit too.
    onTestFinished(async () => {
      await queryRows('delete from guidelines where name = $1', ['Many']);
    });
    await insertEntry({ phase: 140, created: '1990-01-01T10:00:00Z', published: '1999-12-31' });
    await queryRows(
      `insert into guidelines (unique_id, name, phase, highest_phase, submitter_id, date_of_publication)
       select 'M-' || n, 'Many', 140, 140, $1, '2000-01-01' from generate_series(1, 1001) n`,
      [office.id],
    );
    const { library } = await readReport({ year: 2026 });
    for (const { state, count, entries } of library)
      expect([state, entries.length]).toEqual([state, state === 'overdue' ? 1_000 : count]);
    const { counts } = await readReport({ dateFrom: '31-12-1999', dateTo: '01-01-2000' });
    const { all, publishedOnTime, publishedAfterDeadline } = counts;
    expect([all.count, all.entries.length]).toEqual([1_002, 1_000]);
    expect([publishedOnTime.count, publishedOnTime.entries.length]).toEqual([1_001, 1_000]);
    expect([publishedAfterDeadline.count, publishedAfterDeadline.entries.length]).toEqual([1, 1]);
  });
});
