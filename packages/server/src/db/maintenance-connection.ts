import pg from 'pg';
import type { Config } from '../config/config.ts';
import { clientConfigOf, type Connection } from './database.ts';
import { startEmbeddedPostgres } from './embedded/index.ts';
import { containsDatabase, findLiveSocket } from './live-socket.ts';

export interface MaintenanceConnection {
  /** Settings with which other code can connect to the same database. */
  readonly connection: Connection;
  readonly client: pg.Client;
  close(): Promise<void>;
}

/** Maximum time to connect and sign in, in milliseconds. */
const CONNECT_TIMEOUT_MS = 15_000;

/**
 * Opens a connection whose statements have no time limit, since their work grows with the data.
 *
 * @throws an error with the server's name if the server does not respond.
 */
export async function connectForMaintenance(
  target: pg.ClientConfig,
  name = 'imprimatur-maintenance',
): Promise<pg.Client> {
  const client = new pg.Client({ ...target, application_name: name, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  // A broken idle connection fails at the next statement.
  client.on('error', () => {});
  const began = performance.now();
  try {
    await client.connect();
  } catch (error) {
    // The driver only says "timeout expired".
    if (performance.now() - began < CONNECT_TIMEOUT_MS - 100) throw error;
    throw new Error(
      `The database at ${client.host}:${client.port} did not respond within ${CONNECT_TIMEOUT_MS / 1000} s.`,
    );
  }
  return client;
}

/** Returns whether the database has a table. Some tables do not exist in databases of older versions. */
export async function hasTable(client: pg.ClientBase, name: string): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [name]);
  return rows[0]?.there === true;
}

/**
 * Opens the database of a configuration: the one in `DATABASE_URL`, or the embedded one, which is shared with a running server or started
 * temporarily. With `create`, creates a missing database.
 */
export async function openMaintenanceConnection(
  { database }: Pick<Config, 'database'>,
  { create = false, say = () => {} }: { create?: boolean; say?: (line: string) => void } = {},
): Promise<MaintenanceConnection> {
  if ('url' in database) {
    const client = await connectForMaintenance(clientConfigOf(database));
    return { connection: database, client, close: () => client.end() };
  }
  const dataDir = database.embedded;
  if (!create && !containsDatabase(dataDir))
    throw new Error(`There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL.`);
  const live = containsDatabase(dataDir) ? findLiveSocket(dataDir) : null;
  if (live !== null) {
    const client = await connectForMaintenance(live);
    return { connection: { socket: live }, client, close: () => client.end() };
  }
  const embedded = await startEmbeddedPostgres({ dataDir, pgBin: database.pgBin, log: say });
  try {
    const client = await connectForMaintenance(embedded.connection);
    const close = async () => {
      await client.end();
      await embedded.stop();
    };
    return { connection: { socket: embedded.connection }, client, close };
  } catch (error) {
    await embedded.stop();
    throw error;
  }
}
