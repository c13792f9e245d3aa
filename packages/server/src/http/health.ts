import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { unwrapDriverError } from './errors.ts';
import { canWrite } from './health-repository.ts';
import { withTimeout } from './with-timeout.ts';
import { shareRunningRead } from './share-running-read.ts';

/** Milliseconds. Keeps a frozen database from blocking the probe. */
const TIMEOUT_MS = 2_000;

/** Time for which a refused write counts, in milliseconds. The few bytes of the probe itself may still fit on a full disk. */
const REFUSAL_MEMORY_MS = 15_000;

/** SQLSTATE of a full disk or memory, and of a read-only database. Too many connections (53300) say nothing about writing. */
const WRITE_REFUSED = /^(53[12]00|25006)$/;

/** `/healthz` shows that the process responds. `/readyz`, for load balancers, shows that database and storage respond too. */
export function registerHealth(app: FastifyInstance, context: Context): void {
  let refusedUntil = 0;
  /** The probe is shared, because anybody may call it and each probe writes a row. */
  const probe = shareRunningRead(() =>
    Promise.all([
      withTimeout(TIMEOUT_MS, canWrite(context, TIMEOUT_MS), false),
      withTimeout(TIMEOUT_MS, context.store.check(), false),
    ]),
  );
  app.addHook('onError', async (_request, _reply, error) => {
    if (WRITE_REFUSED.test(unwrapDriverError(error).code ?? '')) refusedUntil = Date.now() + REFUSAL_MEMORY_MS;
  });
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const [database, storage] = await probe();
    const writes = database && Date.now() >= refusedUntil;
    const ready = writes && storage;
    const describe = (isAvailable: boolean) => (isAvailable ? 'ok' : 'away');
    return reply
      .code(ready ? 200 : 503)
      .headers({ 'cache-control': 'no-store', ...(ready ? {} : { 'retry-after': '5' }) })
      .send({ status: describe(ready), database: describe(writes), storage: describe(storage) });
  });
}
