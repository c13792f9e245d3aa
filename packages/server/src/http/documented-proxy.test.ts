import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type SecureVersion } from 'node:tls';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freePort } from '../testing/child-server.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { scaled } from '../../../../tools/machine-speed.mjs';

const has = (program: string, argument: string) => spawnSync(program, [argument]).error === undefined;
const MISSING = !has('nginx', '-v') || !has('openssl', 'version');
const OPERATIONS = fileURLToPath(new URL('../../../../docs/operations/proxy.md', import.meta.url));

let app: TestApp;
let folder: string;
let nginx: ChildProcess;
let [plain, secure] = [0, 0];
beforeAll(async () => {
  if (MISSING) return;
  app = await testApp();
  await app.fastify.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.fastify.server.address() as AddressInfo;
  folder = await mkdtemp(join(tmpdir(), 'imprimatur-proxy-'));
  [plain, secure] = [await freePort(), await freePort()];
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const made = spawnSync(
    'openssl',
    `req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=guidelines.example -keyout ${key} -out ${certificate}`.split(
      ' ',
    ),
  );
  expect(made.status, String(made.stderr)).toBe(0);
  const documented = /## Behind nginx\n+```\n([\s\S]*?)```/.exec(await readFile(OPERATIONS, 'utf8'))?.[1] ?? '';
  const here = documented
    .replaceAll(/server 10\.0\.0\.\d+:3000/g, `server 127.0.0.1:${port}`)
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 443 ssl;', `listen 127.0.0.1:${secure} ssl;`)
    .replace(/ssl_certificate \S+;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key \S+;/, `ssl_certificate_key ${key};`);
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ');
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; master_process off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
     events { worker_connections 256; } http { access_log off; ${paths} ${here} }`,
  );
  nginx = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' });
  const up = () => speaks('TLSv1.3').then((protocol) => protocol !== null);
  await vi.waitUntil(up, { timeout: scaled(30_000), interval: 100 });
});
afterAll(async () => {
  if (MISSING) return;
  if (nginx.exitCode === null) {
    const ended = once(nginx, 'exit');
    nginx.kill('SIGTERM');
    await ended;
  }
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

/** The protocol and suite that are agreed upon where a client offers this version and these suites alone; null for none. */
const speaks = (version: SecureVersion, ciphers = 'ALL:@SECLEVEL=0'): Promise<[string | null, string] | null> =>
  new Promise((resolve) => {
    const socket = connect({
      port: secure,
      host: '127.0.0.1',
      rejectUnauthorized: false,
      minVersion: version,
      maxVersion: version,
      ciphers,
    });
    socket.on('secureConnect', () => {
      resolve([socket.getProtocol(), socket.getCipher().name]);
      socket.destroy();
    });
    socket.on('error', () => resolve(null));
  });

describe.skipIf(MISSING)('the proxy as it is documented (skipped where there is no nginx)', () => {
  it('speaks TLS 1.2 and 1.3, and nothing older', async () => {
    expect((await speaks('TLSv1.3'))?.[0]).toBe('TLSv1.3');
    expect((await speaks('TLSv1.2'))?.[0]).toBe('TLSv1.2');
    expect(await speaks('TLSv1.1')).toBeNull();
    expect(await speaks('TLSv1')).toBeNull();
  });

  it('takes suites with forward secrecy and authenticated encryption, the strongest first', async () => {
    expect((await speaks('TLSv1.2', 'AES128-SHA:ECDHE-RSA-AES128-SHA:@SECLEVEL=0')) ?? null).toBeNull();
    expect((await speaks('TLSv1.2', 'ECDHE-RSA-AES128-GCM-SHA256:ECDHE-RSA-AES256-GCM-SHA384'))?.[1]).toBe(
      'ECDHE-RSA-AES256-GCM-SHA384',
    );
  });

  it('refuses calls by http, and leads pages to https', async () => {
    const ask = (path: string) => fetch(`http://127.0.0.1:${plain}${path}`, { redirect: 'manual' });
    expect((await ask('/api/user')).status).toBe(403);
    const page = await ask('/guidelines/2');
    expect([page.status, page.headers.get('location')]).toEqual([301, 'https://127.0.0.1/guidelines/2']);
  });
});
