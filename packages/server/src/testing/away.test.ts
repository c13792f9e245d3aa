import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type EmbeddedPostgres, removeEmbeddedPostgres, startEmbeddedPostgres } from '../db/embedded/index.ts';
import { findLiveSocket } from '../db/live-socket.ts';
import { type ChildServer, removeData } from './child-server.ts';
import { createServerStarter } from './child-servers.ts';
import { type DatabaseProxy, startDatabaseProxy } from './database-proxy.ts';
import { createDatabase, formatDatabaseUrl } from './databases.ts';
import { NIGHTLY } from './test-set.ts';

/** Number of times PostgreSQL is killed, or restarted in each way. Ten in nightly runs. */
const ROUNDS = NIGHTLY ? 10 : 1;
/** Maximum time in milliseconds before writes resume, once PostgreSQL accepts connections again. */
const RESUMES_WITHIN = 5_000;
const WRITER_COUNT = 6;

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
}

const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

/** Clients that write one draft after another, whatever the responses, until they are told to stop. */
class Writers {
  readonly #server: ChildServer;
  readonly #authorization: string;
  readonly #running: Promise<void>[];
  #ended = false;
  /** Names of acknowledged drafts by id. */
  readonly kept = new Map<number, string>();
  readonly seen = new Set<number>();
  readonly withoutRetryAfter: number[] = [];

  private constructor(server: ChildServer, token: string) {
    this.#server = server;
    this.#authorization = `Bearer ${token}`;
    this.#running = Array.from({ length: WRITER_COUNT }, (_, writer) => this.#write(writer));
  }

  static async start(server: ChildServer): Promise<Writers> {
    const answer = await fetch(`${server.url}/api/auth`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'submitter@demo.example', password: 'demo' }),
    });
    // Without a session, every later call would be refused, and nothing would ever be acknowledged.
    expect(answer.status).toBe(200);
    return new Writers(server, ((await answer.json()) as { access_token: string }).access_token);
  }

  async #write(writer: number): Promise<void> {
    for (let index = 0; !this.#ended; index += 1) {
      const name = `Entry ${writer} ${index}`;
      // If the connection breaks, the server has died, so the test must fail.
      const answer = await fetch(`${this.#server.url}/api/guidelines`, {
        method: 'POST',
        headers: { authorization: this.#authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ name }),
      });
      const text = await answer.text();
      this.seen.add(answer.status);
      if (answer.status === 201) this.kept.set((JSON.parse(text) as { data: { id: number } }).data.id, name);
      else {
        if (answer.headers.get('retry-after') === null) this.withoutRetryAfter.push(answer.status);
        await pause(20);
      }
    }
  }

  /** Resolves once this many more drafts are acknowledged. */
  async more(count = 10): Promise<void> {
    const before = this.kept.size;
    const all = Promise.all(this.#running);
    while (this.kept.size < before + count) await Promise.race([pause(10), all]);
  }

  async end(): Promise<void> {
    this.#ended = true;
    await Promise.all(this.#running);
  }

  /** Checks that everything acknowledged exists. */
  async verify(): Promise<void> {
    for (const [id, name] of this.kept) {
      const answer = await fetch(`${this.#server.url}/api/guidelines/${id}`, {
        headers: { authorization: this.#authorization },
      });
      expect(((await answer.json()) as { data: { name: string } }).data.name).toBe(name);
    }
    expect([...this.seen].filter((status) => status !== 201 && status !== 503)).toEqual([]);
    expect(this.withoutRetryAfter).toEqual([]);
  }
}

/** Takes the database away repeatedly while clients write. Each time, writing must resume automatically. */
async function expectSurvival(
  server: ChildServer,
  lose: (writers: Writers) => Promise<void>,
  rounds = 1,
): Promise<void> {
  const writers = await Writers.start(server);
  try {
    for (let round = 0; round < rounds; round += 1) {
      await writers.more();
      await lose(writers);
      await writers.more();
    }
  } finally {
    await writers.end();
  }
  await writers.verify();
}

const TERMINATE_STATEMENT = `select pg_terminate_backend(pid) from pg_stat_activity
                    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`;

async function queryRows(target: pg.ClientConfig, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(target);
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

describe('a server on the embedded database', { tags: ['long'] }, () => {
  const startServer = createServerStarter();
  let folder: string;
  let server: ChildServer;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'imprimatur-away-'));
    server = await startServer(folder);
  });
  afterAll(async () => {
    await server.end();
    await removeData(folder);
  });

  const lines = (): string[] => {
    const moved = join(folder, 'postgres.location');
    const home = existsSync(moved) ? readFileSync(moved, 'utf8').trim() : folder;
    return readFileSync(join(home, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  };
  const target = () => findLiveSocket(folder) ?? expect.unreachable('no database');

  // Covers Audit.H1, F9, Fault.7, T31
  it('survives killing PostgreSQL while clients write', { tags: ['nightly'] }, async () => {
    const kill = async () => void process.kill(Number(lines()[0]), 'SIGKILL');
    await expectSurvival(server, kill, ROUNDS);
  });

  // Covers Audit.H1, Fault.6
  it('survives killing one PostgreSQL backend, and terminating all of them', async () => {
    await expectSurvival(server, async (writers) => {
      const [backend] = await queryRows(
        target(),
        `select pid from pg_stat_activity where application_name = 'imprimatur' and backend_type = 'client backend' limit 1`,
      );
      process.kill(Number(backend?.['pid']), 'SIGKILL');
      await writers.more();
      await queryRows(target(), TERMINATE_STATEMENT);
    });
  });
});

describe('a server on a remote database', () => {
  const startServer = createServerStarter();
  let folder: string;
  let proxy: DatabaseProxy;
  let server: ChildServer;
  let direct: pg.ClientConfig;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'imprimatur-away-'));
    const target = await createDatabase(inject('server'));
    direct = 'url' in target ? { connectionString: target.url } : target.socket;
    proxy = await startDatabaseProxy(target);
    if (!('socket' in proxy.connection)) throw new Error('the proxy is reached by a socket');
    const { host, user, database, password } = proxy.connection.socket;
    const account = `${user}${password === undefined ? '' : `:${encodeURIComponent(password)}`}`;
    const DATABASE_URL = `postgres://${account}@localhost/${database}?host=${encodeURIComponent(host)}`;
    server = await startServer(folder, ['--empty'], { environment: { DATABASE_URL } });
  });
  afterAll(async () => {
    await server.end();
    await proxy.close();
    await removeData(folder);
  });

  // Covers Audit.H1, Fault.6
  it('survives the termination of its connections', async () => {
    await expectSurvival(server, async () => {
      await queryRows(direct, TERMINATE_STATEMENT);
    });
  });

  // Covers Audit.H1
  it('survives a database that is cut off, and writes again once the database is back', {
    tags: ['long'],
  }, async () => {
    await expectSurvival(server, async (writers) => {
      const refused = async () => {
        writers.seen.delete(503);
        while (!writers.seen.has(503)) await pause(10);
      };
      await proxy.kill();
      await refused();
      await proxy.revive();
    });
  });
});

describe('a server whose PostgreSQL is restarted', { tags: ['long'] }, () => {
  const startServer = createServerStarter();
  let home: string;
  let folder: string;
  let postgres: EmbeddedPostgres;
  let server: ChildServer;
  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'imprimatur-away-'));
    folder = await mkdtemp(join(tmpdir(), 'imprimatur-away-'));
    // Remote from the server's point of view: the server only gets an address, and neither starts nor stops this PostgreSQL.
    postgres = await startEmbeddedPostgres({ dataDir: home, pauses: { first: 20, longest: 20 } });
    const DATABASE_URL = formatDatabaseUrl({ socket: postgres.connection });
    server = await startServer(folder, ['--empty'], { environment: { DATABASE_URL } });
  });
  afterAll(async () => {
    await server.end();
    await postgres.stop();
    await removeEmbeddedPostgres(home);
    await removeData(folder);
    await removeData(home);
  });

  /** The id of the running process, and whether it accepts connections. */
  const running = (): { pid: number; ready: boolean } => {
    // When PostgreSQL ends, the file can disappear between two reads.
    const lines = readIfThere(join(postgres.location, 'postmaster.pid')).split('\n');
    return { pid: Number(lines[0]), ready: lines[7]?.trim() === 'ready' };
  };

  // Covers Audit.H1, F9, Fault.7
  it.each([
    { how: 'stopped normally', mode: 'fast', signal: 'SIGINT' },
    { how: 'stopped at once, as in a power cut', mode: 'immediate', signal: 'SIGQUIT' },
  ] as const)('loses nothing that it acknowledged, and writes again within 5 seconds: $how', async ({ signal }) => {
    const times: number[] = [];
    // Like `pg_ctl restart -m fast` and `-m immediate`: the same signals, then a start.
    const restart = async (writers: Writers) => {
      const before = running().pid;
      expect(before).toBeGreaterThan(0);
      process.kill(before, signal);
      while (running().pid === before || !running().ready) await pause(5);
      while (!(await queryRows(postgres.connection, 'select 1').catch(() => null))) await pause(5);
      const since = performance.now();
      await writers.more(1);
      times.push(performance.now() - since);
    };
    await expectSurvival(server, restart, ROUNDS);
    expect(times).toHaveLength(ROUNDS);
    expect(Math.max(...times)).toBeLessThan(RESUMES_WITHIN);
  });
});
