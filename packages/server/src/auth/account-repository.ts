import { sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';

export interface NewAccount {
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly role: number | null;
  readonly committee: string | null;
  readonly superuser: boolean;
}

/** Inserts all accounts in one statement. Returns the ids by address. */
export async function insertAccounts(tx: Tx, people: readonly NewAccount[], now: Date): Promise<Map<string, number>> {
  const at = now.toISOString();
  const { rows } = await tx.execute<{ id: number; email: string }>(sql`
    insert into users (email, first_name, last_name, role, committee, superuser, created_at, updated_at)
    select email, first_name, last_name, role, committee, superuser, ${at}::timestamptz, ${at}::timestamptz
      from json_to_recordset(${JSON.stringify(people)}::json)
        as given (email text, first_name text, last_name text, role smallint, committee text, superuser boolean)
    returning id, email`);
  return new Map(rows.map(({ id, email }) => [email, id]));
}
