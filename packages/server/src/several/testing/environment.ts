import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';
import { type Connection, openDatabase } from '../../db/database.ts';
import { migrateDatabase } from '../../db/migrate.ts';
import { type ChildServer, findFreePort, type StartServer } from '../../testing/child-server.ts';
import { formatDatabaseUrl, getDatabaseName, getOwnerConnection } from '../../testing/databases.ts';
import { type MailHub, startMailHub } from '../../testing/mail-hub.ts';
import { type Nginx, startNginx } from '../../testing/nginx.ts';
import { openTestStore, type TestStore } from '../../testing/stores.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createWorld, type World } from '../../testing/world.ts';

const BRANDING = fileURLToPath(new URL('../../../../../docs/branding.example.json', import.meta.url));

/** Everything that several servers share: one database, one bucket, a mail server, and nginx in front. */
export interface TestEnvironment {
  /** Used to create people, independently of the servers. */
  readonly app: TestApp;
  readonly world: World;
  readonly owner: Connection;
  readonly testStore: TestStore;
  readonly hub: MailHub;
  readonly nginx: Nginx;
  readonly ports: readonly number[];
  /** The environment of every server and command. */
  readonly environment: Readonly<Record<string, string>>;
  /** Starts a server in production mode at one of the ports. */
  start(port: number, more?: { sources?: string; environment?: Record<string, string> }): Promise<ChildServer>;
  /** Closes the connections of `app`; no more people can be created. */
  leave(): Promise<void>;
  close(): Promise<void>;
}

/** Uses a database of the tests' PostgreSQL, or the given one (connection of its owner). */
export async function prepareEnvironment(
  startServer: StartServer,
  count: number,
  given?: Connection,
): Promise<TestEnvironment> {
  const folder = await mkdtemp(join(tmpdir(), 'imprimatur-several-'));
  const database = given === undefined ? null : openDatabase(await migrateDatabase(given), 4);
  const app = await startTestApp(database ?? {});
  const world = await createWorld(app);
  const owner = given ?? getOwnerConnection(inject('server'), getDatabaseName(app.context.pool));
  const testStore = await openTestStore('s3');
  const hub = await startMailHub();
  const before = await findFreePort();
  const ports: number[] = [];
  while (ports.length < count) ports.push(await findFreePort());
  const nginx = await startNginx(before, ports);
  const environment = {
    ...testStore.settings,
    DATABASE_URL: formatDatabaseUrl(owner),
    SMTP_URL: hub.url,
    MAIL_FROM: 'guidelines@smi.example',
    SECRET: 'qF3v9LxT0aWmZ8rKcN5yHbD2uJ7sEgPo',
    PUBLIC_URL: nginx.url,
    TRUSTED_PROXIES: '127.0.0.1',
    BRANDING,
    OIDC_ISSUER: 'http://127.0.0.1:9/nobody-signs-in-here',
    OIDC_CLIENT_ID: 'imprimatur',
    OIDC_CLIENT_SECRET: 'secret',
    LOG_LEVEL: 'warn',
  };
  const started: Promise<ChildServer>[] = [];
  let left = false;
  const leave = async (): Promise<void> => {
    if (left) return;
    left = true;
    await app.close();
    await database?.close();
  };
  return {
    app,
    world,
    leave,
    owner,
    testStore,
    hub,
    nginx,
    ports,
    environment,
    start(port, { sources, environment: more = {} } = {}) {
      const server = startServer(join(folder, String(port)), [], {
        program: 'production',
        port,
        environment: { ...environment, ...more },
        ...(sources === undefined ? {} : { sources }),
      });
      started.push(server);
      return server;
    },
    async close() {
      for (const outcome of await Promise.allSettled(started))
        if (outcome.status === 'fulfilled') await outcome.value.kill();
      await nginx.end();
      await leave();
      await hub.close();
      await testStore.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
