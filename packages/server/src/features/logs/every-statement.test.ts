import { type Operation, type OperationName, operations } from '@imprimatur/contract';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Database, openDatabase } from '../../db/database.ts';
import {
  type DatabaseProxy,
  startDatabaseProxy,
  DATABASE_FAILURES,
  type DatabaseFailure,
} from '../../testing/database-proxy.ts';
import { getServerConnection, createDatabase, connectAsOwner } from '../../testing/databases.ts';
import { sampleRows } from '../../testing/test-set.ts';
import { type TestApp, type TestPerson, startTestApp } from '../../testing/test-app.ts';
import { createWorld } from '../../testing/world.ts';
import { makeEntryCases } from './testing/entry-cases.ts';
import { createCallHolder, type HeldCall } from './testing/held-call.ts';
import { makePeopleCases } from './testing/people-cases.ts';
import { CHANGING_CALLS, forgetCases, TESTED_ELSEWHERE } from './testing/log-cases.ts';

let proxy: DatabaseProxy;
let database: Database;
let app: TestApp;
let stranger: TestPerson;
let owner: pg.Client;
let hold: (name: OperationName) => Promise<HeldCall>;
let everything: string;

beforeAll(async () => {
  proxy = await startDatabaseProxy(getServerConnection(inject('server'), await createDatabase(inject('server'))));
  database = openDatabase(proxy.connection, 8);
  app = await startTestApp(database);
  owner = await connectAsOwner(database.pool);
  const world = await createWorld(app);
  hold = createCallHolder(app, { ...makeEntryCases(app, world), ...makePeopleCases(app, world) });
  stranger = await app.person(4);
  everything = await buildSnapshotQuery();
});
afterAll(async () => {
  await owner.end();
  await app.close();
  await database.close();
  await proxy.close();
});

/** Tables that are left out or compared in part: rate limits count refused calls too, and the use of a session is not an effect of the call. */
const PARTLY_COMPARED = { rate_limits: null, sessions: 'id, user_id' } as const;

/** Builds a query that returns the number of rows in each table and a hash of the rows. */
async function buildSnapshotQuery(): Promise<string> {
  const { rows } = await owner.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  );
  const tables = rows.map(({ name }) => {
    const columns = name in PARTLY_COMPARED ? PARTLY_COMPARED[name as keyof typeof PARTLY_COMPARED] : '*';
    return columns === null
      ? []
      : `select '${name}' as name, count(*)::int as rows, coalesce(sum(hashtextextended(r::text, 0)::numeric), 0)::text as sum
           from (select ${columns} from ${name}) r`;
  });
  return tables.flat().join(' union all ');
}

type Snapshot = ReadonlyMap<string, { readonly rows: number; readonly sum: string }>;

/** Waits until running statements end: PostgreSQL may still execute a commit whose connection was cut. */
const waitUntilSettled = () =>
  expect
    .poll(
      async () =>
        (
          await owner.query(
            `select from pg_stat_activity where datname = current_database() and application_name = 'imprimatur' and state <> 'idle'`,
          )
        ).rowCount,
      { interval: 5, timeout: 10_000 },
    )
    .toBe(0);

async function takeSnapshot(): Promise<Snapshot> {
  await waitUntilSettled();
  const { rows } = await owner.query<{ name: string; rows: number; sum: string }>(everything);
  return new Map(rows.map(({ name, ...about }) => [name, about]));
}

/** For each table with changes, how many more rows it has. Counters may be combined at any time, and are left out. */
const countAddedRows = (before: Snapshot, after: Snapshot): Record<string, number> =>
  Object.fromEntries(
    [...after].flatMap(([name, { rows, sum }]) => {
      const was = before.get(name);
      return was?.sum === sum && was.rows === rows
        ? []
        : [[name, name === 'guideline_counts' ? 0 : rows - (was?.rows ?? 0)]];
    }),
  );

/** Bytes may be left for the sweep, but a row without its bytes would be a lost file. */
async function findFilesWithoutBytes(): Promise<string[]> {
  const { rows } = await owner.query<{ key: string }>('select storage_key as key from files where deleted_at is null');
  const sizes = await Promise.all(rows.map(({ key }) => app.context.store.size(key)));
  return rows.map(({ key }) => key).filter((_key, at) => sizes[at] === null);
}

/** Prepares a case of the call as if it were the first of its kind. */
async function prepareCase(name: OperationName): Promise<{ held: HeldCall; before: Snapshot }> {
  await forgetCases(app);
  const held = await hold(name);
  return { held, before: await takeSnapshot() };
}

interface Try {
  readonly statement: number;
  readonly status: number;
  readonly changed: Record<string, number>;
}

/** Repeats the call with the failure at each of its statements in turn, until no statement is left to fail. */
async function failEachStatement(
  name: OperationName,
  failure: DatabaseFailure,
): Promise<{ failed: Try[]; whole: Try }> {
  const failed: Try[] = [];
  let { held, before } = await prepareCase(name);
  for (let statement = 0; ; statement += 1) {
    proxy.failAfter(statement, failure);
    const { statusCode: status } = await held.send();
    const hasSucceeded = proxy.cancelFailure();
    const one = { statement, status, changed: countAddedRows(before, await takeSnapshot()) };
    if (hasSucceeded) return { failed, whole: one };
    failed.push(one);
    if (Object.keys(one.changed).length > 0) ({ held, before } = await prepareCase(name));
  }
}

const testedCalls = CHANGING_CALLS.filter((name) => !(name in TESTED_ELSEWHERE));
/** Calls that other people may not make; calls that everybody makes for themselves are left out. */
const CALLS_OPEN_TO_EVERYBODY = [
  'POST /logout',
  'PATCH /user/settings',
  'POST /user/calendar',
  'DELETE /user/calendar',
  'POST /guidelines',
  'POST /guidelines/{id}/revise',
  'POST /co-authors',
];
const refusedCalls = sampleRows(
  testedCalls.filter(
    (name) => (operations[name] as Operation).policy !== 'public' && !CALLS_OPEN_TO_EVERYBODY.includes(name),
  ),
  1,
);
const callsAndFailures = sampleRows(
  testedCalls.flatMap((name) => DATABASE_FAILURES.map((failure) => [name, failure] as const)),
  1,
);

describe('if any statement that checks a right fails, the call is refused and changes nothing:', () => {
  // Covers V16.5.3
  it.each(refusedCalls)('%s', async (name) => {
    const { held, before } = await prepareCase(name);
    const opened: Try[] = [];
    for (let statement = 0; ; statement += 1) {
      proxy.failAfter(statement, 'refused');
      const { statusCode: status } = await held.send({ token: stranger.token });
      const hasSucceeded = proxy.cancelFailure();
      if (hasSucceeded) {
        expect([401, 403, 404, 422]).toContain(status);
        break;
      }
      const one = { statement, status, changed: countAddedRows(before, await takeSnapshot()) };
      if (status < 400 || Object.keys(one.changed).length > 0) opened.push(one);
    }
    expect(opened).toEqual([]);
  });
});

describe('if any statement fails, a call stores everything or nothing, and everything acknowledged exists:', () => {
  // Covers V2.3.3, V16.5.3, Fault.4, T22, T28
  it.each(callsAndFailures)('%s, %s', async (name, failure) => {
    const { failed, whole } = await failEachStatement(name, failure);
    // The case for signing in is a refused sign-in.
    expect(whole.status).toBe(name === 'POST /auth' ? 403 : (operations[name] as Operation).status);
    expect(whole.changed).not.toEqual({});
    expect(failed.length).toBeGreaterThan(2);
    const half = failed.filter(({ status, changed }) => {
      const all = JSON.stringify(changed) === JSON.stringify(whole.changed);
      return status < 300 ? !all : !all && Object.keys(changed).length > 0;
    });
    expect(half, JSON.stringify(whole)).toEqual([]);
    expect(failed.filter(({ status }) => status >= 300 && status < 500)).toEqual([]);
    expect(await findFilesWithoutBytes()).toEqual([]);
  });
});
