import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { sql } from 'drizzle-orm';
import { getServerConnection, createDatabase, connectAsOwner } from '../testing/databases.ts';
import { LOG_LOCK } from '../testing/locks.ts';
import { appendLog } from '../change-log/append.ts';
import { ask } from './ask.ts';
import { type Database, openDatabase, type Tx } from './database.ts';
import { sendWithCommit } from './transaction.ts';

let database: Database;
let owner: Awaited<ReturnType<typeof connectAsOwner>>;
beforeAll(async () => {
  database = openDatabase(getServerConnection(inject('server'), await createDatabase(inject('server'))), 2);
  owner = await connectAsOwner(database.pool);
});
beforeEach(async () => {
  await owner.query('delete from configurations');
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(async () => {
  await owner.end();
  await database.close();
});

const insertConfiguration = (tx: Tx, key: string) => tx.execute(sql`insert into configurations values (${key}, '')`);
const addWithCommit = (tx: Tx, key: string) =>
  sendWithCommit(tx, { text: 'insert into configurations values ($1, $2)', values: [key, ''] });
const listKeys = async () =>
  (await owner.query('select key from configurations order by key')).rows.map(({ key }) => String(key));
const logRow = { model: 'user', modelId: 1, action: 'updated', user: null } as const;

describe('a statement sent together with the commit', () => {
  it('takes effect together with the other statements, or none of them does', async () => {
    await database.db.transaction(async (tx) => {
      addWithCommit(tx, 'last');
      await insertConfiguration(tx, 'first');
    });
    expect(await listKeys()).toEqual(['first', 'last']);
    const again = database.db.transaction(async (tx) => {
      addWithCommit(tx, 'last');
      await insertConfiguration(tx, 'second');
    });
    await expect(again).rejects.toHaveProperty('cause.message', expect.stringContaining('duplicate key'));
    expect(await listKeys()).toEqual(['first', 'last']);
  });

  it('is dropped together with the savepoint to which it belongs', async () => {
    await database.db.transaction(async (tx) => {
      addWithCommit(tx, 'outer');
      await tx.transaction(async (inner) => addWithCommit(inner, 'kept'));
      const dropped = tx.transaction(async (inner) => {
        addWithCommit(inner, 'dropped');
        throw new Error('no');
      });
      await expect(dropped).rejects.toThrow('no');
    });
    expect(await listKeys()).toEqual(['kept', 'outer']);
  });

  it('requires a transaction', () => {
    expect(() => addWithCommit(database.db, 'none')).toThrow('there is no transaction');
  });

  it('needs no extra round trip while the log is locked', async () => {
    let open = 0;
    const sent: string[] = [];
    const query: Function = Reflect.get(pg.Client.prototype, 'query');
    vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
      const [config] = given;
      const text = typeof config === 'string' ? config : String(Object(config).text);
      sent.push(`${text} behind ${open}`);
      open += 1;
      return Reflect.apply(query, this, given).finally(() => (open -= 1));
    });
    await database.db.transaction(async (tx) => {
      await insertConfiguration(tx, 'changed');
      appendLog(tx, new Date(), [logRow]);
    });
    expect(sent).toEqual([
      'begin behind 0',
      `insert into configurations values ($1, '') behind 0`,
      'select append_log($1) behind 0',
      'commit behind 1',
    ]);
  });
});

describe('statements sent together', () => {
  const read = { text: 'select key from configurations', values: [], changesNothing: true } as const;
  const write = (key: string) => ({ text: `insert into configurations values ($1, '')`, values: [key] });

  it('run in order, and only those that change nothing may come first', async () => {
    const found = await database.db.transaction((tx) =>
      Promise.all([ask(tx, read), ask(tx, write('one')), ask(tx, read), ask(tx, write('two')), ask(tx, read)]),
    );
    expect(found.map((rows) => rows.length)).toEqual([0, 0, 1, 0, 2]);
  });

  it('fail with the error of the first failing statement', async () => {
    const later = async (tx: Tx) => await (async () => await ask(tx, { ...read, text: 'select 1 / 0' }))();
    const failed = database.db.transaction((tx) => Promise.all([later(tx), ask(tx, read)]));
    await expect(failed).rejects.toThrow('division by zero');
  });

  it('write nothing if BEGIN fails', async () => {
    const query: Function = Reflect.get(pg.Client.prototype, 'query');
    vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
      const [config] = given;
      return Object(config).text === 'begin'
        ? Promise.reject(new Error('no begin'))
        : Reflect.apply(query, this, given);
    });
    const failed = database.db.transaction((tx) => Promise.all([ask(tx, read), ask(tx, write('alone'))]));
    await expect(failed).rejects.toThrow('no begin');
    expect(await listKeys()).toEqual([]);
  });
});

it.each(['begin', 'insert into configurations'])(
  'a connection that does not respond in time to %s is given up immediately, without a rollback that would wait as long',
  async (unanswered) => {
    const sent: string[] = [];
    const client = await database.pool.connect();
    const query = client.query.bind(client);
    client.query = ((config: pg.QueryConfig) => {
      sent.push(config.text);
      return config.text.startsWith(unanswered) ? Promise.reject(new Error('Query read timeout')) : query(config);
    }) as typeof client.query;
    // The pool reuses the most recently returned connection first.
    client.release();
    const connections = database.pool.totalCount;
    await expect(database.db.transaction((tx) => insertConfiguration(tx, 'never'))).rejects.toThrow();
    expect(sent.some((text) => text.startsWith(unanswered))).toBe(true);
    expect(sent).not.toContain('rollback');
    expect(database.pool.totalCount).toBe(connections - 1);
    await database.db.transaction((tx) => insertConfiguration(tx, 'next'));
    expect(await listKeys()).toEqual(['next']);
  },
);

it('a statement after the end of its transaction is refused, since nothing would roll it back', async () => {
  let late: Promise<unknown> = Promise.resolve();
  const failed = database.db.transaction(async (tx) => {
    late = new Promise((resolve) => setTimeout(resolve, 50)).then(() => insertConfiguration(tx, 'late'));
    late.catch(() => {});
    await Promise.all([late, Promise.reject(new Error('the other one failed'))]);
  });
  await expect(failed).rejects.toThrow('the other one failed');
  await expect(late).rejects.toMatchObject({ cause: { message: 'this transaction is not open' } });
  expect(await listKeys()).toEqual([]);
});

it('rows of simultaneous commits form a single chain', async () => {
  const holder = await connectAsOwner(database.pool);
  await holder.query('select pg_advisory_lock($1)', [LOG_LOCK]);
  const commits = [1, 2].map((modelId) =>
    database.db.transaction(async (tx) => {
      appendLog(tx, new Date(), [{ ...logRow, modelId }]);
      await insertConfiguration(tx, String(modelId));
    }),
  );
  await expect
    .poll(async () => (await owner.query(`select from pg_locks where not granted and locktype = 'advisory'`)).rowCount)
    .toBe(2);
  await holder.end();
  await Promise.all(commits);
  const { rows } = await owner.query('select id, previous_hash, hash from logs order by id');
  expect(rows.slice(1).map((one) => one.previous_hash)).toEqual(rows.slice(0, -1).map((one) => one.hash));
  expect(rows.map((one) => Number(one.id))).toEqual(rows.map((_, at) => at + 1));
});
