import type { BoardEntry, Operations } from '@imprimatur/contract';
import {
  addDays,
  compareNames,
  daysBetween,
  ENDED_PHASES,
  isPublished,
  parseDay,
  PHASE_IDS,
  turnOf,
  TURNS,
} from '@imprimatur/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { withWorld } from '../../testing/with-world.ts';

const run = withWorld();
const ENTRY_COUNT = 220;
const PER_PAGE = 50;
const MAX_CONSIDERED = 1_000;
const NOW = '2026-11-21';

type Answer = Operations['GET /board']['answer'];

async function readBoard(query: Record<string, string>): Promise<Answer> {
  const answer = await run.app.call(run.world.office, 'GET', `/board?${new URLSearchParams(query).toString()}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

/** Returns the entries of all pages; checks that each page is as full as the total says. */
async function readAllPages(query: Record<string, string> = {}): Promise<BoardEntry[]> {
  const rows: BoardEntry[] = [];
  for (let page = 1; ; page += 1) {
    const { data, meta } = await readBoard({ ...query, page: String(page) });
    rows.push(...data);
    expect(data.length).toBe(Math.max(0, Math.min(PER_PAGE, meta.total - (page - 1) * PER_PAGE)));
    if (page >= meta.last_page) return rows;
  }
}

const parseDate = (text: string | null): string => parseDay(text ?? '') ?? '';
const computeDelay = ({ planned, end }: BoardEntry): number =>
  end === null ? 0 : daysBetween(parseDate(planned), parseDate(end));
const idsOf = (rows: readonly BoardEntry[]): number[] => rows.map(({ id }) => id);

/** A generator that returns the same numbers in every run. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/** Creates entries with random histories. Some have no history, and some have the same name, age and deadline. */
async function createEntries(): Promise<void> {
  const { pool } = run.app.context;
  const pick = createRandom(75);
  const one = <T>(...list: [T, ...T[]]): T => list[pick(list.length)] ?? list[0];
  const likely = [10, 40, 42, 46, 50, 60, 46, 50, 70, 80, 100, 102, 110, 120, 140];
  let previous = { name: '', created: '', instant: '', deadline: null as string | null };
  for (let at = 0; at < ENTRY_COUNT; at += 1) {
    if (at % 5 !== 4) {
      const created = addDays('2024-06-01', pick(880));
      previous = {
        name: `${one('Thyroid', 'Ärztliches', 'zebra', 'Bone', 'renal PET/CT', 'Émile')} ${pick(60)}`,
        created,
        // Some are near midnight in Vienna.
        instant: `${created}T${one('10:00:00Z', '22:30:00Z', '23:30:00Z')}`,
        deadline: pick(4) === 0 ? null : addDays(NOW, pick(200) - 100),
      };
    }
    const { name, created, instant, deadline } = previous;
    const way: number[] = [0];
    const length = pick(likely.length + 1);
    for (let step = 0; step < length; step += 1)
      way.push(pick(6) === 0 ? (PHASE_IDS[pick(PHASE_IDS.length)] ?? 0) : (likely[step] ?? 0));
    const phase = way.at(-1) ?? 0;
    const published = isPublished(phase) && pick(2) === 0 ? addDays(created, 200 + pick(500)) : null;
    const submitter = one(run.world.submitter.id, run.world.coauthor.id);
    const { rows } = await pool.query<{ id: number }>(
      `insert into guidelines (unique_id, name, phase, highest_phase, submitter_id, created_at, deadline, date_of_publication)
       values ($1, $2, $3, 140, $4, $5, $6, $7) returning id`,
      [`X-${at}`, name, phase, submitter, instant, deadline, published],
    );
    if (pick(12) === 0) continue;
    let day = created;
    for (const [step, to] of way.entries()) {
      await pool.query(
        'insert into phase_changes (guideline_id, from_phase, phase, created_at) values ($1, $2, $3, $4)',
        [rows[0]?.id, way[step - 1] ?? null, to, `${day}T${one('09:00:00Z', '22:59:59Z', '23:00:00Z')}`],
      );
      day = addDays(day, pick(70));
    }
  }
  await pool.query(
    `insert into participants (guideline_id, slot, user_id, status)
     select id, 'reviewer', $1, 1 from guidelines where phase = 50 and id % 2 = 0`,
    [run.world.reviewer.id],
  );
  await run.app.write('update users set deactivated_at = now() where id = $1', [run.world.coauthor.id]);
}

type Filter = Partial<Record<'query' | 'turn' | 'late', string>>;

const FILTERS: readonly Filter[] = [
  {},
  { late: '1' },
  ...TURNS.map((turn) => ({ turn })),
  { query: 'thyroid' },
  { query: 'ARZT 1' },
  { query: 'pet-ct' },
  { query: 'x-17' },
  { query: 'nowhere' },
  { turn: 'office', late: '1' },
  { turn: 'submitter', late: '1', query: 'x-1' },
];

/** Patterns that an entry must match, by query. */
const PATTERNS_BY_QUERY: Record<string, readonly RegExp[]> = {
  thyroid: [/thyroid/i],
  'ARZT 1': [/ärzt/i, /1/],
  'pet-ct': [/PET/],
  'x-17': [/X-17/],
  'x-1': [/X-1/],
  nowhere: [/nowhere/],
};

const isFound = ({ query, turn, late }: Filter, row: BoardEntry): boolean =>
  (turn === undefined || row.turn === turn) &&
  (late === undefined || computeDelay(row) > 0) &&
  (PATTERNS_BY_QUERY[query ?? ''] ?? []).every((pattern) => pattern.test(`${row.name} ${row.unique_id}`));

/** Entries that are equal in the order keep their positions, most urgent first. */
const COMPARATOR_BY_SORT: Record<string, (one: BoardEntry, other: BoardEntry) => number> = {
  deadline: () => 0,
  delay: (one, other) => computeDelay(other) - computeDelay(one),
  created: (one, other) => Date.parse(other.created_at) - Date.parse(one.created_at) || other.id - one.id,
  name: (one, other) => compareNames(one.name, other.name),
};

const CASES = Object.keys(COMPARATOR_BY_SORT).flatMap((sort) => ['0', '1'].map((ended) => ({ sort, ended })));

describe('the board', () => {
  let all: BoardEntry[];
  let open: BoardEntry[];
  beforeAll(async () => {
    await createEntries();
    all = await readAllPages({ ended: '1' });
    open = await readAllPages();
  });

  // Covers Audit.P1.2
  it('has pages of fifty with an exact total, starts with the most urgent entries, and contains each entry once', async () => {
    expect(new Set(idsOf(all)).size).toBe(ENTRY_COUNT);
    expect(open).toEqual(all.filter(({ phase }) => !ENDED_PHASES.includes(phase)));
    const { meta, links } = await readBoard({ page: '2' });
    expect(meta).toEqual({
      current_page: 2,
      last_page: Math.ceil(open.length / PER_PAGE),
      per_page: PER_PAGE,
      total: open.length,
      all: open.length,
      considered: open.length,
    });
    expect(links.next).toBe('/api/board?page=3&sort=deadline');
    const keys = all.map(
      ({ id, until, created_at }) => [parseDate(until) || '9999', -Date.parse(created_at), id] as const,
    );
    expect(keys).toEqual(keys.toSorted((a, b) => (a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : a[1] - b[1] || a[2] - b[2])));
  });

  // Covers Audit.P8
  it.each(CASES)('matches a simple computation for every filter, $sort first (ended: $ended)', async (asked) => {
    const rows = asked.ended === '1' ? all : open;
    for (const filter of FILTERS) {
      const expected = rows.filter((row) => isFound(filter, row)).toSorted(COMPARATOR_BY_SORT[asked.sort]);
      expect(idsOf(await readAllPages({ ...asked, ...filter })), JSON.stringify(filter)).toEqual(idsOf(expected));
      const { meta } = await readBoard({ ...asked, ...filter });
      expect(meta.total).toBe(expected.length);
    }
  });

  it('is tested with entries in different states', () => {
    expect(new Set(all.map(computeDelay)).size).toBeGreaterThan(50);
    expect(all.filter((row) => computeDelay(row) > 0).length).toBeLessThan(ENTRY_COUNT);
    expect(all.some((row) => row.turn === 'office' && turnOf(row.phase) !== 'office')).toBe(true);
    const idle = FILTERS.filter((filter) => !all.some((row) => isFound(filter, row)));
    expect(idle).toEqual([{ query: 'nowhere' }]);
    expect(`${run.world.submitter.name} ${run.world.coauthor.name}`).not.toMatch(/1|x-|thyroid/i);
  });

  it.each(['deadline', 'delay'])('has no entries after its last page (%s)', async (sort) => {
    for (const page of ['6', '21', '999999', String(Number.MAX_SAFE_INTEGER)])
      expect((await readBoard({ ended: '1', sort, page })).data).toEqual([]);
  });

  it('covers the thousand most urgent or newest entries', async () => {
    await run.app.write(
      `insert into guidelines (unique_id, name, phase, highest_phase, submitter_id, deadline, created_at)
       select 'Y-' || n, 'One of many', 110, 140, $1, date '2030-01-01' + n, '2026-11-20' from generate_series(1, ${MAX_CONSIDERED}) n`,
      [run.world.submitter.id],
    );
    const { meta } = await readBoard({});
    const count = open.length + MAX_CONSIDERED;
    expect(meta).toMatchObject({
      total: count,
      all: count,
      considered: MAX_CONSIDERED,
      last_page: MAX_CONSIDERED / PER_PAGE,
    });
    expect((await readBoard({ page: '20' })).data).toHaveLength(PER_PAGE);
    expect((await readBoard({ page: '21' })).data).toEqual([]);
    const dated = open.filter(({ until }) => until !== null).length;
    expect((await readBoard({ query: 'many' })).meta).toMatchObject({
      total: MAX_CONSIDERED - dated,
      all: count,
      considered: MAX_CONSIDERED,
    });
    expect((await readBoard({ query: 'many', sort: 'created' })).meta.total).toBe(MAX_CONSIDERED);
    expect((await readBoard({ turn: 'board', query: 'many' })).meta.all).toBe(
      open.filter(({ phase }) => turnOf(phase) === 'board').length + MAX_CONSIDERED,
    );
    await run.app.write(`delete from guidelines where unique_id like 'Y-%'`);
  });
});
