/**
 * Kinds of differences. `container`: zip records around a file. `directory`: end of the zip. `row` and `value`: a row of the log.
 * `packed`: another program made the zip; `missing` and `added` then name the files that are only in the manifest or only in the zip.
 */
export const FLAW_KINDS = [
  'directory',
  'manifest',
  'signature',
  'otherKey',
  'file',
  'container',
  'packed',
  'missing',
  'added',
  'row',
  'value',
  'seal',
] as const;
export type FlawKind = (typeof FLAW_KINDS)[number];

export interface Flaw {
  readonly kind: FlawKind;
  /** The file or row. */
  readonly name: string;
}

/** Functions that browsers and Node implement differently. */
export interface Platform {
  /** Hexadecimal. */
  readonly sha256: (bytes: Uint8Array) => Promise<string>;
  /** True if the Ed25519 key `x` (of a JSON Web Key) signed these bytes. */
  readonly isSigned: (x: string, bytes: Uint8Array, signature: Uint8Array) => Promise<boolean>;
  /** The id by which seals name a key. */
  readonly keyId: (x: string) => Promise<string>;
  /** Unpacks deflated bytes. Returns null if they are damaged, or more than `most`. */
  readonly inflate: (bytes: Uint8Array, most: number) => Promise<Uint8Array | null>;
  readonly encode: (text: string) => Uint8Array;
  readonly decode: (bytes: Uint8Array) => string;
}
