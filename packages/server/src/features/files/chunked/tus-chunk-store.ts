import { DataStore, Upload as TusUpload } from '@tus/server';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../../context.ts';
import type { Checksum } from '../../../files/checksum.ts';
import { contradictsName, createMismatchProblem, UnacceptableFileError } from '../../../files/inspect.ts';
import { resolveFileLimits, formatSize } from '../../../files/limits.ts';
import { InterruptedUploadError } from '../../../files/store.ts';
import { Refusal, refuse } from '../../../http/refusal.ts';
import type { Caller } from '../../../auth/caller.ts';
import { createUpload } from './create.ts';
import type { Lease } from './lease.ts';
import { findUpload, forgetUpload, storeReceivedBytes, type Upload } from './repository.ts';

export interface ChunkExchange {
  readonly request: FastifyRequest;
  readonly caller: Caller;
  readonly guidelineId: number;
  readonly checksum: Checksum | null;
  readonly lease: Lease;
}

/** The tus server's data store for one request: rows in our database, bytes in our store. */
export class TusChunkStore extends DataStore {
  override extensions = ['creation', 'creation-with-upload', 'termination', 'checksum', 'expiration'];
  readonly #context: Context;
  readonly #exchange: ChunkExchange;
  /** The row as read by this request. The lease stops every other request from writing to it. */
  #upload: Upload | null = null;

  constructor(context: Context, exchange: ChunkExchange) {
    super();
    this.#context = context;
    this.#exchange = exchange;
  }

  override getExpiration(): number {
    return resolveFileLimits(this.#context).orphanAge;
  }

  override async create(file: TusUpload): Promise<TusUpload> {
    const { caller, guidelineId, lease } = this.#exchange;
    const { id, size = 0, metadata = {} } = file;
    await createUpload(this.#context, caller, { guidelineId, holder: lease.holder, announced: { id, size, metadata } });
    lease.taken(id);
    file.creation_date = this.#context.now().toISOString();
    return file;
  }

  override async getUpload(id: string): Promise<TusUpload> {
    const upload = await this.#find(id);
    const { name, kind, type, size, forUserId, received, fileId, touchedAt } = upload;
    const metadata = {
      filename: name,
      filetype: type,
      ...(kind === null ? {} : { kind }),
      ...(forUserId === null ? {} : { user_id: String(forUserId) }),
    };
    const offset = fileId === null ? await this.#context.store.chunks.countBytesOnDisk(id, received) : size;
    // A server that was killed may have stored bytes without recording them, perhaps the last ones.
    if (fileId === null && offset > received) await this.#acknowledge(id, offset);
    this.#upload = { ...upload, received: Math.max(received, offset) };
    return new TusUpload({ id, size, offset, metadata, creation_date: touchedAt.toISOString() });
  }

  /**
   * Stores the body of the request. Reads from the request itself instead of `passed`, because web streams halve the speed and hold back
   * bytes.
   */
  override async write(passed: NodeJS.ReadableStream, id: string, offset: number): Promise<number> {
    passed.resume();
    const upload = this.#upload ?? (await this.#find(id));
    const { store } = this.#context;
    const { checksum } = this.#exchange;
    // A complete upload accepts no more bytes; a client that repeats the last chunk without bytes wants the current offset.
    if (offset === upload.size) return offset;
    const { bytesOnDisk, failure } = await store.chunks.append(id, offset, this.#bytes(upload, offset), checksum);
    if (bytesOnDisk !== upload.received) await this.#acknowledge(id, bytesOnDisk);
    if (failure instanceof UnacceptableFileError) await this.remove(id);
    if (failure !== null) throw failure;
    return bytesOnDisk;
  }

  async #acknowledge(id: string, received: number): Promise<void> {
    const { db, now } = this.#context;
    if (await storeReceivedBytes(db, { id, received, holder: this.#exchange.lease.holder, now: now() })) return;
    // Either the upload was deleted with its entry, or another request has the lease.
    throw (await findUpload(db, id)) === null ? refuse.notFound() : refuse.unavailable();
  }

  override async remove(id: string): Promise<void> {
    const upload = await this.#find(id);
    if (upload.fileId !== null) throw refuse.because(422, 'uploadFinished');
    await forgetUpload(this.#context.db, id);
    await this.#context.store.chunks.discard(id);
  }

  async #find(id: string): Promise<Upload> {
    const upload = await findUpload(this.#context.db, id);
    if (upload === null) throw refuse.notFound();
    return upload;
  }

  async *#bytes({ name, size }: Upload, offset: number): AsyncGenerator<Buffer> {
    const { request, lease } = this.#exchange;
    let at = offset;
    lease.moved();
    try {
      // The request stays open after a refusal, so that its sender can read the reason.
      const chunks: AsyncIterable<Buffer> = request.raw.iterator({ destroyOnReturn: false });
      for await (const chunk of chunks) {
        lease.moved();
        if (at + chunk.length > size) throw refuse.tooLarge(formatSize(size));
        if (contradictsName(name, at, chunk)) throw new UnacceptableFileError(createMismatchProblem(name));
        at += chunk.length;
        yield chunk;
      }
    } catch (error) {
      throw error instanceof UnacceptableFileError || error instanceof Refusal ? error : new InterruptedUploadError();
    } finally {
      lease.settled();
    }
    if (request.raw.destroyed && !request.raw.complete) throw new InterruptedUploadError();
  }
}
