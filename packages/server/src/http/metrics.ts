import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { VERSION } from '../config/version.ts';
import type { Context } from '../context.ts';
import { damagesFound } from '../files/damage.ts';
import { readDatabaseMetrics } from './metrics-repository.ts';
import { send } from './errors.ts';
import { isLocal } from './loopback.ts';
import { measurements, type RouteCount, writeMetrics } from './metrics-text.ts';
import { refuse } from './refusal.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** With https the caller is a proxy on this machine, which may forward requests from elsewhere without saying so. */
const isBehindProxy = ({ mode, publicUrl }: Config): boolean =>
  mode === 'production' && publicUrl.startsWith('https://');

function mayRead(request: FastifyRequest, config: Config): boolean {
  if (isLocal(request) && !isBehindProxy(config)) return true;
  const { metricsToken: token } = config;
  const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  return token !== null && given !== undefined && timingSafeEqual(digest(given), digest(token));
}

/** Counts every response by route and status, never by address: `/metrics` in Prometheus' text format. */
export function useMetrics(app: FastifyInstance, context: Context): void {
  const counts = new Map<string, RouteCount>();
  app.addHook('onResponse', (request, reply, done) => {
    const { url = 'none' } = request.routeOptions;
    const key = `${request.method} ${url} ${reply.statusCode}`;
    let counted = counts.get(key);
    if (counted === undefined) {
      counted = measurements(request.method, url, reply.statusCode);
      counts.set(key, counted);
    }
    counted.add(reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, context.config)) return send(reply, refuse.notFound());
    const { pool, heartBeats, now } = context;
    const body = writeMetrics({
      routes: counts.values(),
      pool,
      damagedFiles: damagesFound(),
      version: VERSION,
      heartBeats,
      database: await readDatabaseMetrics(context),
      now: now(),
    });
    return reply.header('cache-control', 'no-store').type('text/plain; version=0.0.4; charset=utf-8').send(body);
  });
}
