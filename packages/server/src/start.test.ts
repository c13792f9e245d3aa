import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { markDatabaseUnfinished } from './backup/unfinished.ts';
import { DEMO_PEOPLE } from './demo/people.ts';
import { GUIDELINE_SERIES } from './demo/series.ts';
import { TOPICS } from './demo/topics.ts';
import { connectForMaintenance } from './db/maintenance-connection.ts';
import { findFreePort } from './testing/child-server.ts';
import { createDatabase, formatDatabaseUrl } from './testing/databases.ts';

const resolvePath = (name: string) => fileURLToPath(new URL(name, import.meta.url));

let folder: string;
const children: ChildProcess[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'imprimatur-start-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

interface Run {
  readonly child: ChildProcess;
  output(): string;
  /** The server's output for programs only. */
  log(): string;
  readonly ended: Promise<number | null>;
  waitForOutput(text: string): Promise<void>;
}

function run(file: string, args: string[], environment: Record<string, string>): Run {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [resolvePath(file), ...args], { env: { PATH, HOME, ...environment } });
  children.push(child);
  let output = '';
  let log = '';
  child.stdout?.on('data', (text) => {
    output += String(text);
    log += String(text);
  });
  child.stderr?.on('data', (text) => {
    output += String(text);
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const waitForOutput = async (text: string) => {
    while (!output.includes(text)) {
      if (child.exitCode !== null) throw new Error(`ended without "${text}":\n${output}`);
      await pause(50);
    }
  };
  return { child, output: () => output, log: () => log, ended, waitForOutput };
}

/** The URL of the test's own PostgreSQL, wherever it runs. */
const createDatabaseUrl = async (): Promise<string> => formatDatabaseUrl(await createDatabase(inject('server')));

const findPort = async () => String(await findFreePort());

describe('the production server', () => {
  it('reports each missing setting on one line, and does not start', { tags: ['long'] }, async () => {
    const server = run('./main.ts', ['serve'], { NODE_ENV: 'production', DATA_DIR: folder });
    expect(await server.ended).toBe(1);
    expect(server.output().trimEnd().split('\n')).toHaveLength(6);
    expect(server.output()).toContain('  SECRET is missing');
    expect(server.output()).not.toContain('    at ');
  });

  const settings = async () => ({
    NODE_ENV: 'production',
    DATA_DIR: folder,
    DATABASE_URL: await createDatabaseUrl(),
    PUBLIC_URL: 'https://imprimatur.example',
    SECRET: 'qF3v9LxT0aWmZ8rKcN5yHbD2uJ7sEgPo',
    BRANDING: 'docs/branding.example.json',
    OIDC_ISSUER: 'https://login.example',
    OIDC_CLIENT_ID: 'a',
    OIDC_CLIENT_SECRET: 'b',
    LOG_LEVEL: 'silent',
    TRUSTED_PROXIES: '127.0.0.1',
  });

  // Covers Audit.O5.2, Fault.2
  it('finishes running calls before it stops', async () => {
    const PORT = await findPort();
    const server = run('./main.ts', ['serve'], { ...(await settings()), PORT });
    await server.waitForOutput('SMI Guidelines serves https://imprimatur.example');
    expect(server.output()).not.toContain('Imprimatur');
    const agent = new Agent({ keepAlive: true, maxSockets: 20 });
    const statuses: (number | string)[] = [];
    const ask = () =>
      new Promise<void>((resolve) => {
        get({ port: PORT, path: '/api/auth/options', agent }, (answer) => {
          statuses.push(answer.statusCode ?? 0);
          answer.resume().on('end', resolve);
        }).on('error', (error: Error & { code?: string }) => {
          statuses.push(error.code ?? error.message);
          resolve();
        });
      });
    await Promise.all(Array.from({ length: 20 }, ask));
    const underWay = Promise.all(Array.from({ length: 20 }, ask));
    const asked = Date.now();
    server.child.kill('SIGTERM');
    await underWay;
    expect(await server.ended).toBe(0);
    // The limit is ten seconds; a busy machine is allowed twice as long.
    expect(Date.now() - asked).toBeLessThan(20_000);
    agent.destroy();
    // An idle connection may be closed when a new request arrives; no response may be wrong.
    expect(statuses.filter((status) => typeof status === 'number' && status !== 200)).toEqual([]);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(20);
  });

  // Covers V6.3.2, V6.3.4, V13.4.2, T26
  it('offers no development sign-in, sample accounts or quick sign-in', { tags: ['long'] }, async () => {
    const PORT = await findPort();
    const server = run('./main.ts', ['serve'], { ...(await settings()), PORT });
    await server.waitForOutput('SMI Guidelines serves');
    const options = await (await fetch(`http://127.0.0.1:${PORT}/api/auth/options`)).json();
    expect(options).toMatchObject({
      data: { sso: true, development: false, quick_logins: [], available_import: true },
    });
    const body = JSON.stringify({ email: 'office@demo.example', password: 'demo' });
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`http://127.0.0.1:${PORT}/api/auth`, { method: 'POST', body, headers });
    expect(answer.status).toBe(404);
  });

  it('listens on a single address, even if its name has several', {
    tags: ['long'],
  }, async () => {
    const PORT = await findPort();
    const server = run('./main.ts', ['serve'], { ...(await settings()), PORT, HOST: 'localhost' });
    await server.waitForOutput(`listening at http://127.0.0.1:${PORT}`);
    await expect(fetch(`http://[::1]:${PORT}/api/auth/options`)).rejects.toThrow('fetch failed');
  });

  // Covers Audit.H6, Audit.O8, Fault.2
  it('treats a repeated signal as one, and ignores a closed terminal', {
    tags: ['long'],
  }, async () => {
    const PORT = await findPort();
    const server = run('./main.ts', ['serve'], { ...(await settings()), PORT });
    await server.waitForOutput('SMI Guidelines serves');
    server.child.kill('SIGHUP');
    expect((await fetch(`http://127.0.0.1:${PORT}/healthz`)).status).toBe(200);
    // The system may merge two equal signals, so the terminal's signal is of a different kind.
    server.child.kill('SIGTERM');
    server.child.kill('SIGINT');
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  });

  // Covers Audit.O8, V16.2.3, V16.2.4
  it('writes only its log to stdout, and messages for people to stderr', {
    tags: ['long'],
  }, async () => {
    const PORT = await findPort();
    const server = run('./main.ts', ['serve'], { ...(await settings()), PORT, LOG_LEVEL: 'info' });
    await server.waitForOutput('users-install#secret=');
    await fetch(`http://127.0.0.1:${PORT}/api/user`);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    const lines = server
      .log()
      .split('\n')
      .filter((line) => line !== '');
    for (const line of lines) expect(JSON.parse(line)).toHaveProperty('level');
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual(
      expect.arrayContaining(['server listening', 'request refused']),
    );
    expect(server.log()).not.toContain('secret=');
  });

  // Covers Audit.H10
  it('refuses a data folder that is a file with a one-line message, and creates no database if the port is in use', {
    tags: ['long'],
  }, async () => {
    const file = join(folder, 'a-file');
    await writeFile(file, '');
    const { DATABASE_URL: _none, ...embedded } = await settings();
    for (const DATA_DIR of [file, join(file, 'below')]) {
      const server = run('./main.ts', ['serve'], {
        ...embedded,
        DATABASE: 'embedded',
        DATA_DIR,
        PORT: await findPort(),
      });
      expect(await server.ended).toBe(1);
      expect(server.output()).toContain(
        ': part of the path is a file, not a folder. Set DATA_DIR to a folder that this account can write to.\n',
      );
      expect(server.output()).not.toContain('    at ');
    }
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as { port: number };
    const DATA_DIR = join(folder, 'data');
    const server = run('./main.ts', ['serve'], { ...embedded, DATABASE: 'embedded', DATA_DIR, PORT: String(port) });
    expect(await server.ended).toBe(1);
    taken.close();
    expect(server.output()).toContain(`Port ${port} is in use.`);
    expect(existsSync(DATA_DIR)).toBe(false);
  });

  // Covers Audit.H7
  it('does not start on the database of a killed restore', { tags: ['long'] }, async () => {
    const environment = await settings();
    const client = await connectForMaintenance({ connectionString: environment.DATABASE_URL });
    await markDatabaseUnfinished(client);
    await client.end();
    const server = run('./main.ts', ['serve'], { ...environment, PORT: await findPort() });
    expect(await server.ended).toBe(1);
    expect(server.output()).toBe(
      'A restore into this database was interrupted. Drop the database, create an empty one, and run `imprimatur restore` again.\n',
    );
  });

  it('reports a port in use with a one-line message', { tags: ['long'] }, async () => {
    const PORT = await findPort();
    const environment = { ...(await settings()), PORT };
    await run('./main.ts', ['serve'], environment).waitForOutput('SMI Guidelines serves');
    const second = run('./main.ts', ['serve'], environment);
    expect(await second.ended).toBe(1);
    expect(second.output()).toBe(
      `Port ${PORT} is in use. Set PORT to another port, or stop the program that uses it.\n`,
    );
  });
});

describe('the demo', { tags: ['long'] }, () => {
  const demo = async (args: string[]) => {
    const PORT = await findPort();
    return { PORT, ...run('./demo.ts', args, { DATA_DIR: folder, PORT }) };
  };
  const signIn = (PORT: string, email: string) =>
    fetch(`http://127.0.0.1:${PORT}/api/auth`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'demo' }),
    });
  const stop = async (one: Run) => {
    one.child.kill('SIGTERM');
    expect(await one.ended).toBe(0);
  };

  // Covers Audit.A8
  it('refuses production', async () => {
    const server = run('./demo.ts', ['--empty'], { DATA_DIR: folder, NODE_ENV: 'production' });
    expect(await server.ended).toBe(1);
    expect(server.output()).toContain('The demo refuses NODE_ENV=production');
  });

  // Covers Audit.O11
  it('warns that other machines can reach it before they can', async () => {
    const PORT = await findPort();
    const server = run('./demo.ts', ['--empty'], { DATA_DIR: folder, PORT, HOST: '0.0.0.0' });
    await server.waitForOutput('Imprimatur is ready');
    expect(server.output()).toContain('HOST=0.0.0.0 opens the demo to the network');
    await stop({ ...server });
  });

  it('with --empty creates the people but no entries, in an embedded database that is kept until --fresh', async () => {
    const first = await demo(['--empty']);
    await first.waitForOutput(`Imprimatur is ready: http://localhost:${first.PORT}`);
    for (const { key } of DEMO_PEOPLE.slice(0, 9)) {
      expect((await signIn(first.PORT, `${key}@demo.example`)).status, key).toBe(200);
    }
    const { data } = (await (await fetch(`http://127.0.0.1:${first.PORT}/api/auth/options`)).json()) as {
      data: { quick_logins: { email: string }[] };
    };
    expect(data.quick_logins.map(({ email }) => email)).toEqual(DEMO_PEOPLE.map(({ key }) => `${key}@demo.example`));
    await stop(first);
    const again = await demo(['--empty']);
    await again.waitForOutput('Imprimatur is ready');
    expect(again.output()).toContain('There is data already, which is kept.');
    await stop(again);
    const fresh = await demo(['--fresh', '--empty']);
    await fresh.waitForOutput('Imprimatur is ready');
    expect(fresh.output()).toContain('Creating a new database');
    await stop(fresh);
    await stat(folder);
  });

  it('completes its sample at the next start if it was killed while creating it', {
    tags: ['nightly'],
  }, async () => {
    const first = await demo([]);
    await first.waitForOutput('Preparing the sample association');
    first.child.kill('SIGKILL');
    await first.ended;
    const second = await demo(['--empty']);
    await second.waitForOutput('Imprimatur is ready');
    expect(second.output()).toContain('Creating a new database');
    await stop(second);
    const third = await demo(['--empty']);
    await third.waitForOutput('Imprimatur is ready');
    expect(third.output()).toContain('There is data already');
    await stop(third);
  });

  it('completes the sample of a killed demo in a database given by URL, and makes a second demo wait for it', {
    tags: ['nightly'],
  }, async () => {
    const DATABASE_URL = await createDatabaseUrl();
    const at = async (DATA_DIR: string) => {
      const PORT = await findPort();
      return { PORT, ...run('./demo.ts', [], { DATA_DIR, PORT, DATABASE_URL }) };
    };
    const entries = async () => {
      const client = new pg.Client({ connectionString: DATABASE_URL });
      await client.connect();
      const { rows } = await client.query('select count(*)::int as n from guidelines');
      await client.end();
      return rows[0].n;
    };
    const killed = await at(folder);
    await killed.waitForOutput('Preparing the sample association');
    await expect.poll(entries).toBeGreaterThan(0);
    killed.child.kill('SIGKILL');
    await killed.ended;
    const first = await at(folder);
    await first.waitForOutput('Preparing the sample association');
    expect(first.output()).toContain('The sample is created again.');
    const second = await at(join(folder, 'second'));
    await second.waitForOutput('Another demo is preparing the sample association');
    await second.waitForOutput('Imprimatur is ready');
    expect(first.output()).toContain('Imprimatur is ready');
    expect(await entries()).toBe(TOPICS.length + GUIDELINE_SERIES.flatMap(({ editions }) => editions).length);
    await stop(first);
    await stop(second);
  });

  it('refuses --fresh on a foreign database, and unknown options', async () => {
    const elsewhere = run('./demo.ts', ['--fresh'], { DATA_DIR: folder, DATABASE_URL: await createDatabaseUrl() });
    expect(await elsewhere.ended).toBe(1);
    expect(elsewhere.output()).toContain('--fresh deletes only the embedded database.');
    const unknown = run('./demo.ts', ['--frech'], { DATA_DIR: folder });
    expect(await unknown.ended).toBe(1);
    expect(unknown.output()).toBe('Unknown options: --frech. The demo has --empty and --fresh.\n');
  });
});
