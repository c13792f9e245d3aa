import { canReadFile } from '@imprimatur/domain';
import type { Context } from '../../context.ts';
import { limitCall } from '../../http/rate-limits.ts';
import { refuse } from '../../http/refusal.ts';
import type { Caller } from '../../auth/caller.ts';
import { loadEntryFacts } from '../../entry/facts-repository.ts';
import { findFile } from '../../entry/file-repository.ts';
import { createDownloadUrl } from '../../files/ticket.ts';
import { findZipFiles, type ZipContents } from './zip.ts';

/** Creates a signed URL of a file for this person. */
export async function createFileLink(context: Context, caller: Caller, guidelineId: number, fileId: number) {
  const entry = await loadEntryFacts(context.reads, guidelineId);
  const row = entry === null ? null : await findFile(context.reads, guidelineId, fileId, caller.id);
  if (entry === null || row === null || !canReadFile(caller, row, entry)) throw refuse.notFound();
  return { fileUrl: createDownloadUrl(context, { kind: 'file', guidelineId, fileId, user: caller.id }) };
}

/** Creates a signed URL of a zip. Refuses with 404 if it would contain no file that this person may read. */
export async function createZipLink(context: Context, caller: Caller, guidelineId: number, contents: ZipContents) {
  const entry = await loadEntryFacts(context.reads, guidelineId);
  const rows = entry === null ? [] : await findZipFiles(context.reads, caller, entry, contents);
  if (rows.length === 0) throw refuse.notFound();
  await limitCall(context, 'zip', caller.id);
  return { fileUrl: createDownloadUrl(context, { kind: 'zip', guidelineId, ...contents, user: caller.id }) };
}
