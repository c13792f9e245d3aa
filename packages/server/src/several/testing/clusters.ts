import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { findFreePort } from '../../testing/child-server.ts';

const run = promisify(execFile);
const VERSIONS_FOLDER = '/usr/lib/postgresql';

/** The newest PostgreSQL on this system that can create standbys. */
const BIN_FOLDER = (existsSync(VERSIONS_FOLDER) ? readdirSync(VERSIONS_FOLDER) : [])
  .sort((one, other) => Number(other) - Number(one))
  .map((version) => join(VERSIONS_FOLDER, version, 'bin'))
  .find((bin) => existsSync(join(bin, 'pg_basebackup')));

/** PostgreSQL refuses to run as root. */
const ROOT = userInfo().uid === 0;

async function readPostgresId(option: '-u' | '-g'): Promise<number> {
  const { stdout } = await run('id', [option, 'postgres']);
  return Number(stdout);
}

const isRunnable = async (): Promise<boolean> =>
  BIN_FOLDER !== undefined &&
  (!ROOT ||
    (await run('runuser', ['-u', 'postgres', '--', 'true']).then(
      () => true,
      () => false,
    )));

export const CANNOT_RUN_CLUSTERS = !(await isRunnable());

async function runPostgresProgram(program: string, ...args: string[]): Promise<void> {
  const path = join(BIN_FOLDER ?? '', program);
  // The current folder may belong to root, in which case `postgres` cannot read it.
  if (ROOT) await run('runuser', ['-u', 'postgres', '--', path, ...args], { cwd: '/' });
  else await run(path, args);
}

export interface Cluster {
  readonly port: number;
  /** The connection URL for this account. */
  url(user?: string): string;
  /** From now on, confirms a commit only once this standby has applied it. */
  waitFor(standby: string): Promise<void>;
  /** Stops immediately, as in a crash: without a checkpoint. */
  crash(): Promise<void>;
  /** Turns the standby into a primary. */
  promote(): Promise<void>;
}

export interface Clusters {
  primary(): Promise<Cluster>;
  /** A standby with this name that follows the primary by streaming. */
  standbyOf(primary: Cluster, name: string): Promise<Cluster>;
  close(): Promise<void>;
}

/** Clusters of the system's PostgreSQL in a temporary folder. */
export async function openClusters(): Promise<Clusters> {
  const folder = await mkdtemp(join(tmpdir(), 'imprimatur-clusters-'));
  await chmod(folder, 0o755);
  const data = join(folder, 'data');
  await mkdir(data);
  if (ROOT) await chown(data, await readPostgresId('-u'), await readPostgresId('-g'));
  const running = new Set<string>();
  const stop = async (dataFolder: string, how: 'fast' | 'immediate') => {
    if (running.delete(dataFolder)) await runPostgresProgram('pg_ctl', '-D', dataFolder, '-m', how, '-w', '-s', 'stop');
  };
  const start = async (dataFolder: string, name: string): Promise<Cluster> => {
    const port = await findFreePort();
    const options = `-p ${port} -c cluster_name=${name} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${data}`;
    await runPostgresProgram('pg_ctl', '-D', dataFolder, '-l', `${dataFolder}.log`, '-w', '-s', '-o', options, 'start');
    running.add(dataFolder);
    return {
      port,
      url: (user = 'postgres') => `postgres://${user}@127.0.0.1:${port}/postgres`,
      async waitFor(standby) {
        const client = new pg.Client({ connectionString: `postgres://postgres@127.0.0.1:${port}/postgres` });
        await client.connect();
        const names = client.escapeLiteral(standby);
        const awaited = `alter system set synchronous_standby_names = ${names}`;
        await client.query(awaited);
        await client.query('alter system set synchronous_commit = remote_apply');
        await client.query('select pg_reload_conf()');
        await client.end();
      },
      crash: () => stop(dataFolder, 'immediate'),
      promote: () => runPostgresProgram('pg_ctl', '-D', dataFolder, '-w', '-s', 'promote'),
    };
  };
  return {
    async primary() {
      const dataFolder = join(data, 'primary');
      const options = ['-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8'];
      await runPostgresProgram('initdb', '-D', dataFolder, ...options);
      return start(dataFolder, 'primary');
    },
    async standbyOf({ port }, name) {
      const dataFolder = join(data, name);
      const from = `host=127.0.0.1 port=${port} user=postgres`;
      await runPostgresProgram('pg_basebackup', '-d', from, '-D', dataFolder, '-R', '-X', 'stream', '-c', 'fast');
      return start(dataFolder, name);
    },
    async close() {
      for (const dataFolder of running) await stop(dataFolder, 'immediate');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
