import { randomBytes } from 'node:crypto';
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { FIRST_PREVIOUS_HASH, hashStoredRow, appendLog } from './append.ts';
import { openStore } from '../files/open-store.ts';
import { sealLog, startSealing } from '../jobs/seal.ts';
import { connectAsOwner } from '../testing/databases.ts';
import { openTestStore, STORE_KINDS } from '../testing/stores.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { importPublicSealKey, readSeal, readSealKey } from './seal.ts';
import { SEAL_FILE_NAME } from './sealing.ts';
import { verifyLog } from './verify-log.ts';
import { verifySeals } from './verify-seals.ts';
import { limitCases } from '../testing/test-set.ts';

type Owner = Awaited<ReturnType<typeof connectAsOwner>>;

let app: TestApp;
let owner: Owner;
let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'imprimatur-seals-'));
  app = await startTestApp({ store: await openStore({ dataDir }) });
  owner = await connectAsOwner(app.context.pool);
});
afterEach(async () => {
  await owner.end();
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function writeLogRows(rows: number): Promise<void> {
  for (let n = 1; n <= rows; n += 1)
    await app.context.db.transaction(async (tx) =>
      appendLog(tx, app.context.now(), [
        { model: 'guideline', modelId: n, guidelineId: n, action: 'updated', user: null, data: { name: `Größe ${n}` } },
      ]),
    );
}

const readSealFile = () => app.context.store.textFiles.read(SEAL_FILE_NAME);
const readKeys = () => app.context.config.secrets.map(readSealKey);
const checkSeals = async (given: readonly string[] = []) =>
  verifySeals(owner, { keys: readKeys(), sealFileText: await readSealFile(), given });

/** Changes the database as an owner who wants to hide the change. */
async function tamper(...statements: string[]): Promise<void> {
  await owner.query(
    'alter table logs disable trigger logs_only_grow; alter table seals disable trigger seals_only_grow',
  );
  for (const statement of statements) await owner.query(statement);
}

async function recomputeHashes(): Promise<void> {
  let previousHash = FIRST_PREVIOUS_HASH;
  const { rows } = await owner.query('select * from logs order by id');
  for (const row of rows) {
    const hash = hashStoredRow({
      ...row,
      id: Number(row.id),
      created_at: row.created_at.toISOString(),
      previous_hash: previousHash,
    });
    await owner.query('update logs set previous_hash = $2, hash = $3 where id = $1', [row.id, previousHash, hash]);
    previousHash = hash;
  }
}

describe('the seals of the change log', () => {
  it('are stored in the database and beside the files, and can be checked with the published key', async () => {
    await writeLogRows(3);
    const line = (await sealLog(app.context)) ?? '';
    expect(readSeal(line)).toMatchObject({ number: 1, follows: 0, row: 3 });
    expect((await readSealFile())?.trim()).toBe(line);
    const published = (await app.fastify.inject('/.well-known/imprimatur.json')).json().change_log_seals;
    const evidence = { keys: [importPublicSealKey(published.keys[0].x)], sealFileText: line };
    expect(await verifySeals(owner, evidence)).toMatchObject({ seals: 1, sealedTo: 3, flaws: [], remarks: [] });
    await writeLogRows(2);
    expect(await sealLog(app.context)).not.toBe(line);
    expect(await sealLog(app.context), 'nothing new, no new seal').toContain('seal:2:1:5:');
    expect(await checkSeals([line])).toMatchObject({ seals: 2, sealedTo: 5, flaws: [] });
  });

  it('are written when the server starts, soon after each row, and when the server ends', async () => {
    await writeLogRows(1);
    const end = startSealing(app.context, { interval: 50 });
    const sealedTo = async () => (await checkSeals()).sealedTo;
    await expect.poll(sealedTo).toBe(1);
    await writeLogRows(1);
    await expect.poll(sealedTo).toBe(2);
    await writeLogRows(1);
    await end();
    expect(await sealedTo()).toBe(3);
  });

  it.each([
    ['are written again silently after one failure', 1, 0],
    ['are written at the next attempt after two failures, with one line in the log', 2, 1],
  ])('%s', async (_when, failures, lines) => {
    await writeLogRows(1);
    const { pool, log } = app.context;
    const connect = vi.spyOn(pool, 'connect');
    for (let n = 0; n < failures; n += 1) connect.mockRejectedValueOnce(new Error('connection timeout'));
    const warn = vi.spyOn(log, 'warn');
    const end = startSealing(app.context, { interval: 50, wait: 1 });
    await expect.poll(async () => (await checkSeals()).sealedTo).toBe(1);
    await end();
    expect(warn.mock.calls).toEqual(
      Array.from({ length: lines }, () => [
        { reason: 'connection timeout' },
        'could not seal the change log; will try again',
      ]),
    );
    vi.restoreAllMocks();
  });

  it('are in the daily summary of the office only, once a day', async () => {
    await app.person(0);
    const reader = await app.person(0, { dailyDigest: true });
    await app.person(2, { dailyDigest: true });
    await writeLogRows(1);
    for (let n = 0; n < 2; n += 1) await startSealing(app.context)();
    const { rows } = await owner.query(`select recipient_id, status, values from mails where template = 'log-sealed'`);
    expect(rows).toEqual([
      { recipient_id: reader.id, status: 'waiting', values: { seal: (await readSealFile())?.trim() } },
    ]);
  });

  it('are in the log of the server once a day, and not at all while the change log is empty', async () => {
    const info = vi.spyOn(app.context.log, 'info');
    onTestFinished(() => info.mockRestore());
    const sealed = () => info.mock.calls.filter(([, message]) => message === 'the change log is sealed');
    const end = startSealing(app.context, { interval: 50 });
    await end();
    expect(sealed()).toEqual([]);
    await writeLogRows(1);
    const endLater = startSealing(app.context, { interval: 50 });
    await expect.poll(async () => (await checkSeals()).sealedTo).toBe(1);
    await writeLogRows(1);
    await endLater();
    expect(sealed()).toEqual([[{ seal: expect.stringContaining('seal:1:') }, 'the change log is sealed']]);
  });

  it.each(limitCases(['update seals set line = line', 'delete from seals', 'truncate seals'], 1))(
    'cannot be changed or removed by the server: %s',
    async (statement) => {
      await expect(app.context.pool.query(statement)).rejects.toThrow('permission denied for table seals');
    },
  );
});

describe('the log check without a seal stored elsewhere', () => {
  beforeEach(async () => {
    await writeLogRows(8);
    await sealLog(app.context);
    await writeLogRows(4);
    await sealLog(app.context);
  });

  // Covers Audit.A6, V16.4.2, Fault.46
  it('detects a recomputed chain', async () => {
    await tamper(`update logs set data = '{}' where id = 5`);
    expect(await verifyLog(owner)).toMatchObject({ whole: false, row: 5 });
    await recomputeHashes();
    expect(await verifyLog(owner)).toMatchObject({ whole: true });
    expect((await checkSeals()).flaws).toContain('row 8 does not match seal 1');
  });

  // Covers Audit.A6, T24
  it('detects seals rewritten for a recomputed chain and beside the files, because only the SECRET can sign them', {
    tags: ['long'],
  }, async () => {
    await tamper(`update logs set data = '{}' where id = 5`);
    await recomputeHashes();
    const { rows } = await owner.query(
      'select s.number, s.line, l.hash from seals s join logs l on l.id = s.log_id order by s.number',
    );
    for (const { number, line, hash } of rows) {
      const forged = line.replace(readSeal(line)?.hash ?? '', hash);
      await owner.query('update seals set line = $2 where number = $1', [number, forged]);
      await app.context.store.textFiles.write(SEAL_FILE_NAME, `${forged}\n`);
    }
    expect(await verifyLog(owner)).toMatchObject({ whole: true });
    expect((await checkSeals()).flaws).toEqual(
      ['seal 1', 'seal 2', 'the seal beside the files'].map((one) => `${one} was not signed by this installation`),
    );
    await writeLogRows(1);
    await expect(sealLog(app.context)).rejects.toThrow('was not signed with the SECRET');
  });

  // Covers Audit.A6, V16.4.2, Fault.46
  it('detects a truncated end with its seals, and everything added after it', { tags: ['long'] }, async () => {
    await tamper('delete from logs where id > 10', 'delete from seals where log_id > 10');
    expect(await verifyLog(owner)).toMatchObject({ whole: true, rows: 10 });
    const flaw = 'seal 2 is missing from the database, but exists as the seal beside the files';
    expect((await checkSeals()).flaws).toEqual([flaw]);
    await writeLogRows(4);
    await expect(sealLog(app.context)).rejects.toThrow(
      'seal 2, which is beside the files, is missing from the database',
    );
    expect((await checkSeals()).flaws).toEqual([flaw]);
  });

  it('detects a removed seal, and a seal signed with another key', async () => {
    await tamper('delete from seals where number = 1');
    expect((await checkSeals()).flaws).toEqual(['the seal before seal 2 is missing: seal 2 followed seal 1']);
    const others = { keys: [readSealKey('another secret of at least 32 letters')], sealFileText: await readSealFile() };
    const { flaws, unknownKeys } = await verifySeals(owner, others);
    expect(flaws).toEqual(['the seal before seal 2 is missing: seal 2 followed seal 1']);
    expect(unknownKeys).toEqual(readKeys().map(({ id }) => id));
  });

  // Covers Audit.A6
  it('detects a missing seal beside the files, does not replace it, and emails the office once a day', async () => {
    const office = await app.person(0);
    await rm(join(dataDir, 'files', SEAL_FILE_NAME));
    expect(await checkSeals()).toMatchObject({ flaws: [], isSealFileMissing: true });
    await writeLogRows(1);
    for (let n = 0; n < 2; n += 1)
      await expect(sealLog(app.context)).rejects.toThrow('but the seal beside the files is missing');
    expect(await readSealFile()).toBeNull();
    const { rows } = await owner.query(`select recipient_id from mails where template = 'log-unsealable'`);
    expect(rows).toEqual([{ recipient_id: office.id }]);
  });
});

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

interface CommandResult {
  readonly code: number;
  readonly out: string;
}

const verifyByCommand = (...options: string[]): Promise<CommandResult> => verifyIn({}, ...options);

async function verifyIn(environment: Record<string, string>, ...options: string[]): Promise<CommandResult> {
  const { host, port, user, database, connectionString } = app.context.pool.options;
  const url =
    connectionString ?? `postgres://${user}@/${database}?host=${host}${port === undefined ? '' : `&port=${port}`}`;
  const env = { ...process.env, NODE_ENV: '', DATABASE_URL: url, DATA_DIR: dataDir, ...environment };
  return promisify(execFile)(process.execPath, [MAIN, 'verify', '--log', ...options], { env }).then(
    ({ stdout }) => ({ code: 0, out: stdout }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      out: error.stdout + error.stderr,
    }),
  );
}

// Covers Audit.A6
it('the command lists the sealed rows, exits with 3 if there is no seal beside the files, and accepts a restored log', {
  tags: ['long'],
}, async () => {
  await writeLogRows(2);
  const line = (await sealLog(app.context)) ?? '';
  await writeLogRows(1);
  expect(await verifyByCommand('--seal', line)).toMatchObject({
    code: 0,
    out: expect.stringContaining('1 seal matches the log; rows from 3 on are not sealed yet.'),
  });
  await rm(join(dataDir, 'files', SEAL_FILE_NAME));
  expect((await verifyByCommand()).code).toBe(3);
  const accepted = await verifyByCommand('--accept');
  expect(accepted).toMatchObject({ code: 0, out: expect.stringContaining('every row is sealed') });
  // The state after restoring a backup made before the second seal.
  await tamper('delete from logs where id > 2', 'delete from seals where number > 1');
  expect((await verifyByCommand()).code).toBe(1);
  const again = await verifyByCommand('--accept');
  expect(again).toMatchObject({
    code: 0,
    out: expect.stringContaining('Somebody accepted the log with verify --accept: seal 3'),
  });
  await writeLogRows(1);
  expect(await sealLog(app.context)).toContain('seal:4:3:3:');
});

// Covers Audit.A6
it('the command reports seals signed with a key that is not from its SECRET, names both keys, and does not call it tampering', {
  tags: ['long'],
}, async () => {
  await writeLogRows(1);
  const line = (await sealLog(app.context)) ?? '';
  const SECRET = randomBytes(24).toString('base64');
  const { code, out } = await verifyIn({ SECRET }, '--seal', line);
  const ids = [...readKeys(), readSealKey(SECRET)].map(({ id }) => id);
  expect(code).toBe(1);
  expect(out).toContain(`signed with key ${ids[0]}, but the SECRET of this installation has key ${ids[1]}`);
  expect(out).not.toContain('tampered');
});

describe.each(STORE_KINDS)('a text file beside the files in a %s store', (kind) => {
  let test: Awaited<ReturnType<typeof openTestStore>>;
  beforeAll(async () => {
    test = await openTestStore(kind);
  });
  afterAll(() => test.close());
  it('returns its last text, and does not count as a file', async () => {
    expect(await test.store.textFiles.read('log.seal')).toBeNull();
    for (const text of ['one', 'a longer one\n']) await test.store.textFiles.write('log.seal', text);
    expect(await test.store.textFiles.read('log.seal')).toBe('a longer one\n');
    for await (const key of test.store.keys(new Date(Date.now() + 60_000))) expect(key).toBeNull();
  });
});
