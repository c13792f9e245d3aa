import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

export interface ChildServer {
  readonly url: string;
  /** As a power cut of the process: no handler runs. */
  kill(): Promise<void>;
  /** As the system asks: in order. Answers the exit code. */
  end(): Promise<number | null>;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}

async function ready(child: ChildProcess): Promise<void> {
  let said = '';
  for await (const part of child.stdout ?? []) {
    said += String(part);
    if (said.includes('Imprimatur is ready')) return;
  }
  throw new Error(`the server ended before it was ready:\n${said}`);
}

const DEMO = new URL('../demo.ts', import.meta.url).pathname;

/** The demo server as a process of its own, on an embedded database that syncs; with people and no entries unless told otherwise. */
export async function startChildServer(
  dataDir: string,
  options: readonly string[] = ['--empty'],
): Promise<ChildServer> {
  const port = await freePort();
  const { DATABASE_URL: _none, ...environment } = process.env;
  const child = spawn(process.execPath, [DEMO, ...options], {
    env: { ...environment, NODE_ENV: '', PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  await ready(child);
  child.stdout?.resume();
  return {
    url: `http://127.0.0.1:${port}`,
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
