/** System programs that the tests need. Installs the missing Debian packages if this process may. */
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort } from '../../packages/server/src/testing/child-server.ts';
import { findChromium, HEADLESS_SHELL } from '../lib-chromium.ts';
import { run } from '../lib-process.mjs';
import { giveUp, runStep } from '../setup.mjs';

/**
 * Installs these Debian packages if this process may. Does nothing on other systems, or without root.
 *
 * @param what describes the packages in the progress message
 */
async function ensureDebian(what: string, packages: readonly string[]): Promise<void> {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...packages];
  await runStep('Looking up packages', 'apt-get', ['update', '-qq'], { env });
  await runStep(`Installing ${what}`, 'apt-get', install, { env });
}

/**
 * Finds a browser for the tests, or installs Debian's. Returns its path.
 *
 * @param long a long run installs the headless shell even if another Chromium exists, because it takes only three fifths of the time
 */
export async function ensureChromium({ long }: { long: boolean }): Promise<string> {
  const found = findChromium();
  if (found && (!long || process.env['CHROMIUM_PATH'] || found.endsWith(HEADLESS_SHELL))) return found;
  await ensureDebian('the browser', [HEADLESS_SHELL]);
  return (
    findChromium() ??
    giveUp('The browser tests need Chromium or Chrome. Install one, or set CHROMIUM_PATH to its executable.')
  );
}

const isInstalled = (name: string): boolean =>
  ['/usr/local/bin', '/usr/sbin', '/usr/bin'].some((folder) => existsSync(join(folder, name)));

/** Installs the proxies whose settings docs/operations describes. Without them, their tests are skipped. */
export async function ensureProxies(): Promise<void> {
  const missing = ['nginx', 'apache2'].filter((name) => !isInstalled(name));
  if (missing.length > 0) await ensureDebian(missing.join(' and '), missing);
}

/**
 * Finds promtool, which tests the alerts of deploy/monitoring. Without it, their tests are skipped. Debian's package is only unpacked
 * into the folder, not installed, so that no service starts.
 *
 * @returns the folder to add to the path
 */
export async function ensurePromtool(folder: string): Promise<string | undefined> {
  if (isInstalled('promtool') || !existsSync('/etc/debian_version')) return undefined;
  const script = 'cd "$0" && apt-get download -qq prometheus && dpkg -x prometheus_*.deb promtool';
  const { code } = await run('sh', ['-c', script, folder]);
  return code === 0 ? join(folder, 'promtool/usr/bin') : undefined;
}

interface SystemPostgres {
  readonly url: string;
  /** For example “PostgreSQL 15.18”. */
  readonly version: string;
  stop(): void;
}

const findNewestPrograms = (): string | undefined =>
  globSync('/usr/lib/postgresql/*/bin/postgres')
    .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))
    .at(-1)
    ?.slice(0, -'/postgres'.length);

/** Starts the system's newest PostgreSQL on an empty database in a folder. Installs Debian's PostgreSQL if there is none. */
export async function startSystemPostgres(folder: string): Promise<SystemPostgres> {
  if (findNewestPrograms() === undefined) await ensureDebian('PostgreSQL', ['postgresql']);
  const bin = findNewestPrograms();
  if (bin === undefined) throw new Error('There is no PostgreSQL in /usr/lib/postgresql. Install it.');
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
  const port = await findFreePort();
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${data} -c fsync=off -c max_connections=200`;
  call('pg_ctl', '-D', data, '-l', join(data, 'log'), '-s', '-w', 'start', '-o', settings);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    version: call('postgres', '--version').replace(/^postgres \(PostgreSQL\) ([\d.]+)[^]*$/, 'PostgreSQL $1'),
    stop: () => call('pg_ctl', '-D', data, '-m', 'immediate', '-s', 'stop'),
  };
}
