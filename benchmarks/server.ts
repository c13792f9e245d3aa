import { readFileSync } from 'node:fs';
import { openSession } from '@imprimatur/server/auth/session';
import { readConfig } from '@imprimatur/server/config/config';
import type { Context } from '@imprimatur/server/context';
import { names } from '@imprimatur/server/db/embedded/settings';
import { startServer } from '@imprimatur/server/start';
import pg from 'pg';
import { explainLists } from './explain.ts';
import { type Faces, facesOf, fill } from './fill.ts';
import { answer, processorTime } from './talk.ts';

/** The real server with its own database, in its own process; run.ts asks it for its processor time. */
const [folder = '', entries = '100'] = process.argv.slice(2);

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

/** Microseconds in a tick of /proc: Linux counts in hundredths of a second. */
const TICK = 10_000;

/** Returns user and system time of a process, which may have ended meanwhile. */
function timeOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK;
  } catch {
    return 0;
  }
}

async function databaseTime({ pool }: Context): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('select pid from pg_stat_activity');
  return rows.reduce((sum, { pid }) => sum + timeOf(pid), 0);
}

async function signIn({ db }: Context, faces: Faces): Promise<Record<string, string>> {
  const now = new Date();
  const office = await openSession(db, { id: faces.office, superuser: true }, now);
  const committee = await openSession(db, { id: faces.committee, superuser: false }, now);
  return { office: office.token, committee: committee.token };
}

async function someEntries({ pool }: Context): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `select one.id from generate_series(0, 49) n cross join lateral (
       select id from guidelines where id > n * $1::bigint / 50 and phase >= 10 order by id limit 1) one`,
    [Number(entries)],
  );
  return rows.map((row) => row.id);
}

let faces: Faces = { office: 0, committee: 0 };
const config = readConfig({ DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'warn' }, 'demo');
const { context, url } = await startServer(config, {
  before: async (built) => {
    faces = await unhurried(built, async (client) => {
      const { rows } = await client.query('select 1 from guidelines limit 1');
      return rows.length === 0 ? fill(client, Number(entries)) : facesOf(client);
    });
  },
});
answer(
  { port: Number(new URL(url).port), tokens: await signIn(context, faces), ids: await someEntries(context) },
  {
    usage: async () => ({ server: processorTime(), database: await databaseTime(context) }),
    explain: () => unhurried(context, (client) => explainLists(client, faces)),
  },
);
process.on('disconnect', () => process.exit(0));
