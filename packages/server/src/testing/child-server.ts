import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { removeEmbeddedPostgres } from '../db/embedded/index.ts';

export interface ChildServer {
  readonly url: string;
  readonly pid: number;
  /** Its console output so far. */
  said(): string;
  /** As a power cut of the process: no handler runs. */
  kill(): Promise<void>;
  /** Ends it in order, as the system does. Returns the exit code. */
  end(): Promise<number | null>;
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Collects a child's output, and waits until it accepts calls. */
async function ready(child: ChildProcess): Promise<() => string> {
  let said = '';
  const up = Promise.withResolvers<void>();
  const hear = (part: string) => {
    said += part;
    if (/ (is ready: |serves )http/.test(said)) up.resolve();
  };
  child.stdout?.setEncoding('utf8').on('data', hear);
  child.stderr?.setEncoding('utf8').on('data', hear);
  child.stderr?.pipe(process.stderr, { end: false });
  child.once('exit', () => up.reject(new Error(`the server ended before it was ready:\n${said}`)));
  await up.promise;
  return () => said;
}

const SOURCES = fileURLToPath(new URL('..', import.meta.url));
const PROGRAMS = { demo: ['demo.ts'], production: ['main.ts', 'serve'] } as const;

interface More {
  readonly program?: keyof typeof PROGRAMS;
  readonly port?: number;
  readonly environment?: Record<string, string>;
  /** Where the programs lie, when not here. */
  readonly sources?: string;
}

/** A server as a process of its own, on an embedded database that syncs: the demo with people and no entries unless told otherwise */
export async function startChildServer(
  dataDir: string,
  options: readonly string[] = ['--empty'],
  { program = 'demo', port: wanted, environment: more = {}, sources = SOURCES }: More = {},
): Promise<ChildServer> {
  const port = wanted ?? (await freePort());
  const { DATABASE_URL: _none, ...environment } = process.env;
  const [file, ...words] = PROGRAMS[program];
  const child = spawn(process.execPath, [join(sources, file), ...words, ...options], {
    env: { ...environment, NODE_ENV: '', PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error', ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit');
  const said = await ready(child);
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    said,
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
    end: async () => {
      child.kill('SIGTERM');
      const [code] = (await exited) as [number | null];
      return code;
    },
  };
}

/** Deletes the folder of an ended server, with its database. */
export async function removeData(dataDir: string): Promise<void> {
  await removeEmbeddedPostgres(dataDir);
  await rm(dataDir, { recursive: true, force: true });
}
