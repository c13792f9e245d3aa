import { type OperationName, operations } from '@imprimatur/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openSession } from '../../auth/session.ts';
import { type TestApp, type TestPerson, startTestApp } from '../../testing/test-app.ts';
import { createEntryInPhase, createWorld, readEntry, uploadFile } from '../../testing/world.ts';

let app: TestApp;
let people: Record<Kind, TestPerson>;
/** The parameters of the paths: an entry under committee review, and its parts. */
let ids: Record<string, number>;
let elsewhere: TestPerson;
/** An office user who is excluded from the entry, and the texts that identify the entry. */
let closed: TestPerson;
let names: string[];

const STATISTICS_PERIOD = { dateFrom: '01-01-2026', dateTo: '31-12-2099' };

/** One person of each kind: by role, and by part in the entry. The co-author, the co-writer and the reviewer have not answered yet. */
const ALL_KINDS = [
  'office',
  'gpc',
  'igo',
  'committee',
  'delegate',
  'external',
  'none',
  'submitter',
  'coauthor',
  'cowriter',
  'reviewer',
] as const;
type Kind = (typeof ALL_KINDS)[number];
const OUTSIDERS: readonly Kind[] = ['delegate', 'external', 'none'];
const INSIDERS = ALL_KINDS.filter((kind) => !OUTSIDERS.includes(kind));
const FILE_READERS = INSIDERS.filter((kind) => kind !== 'cowriter');

beforeAll(async () => {
  app = await startTestApp();
  const world = await createWorld(app);
  const { office, gpc, igo, delegate, external, submitter, coauthor, cowriter, reviewer } = world;
  const [committee, none] = [await app.person(2), await app.person(null)];
  people = { office, gpc, igo, committee, delegate, external, none, submitter, coauthor, cowriter, reviewer };
  const entry = await createEntryInPhase(app, world, 50);
  const working = (await uploadFile(app, submitter, entry, 'not handed in.pdf')).json().data[0].id;
  const { files, coi_users } = await readEntry(app, office, entry);
  const { rows } = await app.context.pool.query('select max(id) as id from mails');
  elsewhere = await app.person(4);
  await app.call(office, 'POST', '/stats', STATISTICS_PERIOD);
  const frozen = (await app.call(office, 'POST', '/reports', { year: 2026 })).json().data;
  closed = await app.person(0);
  const title = 'Tracer kinetics of an unheard of compound';
  await app.write('update guidelines set name = $2 where id = $1', [entry, title]);
  await app.write(
    `insert into declarations (guideline_id, user_id, name, type, excused, handling) values ($1, $2, 'Closed', 'decider', true, 'excluded')`,
    [entry, closed.id],
  );
  names = [title, (await readEntry(app, office, entry)).unique_id];
  ids = {
    entry,
    report: frozen.id,
    version: files.find((one) => one.upload_id === 1)?.id ?? 0,
    working,
    declaration: coi_users[0]?.id ?? 0,
    submitter: submitter.id,
    mail: rows[0].id,
  };
});
// Some calls end sessions, also those of everybody else.
beforeEach(async () => {
  const { db, pool, now } = app.context;
  const signIn = async ({ id }: TestPerson, superuser: boolean) =>
    (await openSession(db, { id, superuser }, now())).token;
  for (const kind of ALL_KINDS)
    people[kind] = { ...people[kind], token: await signIn(people[kind], kind === 'office') };
  closed = { ...closed, token: await signIn(closed, true) };
  await signIn(elsewhere, false);
  const { rows } = await pool.query('select max(id) as id from sessions where user_id = $1', [elsewhere.id]);
  ids['session'] = rows[0].id;
});
afterAll(() => app.close());

/** The people who are refused, and the status. Everybody else may read. Written by hand from the decision records. */
interface Reading {
  readonly path: string;
  readonly readers: readonly Kind[];
  /** The status for people who can see the entry but may not make this call; 422 means that they have no task. */
  readonly refused?: number;
}
const OFFICE = ['office'] as const;
const READINGS_BY_CALL: Partial<Record<OperationName, readonly Reading[]>> = {
  'GET /user': [{ path: '/user', readers: ALL_KINDS }],
  'GET /user/counts': [{ path: '/user/counts', readers: ALL_KINDS }],
  'GET /user/sessions': [{ path: '/user/sessions', readers: ALL_KINDS }],
  'GET /user/calendar': [{ path: '/user/calendar', readers: ALL_KINDS }],
  'GET /work': [{ path: '/work', readers: ALL_KINDS }],
  'GET /declarations': [{ path: '/declarations', readers: ALL_KINDS }],
  'GET /declarations/standing': [{ path: '/declarations/standing', readers: ['office', 'gpc', 'igo', 'delegate'] }],
  'GET /declarations/people': [{ path: '/declarations/people', readers: OFFICE }],
  'GET /desk': [{ path: '/desk', readers: OFFICE }],
  'GET /guidelines': [{ path: '/guidelines', readers: ALL_KINDS }],
  'GET /users': [
    { path: '/users?role=2', readers: ALL_KINDS },
    { path: '/users', readers: OFFICE },
  ],
  'GET /users/{id}': [{ path: '/users/:submitter', readers: OFFICE }],
  'GET /users/{id}/responsibilities': [
    { path: '/users/:submitter/responsibilities', readers: ['office', 'submitter'] },
  ],
  'GET /users/{id}/data': [{ path: '/users/:submitter/data', readers: ['office', 'submitter'] }],
  'GET /guidelines/{id}': [{ path: '/guidelines/:entry', readers: INSIDERS }],
  'GET /guidelines/{id}/points': [{ path: '/guidelines/:entry/points', readers: INSIDERS }],
  'GET /library': [{ path: '/library', readers: ALL_KINDS }],
  'GET /guidelines/phases/{id}': [{ path: '/guidelines/phases/:entry', readers: INSIDERS }],
  'GET /guidelines/{id}/history': [{ path: '/guidelines/:entry/history', readers: INSIDERS }],
  'GET /guidelines/{id}/dossier': [
    { path: '/guidelines/:entry/dossier', readers: ['office', 'gpc', 'igo', 'submitter'] },
  ],
  'GET /guidelines/{id}/sent-back': [{ path: '/guidelines/:entry/sent-back', readers: INSIDERS }],
  'GET /cds/{id}': [{ path: '/cds/:entry', readers: INSIDERS }],
  'GET /comments/{gid}': [{ path: '/comments/:entry', readers: ['office', 'gpc', 'igo', 'submitter'] }],
  'GET /guidelines/{gid}/files/{fid}/link': [
    { path: '/guidelines/:entry/files/:version/link', readers: FILE_READERS, refused: 404 },
    { path: '/guidelines/:entry/files/:working/link', readers: ['office', 'submitter'], refused: 404 },
  ],
  'GET /guidelines/prepare-zipped/{gid}/{userId}/{uploadId}': [
    { path: '/guidelines/prepare-zipped/:entry/0/1', readers: FILE_READERS, refused: 404 },
    { path: '/guidelines/prepare-zipped/:entry/:submitter/0', readers: ['office', 'submitter'], refused: 404 },
  ],
  'GET /guidelines/{gid}/declaration': [
    {
      path: '/guidelines/:entry/declaration',
      readers: ['gpc', 'igo', 'submitter', 'coauthor', 'cowriter', 'reviewer'],
      refused: 422,
    },
  ],
  'GET /guidelines/{gid}/declarations/{id}': [
    { path: '/guidelines/:entry/declarations/:declaration', readers: OFFICE },
  ],
  'GET /guidelines/similar': [
    { path: '/guidelines/similar?name=Myocardial', readers: ALL_KINDS.filter((kind) => kind !== 'delegate') },
  ],
  'GET /guidelines/{id}/dossier/guests': [{ path: '/guidelines/:entry/dossier/guests', readers: OFFICE }],
  'GET /guidelines/{id}/conflicts': [{ path: '/guidelines/:entry/conflicts', readers: ['office', 'gpc'] }],
  'GET /guidelines/{id}/reviewer-candidates': [
    { path: '/guidelines/:entry/reviewer-candidates', readers: ['office', 'gpc'] },
  ],
  'GET /guidelines/{id}/delegate-coverage': [
    { path: '/guidelines/:entry/delegate-coverage', readers: ['office', 'gpc', 'igo'] },
  ],
  'GET /mails': [{ path: '/mails', readers: OFFICE }],
  'GET /mails/{id}': [{ path: '/mails/:mail', readers: OFFICE }],
  'GET /configurations': [{ path: '/configurations', readers: OFFICE }],
  'GET /logs': [{ path: '/logs?limit=10', readers: OFFICE }],
  'GET /reports': [{ path: '/reports', readers: ['office', 'gpc', 'igo'] }],
  'GET /reports/{id}': [{ path: '/reports/:report', readers: ['office', 'gpc', 'igo'] }],
  'GET /board': [{ path: '/board', readers: OFFICE }],
};

const fillPath = (path: string, unknown = false) =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => String(unknown ? 2_000_000_000 : ids[name]));
const callAs = (kind: Kind | null, path: string) => app.call(kind === null ? null : people[kind], 'GET', path);

const readingCalls = (Object.keys(operations) as OperationName[]).filter((name) => {
  const { policy, ...one } = operations[name];
  return name.startsWith('GET ') && policy !== 'public' && !('deprecated' in one);
});

it('the table contains every call that reads', () => {
  expect(readingCalls.filter((name) => READINGS_BY_CALL[name] === undefined)).toEqual([]);
});

const readings = readingCalls.flatMap((name) => READINGS_BY_CALL[name] ?? []);

describe('reading', () => {
  // Covers V8.2.1, V8.3.1, T13
  it.each(readings)('$path is allowed only to the people in the table', async ({ path, readers, refused = 403 }) => {
    const ofEntry = path.includes(':entry');
    const found: [Kind, number][] = [];
    for (const kind of ALL_KINDS) found.push([kind, (await callAs(kind, fillPath(path))).statusCode]);
    expect(found).toEqual(
      ALL_KINDS.map((kind) => {
        if (readers.includes(kind)) return [kind, 200];
        return [kind, ofEntry && OUTSIDERS.includes(kind) ? 404 : refused];
      }),
    );
    expect((await callAs(null, fillPath(path))).statusCode).toBe(401);
  });

  // Covers V4.1.1
  it.each(readings)('$path returns JSON that no cache stores', async ({ path, readers }) => {
    const { headers, statusCode } = await callAs(readers[0] as Kind, fillPath(path));
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
  });

  // Covers V8.2.2, Fault.33
  it.each(readings.filter(({ path }) => path.includes(':')))(
    '$path of another person returns the same response as a missing one',
    async ({ path }) => {
      for (const kind of OUTSIDERS) {
        const [hidden, unknown] = [await callAs(kind, fillPath(path)), await callAs(kind, fillPath(path, true))];
        expect([kind, hidden.statusCode, hidden.body]).toEqual([kind, unknown.statusCode, unknown.body]);
        expect([403, 404]).toContain(hidden.statusCode);
      }
    },
  );
});

describe('an entry from which a person is excluded because of their interests', () => {
  const paths = readings.map(({ path }) => path);

  // Covers V8.2.2, V8.3.1
  it.each(paths.filter((path) => path.includes(':entry') && !path.endsWith('/declaration')))(
    'does not exist for them in %s',
    async (path) => {
      const asClosed = (unknown: boolean) => app.call(closed, 'GET', fillPath(path, unknown));
      const [hidden, unknown] = [await asClosed(false), await asClosed(true)];
      expect([hidden.statusCode, hidden.body]).toEqual([404, unknown.body]);
    },
  );

  it.each(paths.filter((path) => !path.includes(':entry')))('is not named in %s', async (path) => {
    const query = path.includes('?') || path.includes(':') ? [''] : ['', '?query=unheard', '?mine=1'];
    for (const more of query) {
      const { body } = await app.call(closed, 'GET', fillPath(path) + more);
      for (const name of names) expect([path, body.includes(name)]).toEqual([path, false]);
    }
  });

  it('is named for other office users', async () => {
    for (const path of [
      '/guidelines',
      '/desk',
      '/board',
      '/logs?limit=100',
      '/mails',
      '/guidelines/similar?name=unheard+compound',
    ])
      expect([path, (await app.call(people.office, 'GET', path)).body.includes(names[1] ?? '')]).toEqual([path, true]);
  });

  it('is named for the person only next to their declaration', async () => {
    const { data } = (await app.call(closed, 'GET', fillPath('/guidelines/:entry/declaration'))).json();
    expect(data.entry).toBe(names[0]);
    expect(JSON.stringify(data)).not.toContain(names[1]);
  });

  it('is not counted in any figure', async () => {
    const numbers = async (who: TestPerson) => {
      const read = async (path: string) => (await app.call(who, 'GET', path)).json();
      const [counts, list, board] = [await read('/user/counts'), await read('/guidelines'), await read('/board')];
      const stats = (await app.call(who, 'POST', '/stats', STATISTICS_PERIOD)).json();
      const counted: { count: number }[] = stats.stats.byPhase;
      return [
        counts.data.publications,
        list.meta.total,
        board.meta.all,
        counted.reduce((sum, { count }) => sum + count, 0),
      ];
    };
    const [office, without] = [await numbers(people.office), await numbers(closed)];
    expect(office).toEqual(without.map((one) => one + 1));
  });

  it.each(['guidelines', 'desk'])('is left out of the list download: %s', async (list) => {
    const namedTo = async (who: TestPerson) => {
      const { link } = (await app.call(who, 'POST', `/${list}/get-download-link`, { format: 'csv' })).json();
      return (await app.fastify.inject({ url: link })).body.includes(names[1] ?? '');
    };
    expect([await namedTo(people.office), await namedTo(closed)]).toEqual([true, false]);
  });

  it('is left out of the report', async () => {
    const period = { dateFrom: '01-01-2026', dateTo: '31-12-2099', by: 'created' };
    const namedTo = async (who: TestPerson) =>
      (await app.call(who, 'POST', '/report', period)).body.includes(names[0] ?? '');
    expect([await namedTo(people.office), await namedTo(closed)]).toEqual([true, false]);
  });
});

/** Calls that change nothing for other people, or everything; `every-call.test.ts` tests the other changes. */
const OTHER_CALLS: readonly [OperationName, path: string, body: object | undefined, makers: readonly Kind[]][] = [
  ['PUT /guidelines/{id}/read', '/guidelines/:entry/read', undefined, INSIDERS],
  ['POST /stats', '/stats', STATISTICS_PERIOD, OFFICE],
  ['POST /report', '/report', { year: 2026 }, ['office', 'gpc', 'igo']],
  ['POST /stats/get-download-link', '/stats/get-download-link', { ids: [1] }, OFFICE],
  ['POST /library/get-download-link', '/library/get-download-link', { format: 'csv' }, ALL_KINDS],
  ['POST /guidelines/get-download-link', '/guidelines/get-download-link', { format: 'csv' }, OFFICE],
  ['POST /users/get-download-link', '/users/get-download-link', { format: 'csv' }, OFFICE],
  ['POST /desk/get-download-link', '/desk/get-download-link', { format: 'csv' }, OFFICE],
  ['DELETE /user/sessions/{id}', '/user/sessions/:session', undefined, []],
  ['DELETE /user/sessions', '/user/sessions', undefined, ALL_KINDS],
  ['DELETE /sessions', '/sessions', undefined, OFFICE],
];

// Covers V8.2.1, T13
it.each(OTHER_CALLS)('%s succeeds only for the people in the table', async (name, path, body, makers) => {
  const method = name.slice(0, name.indexOf(' '));
  // The office comes last, because its call may end other people's sessions.
  for (const kind of ALL_KINDS.toReversed()) {
    const { statusCode } = await app.call(people[kind], method, fillPath(path), body);
    const refused = path.includes(':') ? 404 : 403;
    expect([kind, statusCode]).toEqual([kind, makers.includes(kind) ? operations[name].status : refused]);
  }
});
