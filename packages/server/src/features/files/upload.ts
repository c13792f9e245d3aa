import { type FileResponse, operations } from '@imprimatur/contract';
import { can, createProblem, findFileKindProblem } from '@imprimatur/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { appendLog } from '../../change-log/append.ts';
import { findArchiveProblem } from '../../files/archive.ts';
import { resolveFileLimits } from '../../files/limits.ts';
import { endWhenStalled } from '../../files/stall-timeout.ts';
import type { FileStore } from '../../files/store.ts';
import { runIdempotently } from '../../calls/idempotency.ts';
import { Refusal, refuse } from '../../http/refusal.ts';
import type { Caller } from '../../auth/caller.ts';
import { Semaphore } from '../../semaphore.ts';
import { assertNotAbandoned } from '../../entry/abandoned.ts';
import { type EntryWithFacts, loadEntryFacts, lockEntryFacts } from '../../entry/facts-repository.ts';
import { reserveBytes } from './reserve-bytes.ts';
import { readFileResponses } from '../../entry/file-responses.ts';
import { discardStoredBytes, receiveParts, type UploadedParts } from './receive.ts';
import { findPersonInEntry, insertFiles } from './repository.ts';

/**
 * Returns the entry if this person may upload to it now. Refuses with 404 if they cannot see the entry, otherwise with 403. With `lockedIn`,
 * the entry stays locked until that transaction ends.
 */
export async function findUploadTarget(
  context: Context,
  caller: Caller,
  guidelineId: number,
  lockedIn?: Tx,
): Promise<EntryWithFacts> {
  const entry =
    lockedIn === undefined
      ? await loadEntryFacts(context.db, guidelineId)
      : await lockEntryFacts(lockedIn, caller, guidelineId, 'share');
  if (entry === null || !can(caller, 'see', entry)) throw refuse.notFound();
  assertNotAbandoned(context, entry.abandonedAt);
  if (!can(caller, 'upload', entry)) throw refuse.forbidden();
  return entry;
}

/** Stored bytes that will become files of an entry. */
export interface NewFiles {
  readonly caller: Caller;
  readonly guidelineId: number;
  readonly delivery: UploadedParts;
}

/**
 * Writes the rows of stored bytes, all or none, with a log row each; refuses zip bombs. Checks rights again because the entry may have
 * changed during a long upload. Locks the entry until the rows are written and `also` is done.
 */
export async function storeFiles(
  context: Context,
  given: NewFiles,
  also: (tx: Tx, ids: readonly number[]) => Promise<void>,
): Promise<FileResponse[]> {
  await refuseBombs(context, given.delivery);
  return getSemaphore(context).run(() => writeFiles(context, given, also));
}

async function refuseBombs(context: Context, { files }: UploadedParts): Promise<void> {
  for (const file of files) {
    const wrong = await findArchiveProblem(context.store, file);
    if (wrong !== null) throw refuse.fields([wrong]);
  }
}

/** Limits parallel transactions: hundreds of uploads that end at the same time wait here instead of taking every database connection. */
const MAX_PARALLEL = 3;
const semaphores = new WeakMap<FileStore, Semaphore>();

function getSemaphore({ store }: Context): Semaphore {
  const semaphore = semaphores.get(store) ?? new Semaphore(MAX_PARALLEL);
  semaphores.set(store, semaphore);
  return semaphore;
}

function writeFiles(
  context: Context,
  { caller, guidelineId, delivery: { files, userId, kind } }: NewFiles,
  also: (tx: Tx, ids: readonly number[]) => Promise<void> = async () => {},
): Promise<FileResponse[]> {
  return context.db.transaction(async (tx) => {
    const entry = await findUploadTarget(context, caller, guidelineId, tx);
    const owner = userId === null ? caller : await findPersonInEntry(tx, guidelineId, userId);
    if (owner === null) throw refuse.fields([createProblem('unknownPerson', 'user_id')]);
    const wrong = findFileKindProblem(kind, owner, entry);
    if (wrong !== null) throw refuse.fields([wrong]);
    const forAnother = owner.id !== caller.id;
    const now = context.now();
    const ids = await insertFiles(
      tx,
      files.map(({ key, ...file }) => ({
        ...file,
        guidelineId,
        userId: owner.id,
        kind,
        uploadedBy: forAnother ? caller.id : null,
        storageKey: key,
        createdAt: now,
      })),
    );
    const rows = files.map(({ name, size, sha256 }, index) => ({
      model: 'file' as const,
      modelId: ids[index] ?? null,
      guidelineId,
      action: 'uploaded' as const,
      user: caller,
      data: {
        unique_id: entry.uniqueId,
        name,
        size,
        sha256,
        ...(kind === null ? {} : { kind }),
        ...(forAnother ? { for: { id: owner.id, name: owner.name } } : {}),
      },
    }));
    const answers = await readFileResponses(tx, context, caller, entry);
    await also(tx, ids);
    appendLog(tx, now, rows);
    return answers.filter(({ id }) => ids.includes(id));
  });
}

/** Receives files. With an `Idempotency-Key`, a repeated upload is received like the first one and then discarded. */
export async function receiveUpload(
  context: Context,
  caller: Caller,
  guidelineId: number,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  await findUploadTarget(context, caller, guidelineId);
  const limits = resolveFileLimits(context);
  endWhenStalled(request, reply, limits);
  // An upload without a content length counts as one of the maximum size.
  await reserveBytes(context, caller, Number(request.headers['content-length'] ?? limits.fileSize));
  const delivery = await receiveParts(context, request, caller.superuser);
  try {
    await refuseBombs(context, delivery);
    const { replayed } = await getSemaphore(context).run(() =>
      runIdempotently(context, { request, reply, operation: operations['POST /files/{gid}'] }, async (inside) => ({
        data: await writeFiles(inside, { caller, guidelineId, delivery }),
      })),
    );
    if (replayed) await discardStoredBytes(context, delivery.files);
    return reply;
  } catch (error) {
    // A refusal was rolled back. After any other failure the commit may have succeeded unnoticed, and then the rows need their bytes.
    // If there are no rows, the sweep deletes the bytes.
    if (error instanceof Refusal) await discardStoredBytes(context, delivery.files);
    throw error;
  }
}
