import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Context } from '../context.ts';
import { rootOf } from './errors.ts';
import { inTime } from './in-time.ts';

/** A frozen database must not hold up whoever asks whether it is there, in milliseconds. */
const PATIENCE = 2_000;

/** A call whose write was refused speaks for so long, in milliseconds: the probe's own few bytes may still find room. */
const MEMORY = 15_000;

/** SQLSTATE of a full disk or memory, and of a database that only reads. */
const REFUSES = /^(53|25006)/;

/** Writes a row, as calls do: a database that only reads is none. */
const ofDatabase = ({ pool, now }: Context): Promise<boolean> =>
  pool
    .query({
      text: `insert into rate_limits as kept (key, window_start, count) values ('readyz', $1, 1)
             on conflict (key) do update set window_start = excluded.window_start`,
      values: [now()],
      query_timeout: PATIENCE,
    } as pg.QueryConfig)
    .then(
      () => true,
      () => false,
    );

/** `/healthz`: the process answers. `/readyz`: so do database and storage; whoever balances load asks this one. */
export function useHealth(app: FastifyInstance, context: Context): void {
  let refusedUntil = 0;
  let probing: Promise<readonly [boolean, boolean]> | null = null;
  /** One probe at a time, for all who ask meanwhile: anybody may ask, and each probe writes. */
  const probe = (): Promise<readonly [boolean, boolean]> => {
    probing ??= Promise.all([
      inTime(PATIENCE, ofDatabase(context), false),
      inTime(PATIENCE, context.store.check(), false),
    ]).finally(() => {
      probing = null;
    });
    return probing;
  };
  app.addHook('onError', async (_request, _reply, error) => {
    if (REFUSES.test(rootOf(error).code ?? '')) refusedUntil = Date.now() + MEMORY;
  });
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const [database, storage] = await probe();
    const writes = database && Date.now() >= refusedUntil;
    const ready = writes && storage;
    const word = (there: boolean) => (there ? 'ok' : 'away');
    return reply
      .code(ready ? 200 : 503)
      .headers({ 'cache-control': 'no-store', ...(ready ? {} : { 'retry-after': '5' }) })
      .send({ status: word(ready), database: word(writes), storage: word(storage) });
  });
}
