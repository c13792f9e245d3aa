import type pg from 'pg';
import type { FileStore } from '../files/store.ts';
import { formatSealLine, isGenuine, readSeal, readSealKey, type Seal } from './seal.ts';

/**
 * The name of the file with the newest seal. It is beside the stored files, where people with access only to the database cannot change
 * it.
 */
export const SEAL_FILE_NAME = 'log.seal';

const SEAL_LOCK = 7_214_004;

/** The log cannot be sealed because it contradicts its newest seals, or because one of them is missing or not genuine. */
export class UnsealableError extends Error {
  /** True if only the seal beside the files is missing. */
  readonly isSealFileMissing: boolean;
  constructor(message: string, isSealFileMissing = false) {
    super(message);
    this.isSealFileMissing = isSealFileMissing;
  }
}

export interface SealOptions {
  readonly client: pg.ClientBase;
  readonly store: Pick<FileStore, 'textFiles'>;
  readonly secrets: readonly [string, ...string[]];
  readonly now: Date;
  /** Seals the log as it is, even against earlier seals: for use after a deliberate restore. */
  readonly accepted?: boolean;
}

/**
 * True if the store belongs to this database: the newest seal beside the files is one of the database's seals. A store without a seal
 * belongs to the first database that uses it.
 */
export async function ownsStore(
  client: pg.ClientBase | pg.Pool,
  { textFiles }: Pick<FileStore, 'textFiles'>,
): Promise<boolean> {
  const fileSeal = (await textFiles.read(SEAL_FILE_NAME))?.trim();
  if (fileSeal === undefined) return true;
  const { rows } = await client.query('select 1 from seals where line = $1', [fileSeal]);
  return rows.length > 0;
}

interface StoredSeal {
  readonly line: string;
  readonly seal: Seal;
}

const parseStoredSeal = (line: string): StoredSeal | null => {
  const seal = readSeal(line);
  return seal === null ? null : { line: line.trim(), seal };
};

async function readLastSeal(client: pg.ClientBase): Promise<StoredSeal | null> {
  const { rows } = await client.query<{ line: string }>('select line from seals order by number desc limit 1');
  return rows[0] === undefined ? null : parseStoredSeal(rows[0].line);
}

async function readSealLine(client: pg.ClientBase, number: number): Promise<string | undefined> {
  const { rows } = await client.query<{ line: string }>('select line from seals where number = $1', [number]);
  return rows[0]?.line;
}

/** Throws if one of the two newest seals contradicts the database. */
async function assertMatchesLastSeals(
  { client, secrets }: SealOptions,
  sealFileText: string | null,
  last: StoredSeal | null,
): Promise<void> {
  if (sealFileText === null && last === null) return;
  if (sealFileText === null)
    throw new UnsealableError('the database contains seals, but the seal beside the files is missing', true);
  const fileSeal = parseStoredSeal(sealFileText);
  if (fileSeal === null) throw new UnsealableError('the text beside the files is not a valid seal');
  if ((await readSealLine(client, fileSeal.seal.number)) !== fileSeal.line)
    throw new UnsealableError(`seal ${fileSeal.seal.number}, which is beside the files, is missing from the database`);
  const keys = secrets.map(readSealKey);
  for (const { line, seal } of last === null ? [fileSeal] : [fileSeal, last]) {
    if (isGenuine(line, keys) !== true)
      throw new UnsealableError(
        `seal ${seal.number} was not signed with the SECRET or SECRET_PREVIOUS of this installation`,
      );
    const { rows } = await client.query<{ hash: string }>('select hash from logs where id = $1', [seal.row]);
    if (rows[0]?.hash !== seal.hash)
      throw new UnsealableError(`row ${seal.row} of the change log does not match seal ${seal.number}`);
  }
}

async function sealWithLock(sealing: SealOptions): Promise<string | null> {
  const { client, store, secrets, now, accepted = false } = sealing;
  const sealFileText = await store.textFiles.read(SEAL_FILE_NAME);
  const last = await readLastSeal(client);
  if (!accepted) await assertMatchesLastSeals(sealing, sealFileText, last);
  const head = await client.query<{ id: string; hash: string }>('select id, hash from logs order by id desc limit 1');
  if (head.rows[0] === undefined) return null;
  const { id, hash } = head.rows[0];
  if (!accepted && last?.seal.row === Number(id)) {
    if (sealFileText?.trim() !== last.line) await store.textFiles.write(SEAL_FILE_NAME, `${last.line}\n`);
    return last.line;
  }
  const follows = last?.seal.number ?? 0;
  const sealFileNumber = sealFileText === null ? 0 : (readSeal(sealFileText)?.number ?? 0);
  const seal = { number: Math.max(follows, sealFileNumber) + 1, follows, row: Number(id), hash, madeAt: now };
  const line = formatSealLine(seal, readSealKey(secrets[0]));
  // The database is written first: if the seal beside the files is ahead of the database, the log looks as if its end was cut off.
  await client.query('insert into seals (number, log_id, line) values ($1, $2, $3)', [seal.number, seal.row, line]);
  await store.textFiles.write(SEAL_FILE_NAME, `${line}\n`);
  return line;
}

/**
 * Seals the head of the log if it is not sealed yet: writes a signed line into the database and beside the files. Returns the newest seal,
 * or null if the log is empty or another server is sealing. @throws `UnsealableError`.
 */
export async function sealHead(sealing: SealOptions): Promise<string | null> {
  const { client } = sealing;
  const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [SEAL_LOCK]);
  if (rows[0]?.mine !== true) return null;
  try {
    return await sealWithLock(sealing);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [SEAL_LOCK]);
  }
}
