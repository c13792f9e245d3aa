import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { type PipelinedReader, openPipelinedReader } from './pipelined-reader.ts';
import * as schema from './schema/index.ts';

// What pg takes and its types do not know.
declare module 'pg' {
  interface QueryConfig {
    /** Milliseconds. */
    query_timeout?: number;
  }
  interface ClientConfig {
    /** Sends a statement without waiting for the answer to the one before. */
    pipeline?: boolean;
  }
}

export type Schema = typeof schema;
export type Db = NodePgDatabase<Schema>;
/** A transaction, or the pool where none is needed: repositories take it as their first argument. */
export type Tx = Pick<Db, 'select' | 'insert' | 'update' | 'delete' | 'execute' | 'query' | 'selectDistinct'>;

export interface Database {
  readonly pool: pg.Pool;
  readonly db: Db;
  /** For the few short statements that every call begins with. */
  readonly reader: PipelinedReader;
  close(): Promise<void>;
}

export type Connection =
  | { readonly url: string }
  | { readonly socket: { host: string; user: string; database: string; password?: string } };

/** 64-bit integers arrive as numbers: ids, sizes and cents stay far below 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === 20 ? Number : format === 'binary' ? pg.types.getTypeParser(oid, format) : pg.types.getTypeParser(oid),
};

const PIPELINED_CONNECTIONS = 2;

export const targetOf = (connection: Connection): pg.ClientConfig =>
  'url' in connection ? { connectionString: connection.url } : connection.socket;

/** Takes the error of a lost connection. */
export type OnLost = (error: Error) => void;

/** A pool whose clients always have a listener, since an 'error' without one ends the process. */
function openPool(config: pg.PoolConfig, onLost: OnLost): pg.Pool {
  const pool = new pg.Pool(config);
  // The pool itself listens to idle clients alone, not to those that are at work.
  pool.on('connect', (client) => client.on('error', onLost));
  pool.on('error', () => {});
  return pool;
}

/**
 * drizzle releases a client only if its `begin` succeeded, and releases it even if its `rollback` failed. Here a client whose
 * transaction has not begun or not ended is destroyed: else the pool would lose it for ever, or its next user would write within a
 * transaction that nobody commits.
 */
function openDrizzle(pool: pg.Pool): Db {
  const db: Db = drizzle(pool, { schema });
  const known = new WeakMap<pg.PoolClient, Db>();
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    const own = known.get(client) ?? drizzle(client, { schema });
    known.set(client, own);
    let begun = false;
    try {
      return await own.transaction((tx) => {
        begun = true;
        return work(tx);
      }, config);
    } finally {
      client.release(!begun || client.getTransactionStatus() !== 'I');
    }
  };
  return db;
}

/**
 * How long a statement waits for a lock, in milliseconds. A statement of the pipelined reader waits only for a table that
 * somebody alters, and holds up those behind it.
 */
const LOCK = { pool: 5_000, reader: 1_000 };

/** Opens a pool. A frozen database or a lock that is never released costs a request at most five seconds. */
export function openDatabase(connection: Connection, size = 12, onLost: OnLost = () => {}): Database {
  const each = {
    ...targetOf(connection),
    types,
    connectionTimeoutMillis: 5_000,
    query_timeout: 10_000,
    statement_timeout: 8_000,
    application_name: 'imprimatur',
  };
  const pool = openPool(
    {
      ...each,
      max: size,
      lock_timeout: LOCK.pool,
      idle_in_transaction_session_timeout: 15_000,
      idleTimeoutMillis: 30_000,
    },
    onLost,
  );
  const reader = openPipelinedReader({ ...each, lock_timeout: LOCK.reader }, PIPELINED_CONNECTIONS, onLost);
  const close = async () => {
    await Promise.all([pool.end(), reader.close()]);
  };
  return { pool, db: openDrizzle(pool), reader, close };
}

/**
 * A second pool to where the first one leads, for writing much at once: its commits do not wait for the disk. They are on
 * disk with the next commit of the first pool at the latest.
 */
export function openAsyncCommitPool({ pool: { options }, reader }: Database, onLost: OnLost = () => {}): Database {
  // A copy of a pool's options lacks its password.
  const { password } = options;
  const withoutSync = `${options.options ?? ''} -c synchronous_commit=off`;
  const pool = openPool({ ...options, password, options: withoutSync }, onLost);
  return { pool, db: openDrizzle(pool), reader, close: () => pool.end() };
}
