import type { Operations } from '@imprimatur/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { appendLog } from '../../change-log/append.ts';
import { type TestApp, type TestPerson, startTestApp } from '../../testing/test-app.ts';

type Answer = Operations['GET /logs']['answer'];

let app: TestApp;
let office: TestPerson;
let gpc: TestPerson;

const addLogAt = (text: string, action: 'created' | 'updated', name: string) =>
  app.context.db.transaction(async (tx) =>
    appendLog(tx, new Date(text), [
      { model: 'guideline', modelId: 7, guidelineId: 7, action, user: office, data: { name, percent: '100%' } },
    ]),
  );

beforeAll(async () => {
  app = await startTestApp();
  office = await app.person(0, { firstName: 'Olga', lastName: 'Office' });
  gpc = await app.person(1);
  await addLogAt('2026-03-01T22:59:59.999Z', 'created', 'last instant of the first of March in Vienna');
  await addLogAt('2026-03-01T23:00:00.000Z', 'updated', 'first instant of the second');
  await addLogAt('2026-03-02T22:59:59.999Z', 'updated', 'last instant of the second');
  await addLogAt('2026-03-02T23:00:00.000Z', 'updated', 'first instant of the third');
});
afterAll(() => app.close());

async function readLogs(query = ''): Promise<Answer> {
  const answer = await app.call(office, 'GET', `/logs${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
const listIds = async (query: string) => (await readLogs(query)).data.map((row) => row.id);

// One of the tests adds a row that nobody can remove again.
describe('the change log', { shuffle: false }, () => {
  // Covers S3.10, V16.2.2
  it('returns the newest rows first, with data as JSON text and the total', async () => {
    const { data, meta } = await readLogs();
    expect(data.map((row) => row.id)).toEqual([4, 3, 2, 1]);
    expect(meta).toEqual({ total: 4 });
    expect(data[3]).toEqual({
      id: 1,
      created_at: '2026-03-01T22:59:59.999Z',
      model: 'guideline',
      model_id: 7,
      guideline_id: 7,
      unique_id: null,
      action: 'created',
      user_id: office.id,
      user_name: 'Olga Office',
      data: JSON.stringify({ name: 'last instant of the first of March in Vienna', percent: '100%' }),
    });
  });

  it('continues where the last page ended', async () => {
    expect(await listIds('?limit=2')).toEqual([4, 3]);
    const next = await readLogs('?limit=2&before=3');
    expect(next.data.map((row) => row.id)).toEqual([2, 1]);
    expect(next.meta.total).toBe(4);
    expect(await listIds('?before=1')).toEqual([]);
  });

  it('filters by days in the association’s time zone, first and last day included', async () => {
    expect(await listIds('?from=02-03-2026&to=02-03-2026')).toEqual([3, 2]);
    expect(await listIds('?from=03-03-2026')).toEqual([4]);
    expect(await listIds('?to=01-03-2026')).toEqual([1]);
    expect((await readLogs('?from=02-03-2026')).meta.total).toBe(3);
  });

  // Covers Audit.D5
  it('finds any part of model, action, user and data, and takes % and _ literally', async () => {
    expect(await listIds('?query=OLGA')).toEqual([4, 3, 2, 1]);
    expect(await listIds('?query=of+the+second')).toEqual([3, 2]);
    expect(await listIds('?query=SECOND+olga+ófthe')).toEqual([]);
    expect(await listIds('?query=SÉCOND+o-lga')).toEqual([3, 2]);
    expect(await listIds('?query=100%25')).toEqual([4, 3, 2, 1]);
    expect(await listIds('?query=1_0')).toEqual([]);
    expect(await listIds('?action=created')).toEqual([1]);
    expect(await listIds('?model=user')).toEqual([]);
  });

  // Covers Audit.A6
  it('shows and finds separately stored values exactly as they were written, not in their stored form', async () => {
    const at = { id: 31, name: 'Bíró "B" \\ {"digest":"sha256:0"} 🫀' };
    const data = {
      name: 'A title',
      of: at,
      changes: { co_author: { old: null, new: { first_name: 'Żaneta' } } },
      email: '',
    };
    await app.context.db.transaction(async (tx) =>
      appendLog(tx, new Date('2026-04-01T10:00:00Z'), [
        { model: 'guideline', modelId: 8, guidelineId: 8, action: 'deleted', user: at, data },
      ]),
    );
    const { data: found, meta } = await readLogs('?query=zaneta+biro&limit=1');
    expect(meta.total).toBe(1);
    expect(found[0]).toMatchObject({ id: 5, user_id: 31, user_name: at.name, data: JSON.stringify(data) });
    expect(await listIds('?query=sha256:0')).toEqual([5]);
    expect(await listIds('?query=olga')).toEqual([4, 3, 2, 1]);
    const { rows } = await app.context.pool.query('select user_name, data from logs where id = 5');
    const [digest] = /sha256:[0-9a-f]{20}/.exec(rows[0].user_name) ?? [];
    expect(digest).toBeDefined();
    expect(await listIds(`?query=${digest}`)).toEqual([]);
  });

  it.each([
    'limit=0',
    'limit=50001',
    'limit=x',
    'before=-1',
    'from=2026-03-01',
    'from=31-02-2026',
    'model=nobody',
    'x=1',
  ])('refuses %s', async (query) => {
    expect((await app.call(office, 'GET', `/logs?${query}`)).statusCode).toBe(422);
  });

  it('can be read only by the office', async () => {
    expect((await app.call(gpc, 'GET', '/logs')).statusCode).toBe(403);
    expect((await app.call(null, 'GET', '/logs')).statusCode).toBe(401);
  });
});

// The last test makes the log too long to search.
describe('a search of a long log', { shuffle: false }, () => {
  const NEEDLES = [100_000, 95_001, 95_000, 1];
  const insert = (ids: readonly number[], day: string, name: string) =>
    long.context.pool.query(
      `insert into logs (id, created_at, model, action, user_name, data, previous_hash, hash)
       select id, $2, 'user', 'updated', 'Olga Office', json_build_object('name', $3::text), '', '' from unnest($1::bigint[]) id`,
      [ids, day, name],
    );
  let long: TestApp;
  let reader: TestPerson;
  const search = (query: string) => long.call(reader, 'GET', `/logs?${query}`);
  beforeAll(async () => {
    long = await startTestApp();
    reader = await long.person(0);
    await insert([3, 94_999, 99_999], '2026-05-02T10:00:00Z', 'hay');
    await insert(NEEDLES, '2026-05-01T10:00:00Z', 'Nadel');
  });
  afterAll(() => long.close());

  it('finds every row once, page by page, with the exact total', async () => {
    const found = (await search('query=nadel')).json();
    expect(found.data.map(({ id }: { id: number }) => id)).toEqual(NEEDLES);
    expect(found.meta).toEqual({ total: 4 });
    const next = (await search('query=nadel&limit=2&before=95001')).json();
    expect(next.data.map(({ id }: { id: number }) => id)).toEqual([95_000, 1]);
    expect(next.meta).toEqual({ total: 4 });
  });

  it('reads five hundred rows at a time, each once, with or without a search', async () => {
    const many = Array.from({ length: 1_200 }, (_, at) => 50_000 + at);
    await insert(many, '2026-05-01T11:00:00Z', 'Heu');
    const query = vi.spyOn(long.context.heavy.pool, 'query');
    for (const filters of ['from=01-05-2026&to=01-05-2026', 'query=heu']) {
      const found = (await search(filters)).json().data.map(({ id }: { id: number }) => id);
      expect(found.filter((id: number) => many.includes(id))).toEqual(many.toReversed());
    }
    const answers = await Promise.all(query.mock.results.map(({ value }) => value));
    query.mockRestore();
    // The first statements of a search return only ids.
    const read = answers.filter(({ fields }) => fields.length > 1).map(({ rows }) => rows.length);
    expect(Math.max(...read)).toBe(500);
  });

  it('requires a period for more than a hundred thousand rows', async () => {
    await insert([100_001], '2026-05-03T10:00:00Z', 'hay');
    const refused = await search('query=nadel');
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors).toEqual({
      from: ['The log is too long to search at once. Please choose a shorter period.'],
    });
    expect((await search('query=nadel&to=02-05-2026')).json().meta).toEqual({ total: 4 });
    // Ids have no gaps, so the last one gives the total.
    expect((await search('limit=2')).json().meta).toEqual({ total: 100_001 });
  });
});
