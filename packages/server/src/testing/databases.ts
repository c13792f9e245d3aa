import pg from 'pg';
import { inject } from 'vitest';
import type { Connection } from '../db/database.ts';

/** URL of the tests' PostgreSQL, and the migrated template from which test databases are copied. */
export interface TestDatabaseServer {
  readonly base: Connection;
  readonly template: string;
  /** The server's connection to the template, with the account that the server works with. */
  readonly working: Connection;
}

declare module 'vitest' {
  interface ProvidedContext {
    server: TestDatabaseServer;
  }
}

function changeDatabase(connection: Connection, database: string): Connection {
  if ('socket' in connection) return { socket: { ...connection.socket, database } };
  const url = new URL(connection.url);
  url.pathname = `/${database}`;
  return { url: url.toString() };
}

const readDatabaseName = (connection: Connection): string =>
  'socket' in connection ? connection.socket.database : new URL(connection.url).pathname.slice(1);

/** Connects with the account that owns the tables. */
export const getOwnerConnection = (server: TestDatabaseServer, database: string): Connection =>
  changeDatabase(server.base, database);

/** The same database, with the account that the server uses. */
export const getServerConnection = (server: TestDatabaseServer, connection: Connection): Connection =>
  changeDatabase(server.working, readDatabaseName(connection));

/** Options for a plain client; with `null`, connects to the database in the URL. */
export function getClientOptions(server: TestDatabaseServer, database: string | null): pg.ClientConfig {
  const connection = database === null ? server.base : getOwnerConnection(server, database);
  return 'socket' in connection ? connection.socket : { connectionString: connection.url };
}

/** The URL of a connection's database, for use in another process. */
export function formatDatabaseUrl(connection: Connection): string {
  if ('url' in connection) return connection.url;
  const { host, user, database } = connection.socket;
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;
}

/** The name of a pool's database. */
export const getDatabaseName = ({ options: { connectionString, database = '' } }: pg.Pool): string =>
  connectionString === undefined ? database : readDatabaseName({ url: connectionString });

/** A connection to a pool's database as the owner of the tables, who has more rights than the server. */
export async function connectAsOwner(pool: pg.Pool): Promise<pg.Client> {
  const client = new pg.Client(getClientOptions(inject('server'), getDatabaseName(pool)));
  await client.connect();
  return client;
}

/** The URL of a client's database and account, for use in another process. */
export function formatClientUrl({ host, port, user = '', database = '', password }: pg.Client): string {
  const place = host.startsWith('/')
    ? `localhost/${database}?host=${encodeURIComponent(host)}`
    : `${host}:${port}/${database}`;
  const account = typeof password === 'string' ? `${user}:${encodeURIComponent(password)}` : user;
  return `postgres://${account}@${place}`;
}

let count = 0;

/**
 * Creates a copy of the template, or an empty database from `template0`, owned by the tables' owner. It is dropped at the end of the run.
 */
export async function createDatabase(server: TestDatabaseServer, template = server.template): Promise<Connection> {
  count += 1;
  const run = server.template.split('_').at(-1) ?? '0';
  const name = `imprimatur_test_${run}_${process.pid}_${Date.now().toString(36)}_${count}`;
  const admin = new pg.Client(getClientOptions(server, null));
  await admin.connect();
  try {
    // PostgreSQL cannot copy a template while it is already being copied.
    await admin.query('select pg_advisory_lock(7214003)');
    // The default strategy would also write every page of the copy to the write-ahead log.
    await admin.query(`create database ${name} template ${template} strategy file_copy`);
  } finally {
    await admin.end();
  }
  return getOwnerConnection(server, name);
}
