import { once } from 'node:events';
import { createReadStream, createWriteStream, readdirSync, rmSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { answer, processorTime } from '../talk.ts';

/**
 * Measures Node alone: a body goes straight to a file, files straight into an answer. No sign-in, no rights, no database, no
 * checksum. `PUT /synced` waits until the bytes are on disk, `PUT /` does not.
 */
const [folder = ''] = process.argv.slice(2);
let count = 0;

async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
  count += 1;
  const path = join(folder, `taken-${count}`);
  await pipeline(request, createWriteStream(path, { flush: request.url === '/synced' }));
  response.writeHead(201, { 'content-length': 0 }).end();
  // Bytes that are still on their way to the disk must not disturb the next measurement.
  rmSync(path);
}

async function give({ url = '' }: IncomingMessage, response: ServerResponse): Promise<void> {
  const wanted = join(folder, url);
  const paths = statSync(wanted).isFile() ? [wanted] : readdirSync(wanted).map((name) => join(wanted, name));
  response.setHeader(
    'content-length',
    paths.reduce((sum, path) => sum + statSync(path).size, 0),
  );
  for (const path of paths) {
    const bytes = createReadStream(path);
    bytes.pipe(response, { end: false });
    await once(bytes, 'end');
  }
  response.end();
}

const server = createServer((request, response) => {
  const done = request.method === 'GET' ? give(request, response) : take(request, response);
  done.catch(() => response.destroy());
});
server.requestTimeout = 0;
server.listen(0, '127.0.0.1', () => {
  // A listening TCP server has an address and a port.
  const { port } = server.address() as AddressInfo;
  answer(port, { usage: () => ({ server: processorTime(), database: 0 }) });
});
