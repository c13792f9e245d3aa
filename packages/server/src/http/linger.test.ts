import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findFreePort } from '../testing/child-server.ts';
import { type TestApp, type TestPerson, startTestApp } from '../testing/test-app.ts';

let app: TestApp;
let person: TestPerson;
let port: number;
let folder: string;
let nginx: ChildProcess | undefined;
beforeAll(async () => {
  app = await startTestApp();
  person = await app.person(2);
  await app.fastify.listen({ host: '127.0.0.1', port: 0 });
  port = (app.fastify.server.address() as AddressInfo).port;
  folder = await mkdtemp(join(tmpdir(), 'imprimatur-nginx-'));
});
afterAll(async () => {
  if (nginx !== undefined && nginx.exitCode === null) {
    const ended = once(nginx, 'exit');
    nginx.kill('SIGTERM');
    await ended;
  }
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const MEGABYTE = 1024 ** 2;

/** Sends a head, and the body only after the response. Returns the status and how the connection ended. */
const sendBodyAfterResponse = (
  head: readonly string[],
  body: number,
): Promise<{ status: string; failed: string | null }> =>
  new Promise((resolve) => {
    let answer = '';
    let failed: string | null = null;
    let sending = false;
    const socket = connect({ host: '127.0.0.1', port, allowHalfOpen: true }, () =>
      socket.write([...head, 'Host: localhost', 'Connection: close', `Content-Length: ${body}`, '', ''].join('\r\n')),
    );
    socket.on('data', (data) => {
      answer += data.toString('latin1');
    });
    socket.on('end', () => {
      if (sending) return;
      sending = true;
      // In two parts. The second part arrives at a connection that was closed after the first.
      socket.write(Buffer.alloc(body / 2), () => setTimeout(() => socket.end(Buffer.alloc(body / 2)), 100));
    });
    socket.on('error', (error: NodeJS.ErrnoException) => {
      failed = error.code ?? error.message;
    });
    socket.on('close', () => resolve({ status: answer.slice(9, 12), failed }));
  });

// Covers Audit.O1
it.each([
  ['401', () => ['POST /api/files/1 HTTP/1.1', 'Content-Type: multipart/form-data; boundary=x']],
  [
    '404',
    () => [
      'POST /api/files/999999 HTTP/1.1',
      'Content-Type: multipart/form-data; boundary=x',
      `Authorization: Bearer ${person.token}`,
    ],
  ],
  [
    '413',
    () => ['POST /api/comments/1 HTTP/1.1', 'Content-Type: application/json', `Authorization: Bearer ${person.token}`],
  ],
])('a body refused with %s is read to its end before the connection closes', async (status, head) => {
  expect(await sendBodyAfterResponse(head(), 8 * MEGABYTE)).toEqual({ status, failed: null });
});

const HAS_NGINX = spawnSync('nginx', ['-v']).error === undefined;

/** A minimal nginx that decides by its own rules when a server has failed. */
const formatNginxConfiguration = (listen: number) => `
  daemon off; master_process off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
  events { worker_connections 256; }
  http {
    access_log off;
    client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
    uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
    upstream imprimatur { server 127.0.0.1:${port}; server 127.0.0.1:${port}; }
    server { listen 127.0.0.1:${listen}; client_max_body_size 64m; location / { proxy_pass http://imprimatur; } }
  }`;

// Covers Audit.O1
it.skipIf(!HAS_NGINX)(
  'large refused bodies take no server out of service behind nginx (skipped without nginx)',
  { tags: ['long'] },
  async () => {
    const listen = await findFreePort();
    await writeFile(join(folder, 'nginx.conf'), formatNginxConfiguration(listen));
    nginx = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' });
    const origin = `http://127.0.0.1:${listen}`;
    const healthy = () =>
      fetch(`${origin}/healthz`).then(
        ({ status }) => status,
        () => 0,
      );
    await expect.poll(healthy).toBe(200);
    for (let n = 0; n < 8; n += 1) {
      const refused = await fetch(`${origin}/api/files/1`, {
        method: 'POST',
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
        body: Buffer.alloc(17 * MEGABYTE),
      });
      expect(refused.status).toBe(401);
      expect(await Promise.all([healthy(), healthy(), healthy(), healthy()])).toEqual([200, 200, 200, 200]);
    }
  },
);
