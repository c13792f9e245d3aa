import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';

/** A frozen database must not hold up whoever asks whether it is there, in milliseconds. */
const PATIENCE = 2_000;

const ofDatabase = ({ pool }: Context): Promise<boolean> =>
  pool.query({ text: 'select 1', query_timeout: PATIENCE } as { text: string }).then(
    () => true,
    () => false,
  );

/** `/healthz`: the process answers. `/readyz`: so do database and storage; whoever balances load asks this one. */
export function useHealth(app: FastifyInstance, context: Context): void {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const patience = new Promise<false>((resolve) => setTimeout(resolve, PATIENCE, false).unref());
    const [database, storage] = await Promise.all([
      Promise.race([ofDatabase(context), patience]),
      Promise.race([context.store.check(), patience]),
    ]);
    const ready = database && storage;
    const word = (there: boolean) => (there ? 'ok' : 'away');
    return reply
      .code(ready ? 200 : 503)
      .headers({ 'cache-control': 'no-store', ...(ready ? {} : { 'retry-after': '5' }) })
      .send({ status: word(ready), database: word(database), storage: word(storage) });
  });
}
