/**
 * Passes `length` bytes on, and runs `onWhole` before the last of them, so that its effects exist once a client has received the end.
 * Throws for fewer or more bytes.
 */
export async function* passExactLength(
  bytes: AsyncIterable<Buffer>,
  length: number,
  onWhole: () => Promise<void>,
): AsyncGenerator<Buffer> {
  let passed = 0;
  for await (const chunk of bytes) {
    passed += chunk.length;
    if (passed > length) throw new RangeError(`more than the expected ${length} bytes`);
    if (passed === length && chunk.length > 0) await onWhole();
    yield chunk;
  }
  if (passed !== length) throw new RangeError(`only ${passed} of the expected ${length} bytes`);
}
