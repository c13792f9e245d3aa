/** The checksums that clients may send with a chunk, in our order of preference. */
export const CHECKSUM_ALGORITHMS = ['sha256', 'sha1', 'md5'] as const;

export interface Checksum {
  readonly algorithm: (typeof CHECKSUM_ALGORITHMS)[number];
  readonly digest: Buffer;
}

/** The bytes do not match the client's checksum. */
export class WrongChecksumError extends Error {}

const DIGEST_BYTES = { sha256: 32, sha1: 20, md5: 16 } as const;

/** Parses `sha256 <base64>`; null for anything else. */
export function readChecksum(header: string): Checksum | null {
  const [, name, base64 = ''] = /^(\w+) ([A-Za-z0-9+/]+={0,2})$/.exec(header) ?? [];
  const algorithm = CHECKSUM_ALGORITHMS.find((one) => one === name);
  if (algorithm === undefined) return null;
  const digest = Buffer.from(base64, 'base64');
  return digest.length === DIGEST_BYTES[algorithm] ? { algorithm, digest } : null;
}
