import { operations } from '@imprimatur/contract';
import { serializeWith } from '@imprimatur/server/http/schemas';
import Fastify from 'fastify';
import { answer, processorTime } from './talk.ts';

/**
 * Measures Fastify alone: the same answer through the contract's serialiser, without database, sign-in, rights or checks. run.ts
 * posts an answer of the server to `/learn`, and then asks for it by the address of its operation, by any method.
 */
const app = Fastify({ bodyLimit: 10_000_000 });
let learnt: unknown;

app.post<{ Body: object }>('/learn', (request, reply) => {
  learnt = request.body;
  return reply.send('{}');
});
for (const [at, operation] of Object.values(operations).entries()) {
  if (!('answer' in operation)) continue;
  const serialise = serializeWith(operation.answer);
  app.route({
    method: ['GET', 'POST', 'PATCH'],
    url: `/${at}`,
    serializerCompiler: () => serialise,
    schema: { response: { 200: {} } },
    handler: (_request, reply) => reply.send(learnt),
  });
}
const url = await app.listen({ host: '127.0.0.1', port: 0 });
answer(Number(new URL(url).port), { usage: () => ({ server: processorTime(), database: 0 }) });
