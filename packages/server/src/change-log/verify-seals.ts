import type pg from 'pg';
import { hasTable } from '../db/maintenance-connection.ts';
import { isGenuine, readSeal, type SealKey } from './seal.ts';

export interface SealReport {
  /** The number of seals in the database. */
  readonly seals: number;
  /** The last row covered by a seal; 0 if there is none. */
  readonly sealedTo: number;
  /** The problems, as sentences without a full stop. */
  readonly flaws: readonly string[];
  /** Remarks that are not problems. */
  readonly remarks: readonly string[];
  /** The ids of unknown keys that made a given seal or the seal beside the files. These seals cannot be checked. */
  readonly unknownKeys: readonly string[];
  /** True if the database contains seals but there is no seal beside the files. */
  readonly isSealFileMissing: boolean;
}

export interface SealSources {
  readonly keys: readonly SealKey[];
  /** The seal beside the files; null if there is none. */
  readonly sealFileText: string | null;
  /** Seals that were stored elsewhere. */
  readonly given?: readonly string[];
}

interface Row {
  readonly number: string;
  readonly log_id: string;
  readonly line: string;
  readonly hash: string | null;
}

const ROWS_PER_BATCH = 5_000;

const SELECT_SEALS = `
  select s.number, s.log_id, s.line, l.hash from seals s left join logs l on l.id = s.log_id
   where s.number > $1 order by s.number limit ${ROWS_PER_BATCH}`;

/** Returns the problem with a seal of the row with this hash, as far as it can be checked with the known keys. */
function findSealFlaw(line: string, where: string, hash: string | null, keys: readonly SealKey[]): string | null {
  const seal = readSeal(line);
  if (seal === null) return `${where} is not a valid seal`;
  if (isGenuine(line, keys) === false) return `${where} was not signed by this installation`;
  if (hash === null) return `row ${seal.row} is missing, although ${where} covers it`;
  return hash === seal.hash ? null : `row ${seal.row} does not match ${where}`;
}

async function hashOfRow(client: pg.ClientBase, row: number): Promise<string | null> {
  const { rows } = await client.query<{ hash: string }>('select hash from logs where id = $1', [row]);
  return rows[0]?.hash ?? null;
}

/** Returns the problem with a seal stored outside the database: the seal must be valid and must also be in the database. */
async function findOutsideSealFlaw(client: pg.ClientBase, line: string, where: string, keys: readonly SealKey[]) {
  const seal = readSeal(line);
  if (seal === null) return `${where} is not a valid seal`;
  const { rows } = await client.query<{ line: string }>('select line from seals where number = $1', [seal.number]);
  if (rows[0] === undefined) return `seal ${seal.number} is missing from the database, but exists as ${where}`;
  if (rows[0].line !== line.trim()) return `seal ${seal.number} in the database differs from ${where}`;
  return findSealFlaw(line, where, await hashOfRow(client, seal.row), keys);
}

/** The report on a database of a version without seals; each seal from outside it is a flaw. */
const createReportWithoutSeals = (outsideSeals: readonly (readonly string[])[]): SealReport => ({
  seals: 0,
  sealedTo: 0,
  flaws: outsideSeals.map(([, where]) => `the database contains no seals, so ${where} belongs to another database`),
  remarks: ['This database was last used by a version without seals'],
  unknownKeys: [],
  isSealFileMissing: false,
});

/** Verifies every seal in the database, the seal beside the files and the given seals. */
export async function verifySeals(
  client: pg.ClientBase,
  { keys, sealFileText, given = [] }: SealSources,
): Promise<SealReport> {
  const outsideSeals = [
    ...(sealFileText === null ? [] : [[sealFileText, 'the seal beside the files']]),
    ...given.map((line) => [line, 'the given seal']),
  ];
  if (!(await hasTable(client, 'seals'))) return createReportWithoutSeals(outsideSeals);
  const flaws: string[] = [];
  const remarks: string[] = [];
  let [seals, sealedTo, last, unknown] = [0, 0, 0, 0];
  const foreign = new Set<string>();
  for (;;) {
    const { rows } = await client.query<Row>(SELECT_SEALS, [last]);
    for (const row of rows) {
      const number = Number(row.number);
      const seal = readSeal(row.line);
      let flaw = findSealFlaw(row.line, `seal ${number}`, row.hash, keys);
      if (seal !== null && (seal.number !== number || seal.row !== Number(row.log_id)))
        flaw = `seal ${number} does not match its number or its row`;
      if (seal !== null && seal.follows !== last)
        flaw = `the seal before seal ${number} is missing: seal ${number} followed seal ${seal.follows}`;
      if (flaw === null && seal !== null) {
        sealedTo = Math.max(sealedTo, seal.row);
        if (seal.follows !== number - 1)
          remarks.push(`Somebody accepted the log with verify --accept: seal ${number} follows seal ${seal.follows}`);
      }
      if (flaw !== null) flaws.push(flaw);
      else if (seal !== null && isGenuine(row.line, keys) === null) {
        unknown += 1;
        foreign.add(seal.key);
      }
      seals += 1;
      last = number;
    }
    if (rows.length < ROWS_PER_BATCH) break;
  }
  if (unknown > 0)
    remarks.push(
      `${unknown} seals were signed with another SECRET (key ${[...foreign].join(', ')}). To verify them, pass the published keys with --key`,
    );
  const unknownKeys = new Set<string>();
  for (const [line = '', where = ''] of outsideSeals) {
    const flaw = await findOutsideSealFlaw(client, line, where, keys);
    if (flaw !== null) flaws.push(flaw);
    const key = readSeal(line)?.key;
    if (key !== undefined && !keys.some(({ id }) => id === key)) unknownKeys.add(key);
  }
  const isSealFileMissing = sealFileText === null && seals > 0;
  return { seals, sealedTo, flaws, remarks, unknownKeys: [...unknownKeys], isSealFileMissing };
}
