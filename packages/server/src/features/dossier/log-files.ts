import type { ChainRow } from '@imprimatur/domain/dossier/manifest';
import type { Tx } from '../../db/database.ts';
import { formatInstant } from '../../instant.ts';
import * as repository from './repository.ts';

/** Number of rows per read. Limits memory use for a long log. */
const ROWS_PER_READ = 2_000;

/**
 * Writes the lines of the log: the rows about the entry in full if the reader may read the log, and only the hash of every other row.
 * Reading the same range twice gives the same bytes, because rows never change.
 */
export async function* readChainLines(
  tx: Tx,
  guidelineId: number,
  range: repository.LogRange,
  inFull: boolean,
): AsyncGenerator<Buffer> {
  for (let after = range.first - 1; after < range.last; ) {
    const rows = await repository.readRowsAfter(tx, guidelineId, range, { after, limit: ROWS_PER_READ });
    const lines = rows.map(({ own, created_at, ...row }) => {
      const line: ChainRow =
        own && inFull ? { ...row, created_at: formatInstant(created_at) } : { id: row.id, hash: row.hash };
      return `${JSON.stringify(line)}\n`;
    });
    yield Buffer.from(lines.join(''));
    const last = rows.at(-1)?.id;
    if (last === undefined) return;
    after = last;
  }
}
