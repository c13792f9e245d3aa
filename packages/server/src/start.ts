import { once } from 'node:events';
import { lookup } from 'node:dns/promises';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import { assertDatabaseFinished, assertFolderFinished } from './backup/unfinished.ts';
import type { Config } from './config/config.ts';
import { findWarnings } from './config/warnings.ts';
import type { Context } from './context.ts';
import { clientConfigOf, type Connection, openDatabase } from './db/database.ts';
import { migrateDatabase } from './db/migrate.ts';
import { openReplica } from './db/replica.ts';
import { startEmbeddedPostgres } from './db/embedded/index.ts';
import { openStore } from './files/open-store.ts';
import { openLog } from './log.ts';
import { compressScreens } from './http/precompress.ts';
import { watchProvider } from './features/session/watch-provider.ts';
import { startIndexing } from './jobs/index-log.ts';
import { checkTasks } from './jobs/check-tasks.ts';
import { startMails } from './jobs/mails.ts';
import { startSealing } from './jobs/seal.ts';
import { startSweeping } from './jobs/sweep.ts';

export interface RunningServer {
  /** The URL on which the server listens. */
  readonly url: string;
  readonly app: FastifyInstance;
  readonly context: Context;
  /** Accepts no more calls, lets running calls finish, then ends. May be called more than once. */
  stop(): Promise<void>;
}

export interface StartOptions {
  /** Receives lines for the person who starts the server. */
  readonly say?: (line: string) => void;
  /** Runs when everything is ready, before the first call is accepted. */
  readonly before?: (context: Context) => Promise<void>;
}

/** The folder of the built screens. */
const SCREENS_FOLDER = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** Maximum time that shutdown waits for running calls, in milliseconds. */
const MAX_SHUTDOWN_MS = 8_000;

/** Starts database, store and application. If a later part fails to start, the earlier ones are stopped. */
export async function startServer(
  config: Config,
  { say = () => {}, before }: StartOptions = {},
): Promise<RunningServer> {
  const ends: (() => Promise<void>)[] = [];
  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= (async () => {
      for (const end of ends.reverse()) await end();
    })();
    return stopping;
  };
  try {
    for (const line of findWarnings(config)) say(line);
    const log = openLog(config.logLevel);
    // With a host name, Node would listen on each of the name's addresses, but would handle slow clients only on the first one.
    const { address: host } = await lookup(config.host, { order: 'ipv4first' });
    await assertFree(host, config.port);
    const connection = await prepareConnection(config, say, ends);
    await assertDatabaseFinished(clientConfigOf(connection));
    const working = await migrateDatabase(connection, { working: config.workingDatabase ?? undefined, say });
    const database = openDatabase(working, 12, logLostConnection(log));
    ends.push(() => database.close());
    const replica = config.replicaDatabase === null ? null : openReplica(config.replicaDatabase, log);
    ends.push(async () => replica?.close());
    const store = await openStore(config);
    const context: Context = {
      ...database,
      config,
      log,
      replica,
      store,
      screens: SCREENS_FOLDER,
      language: 'en',
      heartBeats: new Map(),
      now: () => new Date(),
    };
    ends.push(startSealing(context));
    const app = await buildApp(context);
    ends.push(() => closeApp(app));
    await app.ready();
    ends.push(startSweeping(context));
    ends.push(startIndexing(context));
    await before?.(context);
    ends.push(await checkTasks(context));
    ends.push(startMails(context));
    const url = await app.listen({ host, port: config.port, listenTextResolver: () => 'server listening' });
    ends.push(watchProvider(context, say));
    // Until this is done, clients get uncompressed files.
    compressScreens(SCREENS_FOLDER).catch((error: unknown) =>
      log.warn({ err: error }, 'could not compress the screens'),
    );
    return { url, app, context, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Throws if the port is in use, before anything is created. */
async function assertFree(host: string, port: number): Promise<void> {
  const probe = createServer().listen({ host, port });
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}

/** The error without the client that the driver attaches to it. */
const logLostConnection = (log: Logger) => (error: Error & { code?: string }) =>
  log.warn({ code: error.code, reason: error.message }, 'database connection lost');

async function prepareConnection(
  config: Config,
  say: (line: string) => void,
  ends: (() => Promise<void>)[],
): Promise<Connection> {
  if ('url' in config.database) return config.database;
  const { embedded: dataDir, pgBin } = config.database;
  assertFolderFinished(dataDir);
  const embedded = await startEmbeddedPostgres({ dataDir, pgBin, log: say });
  ends.push(() => embedded.stop());
  return { socket: embedded.connection };
}

async function closeApp(app: FastifyInstance): Promise<void> {
  // Otherwise a connection whose call ends during shutdown would stay open for another call.
  const idle = setInterval(() => app.server.closeIdleConnections(), 50);
  const cut = setTimeout(() => app.server.closeAllConnections(), MAX_SHUTDOWN_MS);
  try {
    await app.close();
  } finally {
    clearInterval(idle);
    clearTimeout(cut);
  }
}
