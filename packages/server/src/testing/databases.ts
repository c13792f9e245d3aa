import pg from 'pg';
import type { Connection } from '../db/database.ts';

/** Where the tests' PostgreSQL is, and the migrated database that others are copied from. */
export interface Server {
  readonly base: Connection;
  readonly template: string;
  /** What the server works as. */
  readonly role?: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    server: Server;
  }
}

export function connectionTo(server: Server, database: string): Connection {
  if ('socket' in server.base) return { socket: { ...server.base.socket, database } };
  const url = new URL(server.base.url);
  url.pathname = `/${database}`;
  return { url: url.toString() };
}

/** Options for a plain client; `null` stays on the database that the address names. */
export function at(server: Server, database: string | null): pg.ClientConfig {
  const connection = database === null ? server.base : connectionTo(server, database);
  return 'socket' in connection ? connection.socket : { connectionString: connection.url };
}

/** A connection of the account that owns the tables, to where a pool leads: it may do what the server may not. */
export async function ownerOf({ options }: pg.Pool): Promise<pg.Client> {
  const client = new pg.Client({ ...options, options: '' });
  await client.connect();
  return client;
}

let count = 0;

/** A fresh copy of the template; dropped with the run. */
export async function freshDatabase(server: Server): Promise<Connection> {
  count += 1;
  const run = server.template.split('_').at(-1) ?? '0';
  const name = `imprimatur_test_${run}_${process.pid}_${Date.now().toString(36)}_${count}`;
  const admin = new pg.Client(at(server, null));
  await admin.connect();
  try {
    // Copying one template twice at once fails while the other copy runs.
    await admin.query('select pg_advisory_lock(7214003)');
    await admin.query(`create database ${name} template ${server.template}`);
  } finally {
    await admin.end();
  }
  return { ...connectionTo(server, name), ...(server.role === undefined ? {} : { role: server.role }) };
}
