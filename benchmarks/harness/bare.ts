import { once } from 'node:events';
import { createReadStream, createWriteStream, readdirSync, rmSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { operations } from '@imprimatur/contract';
import { createSerializer } from '@imprimatur/server/http/schemas';
import Fastify from 'fastify';
import { answerQuestions, getOwnUsage } from './processes.ts';

/**
 * The baseline for comparisons, without database, sign-in, rights or checks. With a folder as argument, a bare Node for files; without
 * one, a bare Fastify for responses.
 */
const [folder] = process.argv.slice(2);

/**
 * `/learn` stores a response of the server. The URL with the number of its operation then sends the response through the contract's
 * serialiser.
 */
function createResponder() {
  const app = Fastify({ bodyLimit: 10_000_000 });
  let learnt: unknown;
  app.post<{ Body: object }>('/learn', (request, reply) => {
    learnt = request.body;
    return reply.send('{}');
  });
  for (const [at, operation] of Object.values(operations).entries()) {
    if (!('answer' in operation)) continue;
    const serialise = createSerializer(operation.answer);
    app.route({
      method: ['GET', 'POST', 'PATCH'],
      url: `/${at}`,
      serializerCompiler: () => serialise,
      schema: { response: { 200: {} } },
      handler: (_request, reply) => reply.send(learnt),
    });
  }
  return app;
}

/** Writes a body to a file. `PUT /synced` waits until the bytes are on disk, `PUT /` does not. */
async function receiveFile(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  await pipeline(request, createWriteStream(path, { flush: request.url === '/synced' }));
  response.writeHead(201, { 'content-length': 0 }).end();
  // Deletes the file, because writing its remaining bytes to disk would disturb the next measurement.
  rmSync(path);
}

/** Sends a file, or all files of a folder one after the other. */
async function sendFiles(path: string, response: ServerResponse): Promise<void> {
  const paths = statSync(path).isFile() ? [path] : readdirSync(path).map((name) => join(path, name));
  response.setHeader(
    'content-length',
    paths.reduce((sum, one) => sum + statSync(one).size, 0),
  );
  for (const one of paths) {
    const bytes = createReadStream(one);
    bytes.pipe(response, { end: false });
    await once(bytes, 'end');
  }
  response.end();
}

function createFileServer(root: string) {
  let count = 0;
  const server = createServer((request, response) => {
    count += 1;
    const done =
      request.method === 'GET'
        ? sendFiles(join(root, request.url ?? ''), response)
        : receiveFile(join(root, `taken-${count}`), request, response);
    done.catch(() => response.destroy());
  });
  server.requestTimeout = 0;
  return server;
}

const address = { host: '127.0.0.1', port: 0 };
const app = createResponder();
if (folder === undefined) await app.listen(address);
const server = folder === undefined ? app.server : createFileServer(folder).listen(address);
if (!server.listening) await once(server, 'listening');
const boundAddress = server.address();
answerQuestions(typeof boundAddress === 'object' && boundAddress !== null ? boundAddress.port : 0, {
  usage: getOwnUsage,
});
