import { readConfig } from '@imprimatur/server/config/config';
import type { Context } from '@imprimatur/server/context';
import { names } from '@imprimatur/server/db/embedded/settings';
import { startServer } from '@imprimatur/server/start';
import pg from 'pg';
import { submissions } from './compare/submissions.ts';
import { recorder } from './explain.ts';
import { fill } from './fill.ts';
import { familyTime, parentOf } from './processor.ts';
import { makeScene, type Scene, toFinalApproval } from './scene.ts';
import { answer, type Held, processorTime } from './talk.ts';

/** The real server with its own database, in its own process; run.ts asks it for its processor time. */
const [folder = '', entries = '1000', crowd = '0'] = process.argv.slice(2);

/** The pool's role may not fill tables, and its statements time out: this client owns the embedded database. */
async function unhurried<T>({ pool }: Context, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const { user, database } = names;
  const client = new pg.Client({ host: pool.options.host, user, database });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function fillOnce(client: pg.Client): Promise<void> {
  const { rows } = await client.query('select 1 from guidelines limit 1');
  if (rows.length === 0) await fill(client, Number(entries));
}

const config = readConfig({ DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'warn' }, 'demo');
const { context, url } = await startServer(config, { before: (built) => unhurried(built, fillOnce) });
const { rows } = await context.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
const postmaster = parentOf(rows[0]?.pid ?? 0);
const statements = recorder();
let scene: Scene | null = null;

/** People's connections have a user; PostgreSQL's own processes have none. */
async function held(): Promise<Held> {
  const { rows } = await context.pool.query<{ connections: number }>(
    'select count(*)::int as connections from pg_stat_activity where usesysid is not null',
  );
  return { heap: process.memoryUsage().heapUsed / 1024 ** 2, postmaster, connections: rows[0]?.connections ?? 0 };
}

answer(Number(new URL(url).port), {
  usage: () => ({ server: processorTime(), database: familyTime(postmaster) }),
  held,
  submissions: () => unhurried(context, submissions),
  scene: async () => (scene = await makeScene(context, Number(crowd))),
  reset: () => (scene === null ? null : toFinalApproval(context, scene)),
  record: () => statements.begin(),
  explain: () => unhurried(context, (client) => statements.explain(client)),
});
