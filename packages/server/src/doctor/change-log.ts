import { describeUnknownKeys, readSealKey } from '../change-log/seal.ts';
import { SEAL_FILE_NAME } from '../change-log/sealing.ts';
import { verifyLog } from '../change-log/verify-log.ts';
import { verifySeals } from '../change-log/verify-seals.ts';
import { hasTable, type MaintenanceConnection } from '../db/maintenance-connection.ts';
import type { FileStore } from '../files/store.ts';
import { readLogRowAge } from './database-repository.ts';
import { type Check, createFindings } from './finding.ts';

/** A running server seals every row within this many seconds. */
const MAX_SEAL_DELAY_SECONDS = 120;

const VERIFY_HINT = 'Run imprimatur verify --log for details.';

/** Verifies the change log as `verify --log` does. */
export const checkChangeLog =
  ({ client }: MaintenanceConnection, store: FileStore): Check =>
  async ({ secrets }) => {
    const { right, risky, wrong } = createFindings('chain');
    if (!(await hasTable(client, 'seals'))) return [];
    const verdict = await verifyLog(client);
    if (!verdict.whole) return [wrong(`The change log was tampered with: ${verdict.reason}. ${VERIFY_HINT}`)];
    const sealFileText = await store.textFiles.read(SEAL_FILE_NAME);
    const keys = secrets.map(readSealKey);
    const { flaws, isSealFileMissing, sealedTo, unknownKeys } = await verifySeals(client, { keys, sealFileText });
    if (flaws.length > 0)
      return flaws.map((flaw) => wrong(`The change log was tampered with: ${flaw}. ${VERIFY_HINT}`));
    if (unknownKeys.length > 0)
      return [wrong(`Cannot verify the seals: ${describeUnknownKeys(unknownKeys, keys)}. ${VERIFY_HINT}`)];
    if (isSealFileMissing) return [wrong(`The seal beside the files is missing. ${VERIFY_HINT}`)];
    const age = (await readLogRowAge(client, sealedTo + 1)) ?? 0;
    return [
      age > MAX_SEAL_DELAY_SECONDS
        ? risky(
            `The change log is intact (${verdict.rows} rows), but not sealed after row ${sealedTo}. Check that a server is running.`,
          )
        : right(`The change log is intact: ${verdict.rows} rows.`),
    ];
  };
