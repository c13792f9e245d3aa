import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../files/nginx.ts';
import { familyTime, ownTime } from '../processor.ts';
import type { Usage } from '../talk.ts';
import { fpmSettings, mariadbArguments, nginxSettings, siteOptions } from './hotcrp-settings.ts';
import { PROGRAMS } from './packages.ts';
import { type Account, Processes, unprivileged, until } from './processes.ts';

const run = promisify(execFile);

/** HotCRP with its own MariaDB, php-fpm and nginx in one folder. Callers must end it: php-fpm outlives this process. */
export interface HotCrp {
  readonly port: number;
  /** Runs one of HotCRP's batch programs with this input. */
  readonly batch: (script: string, args: readonly string[], input?: string) => Promise<string>;
  readonly sql: (text: string) => Promise<string>;
  readonly usage: () => Usage;
  readonly end: () => Promise<void>;
}

/** A folder, its parts, and who owns it. */
interface Home {
  readonly site: string;
  readonly database: string;
  readonly temporary: string;
  readonly socket: string;
  readonly sessions: string;
  readonly account: Account;
}

function homeIn(folder: string, account: Account): Home {
  const temporary = join(folder, 'run');
  const sessions = join(folder, 'sessions');
  for (const path of [temporary, sessions]) mkdirSync(path, { recursive: true });
  const socket = join(temporary, 'mariadb.sock');
  return { site: join(folder, 'site'), database: join(folder, 'mariadb'), temporary, socket, sessions, account };
}

/** Copies the checkout, so that it stays as it is. A configuration of its own would name another database. */
function copySite(checkout: string, { site }: Home): void {
  const own = join(checkout, 'conf', 'options.php');
  cpSync(checkout, site, { recursive: true, filter: (path) => basename(path) !== '.git' && path !== own });
  mkdirSync(join(site, 'docs'), { recursive: true });
}

const query = async ({ socket }: Home, text: string): Promise<string> => {
  const access = ['--no-defaults', `--socket=${socket}`, '--user=root'];
  const { stdout } = await run(PROGRAMS.client.path, [...access, '-N', '-e', text, 'mysql']);
  return stdout;
};

async function installMariadb({ database, account }: Home): Promise<void> {
  const normal = '--auth-root-authentication-method=normal';
  await run(PROGRAMS.install.path, ['--no-defaults', `--datadir=${database}`, normal, '--skip-test-db'], account);
}

/** Creates the database with HotCRP's own script. */
async function installSite({ site, socket, temporary, account }: Home): Promise<void> {
  const settings = ['--batch', '--quiet', '--no-setup-phase', `--socket=${socket}`, '--user=root', 'hotcrp'];
  const env = { ...process.env, HOME: temporary };
  await run('sh', ['lib/createdb.sh', ...settings], { cwd: site, env, ...account });
  appendFileSync(join(site, 'conf', 'options.php'), siteOptions(socket, join(site, 'docs')));
}

async function batch({ site, account }: Home, args: readonly string[], input: string): Promise<string> {
  const child = spawn(PROGRAMS.php.path, ['-d', 'memory_limit=2G', ...args], {
    cwd: site,
    stdio: ['pipe', 'pipe', 'inherit'],
    ...account,
  });
  child.stdin.end(input);
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${args[0]} ended with ${code}: ${output.slice(-1000)}`);
  return output;
}

async function answers(port: number): Promise<void> {
  const { status } = await fetch(`http://127.0.0.1:${port}/hotcrp/`);
  if (status >= 500) throw new Error(`HotCRP answered ${status}`);
}

/** Starts the three servers; `fresh` sets HotCRP up as soon as there is a database. */
async function startAll(home: Home, processes: Processes, fresh: boolean): Promise<HotCrp> {
  const { temporary, site, sessions } = home;
  const { mariadb, fpm, nginx } = PROGRAMS;
  const port = await freePort();
  const [pool, web] = [join(temporary, 'fpm.conf'), join(temporary, 'nginx.conf')];
  writeFileSync(pool, fpmSettings(temporary, sessions));
  writeFileSync(web, nginxSettings(temporary, site, port));
  const database = processes.start(mariadb.path, mariadbArguments(home.database, home.socket, temporary));
  await until('MariaDB', () => query(home, 'select 1'));
  if (fresh) await installSite(home);
  const php = processes.start(fpm.path, ['-F', '-y', pool]);
  const proxy = processes.start(nginx.path, ['-p', temporary, '-c', web]);
  await until('HotCRP', () => answers(port));
  return {
    port,
    batch: (script, args, input = '') => batch(home, [`batch/${script}`, ...args], input),
    sql: (text) => query(home, `use hotcrp; ${text}`),
    usage: () => ({ server: familyTime(php) + familyTime(proxy), database: ownTime(database) }),
    end: () => processes.end(),
  };
}

/** Starts HotCRP in this folder, and sets it up first if the folder is empty. */
export async function startHotCrp(checkout: string, folder: string): Promise<HotCrp> {
  const account = unprivileged();
  const home = homeIn(folder, account);
  const fresh = !existsSync(home.database);
  if (fresh) copySite(checkout, home);
  if (account.uid !== undefined) execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, folder]);
  if (fresh) await installMariadb(home);
  const processes = new Processes(account);
  try {
    return await startAll(home, processes, fresh);
  } catch (error) {
    await processes.end();
    throw error;
  }
}

export const versionOf = (checkout: string): string =>
  /HOTCRP_VERSION = "([^"]+)"/.exec(readFileSync(join(checkout, 'src', 'init.php'), 'utf8'))?.[1] ?? '?';
