import type pg from 'pg';

/** The condition of a PostgreSQL server and of our account in it. */
export interface DatabaseCondition {
  readonly version: string;
  /** As a number: 150004 for 15.4. */
  readonly number: number;
  readonly account: string;
  readonly isSuperuser: boolean;
  /** True if this database account may create the server's working account. */
  readonly canCreateRoles: boolean;
  readonly encoding: string;
  /** True if confirmed writes survive a power cut. */
  readonly durable: boolean;
  readonly encrypted: boolean;
  readonly connections: number;
  readonly maxConnections: number;
  readonly now: Date;
}

const SELECT_CONDITION = `
  select current_setting('server_version') as version,
         current_setting('server_version_num')::int as number,
         session_user::text as account,
         (select rolsuper from pg_roles where rolname = session_user) as "isSuperuser",
         (select rolsuper or rolcreaterole from pg_roles where rolname = session_user) as "canCreateRoles",
         current_setting('server_encoding') as encoding,
         current_setting('fsync') = 'on' and current_setting('full_page_writes') = 'on'
           and current_setting('synchronous_commit') <> 'off' as durable,
         coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as encrypted,
         (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
         current_setting('max_connections')::int as "maxConnections",
         clock_timestamp() as now`;

export async function readCondition(client: pg.ClientBase): Promise<DatabaseCondition | undefined> {
  const { rows } = await client.query<DatabaseCondition>(SELECT_CONDITION);
  return rows[0];
}

/** Facts in the tables about work that servers do automatically. */
export interface MaintenanceFacts {
  /** Null if there is no backup. */
  readonly backup: Date | null;
  readonly failed: number;
  /** Null for an empty queue. */
  readonly oldest: Date | null;
  /** An account that may add rows to the log and does not own the tables; null if there is none. */
  readonly working: string | null;
}

const READ_MAINTENANCE = `
  select (select max(made_at) from backups) as backup,
         (select count(*)::int from mails where status = 'failed') as failed,
         (select min(created_at) from mails where status = 'queued') as oldest,
         (select min(grantee) from information_schema.role_table_grants
          where table_schema = 'public' and table_name = 'logs' and privilege_type = 'INSERT'
            and grantee <> (select tableowner from pg_tables where schemaname = 'public' and tablename = 'logs')) as working`;

/** Reads a database with an up-to-date schema. */
export async function readMaintenanceFacts(client: pg.ClientBase): Promise<MaintenanceFacts | undefined> {
  const { rows } = await client.query<MaintenanceFacts>(READ_MAINTENANCE);
  return rows[0];
}

/** Returns the age of a row of the change log in seconds; null if there is no such row. */
export async function readLogRowAge(client: pg.ClientBase, id: number): Promise<number | null> {
  const { rows } = await client.query<{ age: number }>(
    'select extract(epoch from clock_timestamp() - created_at)::float8 as age from logs where id = $1',
    [id],
  );
  return rows[0]?.age ?? null;
}

/** The state of a standby. */
export interface ReplicaStatus {
  readonly follows: boolean;
  /** Age of the last change that arrived, in seconds; null before the first change. It grows while the primary is idle. */
  readonly behind: number | null;
}

export async function readReplicaStatus(client: pg.ClientBase): Promise<ReplicaStatus | undefined> {
  const { rows } = await client.query<ReplicaStatus>(`
    select pg_is_in_recovery() as follows,
           case when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
                else extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 end as behind`);
  return rows[0];
}
