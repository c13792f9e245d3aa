import {
  type Actor,
  createProblem,
  type FileKind,
  findFileKindProblem,
  parseFileKind,
  toStoredFileName,
} from '@imprimatur/domain';
import type { Context } from '../../../context.ts';
import { findSizeProblem, sanitizeMediaType } from '../../../files/inspect.ts';
import { resolveFileLimits, formatSize } from '../../../files/limits.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Caller } from '../../../auth/caller.ts';
import { loadEntryFacts } from '../../../entry/facts-repository.ts';
import { reserveBytes } from '../reserve-bytes.ts';
import { findUploadNameProblem } from '../refusals.ts';
import { findPersonInEntry } from '../repository.ts';
import { countOpenUploads, insertUpload } from './repository.ts';

/** A client's announcement of a file. */
export interface AnnouncedFile {
  readonly id: string;
  readonly size: number;
  readonly metadata: Readonly<Record<string, string | null>>;
}

const KNOWN_METADATA = ['filename', 'filetype', 'kind', 'user_id'];

/** Maximum number of unfinished uploads per person. */
export const MAX_OPEN_UPLOADS = 1000;

async function findRepresentedPerson(
  context: Context,
  caller: Caller,
  guidelineId: number,
  given: string | null | undefined,
): Promise<Actor | null> {
  if (given === undefined) return null;
  if (!caller.superuser) throw refuse.forbidden();
  if (given === null || !/^[1-9]\d{0,8}$/.test(given)) throw refuse.fields([createProblem('invalid', 'user_id')]);
  const person = await findPersonInEntry(context.db, guidelineId, Number(given));
  if (person === null) throw refuse.fields([createProblem('unknownPerson', 'user_id')]);
  return person;
}

async function readFileKind(
  context: Context,
  { owner, guidelineId }: { owner: Actor; guidelineId: number },
  given: string | null | undefined,
): Promise<FileKind | null> {
  if (given === undefined) return null;
  const kind = parseFileKind(given ?? '');
  const entry = await loadEntryFacts(context.db, guidelineId);
  if (kind === null || entry === null) throw refuse.fields([createProblem('choose', 'kind')]);
  const wrong = findFileKindProblem(kind, owner, entry);
  if (wrong !== null) throw refuse.fields([wrong]);
  return kind;
}

/** Starts an upload if a plain upload would accept a file with this name, size and owner. */
export async function createUpload(
  context: Context,
  caller: Caller,
  { guidelineId, holder, announced }: { guidelineId: number; holder: string; announced: AnnouncedFile },
): Promise<void> {
  const { id, size, metadata } = announced;
  const { fileSize, orphanAge } = resolveFileLimits(context);
  const unknown = Object.keys(metadata)
    .filter((key) => !KNOWN_METADATA.includes(key))
    .map((field) => createProblem('unknownField', field));
  if (unknown.length > 0) throw refuse.fields(unknown);
  const name = toStoredFileName(metadata['filename'] ?? '');
  const wrong =
    name === '' ? createProblem('noFile', 'gl') : (findUploadNameProblem(name) ?? findSizeProblem(name, size));
  if (wrong !== null) throw refuse.fields([wrong]);
  if (size > fileSize) throw refuse.tooLarge(formatSize(fileSize));
  const other = await findRepresentedPerson(context, caller, guidelineId, metadata['user_id']);
  const kind = await readFileKind(context, { owner: other ?? caller, guidelineId }, metadata['kind']);
  const now = context.now();
  const open = await countOpenUploads(context.db, caller.id, new Date(now.getTime() - orphanAge));
  if (open >= MAX_OPEN_UPLOADS) throw refuse.tooMany(60);
  await reserveBytes(context, caller, size);
  // The row is written first, because the sweep deletes bytes without a row.
  await insertUpload(
    context.db,
    {
      id,
      guidelineId,
      userId: caller.id,
      forUserId: other?.id ?? null,
      name,
      kind,
      type: sanitizeMediaType(metadata['filetype'] ?? undefined),
      size,
      createdAt: now,
      touchedAt: now,
    },
    holder,
  );
  await context.store.chunks.begin(id, size);
}
