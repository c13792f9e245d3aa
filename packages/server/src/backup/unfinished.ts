import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { connectForMaintenance } from '../db/maintenance-connection.ts';

/**
 * A killed restore leaves two marks, and no server starts if it finds either: a file beside the embedded database, which exists before
 * the database does, and a schema in the database, which servers on other machines can also see.
 */
export const UNFINISHED_MARK = 'A restore into this database was interrupted.';

const markFilePath = (dataDir: string): string => join(dataDir, 'restore.unfinished');
const MARKER_SCHEMA = 'restore_unfinished';

export const isFolderUnfinished = (dataDir: string): boolean => existsSync(markFilePath(dataDir));

export async function markFolderUnfinished(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeFile(markFilePath(dataDir), '', { flush: true });
}

export const markFolderFinished = (dataDir: string): Promise<void> => rm(markFilePath(dataDir), { force: true });

export async function isDatabaseUnfinished(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regnamespace('${MARKER_SCHEMA}') is not null as there`,
  );
  return rows[0]?.there === true;
}

export async function markDatabaseUnfinished(client: pg.ClientBase): Promise<void> {
  await client.query(`create schema ${MARKER_SCHEMA}`);
}

export async function markDatabaseFinished(client: pg.ClientBase): Promise<void> {
  await client.query(`drop schema if exists ${MARKER_SCHEMA}`);
}

/** Stops a server with an incomplete embedded database. Call it before the database is started. */
export function assertFolderFinished(dataDir: string): void {
  if (isFolderUnfinished(dataDir))
    throw new Error(
      `${UNFINISHED_MARK} Run \`imprimatur restore\` again with the same DATA_DIR (${dataDir}). It starts from the beginning.`,
    );
}

/** Does the same for any database that can be reached. */
export async function assertFinished(client: pg.ClientBase): Promise<void> {
  if (await isDatabaseUnfinished(client))
    throw new Error(`${UNFINISHED_MARK} Drop the database, create an empty one, and run \`imprimatur restore\` again.`);
}

export async function assertDatabaseFinished(target: pg.ClientConfig): Promise<void> {
  const client = await connectForMaintenance(target);
  try {
    await assertFinished(client);
  } finally {
    await client.end();
  }
}
