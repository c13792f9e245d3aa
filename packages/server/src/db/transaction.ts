import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { createDrizzle, type QueryPromise, type SendQuery, type Statement } from './ask.ts';
import { readProperty, readText } from '../property-of.ts';
import { batchWrites } from './batch-writes.ts';
import { findStatementName } from './statement-names.ts';

/** SQLSTATE for a transaction that an earlier error aborted. */
const ABORTED_SQLSTATE = '25P02';

/** Error message of the driver when a query times out. */
const TIMEOUT_MESSAGE = 'Query read timeout';

const timedOut = new WeakSet<pg.PoolClient>();

/** Returns whether a statement on this connection timed out. Later statements would wait behind it. */
export const hasTimedOut = (client: pg.PoolClient): boolean => timedOut.has(client);

const EMPTY_RESULT: pg.QueryResult = { command: '', rowCount: null, oid: 0, fields: [], rows: [] };

/**
 * A transaction for drizzle with fewer round trips: statements that nobody awaits in between are sent together, and those for the end are
 * sent with `commit`. A first statement that changes nothing is sent with `begin`. Every other statement waits for `begin`: if `begin`
 * failed, the statement would run outside a transaction.
 */
class PipelinedTransaction {
  readonly #client: pg.PoolClient;
  readonly #finalStatements: Statement[] = [];
  /** The number of final statements at each open savepoint. */
  readonly #savepoints: number[] = [];
  #open = false;
  #begun: Promise<unknown> = Promise.resolve();
  #failure: unknown = null;
  /** True once a statement had to wait for `begin`; later statements then wait too, to keep their order. */
  #waits = false;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  sendWithCommit(statement: Statement): void {
    this.#assertOpen();
    this.#finalStatements.push(statement);
  }

  readonly send: SendQuery = async ({ changesNothing, ...config }, values) => {
    const { text } = config;
    if (text.startsWith('begin')) return this.#begin(text);
    if (text === 'rollback') return this.#rollback(text);
    if (changesNothing !== true || this.#waits) {
      this.#waits = true;
      await this.#begun;
    }
    this.#assertOpen();
    if (text === 'commit') return this.#commit(text);
    if (text.startsWith('savepoint ')) this.#savepoints.push(this.#finalStatements.length);
    if (text.startsWith('release savepoint ')) this.#savepoints.pop();
    if (text.startsWith('rollback to savepoint ')) this.#finalStatements.length = this.#savepoints.pop() ?? 0;
    return this.#send({ ...config, values });
  };

  #assertOpen(): void {
    if (!this.#open) throw new Error('this transaction is not open');
  }

  async #send(config: pg.QueryConfig): QueryPromise {
    const { values = [] } = config;
    batchWrites(this.#client);
    try {
      return await this.#client.query(
        values.length === 0 || config.name !== undefined ? config : { ...config, name: findStatementName(config.text) },
      );
    } catch (error) {
      if (readText(error, 'message') === TIMEOUT_MESSAGE) timedOut.add(this.#client);
      // Later statements fail because of the first failure, and their errors may arrive first.
      if (readProperty(error, 'code') === ABORTED_SQLSTATE && this.#failure !== null) throw this.#failure;
      this.#failure = error;
      throw error;
    }
  }

  /** Does not wait; a failure appears at the next statement or at the commit. */
  async #begin(text: string): QueryPromise {
    this.#open = true;
    this.#begun = this.#send({ text });
    this.#begun.catch(() => {});
    return EMPTY_RESULT;
  }

  /**
   * Never throws, since the error that led here is the one to report. A connection that is still in a transaction is not reused. On a
   * connection that timed out, no rollback is sent, because it would double the time of the call: PostgreSQL rolls back when the
   * connection ends.
   */
  async #rollback(text: string): QueryPromise {
    this.#open = false;
    if (hasTimedOut(this.#client)) return EMPTY_RESULT;
    return this.#send({ text }).catch(() => EMPTY_RESULT);
  }

  async #commit(text: string): QueryPromise {
    this.#open = false;
    const finalStatements = this.#finalStatements.map(({ text, values }) => this.#send({ text, values: [...values] }));
    // After a failed statement, PostgreSQL responds to a commit with a rollback; the statement's error is the one to report.
    const [committed] = await Promise.all([this.#send({ text }), ...finalStatements]);
    if (committed.command !== 'COMMIT') throw new Error('the transaction was rolled back');
    return committed;
  }
}

const transactions = new WeakMap<object, PipelinedTransaction>();

/** Opens drizzle on a connection for one transaction. */
export function openTransactionDrizzle(client: pg.PoolClient): NodePgDatabase {
  const transaction = new PipelinedTransaction(client);
  const db = createDrizzle(client, transaction.send);
  transactions.set(db._.session, transaction);
  return db;
}

/**
 * Adds a statement for the end of the transaction. It is sent with `commit`, so that its locks are not held for an extra round trip. It is
 * dropped with the savepoint under which it was added.
 *
 * @throws outside a transaction.
 */
export function sendWithCommit(tx: Pick<NodePgDatabase, '_'>, statement: Statement): void {
  const transaction = transactions.get(tx._.session);
  if (transaction === undefined) throw new Error('there is no transaction to commit');
  transaction.sendWithCommit(statement);
}
