import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { createOpenApiDocument } from './openapi/document.ts';

/** Serves `/api/openapi.json`, and a page to browse it at `/api/docs`. */
export async function registerDocs(app: FastifyInstance, { config }: Context): Promise<void> {
  const document = createOpenApiDocument(config.branding);
  const json = JSON.stringify(document);
  app.get('/api/openapi.json', { config: { policy: 'public' } }, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(json),
  );
  await app.register(async (docs) => {
    docs.addHook('onRoute', (route) => {
      route.config = { ...route.config, policy: 'public' };
    });
    // The pages and scripts of this plugin have no schema in the contract.
    docs.setSerializerCompiler(() => JSON.stringify);
    docs.setValidatorCompiler(() => () => true);
    // oxlint-disable-next-line typescript/consistent-type-assertions -- here the document is any JSON object, but the plugin requires a specific type
    await docs.register(swagger, { mode: 'static', specification: { document: document as never } });
    await docs.register(swaggerUi, {
      routePrefix: '/api/docs',
      // The layout with a top bar sets styles that the page's policy forbids. Groups start closed: with this many
      // calls, the page renders only the visible ones, and the browser's own search would miss the rest.
      uiConfig: { layout: 'BaseLayout', deepLinking: true, docExpansion: 'none' },
      theme: { title: `${config.branding.product} API reference` },
    });
  });
}
