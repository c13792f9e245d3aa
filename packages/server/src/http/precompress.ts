import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT_FILE_PATTERN = /\.(?:js|css|svg|json|txt)$/;
/** Minimum size in bytes for which a compressed copy is worthwhile. */
const MIN_BYTES = 1024;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const COMPRESSED_COPIES = [
  {
    ending: '.br',
    compress: (bytes: Buffer) => toBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  },
  { ending: '.gz', compress: (bytes: Buffer) => toGzip(bytes, { level: 9 }) },
];

/**
 * Adds missing compressed copies beside the files of the screens, small files first because few people wait for a large one. Returns the
 * number of new copies.
 */
export async function compressScreens(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  let count = 0;
  const files = names
    .filter((name) => TEXT_FILE_PATTERN.test(name))
    .map(async (name) => {
      const path = join(folder, name);
      const { size, mtimeMs } = await stat(path);
      return { path, size, mtimeMs };
    });
  const largeFiles = (await Promise.all(files)).filter(({ size }) => size >= MIN_BYTES);
  for (const { path, mtimeMs } of largeFiles.sort((one, other) => one.size - other.size)) {
    for (const { ending, compress } of COMPRESSED_COPIES) {
      const copy = await stat(path + ending).catch(() => null);
      if (copy !== null && copy.mtimeMs >= mtimeMs) continue;
      // Several servers may do this at once, so each writes a separate file and renames it.
      const temporary = `${path}${ending}.${process.pid}`;
      try {
        await writeFile(temporary, await compress(await readFile(path)));
        await rename(temporary, path + ending);
        count += 1;
      } catch {
        // If the folder is read-only, the files are served uncompressed.
        await rm(temporary, { force: true }).catch(() => {});
        return count;
      }
    }
  }
  return count;
}
