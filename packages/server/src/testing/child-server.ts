import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { removeEmbeddedPostgres } from '../db/embedded/index.ts';
import { redact } from './redact.ts';

export interface ChildServer {
  readonly url: string;
  readonly pid: number;
  /** The server's console output so far. */
  output(): string;
  /** Kills the process without running any handler. */
  kill(): Promise<void>;
  /** Ends the process normally, as the system does. Returns the exit code. */
  end(): Promise<number | null>;
}

export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}

interface Started {
  readonly name: string;
  readonly child: ChildProcess;
  /** The server's console output so far. */
  output: string;
  /** The time at which a test ended the server, by `performance.now()`. Never set for a server that died by itself. */
  done: number;
}

/** Every server that this process has started. */
const startedServers: Started[] = [];

/** Number of log lines shown per server after a failure. */
const LAST_LINES = 30;

/** Returns the last lines of each server, without servers that a test ended before this time (by `performance.now()`). */
export function readLastLogLines(time: number): string {
  return startedServers
    .filter(({ done }) => done >= time)
    .map(({ name, child: { exitCode, signalCode }, output }) => {
      const state = exitCode === null && signalCode === null ? 'runs' : `ended with ${exitCode ?? signalCode}`;
      const lines = output.trimEnd().split('\n').slice(-LAST_LINES);
      return `--- ${name}, ${state}:\n${redact(lines.join('\n'))}`;
    })
    .join('\n');
}

/** Collects a server's output and waits until it accepts calls. */
async function waitUntilReady(server: Started): Promise<void> {
  const { child } = server;
  const up = Promise.withResolvers<void>();
  let isReady = false;
  const onOutput = (part: string) => {
    server.output += part;
    isReady ||= / (is ready: |serves )http/.test(server.output);
    if (isReady) up.resolve();
  };
  child.stdout?.setEncoding('utf8').on('data', onOutput);
  child.stderr?.setEncoding('utf8').on('data', onOutput);
  child.once('exit', () => {
    if (!isReady) server.done = performance.now();
    up.reject(new Error(`the server ended before it was ready:\n${redact(server.output)}`));
  });
  await up.promise;
}

const SOURCES_FOLDER = fileURLToPath(new URL('..', import.meta.url));
const ARGUMENTS_BY_PROGRAM = { demo: ['demo.ts'], production: ['main.ts', 'serve'] } as const;

interface ChildServerOptions {
  readonly program?: keyof typeof ARGUMENTS_BY_PROGRAM;
  readonly port?: number;
  readonly environment?: Record<string, string>;
  /** The folder of the programs, if not this checkout. */
  readonly sources?: string;
  /** The working folder and the account of the process, if not those of the tests. */
  readonly process?: Pick<SpawnOptions, 'cwd' | 'uid' | 'gid'>;
}

/**
 * Starts a server in a separate process, on an embedded database that syncs to disk. By default it is the demo with people and without
 * entries.
 */
export async function startChildServer(
  dataDir: string,
  options: readonly string[] = ['--empty'],
  {
    program = 'demo',
    port: requestedPort,
    environment: more = {},
    sources = SOURCES_FOLDER,
    process: own = {},
  }: ChildServerOptions = {},
): Promise<ChildServer> {
  const port = requestedPort ?? (await findFreePort());
  const { DATABASE_URL: _none, ...environment } = process.env;
  const [file, ...words] = ARGUMENTS_BY_PROGRAM[program];
  const child = spawn(process.execPath, [join(sources, file), ...words, ...options], {
    ...own,
    env: { ...environment, NODE_ENV: '', PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'info', ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit');
  const name = `${program} server on port ${port}, process ${child.pid}`;
  const server: Started = { name, child, output: '', done: Number.POSITIVE_INFINITY };
  startedServers.push(server);
  await waitUntilReady(server);
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    server.done = performance.now();
    child.kill(signal);
    const [code] = (await exited) as [number | null];
    return code;
  };
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    output: () => server.output,
    kill: async () => void (await end('SIGKILL')),
    end: () => end('SIGTERM'),
  };
}

export type StartServer = typeof startChildServer;

/** Deletes the folder of a stopped server, with its database. */
export async function removeData(dataDir: string): Promise<void> {
  await removeEmbeddedPostgres(dataDir);
  await rm(dataDir, { recursive: true, force: true });
}
