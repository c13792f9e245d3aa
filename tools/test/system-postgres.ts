import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { ensureDebian } from '../setup.mjs';

interface SystemPostgres {
  readonly url: string;
  /** For example “PostgreSQL 15.18”. */
  readonly version: string;
  stop(): void;
}

const newestPrograms = (): string | undefined =>
  globSync('/usr/lib/postgresql/*/bin/postgres')
    .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))
    .at(-1)
    ?.slice(0, -'/postgres'.length);

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

/** Starts the system's newest PostgreSQL on an empty database in a folder. Installs Debian's PostgreSQL if there is none. */
export async function startSystemPostgres(folder: string): Promise<SystemPostgres> {
  if (newestPrograms() === undefined) await ensureDebian('PostgreSQL', ['postgresql']);
  const bin = newestPrograms();
  if (bin === undefined) throw new Error('There is no PostgreSQL below /usr/lib/postgresql: install one.');
  const data = join(folder, 'system-postgres');
  const isRoot = process.getuid?.() === 0;
  const call = (program: string, ...args: string[]): string => {
    const [command, ...before] = isRoot
      ? ['runuser', '-u', 'postgres', '--', join(bin, program)]
      : [join(bin, program)];
    return execFileSync(command ?? '', [...before, ...args], {
      cwd: '/',
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  };
  mkdirSync(data);
  if (isRoot) execFileSync('chown', ['postgres', data]);
  call('initdb', '-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync');
  const port = await freePort();
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${data} -c fsync=off -c max_connections=200`;
  call('pg_ctl', '-D', data, '-l', join(data, 'log'), '-s', '-w', 'start', '-o', settings);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    version: call('postgres', '--version').replace(/^postgres \(PostgreSQL\) ([\d.]+)[^]*$/, 'PostgreSQL $1'),
    stop: () => call('pg_ctl', '-D', data, '-m', 'immediate', '-s', 'stop'),
  };
}
