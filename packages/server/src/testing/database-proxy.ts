import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Connection } from '../db/database.ts';
import { isStatement, messagesOf, refusedAs } from './wire.ts';

/** The fate of a statement: PostgreSQL refuses it, or the connection is cut before it or before its result. */
export const FAILURES = ['refused', 'cut', 'unheard'] as const;
export type Failure = (typeof FAILURES)[number];

export interface DatabaseProxy {
  /** Leads to the database as long as nothing else is asked for. */
  readonly connection: Connection;
  /** Takes connections and bytes, but nothing comes back: a database whose machine hangs. */
  freeze(): void;
  thaw(): void;
  /** Cuts every connection and takes no new one: a database that crashed. */
  kill(): Promise<void>;
  revive(): Promise<void>;
  /** From now on new connections lead to this one. */
  turn(to: Connection): void;
  /** Lets so many statements pass, on whatever connections; the next one fails, and none after it. */
  failAfter(statements: number, failure: Failure): void;
  /** Whether one is still to fail. */
  armed(): boolean;
  /** Whether one was to fail and none has: the next one does not either. */
  unharmed(): boolean;
  close(): Promise<void>;
}

const listen = (server: Server, path: string) => new Promise<void>((resolve) => server.listen(path, resolve));

/** Relays between pool and PostgreSQL, so that one test can lose the database while the others keep it. */
export async function databaseProxy(target: Connection): Promise<DatabaseProxy> {
  const folder = await mkdtemp(join(tmpdir(), 'imprimatur-proxy-'));
  const path = join(folder, '.s.PGSQL.5432');
  const open = new Set<Socket>();
  let frozen = false;
  let failing: { left: number; failure: Failure } | null = null;
  /** Returns how this statement is to fail; null: it is passed on. */
  const failureOf = (message: Buffer): Failure | null => {
    if (failing === null || !isStatement(message)) return null;
    const { left, failure } = failing;
    failing = left === 0 ? null : { left: left - 1, failure };
    return left === 0 ? failure : null;
  };
  let to = target;
  const dial = (): Socket => {
    if ('socket' in to) return connect(join(to.socket.host, '.s.PGSQL.5432'));
    const url = new URL(to.url);
    return connect({ port: Number(url.port || 5432), host: url.hostname, noDelay: true });
  };
  const server = createServer((near) => {
    const far = dial();
    const messages = messagesOf();
    let unheard = false;
    near.on('data', (bytes: Buffer) => {
      const passed: Buffer[] = [];
      for (const message of messages(bytes)) {
        const failure = failureOf(message);
        if (failure === 'cut') return void near.destroy();
        if (failure === 'unheard') unheard = true;
        passed.push(failure === 'refused' ? refusedAs(message) : message);
      }
      // One write for all of them: separate writes could each wait until the one before is acknowledged.
      far.write(Buffer.concat(passed));
    });
    far.on('data', (bytes: Buffer) => {
      if (unheard) near.destroy();
      else near.write(bytes);
    });
    for (const [one, other] of [
      [near, far],
      [far, near],
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
  const away = () => new Promise<void>((resolve) => server.close(() => resolve()));
  const cut = async () => {
    const closed = away();
    for (const socket of open) socket.destroy();
    await closed;
  };
  const named = 'socket' in target ? target.socket : credentials(target.url);
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
    kill: cut,
    failAfter(statements, failure) {
      failing = { left: statements, failure };
    },
    armed: () => failing !== null,
    unharmed() {
      const none = failing !== null;
      failing = null;
      return none;
    },
    revive: () => listen(server, path),
    turn(other) {
      to = other;
    },
    async close() {
      if (server.listening) await cut();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function credentials(address: string): { user: string; password: string; database: string } {
  const url = new URL(address);
  return {
    user: url.searchParams.get('user') ?? decodeURIComponent(url.username),
    password: url.searchParams.get('password') ?? decodeURIComponent(url.password),
    database: url.pathname.slice(1),
  };
}
