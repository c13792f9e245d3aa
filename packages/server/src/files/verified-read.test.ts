import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { readVerified } from './verified-read.ts';

const FILE_TEXT = 'abcdefghijklmnopqrstuvwxyz';
const STORED_FILE = {
  storageKey: '',
  size: FILE_TEXT.length,
  sha256: createHash('sha256').update(FILE_TEXT).digest('hex'),
};

/** Reads into three buffers in turn, one buffer ahead, like the folder store. */
async function* yieldWithThreeBuffers(size: number): AsyncGenerator<Buffer> {
  const buffers = Array.from({ length: 3 }, () => Buffer.alloc(size));
  const read = (readIndex: number): Buffer => {
    const buffer = buffers[readIndex % 3] ?? Buffer.alloc(size);
    return buffer.subarray(0, buffer.write(FILE_TEXT.slice(readIndex * size, (readIndex + 1) * size)));
  };
  let next = read(0);
  for (let readIndex = 1; next.length > 0; readIndex += 1) {
    const present = next;
    next = read(readIndex);
    yield present;
  }
}

/** Reads a buffer only after the next one has arrived, like a response that is still sending the first. */
async function readOneBehind(bytes: AsyncIterable<Buffer>): Promise<string> {
  let text = '';
  let sending: Buffer | null = null;
  for await (const chunk of bytes) {
    text += String(sending ?? '');
    sending = chunk;
  }
  return text + String(sending ?? '');
}

it.each([1, 2, 3, 4, 7, 26, 100])(
  'every part of a file arrives complete, even if it is read slowly, %d bytes at a time',
  async (size) => {
    const store = { read: async () => yieldWithThreeBuffers(size) };
    for (let start = 0; start < FILE_TEXT.length; start += 1) {
      for (let end = start; end < FILE_TEXT.length; end += 1) {
        expect(await readOneBehind(readVerified(store, STORED_FILE, { start, end }))).toBe(
          FILE_TEXT.slice(start, end + 1),
        );
      }
    }
  },
);
