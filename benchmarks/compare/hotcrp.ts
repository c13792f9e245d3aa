import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chownSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../files/nginx.ts';
import { familyTime, ownTime } from '../processor.ts';
import type { Usage } from '../talk.ts';
import { fpmSettings, mariadbArguments, nginxSettings, siteOptions } from './hotcrp-settings.ts';
import { PROGRAMS } from './packages.ts';

const run = promisify(execFile);

/** HotCRP with its own MariaDB, php-fpm and nginx in one folder; none of it outlives this process when `end` is called. */
export interface HotCrp {
  readonly port: number;
  /** Runs one of HotCRP's batch programs with this input. */
  batch(script: string, args: readonly string[], input?: string): Promise<string>;
  sql(text: string): Promise<string>;
  usage(): Usage;
  end(): Promise<void>;
}

/** MariaDB and php-fpm refuse to work as root, or should. */
const account = (): { uid: number; gid: number } | Record<string, never> => {
  if (process.getuid?.() !== 0) return {};
  const idOf = (option: string) => Number(execFileSync('id', [option, 'www-data'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
};

/** The folder's parts. */
const partsOf = (folder: string) => ({
  site: join(folder, 'site'),
  database: join(folder, 'mariadb'),
  temporary: join(folder, 'run'),
  socket: join(folder, 'run', 'mariadb.sock'),
});
type Parts = ReturnType<typeof partsOf>;

async function until(what: string, works: () => Promise<unknown>): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      await works();
      return;
    } catch (error) {
      if (tries >= 150) throw new Error(`${what} does not answer`, { cause: error });
    }
    await pause(200);
  }
}

/** Copies the checkout, so that it stays as it is, and creates the database with HotCRP's own script. */
async function install(checkout: string, { site, socket, temporary }: Parts, own: object): Promise<void> {
  await run(
    'sh',
    ['lib/createdb.sh', '--batch', '--quiet', '--no-setup-phase', `--socket=${socket}`, '--user=root', 'hotcrp'],
    {
      cwd: site,
      env: { ...process.env, HOME: temporary },
      ...own,
    },
  );
  appendFileSync(join(site, 'conf', 'options.php'), siteOptions(socket, join(site, 'docs')));
  console.error(`  HotCRP is set up from ${checkout}`);
}

/** Copies what belongs to the site. A file of the checkout's own configuration would name another database. */
function copySite(checkout: string, site: string): void {
  const own = join(checkout, 'conf', 'options.php');
  cpSync(checkout, site, { recursive: true, filter: (path) => basename(path) !== '.git' && path !== own });
  mkdirSync(join(site, 'docs'), { recursive: true });
}

function writeSettings(folder: string, { site, temporary }: Parts, port: number): { fpm: string; nginx: string } {
  const fpm = join(temporary, 'fpm.conf');
  const nginx = join(temporary, 'nginx.conf');
  const sessions = join(folder, 'sessions');
  mkdirSync(sessions, { recursive: true });
  writeFileSync(fpm, fpmSettings(temporary, sessions));
  writeFileSync(nginx, nginxSettings(temporary, site, port));
  return { fpm, nginx };
}

/** Starts HotCRP in this folder, and sets it up first if the folder is empty. */
export async function startHotCrp(checkout: string, folder: string): Promise<HotCrp> {
  const parts = partsOf(folder);
  const { site, database, temporary, socket } = parts;
  const fresh = !existsSync(database);
  const own = account();
  const { mariadb, install: installDatabase, client, fpm, nginx } = PROGRAMS;
  mkdirSync(temporary, { recursive: true });
  if (fresh) copySite(checkout, site);
  const port = await freePort();
  const settings = writeSettings(folder, parts, port);
  if (own.uid !== undefined) {
    execFileSync('chown', ['-R', `${own.uid}:${own.gid}`, folder]);
    chownSync(folder, own.uid, own.gid);
  }
  if (fresh) {
    const normal = '--auth-root-authentication-method=normal';
    await run(installDatabase.path, ['--no-defaults', `--datadir=${database}`, normal, '--skip-test-db'], own);
  }
  const children: ChildProcess[] = [];
  const started = (path: string, args: readonly string[]): ChildProcess => {
    const child = spawn(path, args, { stdio: ['ignore', 'ignore', 'inherit'], ...own });
    children.push(child);
    return child;
  };
  const end = async (): Promise<void> => {
    for (const child of children.reverse()) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const exited = once(child, 'exit');
      child.kill();
      await exited;
    }
  };
  try {
    const mariadbd = started(mariadb.path, mariadbArguments(database, socket, temporary));
    const sql = async (text: string): Promise<string> =>
      (await run(client.path, ['--no-defaults', `--socket=${socket}`, '--user=root', '-N', '-e', text, 'mysql']))
        .stdout;
    await until('MariaDB', () => sql('select 1'));
    if (fresh) await install(checkout, parts, own);
    const php = started(fpm.path, ['-F', '-y', settings.fpm]);
    const web = started(nginx.path, ['-p', temporary, '-c', settings.nginx]);
    await until('HotCRP', async () => {
      const { status } = await fetch(`http://127.0.0.1:${port}/hotcrp/`);
      if (status >= 500) throw new Error(`HotCRP answered ${status}`);
    });
    const pidOf = ({ pid = 0 }: ChildProcess) => pid;
    return {
      port,
      batch: (script, args, input = '') => batch(site, [`batch/${script}`, ...args], input, own),
      sql: (text) => sql(`use hotcrp; ${text}`),
      usage: () => ({
        server: familyTime(pidOf(php)) + familyTime(pidOf(web)),
        database: ownTime(pidOf(mariadbd)),
      }),
      end,
    };
  } catch (error) {
    await end();
    throw error;
  }
}

async function batch(site: string, args: readonly string[], input: string, own: object): Promise<string> {
  const child = spawn(PROGRAMS.php.path, ['-d', 'memory_limit=2G', ...args], {
    cwd: site,
    stdio: ['pipe', 'pipe', 'inherit'],
    ...own,
  });
  child.stdin.end(input);
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${args[0]} ended with ${code}: ${output.slice(-1000)}`);
  return output;
}

/** The part of the file that names the version. */
export const versionOf = (checkout: string): string =>
  /HOTCRP_VERSION = "([^"]+)"|define\("HOTCRP_VERSION", "([^"]+)"\)/
    .exec(readFileSync(join(checkout, 'src', 'init.php'), 'utf8'))
    ?.slice(1)
    .find(Boolean) ?? '?';
