import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { createDrizzle } from './ask.ts';
import { findStatementName } from './statement-names.ts';
import { hasTimedOut, openTransactionDrizzle } from './transaction.ts';

// Options that pg accepts but its types do not declare.
declare module 'pg' {
  interface QueryConfig {
    /** Milliseconds. */
    query_timeout?: number;
  }
  interface ClientConfig {
    /** Sends a statement without waiting for the response to the previous one. */
    pipeline?: boolean;
  }
}

export type Db = NodePgDatabase;
/** A transaction, or the pool if no transaction is needed. Repositories take it as their first argument. */
export type Tx = Pick<Db, 'select' | 'insert' | 'update' | 'delete' | 'execute' | 'selectDistinct' | '_'>;

export interface Database {
  readonly pool: pg.Pool;
  readonly db: Db;
  /** For the reads of screens, outside any transaction. PostgreSQL plans each statement once per connection. */
  readonly reads: Tx;
  /** The connections of `reads`. */
  readonly readPool: pg.Pool;
  /** A few connections for calls that may keep the database busy for seconds; the other connections stay free for short calls. */
  readonly heavy: Pick<Database, 'pool' | 'db' | 'reads'>;
  close(): Promise<void>;
}

/** A database reached through a Unix socket in the folder `host`. */
export interface Socket {
  host: string;
  port?: number;
  user: string;
  database: string;
  password?: string;
}

export type Connection = { readonly url: string } | { readonly socket: Socket };

/** Milliseconds after which the database cancels a statement of a call. */
export const STATEMENT_TIMEOUT = 8_000;

/**
 * 64-bit integers are read as numbers: ids, sizes and cents stay far below 2^53. Days stay texts, `YYYY-MM-DD`: as an instant, a day would
 * become the previous one on a machine east of UTC.
 */
const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === pg.types.builtins.INT8) return Number;
    if (oid === pg.types.builtins.DATE) return String;
    return format === 'binary' ? pg.types.getTypeParser(oid, format) : pg.types.getTypeParser(oid);
  },
};

const CALL_CONNECTIONS = 12;
const READ_CONNECTIONS = 4;
export const HEAVY_CONNECTIONS = 2;
/** Maximum connections of one server. */
export const SERVER_CONNECTIONS = CALL_CONNECTIONS + READ_CONNECTIONS + HEAVY_CONNECTIONS;

export const clientConfigOf = (connection: Connection): pg.ClientConfig =>
  'url' in connection ? { connectionString: connection.url } : connection.socket;

/** Called with the error of a lost connection. */
export type OnConnectionLost = (error: Error) => void;

/** The pool handles errors of idle clients only, not of clients in use. */
function openPool(config: pg.PoolConfig, onLost: OnConnectionLost): pg.Pool {
  const pool = new pg.Pool(config);
  // The pool listens to errors of idle clients only, not of clients in use.
  pool.on('connect', (client) => client.on('error', onLost));
  pool.on('error', () => {});
  return pool;
}

/**
 * Gives each transaction its own connection from the pool. Destroys a connection whose transaction has not ended.
 * Otherwise the next user would write into a transaction that nobody commits.
 */
function openDrizzle(pool: pg.Pool): Db {
  const db: Db = createDrizzle(pool, (config, values) =>
    pool.query({ ...config, values, name: findStatementName(config.text) }),
  );
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    try {
      return await openTransactionDrizzle(client).transaction(work, config);
    } finally {
      client.release(hasTimedOut(client) || client.getTransactionStatus() !== 'I');
    }
  };
  return db;
}

/** Compiling a long statement to machine code takes seconds, running it only milliseconds. */
const NOT_COMPILED = '-c jit=off';

/**
 * Without this, PostgreSQL plans the longest statements of lists and tasks again at every call, because it underestimates the time of
 * planning. No parameter of a read would benefit from another plan.
 */
const PLANNED_ONCE = '-c plan_cache_mode=force_generic_plan';

/** The best index for a search depends on its words. Planning again costs little compared with the search. */
const PLANNED_EACH_TIME = '-c plan_cache_mode=force_custom_plan';

/** Opens a pool. A frozen database or a lock that is never released delays a request by five seconds at most. */
export function openDatabase(
  connection: Connection,
  size = CALL_CONNECTIONS,
  onLost: OnConnectionLost = () => {},
): Database {
  const ofPool = {
    ...clientConfigOf(connection),
    types: columnTypes,
    connectionTimeoutMillis: 5_000,
    query_timeout: 10_000,
    statement_timeout: STATEMENT_TIMEOUT,
    application_name: 'imprimatur',
    options: NOT_COMPILED,
    // Several statements of a transaction may be in progress at the same time.
    pipeline: true,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 15_000,
    idleTimeoutMillis: 30_000,
  };
  const pool = openPool({ ...ofPool, max: size }, onLost);
  const readPool = openPool({ ...ofPool, max: READ_CONNECTIONS, options: `${NOT_COMPILED} ${PLANNED_ONCE}` }, onLost);
  const heavyPool = openPool(
    { ...ofPool, max: HEAVY_CONNECTIONS, options: `${NOT_COMPILED} ${PLANNED_EACH_TIME}` },
    onLost,
  );
  const close = async () => {
    await Promise.all([pool.end(), readPool.end(), heavyPool.end()]);
  };
  const heavyDb = openDrizzle(heavyPool);
  const heavy = { pool: heavyPool, db: heavyDb, reads: heavyDb };
  return { pool, db: openDrizzle(pool), reads: openDrizzle(readPool), readPool, heavy, close };
}

/** Opens a few connections for long reads, which never write. Times out early, because the primary can serve the read instead. */
export function openReader(connection: Connection): Pick<Database, 'db' | 'pool'> {
  const pool = openPool(
    {
      ...clientConfigOf(connection),
      types: columnTypes,
      max: 4,
      connectionTimeoutMillis: 2_000,
      query_timeout: 10_000,
      statement_timeout: STATEMENT_TIMEOUT,
      application_name: 'imprimatur-replica',
      options: `${NOT_COMPILED} -c default_transaction_read_only=on`,
      idleTimeoutMillis: 30_000,
    },
    () => {},
  );
  return { db: openDrizzle(pool), pool };
}

/**
 * Opens a second pool to the same database for bulk writes. Its commits do not wait for the disk. They are on disk at the latest after
 * the next commit of the first pool.
 */
export function openAsyncCommitPool(
  { pool: { options }, reads, readPool, heavy }: Database,
  onLost: OnConnectionLost = () => {},
): Database {
  // Copying the options of a pool drops the password.
  const { password } = options;
  const withoutSync = `${options.options} -c synchronous_commit=off`;
  const pool = openPool({ ...options, password, options: withoutSync }, onLost);
  return { pool, db: openDrizzle(pool), reads, readPool, heavy, close: () => pool.end() };
}
