import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const tableSummary = z.object({ rows: z.int(), sha256: z.string() });

/** A backup's table of contents. It is written last, so a folder with a manifest is complete. */
export const manifest = z.object({
  format: z.literal(1),
  made_at: z.string(),
  /** The timestamps of the database's migrations, from their journal. */
  migrations: z.array(z.number()),
  tables: z.record(z.string(), tableSummary),
  /** The last number of each sequence; null for an unused sequence. */
  sequences: z.record(z.string(), z.number().nullable()),
  files: z.array(z.object({ id: z.int(), key: z.string(), size: z.int(), sha256: z.string() })),
  /** Files that were missing or altered when the backup was made. The backup contains whatever bytes remain. */
  damaged: z.array(z.object({ id: z.int(), name: z.string(), how: z.enum(['missing', 'altered']) })).default([]),
  /** The last row of the change log. If it is also stored elsewhere, it later proves that nothing was cut off the end. */
  log: z.object({ id: z.int(), hash: z.string() }).nullable(),
  /**
   * The hash of the change log's first row, which is the same for all backups of an installation, restored or not. Older manifests do not
   * contain it.
   */
  origin: z.string().optional(),
});
export type Manifest = z.infer<typeof manifest>;

export type DamagedFile = Manifest['damaged'][number];

export const MANIFEST_FILE = 'manifest.json';
export const tableFilePath = (folder: string, table: string): string => join(folder, 'tables', `${table}.jsonl.gz`);
export const bytesFilePath = (folder: string, key: string): string => join(folder, 'files', key.slice(0, 2), key);

/**
 * Tables that a restore leaves empty: it ends sessions and drops limits, stored responses and unfinished uploads, so that nothing that
 * was revoked becomes valid again. A restored copy has no backup of its own yet, and the texts for searching the log are rebuilt from its
 * rows.
 */
export const UNRESTORED_TABLES: readonly string[] = [
  'sessions',
  'rate_limits',
  'idempotency_keys',
  'uploads',
  'backups',
  'log_search',
];

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST_FILE), 'utf8').catch(() => {
    throw new Error(`${folder} is not a complete backup: it has no ${MANIFEST_FILE}.`);
  });
  const parsed = manifest.safeParse(JSON.parse(text));
  if (!parsed.success) throw new Error(`This version cannot read ${join(folder, MANIFEST_FILE)}.`);
  return parsed.data;
}
