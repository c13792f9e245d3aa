import { readFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { readConfig } from '@imprimatur/server/config/config';
import type { Context } from '@imprimatur/server/context';
import { POSTGRES_NAMES } from '@imprimatur/server/db/embedded/settings';
import { startServer } from '@imprimatur/server/start';
import pg from 'pg';
import { getFamilyTime, getParent } from './kernel.ts';
import { answerQuestions, type Answers, getOwnUsage } from './processes.ts';
import { makeScene, moveToFinalApproval, type Scene } from './scene.ts';

/** Runs the real server with its own database in a separate process. */
const [folder = '', entries = '1000', crowd = '0', delegates = '25'] = process.argv.slice(2);

const SCHEMA_FILTER = `(select oid from pg_class where relnamespace = 'public'::regnamespace)`;
const INDEXES = `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
  where not indisunique and indrelid in ${SCHEMA_FILTER}`;
/** Statement-level triggers of the schema. Triggers of foreign keys are internal and not included. */
const TRIGGERS = `select tgrelid::regclass::text as on, quote_ident(tgname) as name from pg_trigger
  where not tgisinternal and tgtype::int & 1 = 0 and tgrelid in ${SCHEMA_FILTER}`;

/** The number of people grows with the entries: each person submits four entries and takes part in about thirty. */
const SIZE: Readonly<Record<string, number>> = {
  entries: Number(entries),
  people: Math.max(60, Math.round(Number(entries) / 4)),
  delegates: Number(delegates),
};

/**
 * Fills an empty database. The rows are consistent, so foreign keys are not checked. Statement-level triggers run; the work of
 * row-level triggers is done once at the end. Indexes other than unique ones are built afterwards.
 */
async function fillDatabase(client: pg.Client): Promise<void> {
  // Removes the settings for `explain` of an earlier run on this folder.
  await client.query('alter system reset all');
  await client.query('select pg_reload_conf()');
  if ((await client.query('select 1 from guidelines limit 1')).rows.length > 0) return;
  await client.query(`set statement_timeout = 0; set maintenance_work_mem = '512MB'; set work_mem = '256MB'`);
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(INDEXES);
  const { rows: triggers } = await client.query<{ on: string; name: string }>(TRIGGERS);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  for (const { on, name } of triggers) await client.query(`alter table ${on} enable always trigger ${name}`);
  await client.query('set session_replication_role = replica');
  const rows = readFileSync(new URL('rows.sql', import.meta.url), 'utf8');
  await client.query(rows.replaceAll(/(?<!:):(entries|people|delegates)\b/g, (_, name: string) => String(SIZE[name])));
  await client.query('set session_replication_role = origin');
  for (const { on, name } of triggers) await client.query(`alter table ${on} enable trigger ${name}`);
  for (const { definition } of indexes) await client.query(definition);
  await client.query('select note_done(id) from guidelines where phase in (10, 42, 50, 80)');
  await client.query('vacuum analyze');
  await client.query('checkpoint');
}

/** Uses a client that owns the embedded database, because the pool's role may not fill tables and has a statement timeout. */
async function runAsOwner<T>({ pool }: Context, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    host: pool.options.host,
    user: POSTGRES_NAMES.user,
    database: POSTGRES_NAMES.database,
  });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const WRITES = /\b(insert into|update \S+ set|delete from|advisory|for (share|update|no key update))\b/i;
/** Query plans of reading statements, which PostgreSQL sends to each client as notices. */
const plans = new Set<string>();
pg.Client.prototype.connect = new Proxy(Reflect.get(pg.Client.prototype, 'connect'), {
  apply(connect, client: pg.Client, given) {
    client.on('notice', ({ message = '' }) => (WRITES.test(message) ? null : plans.add(message)));
    return Reflect.apply(connect, client, given);
  },
});

/** Makes PostgreSQL explain every statement, without values, because session tokens do not belong in the repository. */
async function explain(client: pg.Client): Promise<void> {
  await client.query(`load 'auto_explain'`);
  const settings = { min_duration: 0, analyze: 'on', buffers: 'on', level: 'notice', parameter_max_length: 0 };
  for (const [name, value] of Object.entries(settings))
    await client.query(`alter system set auto_explain.log_${name} = ${value}`);
  await client.query(`alter system set session_preload_libraries = 'auto_explain'`);
  await client.query('select pg_reload_conf()');
  // Existing connections do not explain, so the server must open new ones.
  await client.query('select pg_terminate_backend(pid) from pg_stat_activity where usename <> current_user');
  await pause(1000);
}

const config = readConfig({ DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'warn' }, 'demo');
const { context, url } = await startServer(config, { before: (built) => runAsOwner(built, fillDatabase) });
const { rows } = await context.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
const postmaster = getParent(rows[0]?.pid ?? 0);
let scene: Scene | null = null;
let isExplaining: Promise<void> | undefined;

/** Milliseconds of processor time between two ticks of a timer that fires as often as the event loop allows. */
let longestIteration = 0;
let lastTick = process.threadCpuUsage();
setInterval(() => {
  const { user, system } = process.threadCpuUsage(lastTick);
  longestIteration = Math.max(longestIteration, (user + system) / 1000);
  lastTick = process.threadCpuUsage();
}, 1).unref();

function takeLongestIteration(): number {
  const longest = longestIteration;
  longestIteration = 0;
  return longest;
}

/** Counts only connections with a user; PostgreSQL's own processes have none. */
async function readHeld(): Promise<Answers['held']> {
  const { rows: counted } = await context.pool.query<{ connections: number }>(
    'select count(*)::int as connections from pg_stat_activity where usesysid is not null',
  );
  await globalThis.gc?.({ execution: 'async' });
  return { heap: process.memoryUsage().heapUsed / 1024 ** 2, postmaster, connections: counted[0]?.connections ?? 0 };
}

const VERSIONS = 40;
const FILES_PER_VERSION = 2;
const FILE_BYTES = 1024 ** 2;

/** Makes an entry in the library as large as the largest that the product is made for, with real files. */
async function enlargeEntry(): Promise<number> {
  const { rows: found } = await context.pool.query<{ id: number }>(
    'select id from guidelines where phase = 140 limit 1',
  );
  const id = found[0]?.id ?? 0;
  const statements = readFileSync(new URL('large-entry.sql', import.meta.url), 'utf8');
  await runAsOwner(context, (client) => client.query(statements.replaceAll(':entry', String(id))));
  for (let at = 0; at < VERSIONS * FILES_PER_VERSION; at += 1) {
    const { key, size, sha256 } = await context.store.put(Readable.from([randomBytes(FILE_BYTES)]));
    await context.pool.query(
      `insert into files (guideline_id, user_id, upload_id, name, size, type, sha256, storage_key)
       select id, submitter_id, $2, $3, $4, 'application/pdf', $5, $6 from guidelines where id = $1`,
      [id, 1 + (at % VERSIONS), `Manuscript ${at}.pdf`, size, sha256, key],
    );
  }
  return id;
}

answerQuestions(Number(new URL(url).port), {
  usage: () => ({ ...getOwnUsage(), database: getFamilyTime(postmaster) }),
  held: readHeld,
  longestIteration: takeLongestIteration,
  scene: async () => (scene = await makeScene(context, Number(crowd))),
  reset: () => (scene === null ? null : moveToFinalApproval(context, scene)),
  enlarge: enlargeEntry,
  record: async () => {
    isExplaining ??= runAsOwner(context, explain);
    await isExplaining;
    plans.clear();
  },
  explain: () => [...plans],
});
