import type { DeskTaskResponse, GuidelineRow, User } from '@imprimatur/contract';
import { addDays, dayIn } from '@imprimatur/domain';
import { readCsv } from '@imprimatur/domain/read-csv';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestPerson } from '../../testing/test-app.ts';
import { withWorld } from '../../testing/with-world.ts';
import { createEntryInPhase, readEntry } from '../../testing/world.ts';

const run = withWorld();

type List = 'guidelines' | 'users' | 'desk';

const requestDownload = (list: List, body: object, who: TestPerson | null = run.world.office) =>
  run.app.call(who, 'POST', `/${list}/get-download-link`, body);
const get = (url: string, method: 'GET' | 'HEAD' = 'GET') => run.app.fastify.inject({ method, url });
async function downloadList(list: List, body: object = {}, who = run.world.office) {
  const answer = await requestDownload(list, { format: 'csv', ...body }, who);
  expect(answer.statusCode, answer.body).toBe(200);
  const file = await get(answer.json().link);
  expect(file.statusCode, file.body).toBe(200);
  return file;
}
async function downloadTable(list: List, body: object = {}, who = run.world.office) {
  const [head = [], ...rows] = readCsv((await downloadList(list, body, who)).body).rows.map(({ cells }) => cells);
  return rows.map((cells) => Object.fromEntries(head.map((name, at) => [name, cells[at] ?? ''])));
}

/** All rows that the list shows, page by page. */
async function readAllRows<Row>(list: List, query: string, who = run.world.office): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { data, meta } = (await run.app.call(who, 'GET', `/${list}?page=${page}&${query}`)).json();
    rows.push(...data);
    if (page >= meta.last_page) return rows;
  }
}

/** One person makes all exports, more than the limit allows in a minute. */
const waitForLimit = (): void => run.app.wait(60_000);

describe('the publications download', () => {
  beforeAll(waitForLimit);
  beforeAll(async () => {
    const { app, world } = run;
    await app.write(
      `insert into guidelines (unique_id, name, phase, highest_phase, submitter_id, committee, abandoned_at,
         type, publication, date_of_publication)
       select 'TY-2020-' || n, 'Thyroid ' || n, phase, phase, $1, case when n % 3 > 0 then 'TY' end, case when n % 13 = 0 then now() end,
              n % 3, n % 4 % 3, date '2020-01-01' + n
         from generate_series(1, 39) n cross join lateral (select (array[0, 10, 46, 50, 140])[1 + n % 5] as phase) p`,
      [world.submitter.id],
    );
  });

  it('has the columns of an entry', async () => {
    const { app, world } = run;
    const id = await createEntryInPhase(app, world, 50);
    await app.write(
      `update guidelines set committee = 'CV', type = 1, publication = 1, deadline = '2027-03-14', name = $2 where id = $1`,
      [id, '=1+1 of “PET”; with, signs'],
    );
    const entry = await readEntry(app, world.office, id);
    const [row] = await readAllRows<GuidelineRow>('guidelines', `query=${entry.unique_id}`);
    const [line] = await downloadTable('guidelines', { query: entry.unique_id });
    expect(line).toMatchObject({
      'Unique id': entry.unique_id,
      Title: "'=1+1 of “PET”; with, signs",
      Committee: 'CV',
      'Name of committee': 'Cardiovascular',
      Type: 'Clinical Guideline',
      Phase: 'Under committee review',
      'Acts next': 'Committee',
      'Waiting for': row?.next_step.waiting_for.join('; '),
      Submitter: world.submitter.name,
      Deadline: '14-03-2027',
      Published: '',
      Destination: 'ENMA Innovation',
    });
    expect(row?.next_step.waiting_for).toContain(world.reviewer.name);
    expect(line?.['Created']).toMatch(/^\d\d-\d\d-\d{4}$/);
  });

  it.each([
    [{}, ''],
    [{ phases: [50, 140] }, 'phases=50,140'],
    [{ phases: [] }, 'phases='],
    [{ committee: 'TY' }, 'committee=TY'],
    [{ committee: 'TY', query: 'thyroid 1' }, 'committee=TY&query=thyroid%201'],
    [{ query: 'thyroid', sort: 'name', order: 'desc' }, 'query=thyroid&sort=name&order=desc'],
    [{ sort: 'unique_id', order: 'asc' }, 'sort=unique_id&order=asc'],
    [{ type: 1 }, 'type=1'],
    [{ publication: 2, committee: 'TY', query: 'thyroid' }, 'publication=2&committee=TY&query=thyroid'],
    [{ published_from: '10-01-2020' }, 'published_from=10-01-2020'],
    [{ published_to: '10-01-2020', type: 0 }, 'published_to=10-01-2020&type=0'],
    [{ mine: '1', publication: 0 }, 'mine=1&publication=0'],
    [{ mine: '1' }, 'mine=1'],
    [{ abandoned: '1' }, 'abandoned=1'],
  ])('contains the rows on all pages of the list for %j', async (filters, query) => {
    const ids = (await downloadTable('guidelines', filters)).map((line) => line['Unique id']);
    expect(ids).toEqual((await readAllRows<GuidelineRow>('guidelines', query)).map(({ unique_id }) => unique_id));
    expect(ids.length > 0).toBe(query !== 'phases=');
  });

  it('continues after the first thousand rows without a gap', async () => {
    const { app } = run;
    await app.write(
      `insert into guidelines (unique_id, name, phase, highest_phase, submitter_id, committee)
       select 'PH-2020-' || n, 'Physics ' || n, 20, 20, $1, 'PH' from generate_series(1, 1010) n`,
      [run.world.submitter.id],
    );
    const lines = await downloadTable('guidelines', { committee: 'PH', sort: 'unique_id', order: 'asc' });
    expect(new Set(lines.map((line) => line['Unique id'])).size).toBe(1010);
    const all = await downloadTable('guidelines', { phases: [20] });
    expect(all).toHaveLength(1010);
  });
});

describe('the users download', () => {
  beforeAll(waitForLimit);

  it('has the columns of a user', async () => {
    const person = await run.app.person(2, { firstName: 'Ada', lastName: '@Lovelace', committee: 'CV' });
    await run.app.write(`update users set hospital = 'St. Anna', city = 'Graz', country = 'Austria' where id = $1`, [
      person.id,
    ]);
    expect(await downloadTable('users', { query: person.email })).toEqual([
      {
        'Last name': "'@Lovelace",
        'First name': 'Ada',
        Email: person.email,
        Role: 'Committee user',
        Committee: 'CV',
        'Name of committee': 'Cardiovascular',
        Hospital: 'St. Anna',
        City: 'Graz',
        Country: 'Austria',
        Activated: expect.stringMatching(/^(Yes|No)$/),
        'Last change': expect.stringMatching(/^\d\d-\d\d-\d{4}$/),
      },
    ]);
  });

  it.each([
    [{}, ''],
    [{ role: [2, 3] }, 'role=2,3'],
    [{ role: [] }, 'role='],
    [{ committee: 'cv' }, 'committee=cv'],
    [{ query: 'test.example', sort: 'email', order: 'desc' }, 'query=test.example&sort=email&order=desc'],
    [{ deleted: '1' }, 'deleted=1'],
  ])('contains the rows on all pages of the list for %j', async (filters, query) => {
    const { app } = run;
    const gone = await app.person(5);
    await app.write('update users set deleted_at = now() where id = $1', [gone.id]);
    const addresses = (await downloadTable('users', filters)).map((line) => line['Email']);
    expect(addresses).toEqual((await readAllRows<User>('users', query)).map(({ email }) => email));
    expect(addresses.includes(gone.email)).toBe('deleted' in filters);
  });
});

describe('the desk download', () => {
  beforeAll(waitForLimit);

  it('has the columns of a task', async () => {
    const { app, world } = run;
    const id = await createEntryInPhase(app, world, 50);
    // The clock of the test is ahead of the database's, so around midnight it can be another day.
    const due = addDays(dayIn(app.context.config.timeZone, app.context.now()), -3);
    await app.write(`update guidelines set deadline = $2, name = '=1+1' where id = $1`, [id, due]);
    await app.write(`update users set country = 'Austria' where id = $1`, [world.reviewer.id]);
    const tasks = [{ guideline_id: id, user_id: world.reviewer.id, task: 'committee_review' }];
    await app.call(world.office, 'POST', '/desk/reminders', { tasks });
    const { unique_id: query, deadline } = await readEntry(app, world.office, id);
    expect(await downloadTable('desk', { query, task: 'committee_review', user: world.reviewer.id })).toEqual([
      {
        Person: world.reviewer.name,
        Role: 'Committee user',
        Country: 'Austria',
        Task: 'Committee review',
        'Unique id': query,
        Title: "'=1+1",
        Phase: 'Under committee review',
        'Open since': expect.stringMatching(/^\d\d-\d\d-\d{4}$/),
        Deadline: deadline,
        'Days overdue': '3',
        'Away until': '',
        Reminders: '1',
        'Last reminder': expect.stringMatching(/^\d\d-\d\d-\d{4}$/),
      },
    ]);
  });

  it.each([
    [{}, ''],
    [{ late: '1' }, 'late=1'],
    [{ due: 'week' }, 'due=week'],
    [{ committee: 'CV', phase: 50 }, 'committee=CV&phase=50'],
    [{ task: 'answer_invitation', query: 'cv' }, 'task=answer_invitation&query=cv'],
    [{ country: 'Austria' }, 'country=Austria'],
    [{ sort: 'user', order: 'desc' }, 'sort=user&order=desc'],
    [{ sort: 'late' }, 'sort=late'],
  ])('contains the rows on all pages of the desk for %j', async (filters, query) => {
    await createEntryInPhase(run.app, run.world, 40);
    const found = (await downloadTable('desk', filters)).map((line) => [
      line['Person'],
      line['Unique id'],
      line['Deadline'],
    ]);
    const rows = await readAllRows<DeskTaskResponse>('desk', query);
    expect(found).toEqual(rows.map(({ user_name, unique_id, due }) => [user_name, unique_id ?? '', due ?? '']));
  });
});

const FILE_NAME_BY_LIST: Readonly<Record<List, string>> = { guidelines: 'publications', users: 'users', desk: 'desk' };

describe.each(['guidelines', 'users', 'desk'] as const)('the download of %s', (list) => {
  const file = FILE_NAME_BY_LIST[list];
  beforeAll(waitForLimit);

  it.each([
    ['csv', 'text/csv; charset=utf-8'],
    ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ])('as %s has the type %s', async (format, type) => {
    const { headers, rawPayload } = await downloadList(list, { format });
    expect(headers['content-type']).toBe(type);
    expect(headers['content-disposition']).toContain(`${file}.${format}`);
    expect(headers['cache-control']).toBe('no-store');
    expect(rawPayload.length).toBeGreaterThan(100);
  });

  it('is allowed for the office, as long as the person belongs to it', async () => {
    const { app, world } = run;
    for (const who of [world.submitter, world.gpc, world.igo, world.delegate])
      expect((await requestDownload(list, { format: 'csv' }, who)).statusCode).toBe(403);
    expect((await requestDownload(list, { format: 'csv' }, null)).statusCode).toBe(401);
    const other = await app.person(0);
    const { link } = (await requestDownload(list, { format: 'csv' }, other)).json();
    expect((await get(link)).statusCode).toBe(200);
    await app.write('update users set superuser = false where id = $1', [other.id]);
    expect((await get(link)).statusCode).toBe(404);
    expect((await get(link, 'HEAD')).statusCode).toBe(404);
  });

  it('responds to HEAD with the headers only, and expires after five minutes', async () => {
    const { link } = (await requestDownload(list, { format: 'xlsx' })).json();
    const look = await get(link, 'HEAD');
    expect([look.statusCode, look.body]).toEqual([200, '']);
    expect(look.headers['content-disposition']).toContain(`${file}.xlsx`);
    run.app.wait(5 * 60_000 + 1_000);
    expect((await get(link)).statusCode).toBe(403);
  });

  it.each([
    {},
    { format: 'pdf' },
    { format: 'csv', page: 2 },
    { format: 'csv', sort: 'gone' },
    { format: 'csv', x: 1 },
  ])('is refused for %j', async (body) => {
    expect((await requestDownload(list, body)).statusCode).toBe(422);
  });

  it('accepts every length of search that the list accepts', async () => {
    const all = list === 'guidelines' ? { phases: [0, 10, 20, 30, 40, 42, 44, 46, 50, 60, 70, 80, 90, 100] } : {};
    for (const query of ['中'.repeat(200), '"'.repeat(200), '😀'.repeat(100)])
      expect((await downloadList(list, { ...all, query })).statusCode).toBe(200);
    if (list === 'users') await downloadList(list, { query: '中'.repeat(200), committee: '中'.repeat(100) });
  });

  it('counts towards the export limit', async () => {
    const caller = await run.app.person(0);
    const codes: number[] = [];
    for (let times = 0; times < 31; times += 1)
      codes.push((await requestDownload(list, { format: 'csv' }, caller)).statusCode);
    expect([codes[29], codes[30]]).toEqual([200, 429]);
  });
});
