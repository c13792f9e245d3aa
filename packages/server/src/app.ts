import { MAX_BODY_BYTES } from '@imprimatur/contract';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { registerAuthentication } from './auth/authenticate.ts';
import type { Context } from './context.ts';
import { createEarlyRefusals, refuseTunnels } from './http/early-refusals.ts';
import { registerErrors, sendRefusal } from './http/errors.ts';
import { toOriginForm } from './http/host.ts';
import { registerLingeringClose } from './http/linger.ts';
import { refuse } from './http/refusal.ts';
import { registerZod } from './http/schemas.ts';
import { assertComplete, serveFeature } from './calls/serve.ts';
import { serveDocuments } from './features/branding/plugin.ts';
import { registerChunkedUpload } from './features/files/chunked-plugin.ts';
import { registerFileUpload } from './features/files/plugin.ts';
import { features } from './features/index.ts';
import { registerPublicRegister } from './features/register/plugin.ts';
import { endSilentConnections } from './http/silent-connections.ts';
import { registerPlatform } from './http/platform.ts';
import { registerRequestId } from './http/request-id.ts';

/** Builds the application, but does not listen. */
export async function buildApp(context: Context): Promise<FastifyInstance> {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- a custom logger appears in the type of Fastify, which then fits no plugin
  const app = Fastify({
    loggerInstance: context.log,
    logController: new LogController({ disableRequestLogging: true }),
    ...createEarlyRefusals(context.config),
    // Calls on connections that were open before the shutdown are still answered.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    trustProxy: context.config.trustedProxies.length > 0 ? [...context.config.trustedProxies] : false,
    rewriteUrl: toOriginForm,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 2000 },
    // Each call of the contract declares its own limit; all other requests get the general limit.
    bodyLimit: MAX_BODY_BYTES.public,
    // Node checks for slow clients at this interval only; without all of these settings they are never disconnected.
    requestTimeout: 15_000,
    connectionTimeout: 0,
    http: { headersTimeout: 8_000, connectionsCheckingInterval: 1_000, requireHostHeader: false },
    genReqId: () => crypto.randomUUID(),
  }) as unknown as FastifyInstance;
  registerRequestId(app);
  registerLingeringClose(app);
  endSilentConnections(app.server);
  refuseTunnels(app.server, context.config);
  registerZod(app);
  registerErrors(app);
  await registerPlatform(app, context);
  registerAuthentication(app, context);
  const served = new Set<string>();
  app.addHook('onRoute', (route) => {
    if (route.config?.operation !== undefined) served.add(route.config.operation);
  });
  for (const feature of features) serveFeature(app, context, feature);
  registerFileUpload(app, context);
  serveDocuments(app, context);
  registerPublicRegister(app, context);
  registerChunkedUpload(app, context);
  app.addHook('onReady', async () => assertComplete(served));
  app.all('/api/*', { config: { policy: 'public' } }, async (_request, reply) => sendRefusal(reply, refuse.notFound()));
  return app;
}
