import type { Role } from '@imprimatur/domain';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { inject } from 'vitest';
import { buildApp } from '../app.ts';
import { openSession } from '../auth/session.ts';
import { readConfig } from '../config/config.ts';
import type { Context } from '../context.ts';
import { type Connection, openDatabase } from '../db/database.ts';
import { users } from '../db/schema/index.ts';
import { repairTasks, findWrongTasks } from '../entry/tasks-repository.ts';
import { openFolderStore } from '../files/folder-store.ts';
import { openLog } from '../log.ts';
import { getServerConnection, createDatabase } from './databases.ts';
import { loggedErrors } from './logged-errors.ts';

export interface TestPerson {
  readonly id: number;
  readonly email: string;
  readonly token: string;
  readonly name: string;
}

/** Today in the association's time zone, as SQL. `current_date` uses the database's zone, where it can still be the day before. */
export const TODAY = `(now() at time zone 'Europe/Vienna')::date`;

export interface TestApp {
  readonly fastify: FastifyInstance;
  readonly context: Context;
  /** The connection to the test database with the server's account. */
  readonly connection: Connection;
  /** Writes with SQL, then recomputes the tasks, as a server does when it starts. */
  write(sql: string, values?: unknown[]): Promise<void>;
  /** Moves the clock forward by this many milliseconds. */
  wait(milliseconds: number): void;
  /** A new person, signed in. */
  person(role: Role | null, given?: Partial<typeof users.$inferInsert>): Promise<TestPerson>;
  /** Makes a call below `/api`; with `who` null, without signing in. */
  call(
    who: TestPerson | null,
    method: string,
    path: string,
    body?: unknown,
    options?: InjectOptions,
  ): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

/** The whole application with a separate database, called without a network. */
export async function startTestApp(
  overrides: Partial<Context> = {},
  environment: Record<string, string> = {},
): Promise<TestApp> {
  const config = readConfig(environment, 'test');
  const folder = await mkdtemp(join(tmpdir(), 'imprimatur-files-'));
  const connection = getServerConnection(inject('server'), await createDatabase(inject('server')));
  const database = openDatabase(connection, 8);
  let moved = 0;
  let counter = 0;
  const context: Context = {
    ...database,
    config,
    log: openLog('error', loggedErrors),
    replica: null,
    store: await openFolderStore(folder),
    screens: join(folder, 'screens'),
    language: 'en',
    heartBeats: new Map(),
    now: () => new Date(Date.now() + moved),
    ...overrides,
  };
  const fastify = await buildApp(context);
  await fastify.ready();
  return {
    fastify,
    context,
    connection,
    write: async (sql, values = []) => {
      await context.pool.query(sql, values);
      await repairTasks(context);
    },
    wait: (milliseconds) => {
      moved += milliseconds;
    },
    person: async (role, given = {}) => {
      counter += 1;
      const row = {
        email: `person${counter}@test.example`,
        firstName: 'Person',
        lastName: `Number ${counter}`,
        role,
        superuser: role === 0,
        activated: true,
        ...given,
      };
      const [user] = await context.db.insert(users).values(row).returning();
      if (user === undefined) throw new Error('no person');
      const { token } = await openSession(context.db, user, context.now());
      return { id: user.id, email: user.email, token, name: `${user.firstName} ${user.lastName}` };
    },
    call: (who, method, path, body, options = {}) =>
      fastify.inject({
        method: method as 'GET',
        url: `/api${path}`,
        ...(body === undefined ? {} : { payload: body as object }),
        ...options,
        headers: { ...(who === null ? {} : { authorization: `Bearer ${who.token}` }), ...options.headers },
      }),
    close: async () => {
      await fastify.close();
      const wrong = await findWrongTasks(database.pool, context);
      if (wrong.length > 0)
        throw new Error(`a call changed entries ${wrong.join()} and did not store what they ask now`);
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
