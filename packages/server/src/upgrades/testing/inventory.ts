import { escapeIdentifier } from 'pg';
import { openMaintenanceConnection } from '../../db/maintenance-connection.ts';

type Row = Readonly<Record<string, unknown>>;

/** All rows of all tables. */
export type Inventory = ReadonlyMap<string, readonly Row[]>;

/** Reads the embedded database of a data folder. A server may be using it at the same time. */
export async function takeInventory(dataDir: string): Promise<Inventory> {
  const opened = await openMaintenanceConnection({ database: { embedded: dataDir } });
  const { client } = opened;
  try {
    await client.query('begin transaction isolation level repeatable read, read only');
    const tables = await client.query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
    );
    const inventory = new Map<string, Row[]>();
    for (const { name } of tables.rows) {
      const { rows } = await client.query<{ row: Row }>(`select to_jsonb(t) as row from ${escapeIdentifier(name)} t`);
      inventory.set(
        name,
        rows.map(({ row }) => row),
      );
    }
    return inventory;
  } finally {
    await opened.close();
  }
}

/** Tables and columns that may differ after an upgrade; `'all'` for a whole table. */
export type Differences = Readonly<Record<string, 'all' | readonly string[]>>;

const MAX_EXAMPLES = 3;

/** Rows with the columns of the first version, as texts that can be compared. */
function formatRows(rows: readonly Row[], columns: readonly string[]): string[] {
  return rows.map((row) => JSON.stringify(columns.map((column) => row[column] ?? null)));
}

/** Describes every row that existed before and that no row equals afterwards, by table. New tables, columns and rows are ignored. */
export function findLostRows(before: Inventory, after: Inventory, allowed: Differences): string[] {
  return [...before].flatMap(([table, rows]) => {
    const ignored = allowed[table] ?? [];
    if (ignored === 'all' || rows.length === 0) return [];
    const found = after.get(table);
    if (found === undefined) return [`the table ${table} is missing`];
    const columns = Object.keys(rows[0] ?? {}).filter((column) => !ignored.includes(column));
    const left = new Map<string, number>();
    for (const text of formatRows(found, columns)) left.set(text, (left.get(text) ?? 0) + 1);
    const lost = formatRows(rows, columns).filter((text) => {
      const count = left.get(text) ?? 0;
      left.set(text, count - 1);
      return count < 1;
    });
    if (lost.length === 0) return [];
    const examples = lost.slice(0, MAX_EXAMPLES).join('\n  ');
    return [`${table}: ${lost.length} of ${rows.length} rows are lost or altered (${columns.join()}):\n  ${examples}`];
  });
}
