import { readProperty } from '../../property-of.ts';
import { pipeline } from 'node:stream';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import { createProblem, type FileKind, parseFileKind, toStoredFileName } from '@imprimatur/domain';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { FileInspector, sanitizeMediaType } from '../../files/inspect.ts';
import { type FileLimits, resolveFileLimits } from '../../files/limits.ts';
import type { StoredBytes } from '../../files/store.ts';
import { type Refusal, refuse } from '../../http/refusal.ts';
import { findUploadNameProblem, toUploadRefusal } from './refusals.ts';

/** A part that is completely on disk but has no row yet. */
export interface ReceivedPart extends StoredBytes {
  readonly name: string;
  readonly type: string;
}

/** Form fields of an upload request, other than the files. */
interface UploadFields {
  /** The person on whose behalf the files are uploaded, if the request names one. */
  readonly userId: number | null;
  /** The kind of the files, if the request names one. */
  readonly kind: FileKind | null;
}

export interface UploadedParts extends UploadFields {
  readonly files: readonly ReceivedPart[];
}

/** Browsers encode these three characters in file names as `%22`, `%0D`, `%0A` (WHATWG form data), and no other characters. */
const fileNameOf = (part: MultipartFile): string =>
  toStoredFileName((part.filename ?? '').replace(/%(22|0D|0A)/g, (escaped) => decodeURIComponent(escaped)));

type Field = Exclude<Multipart, MultipartFile>;

function parseUserIdField(part: Field): number {
  const value = typeof part.value === 'string' && /^[1-9]\d{0,8}$/.test(part.value) ? Number(part.value) : null;
  if (value === null || part.valueTruncated) throw refuse.fields([createProblem('invalid', 'user_id')]);
  return value;
}

function parseKindField({ value }: Field): FileKind {
  const kind = typeof value === 'string' ? parseFileKind(value) : null;
  if (kind === null) throw refuse.fields([createProblem('choose', 'kind')]);
  return kind;
}

/** Adds this field to the fields read so far. */
function withField(fields: UploadFields, part: Field): UploadFields {
  const { fieldname } = part;
  if (fieldname === 'gl') throw refuse.fields([createProblem('noFile', 'gl')]);
  if (fieldname !== 'user_id' && fieldname !== 'kind') throw refuse.fields([createProblem('unknownField', fieldname)]);
  if (fields[fieldname === 'kind' ? 'kind' : 'userId'] !== null)
    throw refuse.fields([createProblem('fieldTwice', fieldname)]);
  return fieldname === 'kind'
    ? { ...fields, kind: parseKindField(part) }
    : { ...fields, userId: parseUserIdField(part) };
}

async function storePart(context: Context, limits: FileLimits, part: MultipartFile): Promise<ReceivedPart> {
  if (part.fieldname !== 'gl') throw refuse.fields([createProblem('unknownField', part.fieldname)]);
  const name = fileNameOf(part);
  if (name === '') throw refuse.fields([createProblem('noFile', 'gl')]);
  const wrong = findUploadNameProblem(name);
  if (wrong !== null) throw refuse.fields([wrong]);
  const inspection = new FileInspector(name, limits.fileSize);
  // The inspection passes errors of both ends on to the store.
  pipeline(part.file, inspection, () => {});
  const stored = await context.store.put(inspection);
  return { ...stored, name, type: sanitizeMediaType(part.mimetype) };
}

/** Returns the refusal for an error. Errors that do not come from the store are the client's fault. */
function toRefusal(error: unknown, limits: FileLimits): Refusal {
  if (readProperty(error, 'statusCode') === 413) return refuse.tooManyFiles(limits.filesPerRequest);
  return toUploadRefusal(error, limits) ?? refuse.malformed();
}

/** Deletes stored bytes; the sweep deletes what remains after a failure. */
export async function discardStoredBytes(context: Context, stored: readonly StoredBytes[]): Promise<void> {
  for (const { key } of stored) {
    await context.store
      .remove(key)
      .catch((error: unknown) => context.log.warn({ err: error }, 'could not delete a stored file'));
  }
}

/** Stores every part of a multipart body, or none: nothing remains if one is refused or the client disconnects. */
export async function receiveParts(
  context: Context,
  request: FastifyRequest,
  mayNameUser: boolean,
): Promise<UploadedParts> {
  const limits = resolveFileLimits(context);
  const files: ReceivedPart[] = [];
  let fields: UploadFields = { userId: null, kind: null };
  try {
    const parts = request.parts({
      preservePath: true,
      // One byte more than the limit, so that the inspection notices a file that is too long.
      limits: {
        fileSize: limits.fileSize + 1,
        files: limits.filesPerRequest,
        fields: 4,
        fieldSize: 100,
        parts: limits.filesPerRequest + 4,
        headerPairs: 20,
      },
    });
    for await (const part of parts) {
      if (part.type === 'file') {
        files.push(await storePart(context, limits, part));
        continue;
      }
      fields = withField(fields, part);
      if (fields.userId !== null && !mayNameUser) throw refuse.forbidden();
    }
    if (files.length === 0) throw refuse.fields([createProblem('noFile', 'gl')]);
    return { files, ...fields };
  } catch (error) {
    // The rest of the body is read and discarded, so that the client can read the refusal.
    request.raw.unpipe();
    request.raw.resume();
    await discardStoredBytes(context, files);
    // The client of a broken connection gets no response; the stored response must allow a retry.
    throw request.raw.destroyed && !request.raw.complete ? refuse.unavailable() : toRefusal(error, limits);
  }
}
