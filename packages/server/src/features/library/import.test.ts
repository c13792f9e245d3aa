import { type Handlers, type Guideline, type LibraryRow, operations, type Report } from '@imprimatur/contract';
import { describe, expect, it } from 'vitest';
import { verifyLog } from '../../change-log/verify-log.ts';
import { connectAsOwner } from '../../testing/databases.ts';
import type { TestPerson } from '../../testing/test-app.ts';
import { withWorld } from '../../testing/with-world.ts';
import { callOrThrow, createEntryInPhase, readEntry } from '../../testing/world.ts';

const run = withWorld({ each: true });

type Row = Handlers['POST /library/import']['body']['rows'][number];
type Imported = Handlers['POST /library/import']['answer']['data'];

let made = 0;
const makeRow = (given: Row = {}): Row => ({
  title: 'Bone scintigraphy',
  committee: 'BJ',
  type: 'Procedural Guideline',
  date: '14-03-2025',
  journal: 'European Journal of Nuclear Medicine',
  doi: `10.1000/past.${(made += 1)}`,
  ...given,
});

const postImport = (mode: string, rows: readonly unknown[], who: TestPerson | null = run.world.office) =>
  run.app.call(who, 'POST', '/library/import', { mode, rows });
async function importRows(mode: 'preview' | 'apply', rows: readonly Row[]): Promise<Imported> {
  const answer = await postImport(mode, rows);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}
const findProblems = async (given: Row) => (await importRows('preview', [makeRow(given)]))[0]?.problems;
const countRows = async (table: 'guidelines' | 'mails' | 'logs' | 'tasks'): Promise<number> =>
  (await run.app.context.pool.query(`select count(*)::int as n from ${table}`)).rows[0].n;
const readImportedEntry = (id: number | null | undefined): Promise<Guideline> =>
  readEntry(run.app, run.world.external, id ?? 0);
const readLibrary = async (query: string): Promise<LibraryRow[]> =>
  (await run.app.call(run.world.external, 'GET', `/library?${query}`)).json().data;

describe('a row of the library import', () => {
  it('becomes a published entry with an id of the current year and all of its values', async () => {
    const mails = await countRows('mails');
    const [answer] = await importRows('apply', [
      makeRow({
        title: 'PET of the <sup>18</sup>F & {braces}',
        // No other test imports for this committee, so the number is the first one.
        committee: 'inflammation and infection',
        type: 1,
        date: '14.3.2019',
        doi: 'https://doi.org/10.1000/Whole',
        authors: 'Byron, Ada; Mary van der Shelley; Society of Imaging',
        language: 'German',
        link: 'https://example.org/guideline',
        in_force_until: '2031-12-31',
      }),
    ]);
    const year = run.app.context.now().getFullYear();
    expect(answer).toMatchObject({ row: 1, result: 'new', problems: {}, unique_id: `II-${year}-001` });
    const entry = await readImportedEntry(answer?.id);
    expect(entry).toMatchObject({
      unique_id: answer?.unique_id,
      name: 'PET of the <sup>18</sup>F & {braces}',
      phase: 140,
      type: 1,
      abbreviation_of_committee: 'II',
      date_of_publication: '14-03-2019',
      name_of_journal: 'European Journal of Nuclear Medicine',
      doi_number: '10.1000/Whole',
      publication_language: 'de',
      publication_link: 'https://example.org/guideline',
      imported_at: expect.any(String),
      submitter_id: run.world.office.id,
      co_authors: [
        { first_name: 'Ada', last_name: 'Byron' },
        { first_name: 'Mary', last_name: 'van der Shelley' },
        { first_name: '', last_name: 'Society of Imaging' },
      ],
      library: { state: 'in_force', in_force_until: '31-12-2031', checked_on: null },
      coi_users: [],
      milestones: [],
      moved_by: [],
    });
    expect(await countRows('mails')).toBe(mails);
    const { rows } = await run.app.context.pool.query(
      `select action, data from logs_in_clear where model = 'guideline' and model_id = $1`,
      [entry.id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].action).toBe('created');
    expect(JSON.parse(rows[0].data)).toMatchObject({ unique_id: entry.unique_id, imported: true });
    const history = await run.app.call(run.world.office, 'GET', `/guidelines/${entry.id}/history`);
    expect(history.json().data).toMatchObject([{ event: 'imported', phase: 140, user_name: run.world.office.name }]);
  });

  it.each([
    ['title', { title: ' ' }],
    ['title', { title: undefined }],
    ['committee', { committee: 'Zoology' }],
    ['committee', { committee: null }],
    ['type', { type: 'Letter' }],
    ['type', { type: 7 }],
    ['date', { date: '31-02-2019' }],
    ['date', { date: '2019' }],
    ['date', { date: '03/04/2019' }],
    ['date', { date: '' }],
    ['date', { date: '01-01-2099' }],
    ['journal', { journal: '' }],
    ['doi', { doi: 'none' }],
    ['doi', { doi: '' }],
    ['language', { language: 'Klingonish' }],
    ['link', { link: 'javascript:alert(1)' }],
    ['link', { link: 'www.example.org' }],
    ['in_force_until', { in_force_until: 'soon' }],
    ['in_force_until', { in_force_until: '14-03-2025' }],
    ['predecessor', { predecessor: 'none' }],
    ['predecessor', { predecessor: '10.1000/nowhere' }],
  ] satisfies [string, Row][])('with an invalid %s is reported for that field: %j', async (field, given) => {
    expect(Object.keys((await findProblems(given)) ?? {})).toEqual([field]);
    const answer = await postImport('apply', [makeRow({ title: 'Refused' }), makeRow({ title: 'Refused', ...given })]);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual([`rows.1.${field}`]);
    expect(await readLibrary('query=refused')).toEqual([]);
  });

  it.each([
    [{ type: 'Clinical Guideline' }, { type: 1 }],
    [{ type: 'Verfahrensleitlinie' }, { type: 0 }],
    [{ committee: 'Knochen & Gelenke' }, { abbreviation_of_committee: 'BJ' }],
    [{ date: '43538' }, { date_of_publication: '14-03-2019' }],
    [{ language: 'Französisch' }, { publication_language: 'fr' }],
    [{ language: 'EN' }, { publication_language: 'en' }],
    [{ authors: ['Byron, Ada', 'Shelley MW'] }, { authors: ['Ada Byron', 'MW Shelley'] }],
    [{ authors: 'Ada Byron, Mary Shelley' }, { authors: ['Ada Byron', 'Mary Shelley'] }],
    [{ in_force_until: '01-01-2026' }, { state: 'overdue', in_force_until: '01-01-2026' }],
  ] satisfies [Row, object][])('with %j is read as %j', async (given, entry) => {
    expect(await importRows('preview', [makeRow(given)])).toMatchObject([
      { result: 'new', id: null, unique_id: null, problems: {}, entry },
    ]);
  });

  it('is refused if it has unknown fields, or is one of more than 2,000', async () => {
    for (const rows of [[{ ...makeRow(), email: 'a@b.example' }], [], Array.from({ length: 2_001 }, () => makeRow())])
      expect((await postImport('preview', rows)).statusCode).toBe(422);
    expect((await postImport('delete', [makeRow()])).statusCode).toBe(422);
  });
});

it('previewing an import changes nothing', async () => {
  const before = [await countRows('guidelines'), await countRows('logs')];
  expect(await importRows('preview', [makeRow()])).toMatchObject([{ result: 'new' }]);
  expect([await countRows('guidelines'), await countRows('logs')]).toEqual(before);
});

it('importing the same table again creates nothing, even with other values', async () => {
  const rows = [makeRow({ title: 'First' }), makeRow({ title: 'Second' })];
  const first = await importRows('apply', rows);
  const before = [await countRows('guidelines'), await countRows('logs')];
  const again = rows.map((one) => ({ ...one, title: 'Another', doi: one.doi?.toUpperCase() }));
  for (const mode of ['preview', 'apply'] as const)
    expect(await importRows(mode, again)).toMatchObject(
      first.map(({ id, unique_id }) => ({ result: 'same', id, unique_id, entry: null })),
    );
  expect([await countRows('guidelines'), await countRows('logs')]).toEqual(before);
  expect((await readImportedEntry(first[0]?.id)).name).toBe('First');
});

it('of two simultaneous imports of the same table, only one creates entries', async () => {
  const rows = [makeRow(), makeRow()];
  const before = await countRows('guidelines');
  const results = await Promise.all([importRows('apply', rows), importRows('apply', rows)]);
  expect(results.map((one) => one.map(({ result }) => result).join()).toSorted()).toEqual(['new,new', 'same,same']);
  expect(await countRows('guidelines')).toBe(before + 2);
});

it('the rows of one table must have different DOIs, regardless of case', async () => {
  const one = makeRow({ title: 'The first one' });
  const [, second] = await importRows('preview', [one, { ...makeRow(), doi: one.doi?.toUpperCase() }]);
  expect(second?.problems).toEqual({
    doi: ['An earlier row has the same DOI (The first one). Please keep one of them.'],
  });
});

it('a row with the DOI of an open entry is refused, since that entry must be published instead', async () => {
  const id = await createEntryInPhase(run.app, run.world, 130);
  await run.app.write('update guidelines set doi_number = $2 where id = $1', [id, '10.1000/under.way']);
  const { unique_id } = await readEntry(run.app, run.world.office, id);
  expect(await findProblems({ doi: '10.1000/under.way' })).toEqual({
    doi: [`${unique_id} has this DOI and has not been published yet. Please publish it instead of importing it.`],
  });
  // A member of the office who is excluded from the entry does not learn its number.
  await run.app.write(
    `insert into declarations (guideline_id, user_id, name, type, excused, handling) values ($1, $2, 'Office', 'decider', true, 'excluded')`,
    [id, run.world.office.id],
  );
  expect(await findProblems({ doi: '10.1000/under.way' })).toEqual({
    doi: ['This DOI belongs to an entry that has not been published yet. Please leave this row out.'],
  });
});

describe('a predecessor', () => {
  it('is marked as replaced, whether it is in the library or in the same table, in any order of rows', async () => {
    const [old] = await importRows('apply', [makeRow({ title: 'Edition 1' })]);
    const first = (await readImportedEntry(old?.id)).doi_number;
    const second = makeRow({ title: 'Edition 2', predecessor: first });
    const third = makeRow({ title: 'Edition 3', predecessor: second.doi?.toUpperCase() });
    const preview = await importRows('preview', [third, second]);
    expect(preview).toMatchObject([
      { entry: { replaces: 'Edition 2', state: 'in_force' } },
      { entry: { replaces: 'Edition 1', state: 'replaced' } },
    ]);
    const [newest, middle] = await importRows('apply', [third, second]);
    expect(await readImportedEntry(old?.id)).toMatchObject({
      library: { state: 'replaced' },
      replaced_by: [{ id: middle?.id }],
    });
    expect(await readImportedEntry(middle?.id)).toMatchObject({
      library: { state: 'replaced' },
      replaces: [{ id: old?.id }],
      replaced_by: [{ id: newest?.id }],
    });
    expect(await readImportedEntry(newest?.id)).toMatchObject({ library: { state: preview[0]?.entry?.state } });
  });

  it('cannot be replaced in a cycle', async () => {
    const [one, two, beside] = [makeRow(), makeRow(), makeRow()];
    const rows = [
      { ...one, predecessor: two.doi },
      { ...two, predecessor: one.doi },
      { ...beside, predecessor: one.doi },
      ...[makeRow()].map((own) => ({ ...own, predecessor: own.doi })),
    ];
    const found = await importRows('preview', rows);
    const circle = ['These editions replace each other in a circle. Please correct the predecessors.'];
    expect(found.map(({ problems }) => problems)).toEqual([
      { predecessor: circle },
      { predecessor: circle },
      {},
      { predecessor: circle },
    ]);
  });

  it('is refused while it has an open revision', async () => {
    const [old] = await importRows('apply', [makeRow()]);
    const { doi_number, unique_id } = await readImportedEntry(old?.id);
    await callOrThrow(run.app, run.world.submitter, 'POST', `/guidelines/${old?.id}/revise`, {});
    expect(await findProblems({ predecessor: doi_number })).toEqual({
      predecessor: [`${unique_id} is under revision. Please publish, reject, abandon or delete the revision first.`],
    });
  });
});

it('imported entries can be filtered', async () => {
  const { id, unique_id } = await readEntry(
    run.app,
    run.world.office,
    await createEntryInPhase(run.app, run.world, 140),
  );
  await run.app.write('update guidelines set name = $2 where id = $1', [id, 'Filtered too']);
  const [one] = await importRows('apply', [makeRow({ title: 'Filtered' })]);
  const findIds = async (query: string) => (await readLibrary(query)).map((entry) => entry.id);
  expect((await findIds('query=filtered')).toSorted((a, b) => a - b)).toEqual([id, one?.id]);
  expect(await findIds('query=filtered&imported=1')).toEqual([one?.id]);
  expect(await readLibrary(`query=${unique_id}`)).toMatchObject([{ id, imported_at: null }]);
});

it('an imported entry can be reaffirmed, revised and withdrawn like any other', async () => {
  const [one] = await importRows('apply', [makeRow({ authors: 'Ada Byron; Society' })]);
  const path = `/guidelines/${one?.id}`;
  const reason = 'Why.';
  await callOrThrow(run.app, run.world.gpc, 'POST', `${path}/reaffirm`, { until: '01-03-2033', reason });
  await callOrThrow(run.app, run.world.office, 'PUT', path, { review_months: 24 });
  const draft = await callOrThrow(run.app, run.world.office, 'POST', `${path}/revise`, {});
  expect(draft).toMatchObject({ phase: 0, imported_at: null, replaces: [{ id: one?.id }] });
  await callOrThrow(run.app, run.world.gpc, 'POST', `${path}/withdraw`, { reason });
  expect((await readImportedEntry(one?.id)).library).toMatchObject({ state: 'withdrawn' });
});

it('imported entries count as published, not as created', async () => {
  const range = { dateFrom: '01-01-2000', dateTo: '31-12-2099' };
  const stats = async () => (await callOrThrow(run.app, run.world.office, 'POST', '/stats', range)) as unknown;
  const report = async (by: string) =>
    (await callOrThrow<Report>(run.app, run.world.office, 'POST', '/report', { ...range, by })).counts.all.count;
  const before = [JSON.stringify(await stats()), await report('created'), await report('published')];
  await importRows('apply', [makeRow(), makeRow(), makeRow()]);
  const after = [JSON.stringify(await stats()), await report('created'), await report('published')];
  const withoutId = (text: unknown) => String(text).replace(/"id":\d+/, '');
  expect([withoutId(after[0]), after[1], after[2]]).toEqual([withoutId(before[0]), before[1], Number(before[2]) + 3]);
});

it('only the office can import earlier guidelines', async () => {
  const { gpc, igo, submitter, delegate, external } = run.world;
  for (const who of [gpc, igo, submitter, delegate, external])
    for (const mode of ['preview', 'apply']) expect((await postImport(mode, [makeRow()], who)).statusCode).toBe(403);
  expect((await postImport('preview', [makeRow()], null)).statusCode).toBe(401);
  expect(operations['POST /library/import'].policy).toBe('office');
});

it('2,000 rows can be imported at once, and the log stays valid', { timeout: 120_000 }, async () => {
  const rows = Array.from({ length: 2_000 }, (_, at) => makeRow({ title: `Guideline ${at}`, authors: 'Byron, Ada' }));
  for (const [at, one] of rows.entries()) if (at % 4 > 0) one.predecessor = rows[at - 1]?.doi ?? null;
  const answer = await importRows('apply', rows);
  expect(new Set(answer.map(({ unique_id }) => unique_id)).size).toBe(2_000);
  const { rows: replaced } = await run.app.context.pool.query(
    `select count(*)::int as n from editions e join guidelines g on g.id = e.successor_id where g.name like 'Guideline %'`,
  );
  expect(replaced).toEqual([{ n: 1_500 }]);
  const owner = await connectAsOwner(run.app.context.pool);
  expect(await verifyLog(owner)).toMatchObject({ whole: true });
  // Autovacuum does this within a minute. Without it, other tests would read these entries slowly.
  await owner.query('analyze');
});
