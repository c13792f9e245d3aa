import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { SEAL_LINE_PATTERN } from '@imprimatur/domain/dossier/log-row';
import { deriveKey } from '../signing.ts';

/** An installation's signed statement that its change log ended with this row and this hash. */
export interface Seal {
  /** Increases by one, so that a removed seal is noticed. */
  readonly number: number;
  /** The number of the previous seal; differs from `number - 1` only after a restored log was accepted by hand. */
  readonly follows: number;
  readonly row: number;
  readonly hash: string;
  readonly madeAt: Date;
  /** The id of the signing key. */
  readonly key: string;
}

export interface SealKey {
  readonly id: string;
  readonly publicKey: KeyObject;
}

export interface SigningKey extends SealKey {
  readonly privateKey: KeyObject;
}

/** The prefix of the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

function withKeyId(publicKey: KeyObject): SealKey {
  const bytes = publicKey.export({ type: 'spki', format: 'der' });
  return { id: createHash('sha256').update(bytes).digest('hex').slice(0, 16), publicKey };
}

/** Derives the key from the secret. The key is never stored, so access to database and files is not enough to create a seal. */
export function readSealKey(secret: string): SigningKey {
  const seed = deriveKey(secret, 'imprimatur change log seal');
  const privateKey = createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, seed]), format: 'der', type: 'pkcs8' });
  return { ...withKeyId(createPublicKey(privateKey)), privateKey };
}

/** The `x` of a JSON Web Key, as `/.well-known/imprimatur.json` publishes it. */
export const importPublicSealKey = (x: string): SealKey =>
  withKeyId(createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' }));

const formatCompactTime = (date: Date): string => date.toISOString().replace(/[-:]|\.\d{3}/g, '');

/** A seal is a single line, so that it can be stored anywhere: in a file, an email, a server's log, or on paper. */
export function formatSealLine(seal: Omit<Seal, 'key'>, { id, privateKey }: SigningKey): string {
  const { number, follows, row, hash, madeAt } = seal;
  const signedText = ['seal', number, follows, row, hash, formatCompactTime(madeAt), id].join(':');
  return `${signedText}:${sign(null, Buffer.from(signedText), privateKey).toString('base64url')}`;
}

/** Parses a seal; null for any other line. */
export function readSeal(line: string): Seal | null {
  const [, , number, follows, row, hash = '', time = '', key = ''] = SEAL_LINE_PATTERN.exec(line.trim()) ?? [];
  if (number === undefined) return null;
  const madeAt = new Date(time.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  return { number: Number(number), follows: Number(follows), row: Number(row), hash, madeAt, key };
}

/** Returns the message that seals were made with unknown keys. */
export const describeUnknownKeys = (unknown: readonly string[], known: readonly SealKey[]): string =>
  `the newest seal was signed with key ${unknown.join(', ')}, but the SECRET of this installation has key ${known.map(({ id }) => id).join(', ')}`;

/** True if one of these keys signed the line; null if the signing key is not among them. */
export function isGenuine(line: string, keys: readonly SealKey[]): boolean | null {
  const [, signedText = '', , , , , , id, signature = ''] = SEAL_LINE_PATTERN.exec(line.trim()) ?? [];
  const key = keys.find((one) => one.id === id);
  if (key === undefined) return null;
  return verify(null, Buffer.from(signedText), key.publicKey, Buffer.from(signature, 'base64url'));
}
