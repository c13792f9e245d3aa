import type pg from 'pg';

/** How a PostgreSQL server and the account in it are. */
export interface DatabaseCondition {
  readonly version: string;
  /** As a number: 150004 for 15.4. */
  readonly number: number;
  readonly account: string;
  readonly mighty: boolean;
  /** Whether it can make the account of the working server. */
  readonly makesAccounts: boolean;
  readonly encoding: string;
  /** Whether what it confirmed survives a power cut. */
  readonly durable: boolean;
  readonly encrypted: boolean;
  readonly connections: number;
  readonly most: number;
  readonly now: Date;
}

const CONDITION = `
  select current_setting('server_version') as version,
         current_setting('server_version_num')::int as number,
         session_user::text as account,
         (select rolsuper from pg_roles where rolname = session_user) as mighty,
         (select rolsuper or rolcreaterole from pg_roles where rolname = session_user) as "makesAccounts",
         current_setting('server_encoding') as encoding,
         current_setting('fsync') = 'on' and current_setting('full_page_writes') = 'on'
           and current_setting('synchronous_commit') <> 'off' as durable,
         coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as encrypted,
         (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
         current_setting('max_connections')::int as most,
         clock_timestamp() as now`;

export async function readCondition(client: pg.ClientBase): Promise<DatabaseCondition | undefined> {
  const { rows } = await client.query<DatabaseCondition>(CONDITION);
  return rows[0];
}

/** What the tables say of the work that the servers do by themselves. */
export interface Upkeep {
  /** Null without any. */
  readonly backup: Date | null;
  readonly failed: number;
  /** Null for an empty queue. */
  readonly oldest: Date | null;
  /** An account other than the owner of the tables that may add rows to the log; null for none. */
  readonly working: string | null;
}

const UPKEEP = `
  select (select max(made_at) from backups) as backup,
         (select count(*)::int from mails where status = 'failed') as failed,
         (select min(created_at) from mails where status = 'queued') as oldest,
         (select min(grantee) from information_schema.role_table_grants
          where table_schema = 'public' and table_name = 'logs' and privilege_type = 'INSERT'
            and grantee <> (select tableowner from pg_tables where schemaname = 'public' and tablename = 'logs')) as working`;

/** Reads a database that is up to date. */
export async function readUpkeep(client: pg.ClientBase): Promise<Upkeep | undefined> {
  const { rows } = await client.query<Upkeep>(UPKEEP);
  return rows[0];
}

/** Returns the seconds since a row of the change log was written; null without such a row. */
export async function readAgeOfRow(client: pg.ClientBase, id: number): Promise<number | null> {
  const { rows } = await client.query<{ age: number }>(
    'select extract(epoch from clock_timestamp() - created_at)::float8 as age from logs where id = $1',
    [id],
  );
  return rows[0]?.age ?? null;
}

/** How a standby follows its primary. */
export interface Following {
  readonly follows: boolean;
  /** Seconds since the last change that has arrived was made; null before the first. On a quiet primary it grows. */
  readonly behind: number | null;
}

export async function readFollowing(client: pg.ClientBase): Promise<Following | undefined> {
  const { rows } = await client.query<Following>(`
    select pg_is_in_recovery() as follows,
           case when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
                else extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 end as behind`);
  return rows[0];
}
