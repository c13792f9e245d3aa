import { describeUnknownKeys, readSealKey } from '../change-log/seal.ts';
import { SEAL_NOTE_NAME } from '../change-log/sealing.ts';
import { verifyLog } from '../change-log/verify-log.ts';
import { verifySeals } from '../change-log/verify-seals.ts';
import { hasTable, type MaintenanceConnection } from '../db/maintenance-connection.ts';
import type { FileStore } from '../files/store.ts';
import { readNewestRowAge } from './database-repository.ts';
import { type Check, createFindings } from './finding.ts';

/** A running server seals every row within this many seconds. */
const SEALED_WITHIN = 120;

/** Verifies the change log as `verify --log` does. */
export const checkChain =
  ({ client }: MaintenanceConnection, store: FileStore): Check =>
  async ({ secrets }) => {
    const { right, risky, wrong } = createFindings('chain');
    if (!(await hasTable(client, 'seals'))) return [];
    const verdict = await verifyLog(client);
    if (!verdict.whole)
      return [wrong(`the change log was tampered with: ${verdict.reason}; see imprimatur verify --log`)];
    const note = await store.notes.read(SEAL_NOTE_NAME);
    const keys = secrets.map(readSealKey);
    const { flaws, noteMissing, sealedTo, unknownKeys } = await verifySeals(client, { keys, note });
    if (flaws.length > 0) return flaws.map((flaw) => wrong(`${flaw}; see imprimatur verify --log`));
    if (unknownKeys.length > 0)
      return [wrong(`${describeUnknownKeys(unknownKeys, keys)}; see imprimatur verify --log`)];
    if (noteMissing) return [wrong('the seal beside the files is missing; see imprimatur verify --log')];
    const rows = `${verdict.rows} rows of the change log are as they were written`;
    const age = (await readNewestRowAge(client, sealedTo + 1)) ?? 0;
    return [
      age > SEALED_WITHIN
        ? risky(`${rows}, ${verdict.rows - sealedTo} of them not sealed yet: does a server run?`)
        : right(rows),
    ];
  };
