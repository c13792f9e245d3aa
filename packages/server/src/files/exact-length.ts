/**
 * Lets `length` bytes pass, and runs `onWhole` before the last of them: whoever has received the end can rely on what it has
 * written. Fewer or more bytes than promised are an error.
 */
export async function* whole(
  bytes: AsyncIterable<Buffer>,
  length: number,
  onWhole: () => Promise<void>,
): AsyncGenerator<Buffer> {
  let passed = 0;
  for await (const chunk of bytes) {
    passed += chunk.length;
    if (passed > length) throw new RangeError(`more than the promised ${length} bytes`);
    if (passed === length && chunk.length > 0) await onWhole();
    yield chunk;
  }
  if (passed !== length) throw new RangeError(`${passed} of the promised ${length} bytes`);
}
