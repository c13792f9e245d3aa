import { Transform, type TransformCallback } from 'node:stream';
import { type Problem, problem } from '@imprimatur/domain';

const ZIP = [0x50, 0x4b, 0x03, 0x04];

/** How files of these endings begin. Everything else is taken as it comes: it is only ever served as an attachment. */
const BEGINNINGS: Readonly<Record<string, readonly number[]>> = {
  pdf: [0x25, 0x50, 0x44, 0x46, 0x2d],
  docx: ZIP,
  xlsx: ZIP,
  pptx: ZIP,
};

const endingOf = (name: string): string => (name.toLowerCase().split('.').at(-1) ?? '').trim();

/** What an `Inspection` fails with. */
export class Unacceptable extends Error {
  readonly reason: Problem | 'tooLarge';
  constructor(reason: Problem | 'tooLarge') {
    super(typeof reason === 'string' ? reason : reason.code);
    this.reason = reason;
  }
}

/**
 * Looks at a file while it streams past: too large, empty, or beginning otherwise than its name promises. Fails at the
 * first byte that is wrong, so that the rest is not stored for nothing.
 */
export class Inspection extends Transform {
  readonly #name: string;
  readonly #limit: number;
  readonly #beginning: readonly number[];
  #size = 0;

  constructor(name: string, limit: number) {
    super();
    this.#name = name;
    this.#limit = limit;
    this.#beginning = BEGINNINGS[endingOf(name)] ?? [];
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    const at = this.#size;
    const expected = this.#beginning.slice(at, at + chunk.length);
    this.#size += chunk.length;
    if (this.#size > this.#limit) return done(new Unacceptable('tooLarge'));
    if (expected.some((byte, index) => chunk[index] !== byte)) return done(this.#problem('contentMismatch'));
    done(null, chunk);
  }

  override _flush(done: TransformCallback): void {
    if (this.#size === 0) return done(this.#problem('emptyFile'));
    done(this.#size < this.#beginning.length ? this.#problem('contentMismatch') : null);
  }

  #problem(code: 'contentMismatch' | 'emptyFile'): Unacceptable {
    return new Unacceptable(problem(code, 'gl', { name: this.#name }));
  }
}

/** Types that a browser would run. */
const ACTIVE = /html|xml|svg|script|ecmascript|flash|java|wasm|multipart/;

/** The type as the client named it, bounded, and never one that a browser would run. */
export function cleanType(given: string | undefined): string {
  const type = (given ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  const plain = /^[a-z0-9][\w.+-]{0,60}\/[a-z0-9][\w.+-]{0,90}$/.test(type);
  // The office formats have `openxml` in their names and are no markup.
  const active = ACTIVE.test(type.replace('openxmlformats', ''));
  return plain && !active ? type : 'application/octet-stream';
}
