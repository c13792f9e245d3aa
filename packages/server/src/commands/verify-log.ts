import type { Progress } from '../progress.mjs';
import type { Config } from '../config/config.ts';
import type { FileStore } from '../files/store.ts';
import type { MaintenanceConnection } from '../db/maintenance-connection.ts';
import { describeUnknownKeys, importPublicSealKey, readSealKey, type SealKey } from '../change-log/seal.ts';
import { SEAL_FILE_NAME, sealHead } from '../change-log/sealing.ts';
import { type LogVerification, verifyLog } from '../change-log/verify-log.ts';
import { type SealReport, verifySeals } from '../change-log/verify-seals.ts';

const MISSING_SEAL_FILE_EXIT_CODE = 3;

function parseHead(given: string | undefined) {
  if (given === undefined) return undefined;
  const [, id, hash] = /^(\d+):([0-9a-f]{64})$/.exec(given) ?? [];
  if (id === undefined || hash === undefined)
    throw new Error('--head must have the form ROW:HASH, with a hash of 64 hexadecimal digits.');
  return { id: Number(id), hash };
}

function printResult(verdict: LogVerification, report: SealReport, keys: readonly SealKey[]): number {
  for (const remark of report.remarks) console.log(`${remark}.`);
  for (const flaw of [...(verdict.whole ? [] : [verdict.reason]), ...report.flaws])
    console.error(`The change log was tampered with: ${flaw}.`);
  if (!verdict.whole || report.flaws.length > 0) return 1;
  if (report.unknownKeys.length > 0) {
    console.error(
      `Cannot verify the seals: ${describeUnknownKeys(report.unknownKeys, keys)}. Use the SECRET that signed them, or pass its published key with --key.`,
    );
    return 1;
  }
  const { rows, head, erased } = verdict;
  if (erased > 0) console.log(`${erased} personal values were erased. The log records each erasure.`);
  console.log(`The change log is intact: ${rows} rows.${head === null ? '' : ` Head: ${head.id}:${head.hash}`}`);
  const { seals, sealedTo } = report;
  const matching = seals === 1 ? '1 seal matches the log' : `${seals} seals match the log`;
  if (sealedTo < rows) console.log(`${matching}; rows from ${sealedTo + 1} on are not sealed yet.`);
  else if (rows > 0) console.log(`${matching}; every row is sealed.`);
  if (!report.isSealFileMissing) return 0;
  console.error(
    'The database contains seals, but the seal beside the files is missing. Somebody may have removed it together with the end of the log. ' +
      'After a deliberate restore, run bin/imprimatur verify --accept.',
  );
  return MISSING_SEAL_FILE_EXIT_CODE;
}

/** Facts about the log from outside the database, and whether to seal it as it is now. */
export interface VerifyOptions {
  readonly head: string | undefined;
  readonly seals: readonly string[];
  /** Published keys of earlier secrets. */
  readonly keys: readonly string[];
  readonly accept: boolean;
  readonly progress: Progress;
}

/**
 * Verifies that the change log is unaltered, and checks every seal that it finds: in the database, beside the files, and those given.
 * Prints from which row on the log is not sealed yet. Returns the exit code.
 */
export async function verifyLogAndSeals(
  { client }: MaintenanceConnection,
  store: FileStore,
  { secrets }: Config,
  options: VerifyOptions,
): Promise<number> {
  const verdict = await verifyLog(client, parseHead(options.head), options.progress);
  options.progress.pause();
  if (options.accept) {
    if (!verdict.whole) throw new Error(`The change log is not intact and was not sealed: ${verdict.reason}.`);
    const before = await store.textFiles.read(SEAL_FILE_NAME);
    if (before !== null) console.log(`Previous seal beside the files: ${before.trim()}`);
    const line = await sealHead({ client, store, secrets, now: new Date(), accepted: true });
    if (line === null) throw new Error('The log is empty, or a server is sealing it right now. Try again.');
    console.log(`Accepted the log as it is now: ${line}`);
  }
  const keys = [...secrets.map(readSealKey), ...options.keys.map(importPublicSealKey)];
  const sealFileText = await store.textFiles.read(SEAL_FILE_NAME);
  return printResult(verdict, await verifySeals(client, { keys, sealFileText, given: options.seals }), keys);
}
