import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Connection } from '../db/database.ts';
import { createMessageSplitter, isRefusedAs, isStatement } from './postgres-protocol.ts';

/** Ways to make a statement fail: PostgreSQL refuses it, or the connection is cut before it is sent or before its result arrives. */
export const DATABASE_FAILURES = ['refused', 'cut', 'response cut'] as const;
export type DatabaseFailure = (typeof DATABASE_FAILURES)[number];

export interface DatabaseProxy {
  /** Connects to the database, unless one of the methods below has changed this. */
  readonly connection: Connection;
  /** Accepts connections and bytes but never answers, like a database on a machine that hangs. */
  freeze(): void;
  thaw(): void;
  /** Cuts every connection and accepts no new connections, like a database that has crashed. */
  kill(): Promise<void>;
  revive(): Promise<void>;
  /** New connections go to this database from now on. */
  connectTo(currentTarget: Connection): void;
  /** Lets this many statements pass on any connection; the next one fails, and later ones pass. */
  failAfter(statements: number, failure: DatabaseFailure): void;
  /** True while a failure is still pending. */
  isArmed(): boolean;
  /** Returns true if the planned failure has not happened, and cancels it. */
  cancelFailure(): boolean;
  close(): Promise<void>;
}

const listen = (server: Server, path: string) => new Promise<void>((resolve) => server.listen(path, resolve));

/** A proxy between pool and PostgreSQL, so that one test can lose the database without affecting other tests. */
export async function startDatabaseProxy(target: Connection): Promise<DatabaseProxy> {
  const folder = await mkdtemp(join(tmpdir(), 'imprimatur-proxy-'));
  const path = join(folder, '.s.PGSQL.5432');
  const open = new Set<Socket>();
  let frozen = false;
  let failing: { left: number; failure: DatabaseFailure } | null = null;
  /** Returns how this statement must fail, or null to pass it on. */
  const failureOf = (message: Buffer): DatabaseFailure | null => {
    if (failing === null || !isStatement(message)) return null;
    const { left, failure } = failing;
    failing = left === 0 ? null : { left: left - 1, failure };
    return left === 0 ? failure : null;
  };
  let currentTarget = target;
  const connectToTarget = (): Socket => {
    if ('socket' in currentTarget) return connect(join(currentTarget.socket.host, '.s.PGSQL.5432'));
    const url = new URL(currentTarget.url);
    return connect({ port: Number(url.port || 5432), host: url.hostname, noDelay: true });
  };
  const server = createServer((client) => {
    const upstream = connectToTarget();
    const messages = createMessageSplitter();
    let isResponseCut = false;
    client.on('data', (bytes: Buffer) => {
      const passed: Buffer[] = [];
      for (const message of messages(bytes)) {
        const failure = failureOf(message);
        if (failure === 'cut') return void client.destroy();
        if (failure === 'response cut') isResponseCut = true;
        passed.push(failure === 'refused' ? isRefusedAs(message) : message);
      }
      // A single write, because separate writes could each wait for the acknowledgement of the previous one.
      upstream.write(Buffer.concat(passed));
    });
    upstream.on('data', (bytes: Buffer) => {
      if (isResponseCut) client.destroy();
      else client.write(bytes);
    });
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(one);
      one.on('error', () => {});
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
      if (frozen) one.pause();
    }
  });
  await listen(server, path);
  const closeServer = () => new Promise<void>((resolve) => server.close(() => resolve()));
  const cutConnections = async () => {
    const closed = closeServer();
    for (const socket of open) socket.destroy();
    await closed;
  };
  const named = 'socket' in target ? target.socket : parseCredentials(target.url);
  return {
    connection: { socket: { ...named, host: folder } },
    freeze() {
      frozen = true;
      for (const socket of open) socket.pause();
    },
    thaw() {
      frozen = false;
      for (const socket of open) socket.resume();
    },
    kill: cutConnections,
    failAfter(statements, failure) {
      failing = { left: statements, failure };
    },
    isArmed: () => failing !== null,
    cancelFailure() {
      const none = failing !== null;
      failing = null;
      return none;
    },
    revive: () => listen(server, path),
    connectTo(other) {
      currentTarget = other;
    },
    async close() {
      if (server.listening) await cutConnections();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function parseCredentials(address: string): { user: string; password: string; database: string } {
  const url = new URL(address);
  return {
    user: url.searchParams.get('user') ?? decodeURIComponent(url.username),
    password: url.searchParams.get('password') ?? decodeURIComponent(url.password),
    database: url.pathname.slice(1),
  };
}
