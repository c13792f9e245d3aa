import { operations } from '@imprimatur/contract';
import { serializeWith } from '@imprimatur/server/http/schemas';
import Fastify from 'fastify';
import { answer, processorTime } from './talk.ts';

/**
 * Measures Fastify alone: the same bytes without database, sign-in, rights or checks. run.ts posts each answer to
 * `/learn/…`; `/text/…` serves it as a ready text, `/object/…` as an object through the contract's serialiser.
 */
const app = Fastify({ bodyLimit: 10_000_000 });
const texts = new Map<string, string>();
const objects = new Map<string, unknown>();

const json = 'application/json; charset=utf-8';

app.post<{ Params: { name: string }; Body: object }>('/learn/:name', (request, reply) => {
  objects.set(request.params.name, request.body);
  texts.set(request.params.name, JSON.stringify(request.body));
  return reply.send('{}');
});
for (const method of ['GET', 'POST'] as const) {
  app.route<{ Params: { name: string } }>({
    method,
    url: '/text/:name',
    handler: (request, reply) => reply.type(json).send(texts.get(request.params.name)),
  });
  const serialisers = {
    list: serializeWith(operations['GET /guidelines'].answer),
    search: serializeWith(operations['GET /guidelines'].answer),
    entry: serializeWith(operations['GET /guidelines/{id}'].answer),
    comment: serializeWith(operations['POST /comments/{gid}'].answer),
  };
  for (const [kind, serialise] of Object.entries(serialisers)) {
    app.route<{ Params: { name: string } }>({
      method,
      url: `/object/${kind}/:name`,
      // Fastify's type leaves the result open; the serialiser returns a text.
      serializerCompiler: () => serialise as (data: unknown) => string,
      schema: { response: { 200: {} } },
      handler: (request, reply) => reply.send(objects.get(request.params.name)),
    });
  }
}
const url = await app.listen({ host: '127.0.0.1', port: 0 });
answer(
  { port: Number(new URL(url).port), tokens: {}, ids: [] },
  { usage: () => ({ server: processorTime(), database: 0 }), explain: () => null },
);
process.on('disconnect', () => process.exit(0));
