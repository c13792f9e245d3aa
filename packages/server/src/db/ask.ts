import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { findStatementName } from './statement-names.ts';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** True for a statement that only reads and locks: in a transaction it does not have to wait for `begin`. */
  readonly changesNothing?: true | undefined;
  /** Milliseconds after which the connection is abandoned. */
  readonly query_timeout?: number;
}

export type QueryPromise = Promise<pg.QueryResult>;
export type SendQuery = (config: pg.QueryConfig & Pick<Statement, 'changesNothing'>, values: unknown[]) => QueryPromise;

const sendBySession = new WeakMap<object, SendQuery>();

/** Opens drizzle on a connection or pool with a custom way to send statements. */
export function createDrizzle(client: pg.Pool | pg.PoolClient | pg.Client, send: SendQuery): NodePgDatabase {
  const db: NodePgDatabase = drizzle(
    new Proxy(client, { get: (target, key) => (key === 'query' ? send : Reflect.get(target, key)) }),
  );
  sendBySession.set(db._.session, send);
  return db;
}

/**
 * Runs a statement and returns its rows, without drizzle, which would build the text again on every call. Statements
 * sent together run in order. Do not mix them with statements of drizzle, which are sent a moment later.
 */
export async function ask<R>(
  tx: Pick<NodePgDatabase, '_'>,
  { values, ...statement }: Statement,
): Promise<readonly R[]> {
  const send = sendBySession.get(tx._.session);
  if (send === undefined) throw new Error('the drizzle instance was not created by createDrizzle');
  const { rows } = await send({ ...statement, name: findStatementName(statement.text) }, [...values]);
  return rows;
}
