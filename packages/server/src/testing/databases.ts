import pg from 'pg';
import { inject } from 'vitest';
import type { Connection } from '../db/database.ts';

/** Address of the tests' PostgreSQL, and the migrated database that others are copied from. */
export interface Server {
  readonly base: Connection;
  readonly template: string;
  /** How the server connects to the template for its work. */
  readonly working: Connection;
}

declare module 'vitest' {
  interface ProvidedContext {
    server: Server;
  }
}

function named(connection: Connection, database: string): Connection {
  if ('socket' in connection) return { socket: { ...connection.socket, database } };
  const url = new URL(connection.url);
  url.pathname = `/${database}`;
  return { url: url.toString() };
}

const databaseOf = (connection: Connection): string =>
  'socket' in connection ? connection.socket.database : new URL(connection.url).pathname.slice(1);

/** By the account that owns the tables. */
export const connectionTo = (server: Server, database: string): Connection => named(server.base, database);

/** The same database, by the account that the server works with. */
export const atWork = (server: Server, connection: Connection): Connection =>
  named(server.working, databaseOf(connection));

/** Options for a plain client; `null` stays on the database that the address names. */
export function at(server: Server, database: string | null): pg.ClientConfig {
  const connection = database === null ? server.base : connectionTo(server, database);
  return 'socket' in connection ? connection.socket : { connectionString: connection.url };
}

/** The database of a connection as an address, for a process of its own. */
export function addressOf(connection: Connection): string {
  if ('url' in connection) return connection.url;
  const { host, user, database } = connection.socket;
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;
}

/** The name of the database that a pool leads to. */
export const nameOf = ({ options: { connectionString, database = '' } }: pg.Pool): string =>
  connectionString === undefined ? database : databaseOf({ url: connectionString });

/** A connection to a pool's database by the owner of the tables, with more rights than the server. */
export async function ownerOf(pool: pg.Pool): Promise<pg.Client> {
  const client = new pg.Client(at(inject('server'), nameOf(pool)));
  await client.connect();
  return client;
}

/** Where a client of that account is connected to, as an address for a process of its own. */
export function addressOfClient({ host, port, user = '', database = '', password }: pg.Client): string {
  const place = host.startsWith('/')
    ? `localhost/${database}?host=${encodeURIComponent(host)}`
    : `${host}:${port}/${database}`;
  const account = typeof password === 'string' ? `${user}:${encodeURIComponent(password)}` : user;
  return `postgres://${account}@${place}`;
}

let count = 0;

/** A fresh copy of the template, or an empty one of `template0`, by the account that owns its tables; dropped with the run. */
export async function freshDatabase(server: Server, template = server.template): Promise<Connection> {
  count += 1;
  const run = server.template.split('_').at(-1) ?? '0';
  const name = `imprimatur_test_${run}_${process.pid}_${Date.now().toString(36)}_${count}`;
  const admin = new pg.Client(at(server, null));
  await admin.connect();
  try {
    // Copying one template twice at once fails while the other copy runs.
    await admin.query('select pg_advisory_lock(7214003)');
    // The default strategy writes every page of the copy to the log as well.
    await admin.query(`create database ${name} template ${template} strategy file_copy`);
  } finally {
    await admin.end();
  }
  return connectionTo(server, name);
}
