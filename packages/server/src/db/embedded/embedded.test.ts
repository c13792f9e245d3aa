import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type EmbeddedPostgres, removeEmbeddedPostgres, startEmbeddedPostgres } from './index.ts';
import type { RestartPauses } from './postmaster.ts';
import { scaleToMachineSpeed } from '../../../../../tools/machine-speed.mjs';

let dataDir: string;
const runningServers = new Set<EmbeddedPostgres>();
const children = new Set<ChildProcess>();

beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'embedded-test-'));
  chmodSync(folder, 0o755);
  dataDir = join(folder, 'data');
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  for (const server of runningServers) await server.stop();
  runningServers.clear();
  children.clear();
  await removeEmbeddedPostgres(dataDir);
  rmSync(join(dataDir, '..'), { recursive: true });
});

const startServer = async (
  options: { fsync?: boolean; pgBin?: string; log?: (line: string) => void; pauses?: RestartPauses } = {},
) => {
  const server = await startEmbeddedPostgres({ dataDir, fsync: false, ...options });
  runningServers.add(server);
  return server;
};

const query = async (server: Pick<EmbeddedPostgres, 'connection'>, sql: string) => {
  const client = new pg.Client(server.connection);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
};

const readPid = (location: string) => Number(readFileSync(join(location, 'postmaster.pid'), 'utf8').split('\n')[0]);

/** A process that has ended, but whose parent has not waited for it, still accepts signals; only its state shows that it has ended. */
const isAlive = (pid: number) => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.[0] !== 'Z';
  } catch {
    return false;
  }
};

/** Another server process on the same folder: it counts up in a table and prints each committed number. */
const startOwner = async () => {
  const source = `
    import pg from 'pg';
    import { startEmbeddedPostgres } from './index.ts';
    const server = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} });
    const client = new pg.Client(server.connection);
    await client.connect();
    await client.query('create table if not exists kept (n int primary key)');
    console.log(JSON.stringify(server));
    for (let n = 1; ; n++) {
      await client.query('insert into kept values ($1)', [n]);
      console.log(n);
    }`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.add(child);
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  await expect.poll(() => output, { interval: 20 }).toMatch(/\n20\n/);
  const server = JSON.parse(output.slice(0, output.indexOf('\n'))) as EmbeddedPostgres;
  const lastCommitted = () => Number(output.slice(0, output.lastIndexOf('\n')).split('\n').at(-1));
  return { child, server, lastCommitted };
};

/** If the tests run on another server, the embedded database is not used. */
const describeEmbedded = describe.skipIf(process.env['DATABASE_URL'] !== undefined);

describeEmbedded('a start', () => {
  // Covers V13.2.1, V13.3.2, Fault.3
  test('the embedded database sorts deterministically, has checksums, and is reachable only through a private socket', {
    tags: ['long'],
  }, async () => {
    const server = await startServer({ fsync: true });
    const settings = [
      'data_checksums',
      'fsync',
      'full_page_writes',
      'synchronous_commit',
      'listen_addresses',
      'TimeZone',
    ];
    const [row] = await query(
      server,
      `select ${settings.map((name) => `current_setting('${name}') "${name}"`).join(', ')}, upper('ä') as upper,
         pg_encoding_to_char(encoding) as encoding, current_database() as database, 'B' < 'a' as bytewise
       from pg_database where datname = current_database()`,
    );
    expect(row).toEqual({
      data_checksums: 'on',
      fsync: 'on',
      full_page_writes: 'on',
      synchronous_commit: 'on',
      listen_addresses: '',
      TimeZone: 'UTC',
      upper: 'Ä',
      encoding: 'UTF8',
      database: 'imprimatur',
      bytewise: true,
    });
    expect(server.connection.host.length).toBeLessThan(85);
    const { host } = server.connection;
    await server.stop();
    expect(existsSync(host)).toBe(false);
  });

  test('the embedded database keeps its data after a restart', { tags: ['long'] }, async () => {
    const first = await startServer();
    await query(first, 'create table kept as select 42 as n');
    await first.stop();
    expect(await query(await startServer(), 'select n from kept')).toEqual([{ n: 42 }]);
  });

  // Covers Fault.49
  test('the embedded database ignores the incomplete database of a killed first start', {
    tags: ['long'],
  }, async () => {
    mkdirSync(join(dataDir, 'postgres.new-killed/base'), { recursive: true });
    writeFileSync(join(dataDir, 'postgres.new-killed/PG_VERSION'), '18\n');
    const server = await startServer();
    expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(existsSync(join(dataDir, 'postgres.new-killed'))).toBe(false);
  });

  test.runIf(process.getuid?.() === 0)(
    'only PostgreSQL can enter its folder in a data folder that is closed to others',
    async () => {
      mkdirSync(dataDir, { mode: 0o700 });
      const server = await startServer();
      const { mode, gid } = statSync(dataDir);
      expect(server.location).toBe(join(realpathSync(dataDir), 'postgres'));
      expect([mode & 0o777, gid]).toEqual([0o710, statSync(server.location).gid]);
    },
  );

  test('the embedded database refuses a folder that another server uses, with a one-line message', {
    tags: ['long'],
  }, async () => {
    const first = await startServer();
    await expect(startServer()).rejects.toThrow(/in use by a running server \(process \d+\).*DATA_DIR/);
    expect(await query(first, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('the embedded database refuses a folder of another major version', { tags: ['long'] }, async () => {
    const server = await startServer();
    await server.stop();
    writeFileSync(join(server.location, 'PG_VERSION'), '14\n');
    await expect(startServer()).rejects.toThrow(/created by PostgreSQL 14, but the binaries are version \d+.*PG_BIN/);
  });

  test('the embedded database ignores a process id that a power cut left behind', { tags: ['long'] }, async () => {
    const server = await startServer();
    await server.stop();
    const leftover = `${process.pid}\n${realpathSync(server.location)}\n1700000000\n5432\n/tmp\n\n0 0\nready   \n`;
    writeFileSync(join(server.location, 'postmaster.pid'), leftover);
    expect(await query(await startServer(), 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test.runIf(process.getuid?.() === 0)(
    'the embedded database moves permanently out of a folder that only root may enter',
    { tags: ['long'] },
    async () => {
      const reachable = await startServer();
      await query(reachable, 'create table kept as select 42 as n');
      await reachable.stop();
      chmodSync(join(dataDir, '..'), 0o700);
      for (const run of ['moves it', 'finds it again']) {
        const lines: string[] = [];
        const server = await startServer({ log: (line) => lines.push(line) });
        expect(await query(server, 'select n from kept'), run).toEqual([{ n: 42 }]);
        expect(server.location).not.toContain(dataDir);
        expect(lines.join()).toContain(`The database is in ${server.location}`);
        await server.stop();
      }
      cpSync(dataDir, `${dataDir}-copy`, { recursive: true });
      await expect(startEmbeddedPostgres({ dataDir: `${dataDir}-copy` })).rejects.toThrow('is a copy of');
      const { location } = await startServer();
      await Promise.all([...runningServers].map((server) => server.stop()));
      await removeEmbeddedPostgres(dataDir);
      expect(existsSync(location)).toBe(false);
    },
  );

  test('the embedded database suggests solutions if PostgreSQL is not installed', { tags: ['long'] }, async () => {
    await expect(startServer({ pgBin: '/nowhere' })).rejects.toThrow(
      /^PG_BIN=\/nowhere contains no PostgreSQL that runs on this machine/,
    );
    vi.spyOn(process, 'arch', 'get').mockReturnValue('mips');
    await expect(startServer({ pgBin: '' })).rejects.toThrow(
      /no PostgreSQL binaries for \w+-mips.*DATABASE_URL.*PG_BIN/,
    );
    vi.restoreAllMocks();
  });
});

describeEmbedded('the end of the embedded database:', () => {
  test('PostgreSQL ends when its server is killed, and has every acknowledged row after a restart', {
    tags: ['long'],
  }, async () => {
    const { child, server, lastCommitted } = await startOwner();
    const postgres = readPid(server.location);
    child.kill('SIGKILL');
    await once(child, 'close');
    const committed = lastCommitted();
    const restarted = await startServer({ fsync: true });
    expect(readPid(restarted.location)).not.toBe(postgres);
    const [row] = await query(restarted, 'select count(*)::int as count, max(n) as last from kept');
    expect(row.last).toBeGreaterThanOrEqual(committed);
    expect(row.count).toBe(row.last);
  });

  test('no process and no socket remain after the server is killed', { tags: ['long'] }, async () => {
    const { child, server } = await startOwner();
    const postgres = readPid(server.location);
    child.kill('SIGKILL');
    await expect.poll(() => isAlive(postgres)).toBe(false);
    await expect.poll(() => existsSync(server.connection.host)).toBe(false);
  });

  // Covers Fault.7, T31
  test('PostgreSQL restarts at the same address if it ends by itself', async () => {
    const lines: string[] = [];
    const server = await startServer({ log: (line) => lines.push(line) });
    await query(server, 'create table kept as select 42 as n');
    process.kill(readPid(server.location), 'SIGKILL');
    await pause(50);
    await expect.poll(() => query(server, 'select n from kept')).toEqual([{ n: 42 }]);
    expect(lines).toContain('PostgreSQL stopped unexpectedly (signal SIGKILL). Restarting it.');
  });

  // Covers Audit.H4
  test('PostgreSQL restarts as soon as it can after it could not start for a long time', {
    tags: ['long'],
  }, async () => {
    const lines: string[] = [];
    const server = await startServer({ log: (line) => lines.push(line), pauses: { first: 5, longest: 50 } });
    await query(server, 'create table kept as select 42 as n');
    const [log, away] = [join(server.location, 'pg_wal'), join(server.location, 'away')];
    renameSync(log, away);
    process.kill(readPid(server.location), 'SIGKILL');
    const failed = () => lines.filter((line) => line.startsWith('PostgreSQL did not start')).length;
    await expect.poll(failed, { timeout: scaleToMachineSpeed(60_000), interval: 20 }).toBeGreaterThan(8);
    // If a start failed late, it may have created an empty folder there.
    rmSync(log, { recursive: true, force: true });
    renameSync(away, log);
    await expect.poll(() => query(server, 'select n from kept')).toEqual([{ n: 42 }]);
  });

  test('the database can be stopped twice, and then frees its folder', { tags: ['long'] }, async () => {
    const server = await startServer();
    await Promise.all([server.stop(), server.stop()]);
    expect(await query(await startServer(), 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});
