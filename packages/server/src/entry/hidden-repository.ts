import type { Actor } from '@imprimatur/domain';
import { type SQL, sql } from 'drizzle-orm';
import { ask } from '../db/ask.ts';
import type { Tx } from '../db/database.ts';
import { hiddenEntriesSql } from './visible-sql.ts';

const SELECT_HIDDEN_ENTRIES = hiddenEntriesSql('$1');

/** Ids of the entries that do not exist for this person because of their interests; nearly always empty. */
export async function findHiddenEntries(tx: Tx, { id }: Pick<Actor, 'id'>): Promise<number[]> {
  const rows = await ask<{ guideline_id: number }>(tx, {
    text: SELECT_HIDDEN_ENTRIES,
    values: [id],
    changesNothing: true,
  });
  return rows.map((row) => row.guideline_id);
}

/** A condition that excludes these entries by the column with their id. Undefined if there are no ids. */
export const isNoneOfSql = (column: SQL, ids: readonly number[]): SQL | undefined =>
  ids.length === 0 ? undefined : sql`(${column} is null or not ${column} = any (${sql.param([...ids])}::int[]))`;
