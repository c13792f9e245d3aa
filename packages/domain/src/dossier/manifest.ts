import { z } from 'zod';
import { DOSSIER_EDITIONS } from './dossier.ts';

const sha256Digest = z.string().regex(/^[0-9a-f]{64}$/);

/** The contents of a dossier with the digest of every file. The manifest is signed. */
export const manifest = z.strictObject({
  format: z.literal('imprimatur-dossier-1'),
  association: z.string(),
  entry: z.string(),
  edition: z.enum(DOSSIER_EDITIONS),
  made_at: z.iso.datetime(),
  /** The key that signed the manifest, as published in `/.well-known/imprimatur.json`. */
  key: z.strictObject({ kid: z.string(), x: z.string().regex(/^[\w-]{43}$/) }),
  files: z.array(z.strictObject({ name: z.string(), size: z.int().min(0), sha256: sha256Digest })),
});
export type Manifest = z.infer<typeof manifest>;

export const MANIFEST_FILE = 'manifest.json';
export const SIGNATURE_FILE = 'manifest.sig';
export const CHAIN_FILE = 'log/chain.jsonl';
export const SEALS_FILE = 'log/seals.txt';
export const PERSONAL_VALUES_FILE = 'log/personal.jsonl';

/** Prefix of the signed bytes, so that a signature made for another purpose is never valid for a manifest. */
export const SIGNATURE_PREFIX = 'imprimatur dossier\n';

const hash = z.string().regex(/^[0-9a-f]{64}$/);

/** A row between the rows of the entry. Only its hash is disclosed. */
const otherRow = z.strictObject({ id: z.int(), hash });

const ownRow = otherRow.extend({
  created_at: z.string(),
  model: z.string(),
  model_id: z.int().nullable(),
  guideline_id: z.int().nullable(),
  action: z.string(),
  user_id: z.int().nullable(),
  user_name: z.string(),
  data: z.string(),
  previous_hash: hash,
});

/** A row of the log as stored; `created_at` is ISO 8601. */
export type StoredLogRow = Omit<z.infer<typeof ownRow>, 'hash'>;

export const chainRow = z.union([ownRow, otherRow]);
export type ChainRow = z.infer<typeof chainRow>;

/** A personal value of a row, for readers of the log. The row contains the digest `sha256(salt + value)` in its place. */
export const personalValue = z.strictObject({ row: z.int(), path: z.string(), salt: z.string(), value: z.string() });
