import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openFolderStore } from '../files/folder-store.ts';
import { type FileStore, MissingFileError } from '../files/store.ts';
import { connectForMaintenance } from '../db/maintenance-connection.ts';
import { getClientOptions, connectAsOwner, createDatabase } from '../testing/databases.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { createDraft, createEntryInPhase, createWorld, uploadFile, type World } from '../testing/world.ts';
import { findBackupFlaws } from './invariants.ts';
import { bytesFilePath, readManifest, tableFilePath } from './manifest.ts';
import { restoreBackup } from './restore.ts';
import { assertDatabaseFinished } from './unfinished.ts';
import { writeBackup } from './write.ts';

let app: TestApp;
let world: World;
let source: pg.Client;
let folder: string;
let made: string;
const clients: pg.Client[] = [];

const openClient = async (target: pg.ClientConfig): Promise<pg.Client> => {
  const client = await connectForMaintenance(target);
  clients.push(client);
  return client;
};
const openOwner = async (): Promise<pg.Client> => {
  const client = await connectAsOwner(app.context.pool);
  clients.push(client);
  return client;
};
const openMigratedDatabase = async () => {
  const connection = await createDatabase(inject('server'));
  return openClient('url' in connection ? { connectionString: connection.url } : connection.socket);
};
/** An empty database: no tables, no migrations. */
async function createEmptyDatabase(): Promise<pg.Client> {
  const server = inject('server');
  const name = `imprimatur_test_${server.template.split('_').at(-1)}_${process.pid}_bare_${Date.now().toString(36)}`;
  const admin = await connectForMaintenance(getClientOptions(server, null));
  await admin.query(`create database ${name}`);
  await admin.end();
  return openClient(getClientOptions(server, name));
}
const createStore = async () => openFolderStore(await mkdtemp(join(folder, 'files-')));

/** All rows of the tables in a backup, except the places where the bytes are stored. */
async function readContents(client: pg.Client): Promise<Record<string, string[]>> {
  const { tables } = await readManifest(made);
  const all: Record<string, string[]> = {};
  await client.query(`set time zone 'UTC'`);
  for (const table of Object.keys(tables)) {
    const { rows } = await client.query(
      `select (to_jsonb(t) - 'storage_key')::text as line from ${table} t order by 1`,
    );
    all[table] = rows.map(({ line }) => line);
  }
  return all;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'imprimatur-backup-'));
  app = await startTestApp();
  world = await createWorld(app);
  for (const phase of [0, 30, 60, 80, 140]) await createEntryInPhase(app, world, phase);
  await app.call(world.submitter, 'POST', '/user/calendar');
  source = await openOwner();
  made = join(folder, 'one');
  await writeBackup(source, app.context.store, made);
});
afterAll(async () => {
  for (const client of clients) await client.end();
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

// Covers V13.3.2
it('only the account that made a backup can read it, and only the account of the server can read its files', async () => {
  const root = await mkdtemp(join(folder, 'files-'));
  const store = await openFolderStore(root);
  await store.put(Readable.from(['bytes']));
  await store.chunks.begin('0123456789abcdef0123456789abcdef', 5);
  await store.textFiles.write('log.seal', 'a seal');
  const names = await Promise.all(
    [made, root].map(async (place) => [
      place,
      ...(await readdir(place, { recursive: true })).map((one) => join(place, one)),
    ]),
  );
  const modes = await Promise.all(names.flat().map(async (name) => [name, (await stat(name)).mode & 0o077]));
  expect(modes.length).toBeGreaterThan(20);
  expect(modes.filter(([, others]) => others !== 0)).toEqual([]);
});

describe('a backup', () => {
  // Covers Fault.50, T30
  it('can be restored unchanged into an empty database and another store, and passes all checks', async () => {
    // Other tests have changed the source since `made`.
    const to = join(folder, 'unchanged');
    await writeBackup(source, app.context.store, to);
    const target = await createEmptyDatabase();
    const store = await createStore();
    await restoreBackup(target, to, { store });
    expect(await readContents(target)).toEqual(await readContents(source));
    expect(await findBackupFlaws(target, store)).toEqual([]);
    // New numbers continue after the old ones, and triggers work again.
    await expect(target.query('delete from logs')).rejects.toThrow('only ever added to');
    const numbers = async (client: pg.Client) =>
      (
        await client.query(
          `select sequencename, last_value::float8 from pg_sequences where schemaname = 'public' order by 1`,
        )
      ).rows;
    const left = ({ sequencename }: { sequencename: string }) => sequencename !== 'sessions_id_seq';
    expect((await numbers(target)).filter(left)).toEqual((await numbers(source)).filter(left));
  });

  it('can be restored into a migrated but empty database, and holds its emails on request', async () => {
    const target = await openMigratedDatabase();
    await restoreBackup(target, made, { store: await createStore(), holdMails: true });
    const { rows } = await target.query(`select distinct status from mails where status in ('queued', 'waiting')`);
    expect(rows).toEqual([]);
  });

  // Covers Fault.50, T30
  it('contains the rows and files of one instant, even while people work', { tags: ['long'] }, async () => {
    let busy = true;
    const work = (async () => {
      for (let n = 0; busy; n += 1) {
        const { id } = await createDraft(app, world, { name: `Meanwhile ${n}` });
        await uploadFile(app, world.submitter, id, `meanwhile ${n}.pdf`);
        if (n % 3 === 0) await app.call(world.submitter, 'DELETE', `/guidelines/${id}`);
      }
    })();
    const to = join(folder, 'meanwhile');
    await new Promise((resolve) => setTimeout(resolve, 300));
    await writeBackup(source, app.context.store, to).finally(() => {
      busy = false;
    });
    await work;
    const target = await openMigratedDatabase();
    const store = await createStore();
    await restoreBackup(target, to, { store });
    expect(await findBackupFlaws(target, store)).toEqual([]);
  });

  it('contains no sessions, never overwrites another backup, and leaves nothing if it fails', async () => {
    expect(await readdir(join(made, 'tables'))).not.toContain('sessions.jsonl.gz');
    await expect(writeBackup(source, app.context.store, made)).rejects.toThrow('already exists');
    const broken = { ...app.context.store, open: () => Promise.reject(new Error('the bucket does not answer')) };
    await expect(writeBackup(source, broken, join(folder, 'lost'))).rejects.toThrow('does not answer');
    expect((await readdir(folder)).filter((name) => name.startsWith('lost'))).toEqual([]);
  });

  // Covers Audit.H3, Audit.O10
  it('is made even if stored files are missing or altered, names them, and restores everything else', {
    tags: ['long'],
  }, async () => {
    const files = (await readManifest(made)).files;
    const [altered, missing, unreadable] = files.map(({ key }) => key);
    const { store } = app.context;
    const damagedStore: FileStore = {
      ...store,
      open: async (key) => {
        if (key === missing) throw new MissingFileError('gone');
        if (key === unreadable) throw Object.assign(new Error('a bad sector'), { code: 'EIO' });
        return key === altered ? Readable.from([Buffer.from('something else')]) : store.open(key);
      },
    };
    const to = join(folder, 'damaged');
    const named = [
      expect.objectContaining({ id: files[0]?.id, how: 'altered', name: expect.stringContaining('.pdf') }),
      expect.objectContaining({ id: files[1]?.id, how: 'missing' }),
      expect.objectContaining({ id: files[2]?.id, how: 'missing' }),
    ];
    expect((await writeBackup(source, damagedStore, to)).damaged).toEqual(named);
    const target = await openMigratedDatabase();
    const restored = await createStore();
    expect((await restoreBackup(target, to, { store: restored })).damaged).toEqual(named);
    const stored: string[] = [];
    for await (const key of restored.keys(new Date(Date.now() + 1_000))) stored.push(key);
    expect(stored).toHaveLength((await readManifest(to)).files.length - 2);
    expect(
      await findBackupFlaws(target, restored, { damaged: named.map((_, at) => ({ id: files[at]?.id ?? 0 })) }),
    ).toEqual([]);
  });

  // Covers Audit.H2
  it('fails if it cannot be read back', async () => {
    const badClient = await openOwner();
    // This client corrupts one row that it fetches, so the backup cannot be read back.
    const query = badClient.query.bind(badClient) as (sql: string, values?: unknown[]) => Promise<pg.QueryResult>;
    badClient.query = (async (sql: string, values?: unknown[]) => {
      const answer = await query(sql, values);
      if (sql.startsWith('fetch') && answer.rows[0]?.line.includes('"hash"')) answer.rows[0].line += '\n{}';
      return answer;
    }) as typeof badClient.query;
    const to = join(folder, 'unreadable');
    await expect(writeBackup(badClient, app.context.store, to)).rejects.toThrow(
      'failed verification: line 2 of table logs would not',
    );
    expect((await readdir(folder)).filter((name) => name.startsWith('unreadable'))).toEqual([]);
  });

  // Covers Audit.H2
  it('fails if a file cannot be read back as it was written', async () => {
    const [first, second] = (await readManifest(made)).files;
    const to = join(folder, 'spoilt');
    const { store } = app.context;
    const alteringStore: FileStore = {
      ...store,
      open: async (key) => {
        if (key === second?.key)
          await writeFile(bytesFilePath(`${to}.partial`, first?.key ?? ''), 'what the disk kept');
        return store.open(key);
      },
    };
    await expect(writeBackup(source, alteringStore, to)).rejects.toThrow(
      `failed verification: file ${first?.id} does not match`,
    );
    expect((await readdir(folder)).filter((name) => name.startsWith('spoilt'))).toEqual([]);
  });
});

describe('a restore', () => {
  it('never overwrites existing data', async () => {
    await expect(restoreBackup(source, made, { store: await createStore() })).rejects.toThrow('not empty');
  });

  it('refuses a store with files or a seal, since its copy would delete them', async () => {
    const sealed = await createStore();
    await sealed.textFiles.write('log.seal', 'seal:1');
    const begun = await createStore();
    await begun.chunks.begin('0'.repeat(32), 10);
    for (const store of [app.context.store, sealed, begun])
      await expect(restoreBackup(await createEmptyDatabase(), made, { store })).rejects.toThrow(
        'The file store is not empty',
      );
  });

  it('starts again in a store that a killed restore left incomplete', async () => {
    const store = await createStore();
    const cut = {
      ...store,
      put: async (bytes: Readable) => store.put(bytes).then(() => Promise.reject(new Error('killed'))),
    };
    await expect(restoreBackup(await createEmptyDatabase(), made, { store: cut })).rejects.toThrow('killed');
    await restoreBackup(await createEmptyDatabase(), made, { store });
    await expect(restoreBackup(await createEmptyDatabase(), made, { store })).rejects.toThrow(
      'The file store is not empty',
    );
  });

  it('refuses a damaged backup and leaves none of its files', async () => {
    const file = tableFilePath(made, 'comments');
    const before = await readFile(file);
    const bytes = Buffer.from(before);
    bytes[bytes.length - 6] = (bytes[bytes.length - 6] ?? 0) ^ 1;
    await writeFile(file, bytes);
    const target = await openMigratedDatabase();
    await expect(restoreBackup(target, made, { store: await createStore() })).rejects.toThrow('comments');
    await writeFile(file, before);
    expect((await target.query('select 1 from users')).rows).toEqual([]);
  });

  // Covers Audit.H7
  it('refuses files that differ from the upload', async () => {
    const { files } = await readManifest(made);
    const key = files[0]?.key ?? '';
    const file = join(made, 'files', key.slice(0, 2), key);
    const before = await readFile(file);
    await writeFile(file, 'something else');
    const target = await openMigratedDatabase();
    const store = await createStore();
    await expect(restoreBackup(target, made, { store })).rejects.toThrow('does not match its checksum');
    await writeFile(file, before);
    for await (const key of store.keys(new Date(Date.now() + 1_000))) expect(key, 'copied and left behind').toBeNull();
    // The database is still empty, so the intact backup can be restored into it.
    await restoreBackup(target, made, { store });
  });

  // Covers Audit.H7
  it('that was killed leaves a database on which no server starts, and a second restore reports this', async () => {
    const target = await openMigratedDatabase();
    const killed: FileStore = {
      ...(await createStore()),
      put: () => target.end().then(() => Promise.reject(new Error('killed'))),
    };
    await expect(restoreBackup(target, made, { store: killed })).rejects.toThrow();
    const again = await openClient({
      host: target.host,
      port: target.port,
      user: target.user,
      database: target.database,
      password: target.password,
    });
    await expect(restoreBackup(again, made, { store: await createStore() })).rejects.toThrow(
      'create an empty one, and run',
    );
    const { host, port, user, database, password } = again;
    await expect(assertDatabaseFinished({ host, port, user, database, password })).rejects.toThrow(
      'A restore into this database was interrupted',
    );
  });

  it('detects every difference between the copy and the original', async () => {
    const target = await openMigratedDatabase();
    const store = await createStore();
    await restoreBackup(target, made, { store });
    await target.query('alter table logs disable trigger logs_only_grow');
    await target.query(`update logs set user_name = 'Nobody' where id = 3`);
    await target.query(`insert into guideline_counts (phase, highest_phase, n) values (10, 10, 1)`);
    const { rows } = await target.query('select storage_key from files where deleted_at is null limit 1');
    await store.remove(rows[0].storage_key);
    const flaws = (await findBackupFlaws(target, store)).join();
    expect(flaws).toContain('row 3');
    expect(flaws).toContain('counter');
    expect(flaws).toContain('missing');
  });
});
