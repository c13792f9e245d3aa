export interface Range {
  /** First and last byte, both inclusive. */
  readonly start: number;
  readonly end: number;
}

/**
 * Returns the range of `size` bytes that a Range header asks for: null for all bytes, `'unsatisfiable'` if the bytes do not exist.
 * Several ranges and unknown units count as all bytes, as RFC 9110 allows.
 */
export function parseRange(header: string | undefined, size: number): Range | 'unsatisfiable' | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '');
  if (match === null) return null;
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return null;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return null;
  return start >= size ? 'unsatisfiable' : { start, end };
}
