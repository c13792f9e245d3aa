import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';

/** Whether there has never been a user; deleted ones count. */
export async function isEmpty(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ empty: boolean }>(sql`select not exists (select 1 from users) as empty`);
  return rows[0]?.empty === true;
}

const INSTALL_LOCK = 7_214_007;

/** Serialises imports: the first one inserts its users, and the others find them. */
export async function waitForTurn(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${INSTALL_LOCK})`);
}

export interface FirstUser {
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly role: number | null;
  readonly committee: string | null;
  readonly superuser: boolean;
}

/** Inserts all in one statement. Returns the ids by address. */
export async function insertAll(tx: Tx, people: readonly FirstUser[], now: Date): Promise<Map<string, number>> {
  const at = now.toISOString();
  const { rows } = await tx.execute<{ id: number; email: string }>(sql`
    insert into users (email, first_name, last_name, role, committee, superuser, created_at, updated_at)
    select email, first_name, last_name, role, committee, superuser, ${at}::timestamptz, ${at}::timestamptz
      from json_to_recordset(${JSON.stringify(people)}::json)
        as given (email text, first_name text, last_name text, role smallint, committee text, superuser boolean)
    returning id, email`);
  return new Map(rows.map(({ id, email }) => [email, id]));
}
