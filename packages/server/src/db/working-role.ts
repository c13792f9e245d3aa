import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { clientConfigOf, type Connection } from './database.ts';
import { connectForMaintenance } from './maintenance-connection.ts';

/**
 * The database account of the running server. It reads and writes rows, owns nothing, and can neither alter nor delete a row of the log.
 * The server signs in with this account, so no statement can switch to the owner of the tables, which is used for migrations only. Roles
 * belong to a whole PostgreSQL server, so each database has its own.
 */
const roleNameOf = (database: string): string => `${Buffer.from(database).subarray(0, 56).toString()}_server`;

const grantRightsSql = (role: string): string => `
  begin;
  grant usage on schema public to ${role};
  grant select, insert, update, delete on all tables in schema public to ${role};
  grant usage, select on all sequences in schema public to ${role};
  revoke update, delete on logs, log_personal, seals from ${role};
  commit`;

/** Returns the connection to the same database with another account. */
export function readSignedInRole(
  connection: Connection,
  { user, password }: { user: string; password: string },
): Connection {
  if ('socket' in connection) return { socket: { ...connection.socket, user, password } };
  const url = new URL(connection.url);
  url.username = '';
  url.password = '';
  // These parameters apply even if the URL names no host.
  url.searchParams.set('user', user);
  url.searchParams.set('password', password);
  return { url: url.toString() };
}

/** Returns the account of a connection, and whether it has the rights of the tables' owner. */
async function findAccount(connection: Connection): Promise<{ name: string; database: string; owns: boolean }> {
  const client = await connectForMaintenance(clientConfigOf(connection), 'imprimatur-start');
  try {
    const { rows } = await client.query(`
      select quote_ident(session_user) as name, current_database() as database,
             exists (select from pg_roles where rolname = session_user and (rolsuper or rolcreaterole)) or
             pg_has_role(session_user, (select tableowner from pg_tables where schemaname = 'public' and tablename = 'logs'), 'member') as owns`);
    return rows[0];
  } finally {
    await client.end();
  }
}

/** Creates the account, or allows it to sign in, with a password that only the tables' owner can read. */
async function prepareOwnAccount(client: pg.Client, connection: Connection): Promise<Connection> {
  const { rows } = await client.query<{ database: string }>('select current_database() as database');
  const user = roleNameOf(rows[0]?.database ?? '');
  const there = await client.query<{ ownerRights: boolean }>(
    `select rolsuper or rolcreaterole or pg_has_role(oid, session_user, 'member') as "ownerRights" from pg_roles where rolname = $1`,
    [user],
  );
  if (there.rows[0]?.ownerRights === true) throw new Error(`the account ${user} has the rights of the tables' owner`);
  await client.query('create table if not exists drizzle.working_role (name text primary key, password text not null)');
  const added = await client.query('insert into drizzle.working_role values ($1, $2) on conflict do nothing', [
    user,
    randomBytes(24).toString('base64url'),
  ]);
  const stored = await client.query<{ password: string }>('select password from drizzle.working_role where name = $1', [
    user,
  ]);
  const account = { user, password: stored.rows[0]?.password ?? '' };
  const working = readSignedInRole(connection, account);
  const role = client.escapeIdentifier(user);
  // This setting does not depend on the administrator's defaults for other accounts.
  await client.query(`set password_encryption = 'scram-sha-256'`);
  const mayLogIn = `login password ${client.escapeLiteral(account.password)}`;
  if (there.rowCount === 0) await client.query(`create role ${role} ${mayLogIn}`);
  // An account left over from another database of the same name has a different password.
  else if (added.rowCount === 1) await client.query(`alter role ${role} ${mayLogIn}`);
  await client.query(grantRightsSql(role));
  await findAccount(working).catch(async () => {
    await client.query(`alter role ${role} ${mayLogIn}`);
    await findAccount(working);
  });
  return working;
}

/** Grants the rights to an account that an administrator created. The account must not own the tables. */
async function prepareGivenAccount(client: pg.Client, working: Connection): Promise<Connection> {
  const { name, database, owns } = await findAccount(working);
  const { rows } = await client.query<{ database: string }>('select current_database() as database');
  if (database !== rows[0]?.database)
    throw new Error(
      `DATABASE_WORKING_URL and DATABASE_URL name different databases: ${database} and ${rows[0]?.database}.`,
    );
  if (owns)
    throw new Error(
      `DATABASE_WORKING_URL signs in as ${name}, which can become the owner of the tables. Use an account that is not a ` +
        'superuser, cannot create roles, and is not a member of the account in DATABASE_URL.',
    );
  await client.query(grantRightsSql(name));
  return working;
}

/**
 * Returns the connection for the server's work, with rights on the current tables: with the `given` account or a newly created one. If none
 * can be created, logs what would help and uses the owner's account; the trigger on the log protects the log in any case.
 */
export async function prepareWorkingConnection(
  client: pg.Client,
  connection: Connection,
  { given, say }: { given?: Connection | undefined; say: (line: string) => void },
): Promise<Connection> {
  if (given !== undefined) return prepareGivenAccount(client, given);
  try {
    return await prepareOwnAccount(client, connection);
  } catch (error) {
    await client.query('rollback');
    const why = error instanceof Error ? error.message : String(error);
    say(
      `The server works with the rights of the tables' owner, because it could not sign in with its own account (${why}).`,
    );
    const { rows } = await client.query('select quote_ident($1) as role', [
      roleNameOf(client.database ?? 'imprimatur'),
    ]);
    say(
      `Ask an administrator to run "create role ${rows[0]?.role} login password '…'", ` +
        'set DATABASE_WORKING_URL to a URL with this account, and restart the server.',
    );
    return connection;
  }
}
