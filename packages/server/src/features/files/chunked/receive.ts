import { randomUUID } from 'node:crypto';
import { Server } from '@tus/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../../context.ts';
import { type Checksum, readChecksum } from '../../../files/checksum.ts';
import { limitsOf, shownSize } from '../../../files/limits.ts';
import { endWhenStalled } from '../../../files/stall-timeout.ts';
import { type Refusal, refuse } from '../../../http/refusal.ts';
import type { Caller } from '../../../auth/caller.ts';
import { uploadRefusal } from '../refusals.ts';
import { uploadTarget } from '../upload.ts';
import { ChunksOfTus } from './chunks-of-tus.ts';
import { finishUpload } from './finish.ts';
import { Lease } from './lease.ts';
import { findUpload, type Upload, uploadOf } from './repository.ts';

export interface ChunkCall {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly caller: Caller;
  readonly guidelineId: number;
  /** Null for an upload that is to begin. */
  readonly id: string | null;
}

/** The headers that the tus server reads; all others are handled here. */
const READ = ['tus-resumable', 'upload-length', 'upload-metadata', 'upload-offset', 'content-type', 'content-length'];
/** Headers of unsupported extensions, which the tus server refuses. */
const UNSPOKEN = ['upload-defer-length', 'upload-concat'];
const WRITTEN = ['location', 'upload-offset', 'upload-length', 'upload-expires', 'upload-metadata', 'cache-control'];

function requestFor({ request, guidelineId, id }: ChunkCall): Request {
  const headers = new Headers();
  for (const name of [...READ, ...UNSPOKEN]) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  return new Request(`http://localhost${pathOf(guidelineId)}/${id ?? ''}`, { method: request.method, headers });
}

/** Relative, so that it works behind any proxy. */
const pathOf = (guidelineId: number): string => `/api/files-chunked/${guidelineId}`;

function checksumOf({ headers }: FastifyRequest): Checksum | null {
  const header = headers['upload-checksum'];
  if (header === undefined) return null;
  const checksum = typeof header === 'string' ? readChecksum(header) : null;
  if (checksum === null) throw refuse.malformed();
  return checksum;
}

/** Translates a refusal of the tus server. */
function refusalOfTus(status: number, most: number): Refusal {
  if (status === 404) return refuse.notFound();
  if (status === 409) return refuse.conflict('uploadOffset');
  if (status === 410) return refuse.because(410, 'uploadExpired');
  if (status === 412) return refuse.because(412, 'tusVersion', undefined, { 'tus-version': '1.0.0' });
  if (status === 413) return refuse.tooLarge(shownSize(most));
  return refuse.malformed();
}

type Failure = Error | { readonly status_code: number };

/**
 * One request of the tus protocol. Each checks rights, like every other call; an upload belongs to the person who began it. The
 * last request makes the file; if it was lost, the next request does.
 */
export async function receiveChunk(context: Context, call: ChunkCall): Promise<FastifyReply> {
  const { request, reply, caller, guidelineId } = call;
  await uploadTarget(context, caller, guidelineId);
  const begun = call.id === null ? null : await theirs(context, call, call.id);
  const checksum = checksumOf(request);
  const limits = limitsOf(context);
  /** How many bytes may come: the announced size, or the limit. */
  const most = begun?.size ?? limits.fileSize;
  if (request.method === 'POST' || request.method === 'PATCH') endWhenStalled(request, reply, limits);
  const lease = new Lease(context.pool, () => request.raw.destroy());
  let failure: Failure | null = null;
  const id = call.id ?? randomUUID().replaceAll('-', '');
  const tus = new Server({
    path: pathOf(guidelineId),
    relativeLocation: true,
    datastore: new ChunksOfTus(context, { request, caller, guidelineId, checksum, lease }),
    maxSize: limits.fileSize,
    namingFunction: () => id,
    getFileIdFromRequest: () => id,
    // Nobody else knows a new upload yet. The lease is released below, when the file is made.
    locker: { newLock: () => ({ lock: () => (call.id === null ? Promise.resolve() : lease.take(id)), unlock }) },
    onResponseError: (_request, error) => {
      failure = error;
      return { status_code: 500, body: '' };
    },
  });
  try {
    const response = await tus.handleWeb(requestFor(call));
    if (failure !== null) throw refusalOf(failure, most);
    if (!response.ok) throw refusalOfTus(response.status, most);
    for (const name of WRITTEN) {
      const value = response.headers.get(name);
      // oxlint-disable-next-line imprimatur/constant-header -- headers that tus-node-server made itself
      if (value !== null) reply.header(name, value);
    }
    const half = begun !== null && Number(response.headers.get('upload-offset') ?? begun.size) < begun.size;
    const fileId = half || request.method === 'DELETE' ? null : await finishIfWhole(context, caller, id, lease);
    // oxlint-disable-next-line imprimatur/constant-header -- the id of a row
    if (fileId !== null) reply.header('upload-file-id', fileId);
    return await reply.code(response.status).send();
  } catch (error) {
    throw uploadRefusal(error, limits) ?? error;
  } finally {
    await lease.release();
  }
}

const unlock = (): Promise<void> => Promise.resolve();

function refusalOf(failure: Failure, most: number): unknown {
  return failure instanceof Error ? failure : refusalOfTus(failure.status_code, most);
}

async function theirs(context: Context, { caller, guidelineId }: ChunkCall, id: string): Promise<Upload> {
  const upload = await uploadOf(context.db, { id, guidelineId, userId: caller.id });
  if (upload === null) throw refuse.notFound();
  const age = context.now().getTime() - upload.touchedAt.getTime();
  if (age > limitsOf(context).orphanAge) throw refuse.because(410, 'uploadExpired');
  return upload;
}

async function finishIfWhole(context: Context, caller: Caller, id: string, lease: Lease): Promise<number | null> {
  const upload = await findUpload(context.db, id);
  if (upload === null) throw refuse.notFound();
  return upload.received < upload.size ? null : finishUpload(context, caller, upload, lease.holder);
}
