/** What differs: `container` is the zip around a file, `directory` its end; `row` and `value` name a row of the log. */
export const FLAW_KINDS = [
  'directory',
  'manifest',
  'signature',
  'otherKey',
  'file',
  'container',
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

/** What browsers and Node do in their own ways. */
export interface Platform {
  /** Hexadecimal. */
  readonly sha256: (bytes: Uint8Array) => Promise<string>;
  /** Whether the Ed25519 key `x` (of a JSON Web Key) signed these bytes. */
  readonly isSigned: (x: string, bytes: Uint8Array, signature: Uint8Array) => Promise<boolean>;
  /** The id of a key: what its seals name it by. */
  readonly keyId: (x: string) => Promise<string>;
  readonly encode: (text: string) => Uint8Array;
  readonly decode: (bytes: Uint8Array) => string;
}
