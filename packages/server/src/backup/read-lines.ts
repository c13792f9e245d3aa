import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';

const NEWLINE = 0x0a;

/**
 * Yields the lines of a packed table. Only a newline ends a line. JSON escapes newlines within a text as `\n`, but not U+2028 and similar
 * characters, at which `node:readline` would split.
 */
export async function* readLines(file: string): AsyncGenerator<string> {
  const source = createReadStream(file);
  const unpacked = createGunzip();
  source.once('error', (error) => unpacked.destroy(error));
  let pieces: Buffer[] = [];
  const line = (end: Buffer): string => {
    const text = Buffer.concat([...pieces, end]).toString('utf8');
    pieces = [];
    return text;
  };
  const chunks: AsyncIterable<Buffer> = source.pipe(unpacked);
  for await (const chunk of chunks) {
    let from = 0;
    for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, from)) {
      yield line(chunk.subarray(from, at));
      from = at + 1;
    }
    if (from < chunk.length) pieces.push(chunk.subarray(from));
  }
  if (pieces.length > 0) yield line(Buffer.alloc(0));
}
