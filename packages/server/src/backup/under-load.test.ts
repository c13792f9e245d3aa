// @module-tag long
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { clientConfigOf } from '../db/database.ts';
import { openFolderStore } from '../files/folder-store.ts';
import { connectForMaintenance } from '../db/maintenance-connection.ts';
import { connectAsOwner, createDatabase } from '../testing/databases.ts';
import { HOSTILE_TEXTS } from '../testing/hostile-texts.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { callOrThrow, createDraft, createEntryInPhase, createWorld, uploadFile, type World } from '../testing/world.ts';
import { findBackupFlaws } from './invariants.ts';
import { restoreBackup } from './restore.ts';
import { writeBackup } from './write.ts';

const WRITER_COUNT = 3;
/** Acknowledged before the backup starts, or between its snapshot and its first table. */
const MIN_NEW_WRITES = HOSTILE_TEXTS.length + WRITER_COUNT;

let app: TestApp;
let world: World;
let folder: string;
let commented: number;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'imprimatur-under-load-'));
  app = await startTestApp();
  world = await createWorld(app);
  commented = await createEntryInPhase(app, world, 10);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

/** People who write, upload and delete until told to stop. */
class People {
  acknowledged = 0;
  #begun = 0;
  #ended = false;
  readonly #working = Array.from({ length: WRITER_COUNT }, () => this.#work());

  async #work(): Promise<void> {
    while (!this.#ended) {
      const n = this.#begun;
      this.#begun += 1;
      const [, text] = HOSTILE_TEXTS[n % HOSTILE_TEXTS.length] ?? ['', ''];
      const { id } = await createDraft(app, world, { description: text, publication_description: text });
      await callOrThrow(app, world.office, 'POST', `/comments/${commented}`, { comment: text });
      await uploadFile(app, world.submitter, id, `file ${n}.pdf`);
      if (n % 3 === 0) await callOrThrow(app, world.submitter, 'DELETE', `/guidelines/${id}`);
      this.acknowledged += 1;
    }
  }

  async more(): Promise<void> {
    const until = this.acknowledged + MIN_NEW_WRITES;
    const all = Promise.all(this.#working);
    while (this.acknowledged < until) await Promise.race([new Promise((resolve) => setTimeout(resolve, 10)), all]);
  }

  async end(): Promise<void> {
    this.#ended = true;
    await Promise.all(this.#working);
  }
}

/** Gives a second connection the snapshot of the first connection's transactions, while people continue to work. */
function shareSnapshot(client: pg.Client, witness: pg.Client, people: People): pg.Client {
  const query = client.query.bind(client) as (sql: string, values?: unknown[]) => Promise<pg.QueryResult>;
  client.query = (async (sql: string, values?: unknown[]) => {
    const answer = await query(sql, values);
    if (!sql.startsWith('begin')) return answer;
    const { rows } = await query('select pg_export_snapshot() as name');
    await witness.query('rollback');
    await witness.query('begin transaction isolation level repeatable read, read only');
    await witness.query(`set transaction snapshot ${witness.escapeLiteral(rows[0].name)}`);
    await people.more();
    return answer;
  }) as typeof client.query;
  return client;
}

/** All rows, except where their bytes are stored. */
async function readRows(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query(`select (to_jsonb(t) - 'storage_key')::text as line from ${table} t order by 1`);
  return rows.map(({ line }) => line);
}

// Covers Audit.H2
it('a backup made while people write texts of all kinds restores every row as of one instant', async () => {
  const [source, witness] = [await connectAsOwner(app.context.pool), await connectAsOwner(app.context.pool)];
  const target = await connectForMaintenance(clientConfigOf(await createDatabase(inject('server'))));
  for (const client of [source, witness, target]) await client.query(`set time zone 'UTC'`);
  const people = new People();
  try {
    await people.more();
    const to = join(folder, 'backup');
    const { tables } = await writeBackup(shareSnapshot(source, witness, people), app.context.store, to);
    await people.end();
    const store = await openFolderStore(join(folder, 'restored'));
    await restoreBackup(target, to, { store });
    for (const table of Object.keys(tables))
      expect(await readRows(target, table), table).toEqual(await readRows(witness, table));
    expect(await findBackupFlaws(target, store)).toEqual([]);
    const { rows } = await target.query('select distinct comment from comments');
    expect(new Set(rows.map(({ comment }) => comment))).toEqual(
      new Set(HOSTILE_TEXTS.map(([, text]) => text.replace(/\r\n|[\r\v\f\u0085\u2028\u2029]/g, '\n'))),
    );
  } finally {
    await people.end();
    for (const client of [source, witness, target]) await client.end();
  }
});
