import type { ChainRow } from '@imprimatur/domain/dossier/manifest';
import type { Tx } from '../../db/database.ts';
import { iso } from '../../instant.ts';
import * as repository from './repository.ts';

/** Rows that are read at once, so that memory stays flat however long the log is. */
const BATCH = 2_000;

/**
 * The lines of the log: rows about the entry in full where the reader may read the log, and the hash alone of all others. Two readings
 * of the same stretch give the same bytes, since rows are never changed.
 */
export async function* chainLines(
  tx: Tx,
  guidelineId: number,
  stretch: repository.Stretch,
  inFull: boolean,
): AsyncGenerator<Buffer> {
  for (let after = stretch.first - 1; after < stretch.last; ) {
    const rows = await repository.rowsAfter(tx, guidelineId, stretch, { after, limit: BATCH });
    const lines = rows.map(({ own, created_at, ...row }) => {
      const line: ChainRow = own && inFull ? { ...row, created_at: iso(created_at) } : { id: row.id, hash: row.hash };
      return `${JSON.stringify(line)}\n`;
    });
    yield Buffer.from(lines.join(''));
    const last = rows.at(-1)?.id;
    if (last === undefined) return;
    after = last;
  }
}
