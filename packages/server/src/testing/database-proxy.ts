import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Connection } from '../db/database.ts';

export interface DatabaseProxy {
  /** Leads to the database as long as nothing else is asked for. */
  readonly connection: Connection;
  /** Takes connections and bytes, but nothing comes back: a database whose machine hangs. */
  freeze(): void;
  thaw(): void;
  /** Cuts every connection and takes no new one: a database that crashed. */
  kill(): Promise<void>;
  revive(): Promise<void>;
  close(): Promise<void>;
}

const listen = (server: Server, path: string) => new Promise<void>((resolve) => server.listen(path, resolve));

/** Stands between pool and PostgreSQL, to take it away from one test and not from the others. */
export async function databaseProxy(target: Connection): Promise<DatabaseProxy> {
  const folder = await mkdtemp(join(tmpdir(), 'imprimatur-proxy-'));
  const path = join(folder, '.s.PGSQL.5432');
  const open = new Set<Socket>();
  let frozen = false;
  const dial = (): Socket => {
    if ('socket' in target) return connect(join(target.socket.host, '.s.PGSQL.5432'));
    const url = new URL(target.url);
    return connect(Number(url.port || 5432), url.hostname);
  };
  const server = createServer((near) => {
    const far = dial();
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on('data', (bytes) => other.write(bytes));
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
    revive: () => listen(server, path),
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
