import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, it } from 'vitest';
import { examineUploads } from './public-address.ts';

/** A proxy that, like Apache, returns no response of the server before the last byte. It may refuse a body itself. */
async function examineBehindApache(limit: number) {
  const proxy = createServer((request, response) => {
    response.setHeader('server', 'Apache/2.4.66 (Debian)');
    if (request.method === 'GET') return void response.end();
    if (Number(request.headers['content-length']) > limit) return void response.writeHead(413).end();
    request.on('error', () => {}).resume();
    return undefined;
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const address = proxy.address();
  const port = typeof address === 'object' ? address?.port : 0;
  try {
    return await examineUploads({ publicUrl: `http://127.0.0.1:${port}` });
  } finally {
    proxy.closeAllConnections();
    proxy.close();
  }
}

it('the doctor does not report that Apache buffers uploads, because it answers after the last byte', async () => {
  expect(await examineBehindApache(1_153_433_600)).toMatchObject({
    level: 'right',
    message: expect.stringContaining('LimitRequestBody'),
  });
});

it('the doctor reports that Apache refuses an upload', async () => {
  expect(await examineBehindApache(1_000_000)).toMatchObject({ level: 'wrong' });
});
