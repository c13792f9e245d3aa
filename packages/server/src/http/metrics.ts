import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Context } from '../context.ts';
import { sendRefusal } from './errors.ts';
import { isFromThisMachine } from './loopback.ts';
import { createMetrics } from './metrics-registry.ts';
import { refuse } from './refusal.ts';

const hashText = (text: string): Buffer => createHash('sha256').update(text).digest();

/** With HTTPS, the caller is a proxy on this machine, which may forward requests from elsewhere without a header that shows this. */
const isBehindProxy = ({ mode, publicUrl }: Config): boolean =>
  mode === 'production' && publicUrl.startsWith('https://');

function mayRead(request: FastifyRequest, config: Config): boolean {
  if (isFromThisMachine(request) && !isBehindProxy(config)) return true;
  const { metricsToken: token } = config;
  const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  return token !== null && given !== undefined && timingSafeEqual(hashText(given), hashText(token));
}

/** Counts every response by route and status, never by URL, and serves `/metrics` in Prometheus' text format. */
export function registerMetrics(app: FastifyInstance, context: Context): void {
  const { registry, answered, end } = createMetrics(context);
  app.addHook('onClose', async () => end());
  app.addHook('onResponse', (request, reply, done) => {
    const { url: route = 'none' } = request.routeOptions;
    answered({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, context.config)) return sendRefusal(reply, refuse.notFound());
    const body = await registry.metrics();
    return reply.header('cache-control', 'no-store').type(registry.contentType).send(body);
  });
}
