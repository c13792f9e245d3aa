import { PassThrough, pipeline, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createProblem, findExtension, type Problem } from '@imprimatur/domain';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import type { FileStore } from './store.ts';

/** Kinds of files that are zip archives, whatever their extension. */
export const ARCHIVE_EXTENSIONS = ['zip', 'docx', 'xlsx', 'pptx', 'docm', 'xlsm', 'pptm', 'odt', 'ods', 'odp', 'epub'];

/** Limits that programs for opening archives can be expected to handle. */
export const ARCHIVE_LIMITS = {
  entries: 10_000,
  /** Number of unpacked bytes that every archive may have. */
  unpacked: 200 * 1024 * 1024,
  /** Beyond that, the maximum ratio of unpacked to packed size. Manuscripts reach 10, zip bombs 1,000. */
  times: 100,
  /** Maximum bytes to unpack for checking the sizes in the directory. Takes a few seconds. */
  unpackedToSee: 512 * 1024 * 1024,
} as const;

/** Bytes per read. The directory of an archive arrives in a few reads. */
const READ_WINDOW_BYTES = 256 * 1024;

type OpenRange = (range: { start: number; end: number }) => Promise<Readable>;

/** Reads an archive from the store. yauzl mostly asks for few bytes at a time, in order. */
class StoredArchive extends yauzl.RandomAccessReader {
  readonly #open: OpenRange;
  readonly #size: number;
  #at = 0;
  #window = Buffer.alloc(0);

  constructor(open: OpenRange, size: number) {
    super();
    this.#open = open;
    this.#size = size;
  }

  override read(...args: Parameters<yauzl.RandomAccessReader['read']>): void {
    const [into, offset, length, position, done] = args;
    this.#hold(position, length).then(
      () => {
        this.#window.copy(into, offset, position - this.#at, position - this.#at + length);
        done(null);
      },
      (error: Error) => done(error),
    );
  }

  override _readStreamForRange(start: number, end: number): PassThrough {
    const bytes = new PassThrough();
    const open = end - start > READ_WINDOW_BYTES ? this.#open({ start, end: end - 1 }) : this.#within(start, end);
    open.then(
      (source) => pipeline(source, bytes, () => {}),
      (error: Error) => bytes.destroy(error),
    );
    return bytes;
  }

  /** Reads small entries together with their neighbours, so that one request to a remote store serves many. */
  async #within(start: number, end: number): Promise<Readable> {
    await this.#hold(start, end - start);
    return Readable.from([this.#window.subarray(start - this.#at, end - this.#at)]);
  }

  async #hold(position: number, length: number): Promise<void> {
    if (position >= this.#at && position + length <= this.#at + this.#window.length) return;
    const end = Math.min(this.#size, position + Math.max(length, READ_WINDOW_BYTES));
    if (position + length > end) throw new RangeError('beyond the end of the archive');
    this.#window = await buffer(await this.#open({ start: position, end: end - 1 }));
    this.#at = position;
  }
}

const readDirectory = (reader: yauzl.RandomAccessReader, size: number): Promise<ZipFile> =>
  new Promise((resolve, reject) => {
    yauzl.fromRandomAccessReader(
      reader,
      size,
      { lazyEntries: true, autoClose: false, validateEntrySizes: false },
      (error, archive) => (error === null ? resolve(archive) : reject(error)),
    );
  });

/** Returns whether an entry unpacks to more bytes than the directory states. An entry that cannot be unpacked is harmless. */
async function isUnderstated(archive: ZipFile, entry: Entry): Promise<boolean> {
  let size = 0;
  try {
    const chunks: AsyncIterable<Buffer> = await archive.openReadStreamPromise(entry);
    for await (const chunk of chunks) {
      size += chunk.length;
      if (size > entry.uncompressedSize) return true;
    }
  } catch {
    return false;
  }
  return false;
}

const STORED = 0;
const DEFLATED = 8;

const isReadable = (entry: Entry): boolean =>
  !entry.isEncrypted() && (entry.compressionMethod === STORED || entry.compressionMethod === DEFLATED);

/** Returns the entries in the order of their bytes; null if there are too many, if they are too large, or if they share bytes. */
async function readEntries(archive: ZipFile, size: number): Promise<Entry[] | null> {
  if (archive.entryCount > ARCHIVE_LIMITS.entries) return null;
  const maxBytes = Math.max(ARCHIVE_LIMITS.unpacked, size * ARCHIVE_LIMITS.times);
  const entries: Entry[] = [];
  let unpacked = 0;
  let packed = 0;
  for await (const entry of archive.eachEntry()) {
    unpacked += entry.uncompressedSize;
    packed += entry.compressedSize;
    if (unpacked > maxBytes || packed > size) return null;
    entries.push(entry);
  }
  return entries.toSorted((one, other) => one.relativeOffsetOfLocalHeader - other.relativeOffsetOfLocalHeader);
}

/** Unpacks until the contents are too large, reading each byte once. Throws for an entry outside the folder. */
async function isTooMuch(archive: ZipFile, size: number): Promise<boolean> {
  const entries = await readEntries(archive, size);
  if (entries === null) return true;
  let unpackedBytes = 0;
  for (const entry of entries) {
    if (!isReadable(entry) || unpackedBytes + entry.uncompressedSize > ARCHIVE_LIMITS.unpackedToSee) continue;
    if (await isUnderstated(archive, entry)) return true;
    unpackedBytes += entry.uncompressedSize;
  }
  return false;
}

/**
 * Returns why an archive is refused: because of its directory or, as far as a few seconds of unpacking show, because of its contents.
 * Keeps nothing, and uses little memory. Unreadable archives are not refused.
 */
export async function findArchiveProblem(
  store: Pick<FileStore, 'open'>,
  file: { readonly key: string; readonly name: string; readonly size: number },
): Promise<Problem | null> {
  if (!ARCHIVE_EXTENSIONS.includes(findExtension(file.name))) return null;
  const reader = new StoredArchive((range) => store.open(file.key, range), file.size);
  let archive: ZipFile;
  try {
    archive = await readDirectory(reader, file.size);
  } catch {
    return null;
  }
  try {
    return (await isTooMuch(archive, file.size)) ? createProblem('archive', 'gl', { name: file.name }) : null;
  } catch {
    return createProblem('archive', 'gl', { name: file.name });
  }
}
