import { appendLog } from '../change-log/append.ts';
import type { Context } from '../context.ts';
import type { EntryWithFacts } from './facts-repository.ts';
import { type EntryFile, insertDownloads } from './file-repository.ts';

/** Records that a person has received whole files, and logs the first time for each. */
export async function recordDownloads(
  context: Context,
  person: { readonly id: number; readonly name: string },
  entry: Pick<EntryWithFacts, 'id' | 'uniqueId'>,
  rows: readonly Pick<EntryFile, 'id' | 'name'>[],
): Promise<void> {
  const now = context.now();
  await context.db.transaction(async (tx) => {
    const ids = rows.map(({ id }) => id);
    const first = await insertDownloads(tx, ids, person.id, now);
    appendLog(
      tx,
      now,
      rows
        .filter(({ id }) => first.includes(id))
        .map(({ id, name }) => ({
          model: 'file',
          modelId: id,
          guidelineId: entry.id,
          action: 'download',
          user: person,
          data: { unique_id: entry.uniqueId, name },
        })),
    );
  });
}
