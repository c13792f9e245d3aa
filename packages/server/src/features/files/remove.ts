import { canDeleteFile, canReadFile, createProblem } from '@imprimatur/domain';
import type { Context } from '../../context.ts';
import { appendLog } from '../../change-log/append.ts';
import { refuse } from '../../http/refusal.ts';
import type { Caller } from '../../auth/caller.ts';
import { assertNotAbandoned } from '../../entry/abandoned.ts';
import { lockEntryFacts } from '../../entry/facts-repository.ts';
import { findFile } from '../../entry/file-repository.ts';
import { markDeleted } from './repository.ts';

/**
 * Deletes a file: the office may delete any file, the owner a working file. The row is deleted first, the bytes after the commit; the sweep
 * deletes bytes left by a crash.
 */
export async function removeFile(context: Context, caller: Caller, guidelineId: number, fileId: number): Promise<void> {
  const storageKey = await context.db.transaction(async (tx) => {
    const entry = await lockEntryFacts(tx, caller, guidelineId, 'share');
    const row = entry === null ? null : await findFile(tx, guidelineId, fileId, caller.id);
    if (entry === null || row === null || !canReadFile(caller, row, entry)) throw refuse.notFound();
    assertNotAbandoned(context, entry.abandonedAt);
    if (!canDeleteFile(caller, row, entry)) {
      throw row.userId === caller.id ? refuse.fields([createProblem('fileGone')]) : refuse.forbidden();
    }
    const now = context.now();
    // If two requests delete the same file, one of them succeeds and the other gets 404.
    if (!(await markDeleted(tx, fileId, { now, onlyWorking: !caller.superuser }))) throw refuse.notFound();
    const data = {
      unique_id: entry.uniqueId,
      name: row.name,
      upload_id: row.uploadId,
      ...(row.userId === caller.id ? {} : { of: { id: row.userId, name: row.userName } }),
    };
    appendLog(tx, now, [{ model: 'file', modelId: fileId, guidelineId, action: 'deleted', user: caller, data }]);
    return row.storageKey;
  });
  await context.store
    .remove(storageKey)
    .catch((error: unknown) => context.log.warn({ err: error }, 'could not delete a stored file'));
}
