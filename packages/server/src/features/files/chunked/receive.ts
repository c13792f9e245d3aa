import { randomUUID } from 'node:crypto';
import { Server } from '@tus/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../../context.ts';
import { type Checksum, readChecksum } from '../../../files/checksum.ts';
import { resolveFileLimits, formatSize } from '../../../files/limits.ts';
import { endWhenStalled } from '../../../files/stall-timeout.ts';
import { type Refusal, refuse } from '../../../http/refusal.ts';
import type { Caller } from '../../../auth/caller.ts';
import { toUploadRefusal } from '../refusals.ts';
import { findUploadTarget } from '../upload.ts';
import { TusChunkStore } from './tus-chunk-store.ts';
import { finishUpload } from './finish.ts';
import { Lease } from './lease.ts';
import { findUpload, findUploadOf, type Upload } from './repository.ts';

export interface ChunkCall {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly caller: Caller;
  readonly guidelineId: number;
  /** Null for a new upload. */
  readonly id: string | null;
}

/** The headers passed on to the tus server; all others are handled here. */
const FORWARDED_HEADERS = [
  'tus-resumable',
  'upload-length',
  'upload-metadata',
  'upload-offset',
  'content-type',
  'content-length',
];
/** Headers of unsupported extensions; they are passed on so that the tus server refuses them. */
const UNSUPPORTED_HEADERS = ['upload-defer-length', 'upload-concat'];
const RETURNED_HEADERS = [
  'location',
  'upload-offset',
  'upload-length',
  'upload-expires',
  'upload-metadata',
  'cache-control',
];

function createTusRequest({ request, guidelineId, id }: ChunkCall): Request {
  const headers = new Headers();
  for (const name of [...FORWARDED_HEADERS, ...UNSUPPORTED_HEADERS]) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  return new Request(`http://localhost${pathOf(guidelineId)}/${id ?? ''}`, { method: request.method, headers });
}

/** A relative path, so that it works behind any proxy. */
const pathOf = (guidelineId: number): string => `/api/files-chunked/${guidelineId}`;

function parseChecksumHeader({ headers }: FastifyRequest): Checksum | null {
  const header = headers['upload-checksum'];
  if (header === undefined) return null;
  const checksum = typeof header === 'string' ? readChecksum(header) : null;
  if (checksum === null) throw refuse.malformed();
  return checksum;
}

function toTusRefusal(status: number, maxSize: number): Refusal {
  if (status === 404) return refuse.notFound();
  if (status === 409) return refuse.conflict('uploadOffset');
  if (status === 410) return refuse.because(410, 'uploadExpired');
  if (status === 412) return refuse.because(412, 'tusVersion', undefined, { 'tus-version': '1.0.0' });
  if (status === 413) return refuse.tooLarge(formatSize(maxSize));
  return refuse.malformed();
}

type Failure = Error | { readonly status_code: number };

/**
 * Handles one request of the tus protocol. Each request checks rights like every other call, and an upload belongs to the person who
 * started it. The last request creates the file; if that request was lost, the next one creates it.
 */
export async function receiveChunk(context: Context, call: ChunkCall): Promise<FastifyReply> {
  const { request, reply, caller, guidelineId } = call;
  await findUploadTarget(context, caller, guidelineId);
  const upload = call.id === null ? null : await findOwnUpload(context, call, call.id);
  const checksum = parseChecksumHeader(request);
  const limits = resolveFileLimits(context);
  /** Maximum number of bytes: the declared size, or the limit. */
  const maxSize = upload?.size ?? limits.fileSize;
  if (request.method === 'POST' || request.method === 'PATCH') endWhenStalled(request, reply, limits);
  const lease = new Lease(context.pool, () => request.raw.destroy());
  let failure: Failure | null = null;
  const id = call.id ?? randomUUID().replaceAll('-', '');
  const tus = new Server({
    path: pathOf(guidelineId),
    relativeLocation: true,
    datastore: new TusChunkStore(context, { request, caller, guidelineId, checksum, lease }),
    maxSize: limits.fileSize,
    namingFunction: () => id,
    getFileIdFromRequest: () => id,
    // A new upload needs no lock, since nobody else knows its id yet. The lease is released below, after the file has been created.
    locker: { newLock: () => ({ lock: () => (call.id === null ? Promise.resolve() : lease.take(id)), unlock }) },
    onResponseError: (_request, error) => {
      failure = error;
      return { status_code: 500, body: '' };
    },
  });
  try {
    const response = await tus.handleWeb(createTusRequest(call));
    if (failure !== null) throw toRefusal(failure, maxSize);
    if (!response.ok) throw toTusRefusal(response.status, maxSize);
    for (const name of RETURNED_HEADERS) {
      const value = response.headers.get(name);
      // oxlint-disable-next-line imprimatur/constant-header -- headers that tus-node-server has set
      if (value !== null) reply.header(name, value);
    }
    const isUnfinished = upload !== null && Number(response.headers.get('upload-offset') ?? upload.size) < upload.size;
    const fileId = isUnfinished || request.method === 'DELETE' ? null : await finishIfWhole(context, caller, id, lease);
    // oxlint-disable-next-line imprimatur/constant-header -- the id of a row
    if (fileId !== null) reply.header('upload-file-id', fileId);
    return await reply.code(response.status).send();
  } catch (error) {
    throw toUploadRefusal(error, limits) ?? error;
  } finally {
    await lease.release();
  }
}

const unlock = (): Promise<void> => Promise.resolve();

function toRefusal(failure: Failure, maxSize: number): unknown {
  return failure instanceof Error ? failure : toTusRefusal(failure.status_code, maxSize);
}

async function findOwnUpload(context: Context, { caller, guidelineId }: ChunkCall, id: string): Promise<Upload> {
  const upload = await findUploadOf(context.db, { id, guidelineId, userId: caller.id });
  if (upload === null) throw refuse.notFound();
  const age = context.now().getTime() - upload.touchedAt.getTime();
  if (age > resolveFileLimits(context).orphanAge) throw refuse.because(410, 'uploadExpired');
  return upload;
}

async function finishIfWhole(context: Context, caller: Caller, id: string, lease: Lease): Promise<number | null> {
  const upload = await findUpload(context.db, id);
  if (upload === null) throw refuse.notFound();
  return upload.received < upload.size ? null : finishUpload(context, caller, upload, lease.holder);
}
