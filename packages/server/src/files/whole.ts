import { Transform, type TransformCallback } from 'node:stream';

/**
 * Lets `length` bytes pass and holds the last chunk back until `onWhole` is done: whoever has received the end can
 * rely on what it has written. Fewer or more bytes than promised break the stream, and with it the connection; a hash
 * of the bytes belongs here too, since a wrong one can still break it.
 */
export function whole(length: number, onWhole: () => Promise<void>): Transform {
  let passed = 0;
  const last = async (chunk: Buffer, done: TransformCallback): Promise<void> => {
    try {
      await onWhole();
    } catch (error) {
      return done(error as Error);
    }
    done(null, chunk);
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      passed += chunk.length;
      if (passed > length) done(new RangeError(`more than the promised ${length} bytes`));
      else if (passed < length) done(null, chunk);
      else void last(chunk, done);
    },
    flush(done) {
      done(passed === length ? null : new RangeError(`${passed} of the promised ${length} bytes`));
    },
  });
}
