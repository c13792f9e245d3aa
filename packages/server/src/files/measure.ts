import { createHash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';

/** Passes bytes on, and counts and hashes them. */
export class ByteMeter extends Transform {
  readonly #hash = createHash('sha256');
  #size = 0;

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#hash.update(chunk);
    this.#size += chunk.length;
    done(null, chunk);
  }

  /** Call this only once, after all bytes have passed. */
  result(): { size: number; sha256: string } {
    return { size: this.#size, sha256: this.#hash.digest('hex') };
  }
}
