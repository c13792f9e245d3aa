import { hash, randomBytes } from 'node:crypto';
import { findKeyPrivacy, findModelPrivacy, type LogModel, type Privacy } from '@imprimatur/domain';

/** A personal value of a log row, stored in a separate table; the row itself contains a digest. */
export interface PersonalValue {
  /** The path of the value in the row: `user_name`, or `data` and the keys below it, separated by dots. */
  readonly path: string;
  /** Erased together with the value; without the salt, nobody can find the value by trying all candidates. */
  readonly salt: string;
  /** JSON text. */
  readonly value: string;
}

/** Placeholder for an erased value in the readable log. The database view writes it. */
export const ERASED_PLACEHOLDER = 'erased';

export const computeDigest = ({ salt, value }: Pick<PersonalValue, 'salt' | 'value'>): string =>
  `sha256:${hash('sha256', `${salt}${value}`)}`;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function extractPersonal(value: unknown, path: string, privacy: Privacy, personalValues: PersonalValue[]): unknown {
  if (value === null || value === '') return value;
  if (Array.isArray(value))
    return value.map((one, at) => extractPersonal(one, `${path}.${at}`, privacy, personalValues));
  if (isObject(value))
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [
        key,
        extractPersonal(inner, `${path}.${key}`, findKeyPrivacy(key) ?? privacy, personalValues),
      ]),
    );
  if (privacy === 'plain') return value;
  const personalValue = { path, salt: randomBytes(16).toString('base64url'), value: JSON.stringify(value) };
  personalValues.push(personalValue);
  return { digest: computeDigest(personalValue) };
}

export interface SplitRow {
  readonly userName: string;
  readonly data: string;
  readonly personalValues: readonly PersonalValue[];
}

/** Splits a row of the log into its hashed part and its personal values. */
export function splitPersonal(model: LogModel, userName: string | null, data: Record<string, unknown>): SplitRow {
  const personalValues: PersonalValue[] = [];
  const name = extractPersonal(userName ?? '', 'user_name', 'name', personalValues);
  const written: unknown = JSON.parse(JSON.stringify(data));
  return {
    userName: userName === null ? 'Imprimatur' : typeof name === 'string' ? name : JSON.stringify(name),
    data: JSON.stringify(extractPersonal(written, 'data', findModelPrivacy(model), personalValues)),
    personalValues,
  };
}

const DIGEST_PATTERN = /^sha256:[0-9a-f]{64}$/;
const HASHED_NAME_PATTERN = /^\{"digest":"(sha256:[0-9a-f]{64})"\}$/;

function* findDigests(value: unknown, path: string): Generator<readonly [path: string, digest: string]> {
  if (!isObject(value)) return;
  const { digest, ...more } = value;
  if (typeof digest === 'string' && DIGEST_PATTERN.test(digest) && Object.keys(more).length === 0) yield [path, digest];
  else for (const [key, inner] of Object.entries(value)) yield* findDigests(inner, `${path}.${key}`);
}

/** The digests in a log row by path. Rows of older versions have none. */
export function parseDigests(userName: string, data: string): Map<string, string> {
  const [, name] = HASHED_NAME_PATTERN.exec(userName) ?? [];
  const own = name === undefined ? [] : [['user_name', name] as const];
  return new Map([...own, ...findDigests(JSON.parse(data), 'data')]);
}
