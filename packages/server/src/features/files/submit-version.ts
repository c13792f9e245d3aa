import { canSeeEntry, createProblem } from '@imprimatur/domain';
import type { Context } from '../../context.ts';
import { type LogEntry, appendLog } from '../../change-log/append.ts';
import { refuse } from '../../http/refusal.ts';
import type { Caller } from '../../auth/caller.ts';
import { assertNotAbandoned } from '../../entry/abandoned.ts';
import { type EntryWithFacts, lockEntryFacts } from '../../entry/facts-repository.ts';
import { findPersonInEntry, findReviewOf, incrementUploadVersion, stampFiles } from './repository.ts';

export interface VersionSubmission {
  readonly userId: number;
  readonly files: readonly number[];
  /** The version with which to stamp the files, or the version that a new one follows; the current version if absent or 0. */
  readonly uploadId: number | null;
  readonly newVersion: boolean;
}

/** True if the version is impossible: a new version must be the next one, and an old version must exist. */
function isImpossibleVersion(entry: EntryWithFacts, { uploadId, newVersion }: VersionSubmission): boolean {
  const current = entry.uploadId ?? 0;
  const base = uploadId === null || uploadId === 0 ? current : uploadId;
  return newVersion ? base !== current : base < 1 || base > current;
}

/**
 * Submits working files for a person, as the office: all of the named files or none, with a new upload version or for an existing one.
 * The entry's `version` does not change, because submitting files is not an edit.
 */
export async function submitVersionFor(
  context: Context,
  caller: Caller,
  guidelineId: number,
  given: VersionSubmission,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const entry = await lockEntryFacts(tx, caller, guidelineId, 'noKeyUpdate');
    if (entry === null || !canSeeEntry(caller, entry)) throw refuse.notFound();
    assertNotAbandoned(context, entry.abandonedAt);
    const person = await findPersonInEntry(tx, guidelineId, given.userId);
    if (person === null) throw refuse.fields([createProblem('unknownPerson', 'userId')]);
    if (isImpossibleVersion(entry, given)) throw refuse.fields([createProblem('choose', 'uploadId')]);
    const uploadId = given.newVersion
      ? await incrementUploadVersion(tx, guidelineId)
      : given.uploadId || (entry.uploadId ?? 0);
    const ids = [...new Set(given.files)];
    // A reviewer's file belongs to their review of that version and has the same readers.
    const reviewId = await findReviewOf(tx, { guidelineId, userId: person.id, uploadId });
    const reviews = entry.parts.some((part) => part.role === 'reviewer' && part.userId === person.id);
    if (reviews && reviewId === null)
      throw refuse.fields([createProblem('reviewNotIn', 'userId', { name: person.name })]);
    const stamped = await stampFiles(tx, { guidelineId, userId: person.id, ids, uploadId, reviewId });
    if (stamped.length !== ids.length) throw refuse.fields([createProblem('fileGone', 'files')]);
    const names = { for: { id: person.id, name: person.name } };
    const about = { guidelineId, action: 'updated', user: caller } as const;
    const versionRows: LogEntry[] = given.newVersion
      ? [
          {
            ...about,
            model: 'guideline',
            modelId: guidelineId,
            data: { upload_id: { old: entry.uploadId, new: uploadId }, ...names },
          },
        ]
      : [];
    const rows = stamped.map(
      ({ id, name }): LogEntry => ({
        ...about,
        model: 'file',
        modelId: id,
        data: { unique_id: entry.uniqueId, name, upload_id: { old: null, new: uploadId }, ...names },
      }),
    );
    appendLog(tx, context.now(), [...versionRows, ...rows]);
  });
}
