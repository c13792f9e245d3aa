import type pg from 'pg';

/**
 * What the server is while it works: it reads and writes rows, changes no table, and can neither alter nor delete a row of
 * the log. The account that it signs in with owns the tables, and is used for migrations alone.
 */
export const WORKING_ROLE = 'imprimatur_server';

const RIGHTS = `
  begin;
  grant usage on schema public to ${WORKING_ROLE};
  grant select, insert, update, delete on all tables in schema public to ${WORKING_ROLE};
  grant usage, select on all sequences in schema public to ${WORKING_ROLE};
  revoke update, delete on logs, seals from ${WORKING_ROLE};
  commit`;

/** Two databases of one PostgreSQL server may be prepared at once, and roles belong to the server. */
const BESIDE = ['42710', '23505', 'XX000'];

async function mayBecome(client: pg.Client): Promise<boolean> {
  try {
    await client.query(`begin; set local role ${WORKING_ROLE}; rollback`);
    return true;
  } catch {
    await client.query('rollback');
    return false;
  }
}

async function make(client: pg.Client): Promise<void> {
  for (let tries = 3; !(await mayBecome(client)); tries -= 1) {
    try {
      const { rowCount } = await client.query('select from pg_roles where rolname = $1', [WORKING_ROLE]);
      if (rowCount === 0) await client.query(`create role ${WORKING_ROLE} nologin`);
      await client.query(`grant ${WORKING_ROLE} to current_user`);
    } catch (error) {
      if (tries === 0 || !BESIDE.includes((error as { code?: string }).code ?? '')) throw error;
    }
  }
}

/**
 * Makes the role, gives it its rights on the tables that there are now, and answers its name; null where the account may not
 * make one. The trigger on the log stands in any case.
 */
export async function prepareWorkingRole(client: pg.Client, say: (line: string) => void): Promise<string | null> {
  try {
    await make(client);
    await client.query(RIGHTS);
    return WORKING_ROLE;
  } catch (error) {
    await client.query('rollback');
    const why = error instanceof Error ? error.message : String(error);
    say(`The server works with the rights of the tables' owner: it could not take a role of its own (${why}).`);
    const { rows } = await client.query('select quote_ident(session_user) as account');
    const line = `create role ${WORKING_ROLE}; grant ${WORKING_ROLE} to ${rows[0]?.account}`;
    say(`Have an administrator run "${line}", and start again.`);
    return null;
  }
}
