import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:https';
import { type AddressInfo, createServer as createLine, type Server as Line } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TLSSocket } from 'node:tls';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { openS3Store } from '../files/s3-store.ts';
import { openTransport } from '../mail/transport.ts';
import { startTestApp } from '../testing/test-app.ts';

const OPENSSL_MISSING = spawnSync('openssl', ['version']).error !== undefined;

let folder: string;
let web: Server;
let post: SMTPServer;
let database: Line;
let receivedCount = 0;
let [webPort, postPort, databasePort] = [0, 0, 0];
beforeAll(async () => {
  if (OPENSSL_MISSING) return;
  folder = await mkdtemp(join(tmpdir(), 'imprimatur-unvouched-'));
  const [keyFile, file] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  spawnSync(
    'openssl',
    `req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost,IP:127.0.0.1 -keyout ${keyFile} -out ${file}`.split(
      ' ',
    ),
  );
  const [key, cert] = [await readFile(keyFile), await readFile(file)];
  web = createServer({ key, cert }, (_request, response) => {
    receivedCount += 1;
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  }).listen(0, '127.0.0.1');
  await once(web, 'listening');
  webPort = (web.address() as AddressInfo).port;
  post = new SMTPServer({
    key,
    cert,
    disabledCommands: ['AUTH'],
    onMailFrom: (_address, _session, callback) => {
      receivedCount += 1;
      callback();
    },
  });
  post.on('error', () => {});
  post.listen(0, '127.0.0.1');
  await once(post.server, 'listening');
  postPort = (post.server.address() as AddressInfo).port;
  // Works like PostgreSQL: the client asks in plain text whether the server encrypts, and gets "yes".
  database = createLine((line) => {
    line.on('error', () => {});
    line.once('data', () => {
      line.write('S');
      const secure = new TLSSocket(line, { isServer: true, key, cert });
      secure.on('error', () => {});
      secure.on('data', () => void (receivedCount += 1));
    });
  }).listen(0, '127.0.0.1');
  await once(database, 'listening');
  databasePort = (database.address() as AddressInfo).port;
});
afterAll(async () => {
  if (OPENSSL_MISSING) return;
  web.closeAllConnections();
  web.close();
  database.close();
  await new Promise<void>((resolve) => post.close(() => resolve()));
  await rm(folder, { recursive: true, force: true });
});

const mail = {
  id: 1,
  createdAt: new Date(),
  recipientName: 'Somebody',
  recipientEmail: 'somebody@test.example',
} as Parameters<ReturnType<typeof openTransport>['send']>[0];

describe.skipIf(OPENSSL_MISSING)('an untrusted certificate (skipped without openssl)', () => {
  // Covers V12.3.2
  it('prevents single sign-on', async () => {
    const app = await startTestApp();
    const oidc = { issuer: `https://localhost:${webPort}`, clientId: 'c', clientSecret: 's', scope: 'openid' };
    Object.assign(app.context, { config: { ...app.context.config, oidc } });
    expect((await app.call(null, 'GET', '/auth/sso')).statusCode).toBe(503);
    expect(receivedCount).toBe(0);
    await app.close();
  });

  // Covers V12.3.2
  it('prevents sending emails', async () => {
    const app = await startTestApp();
    const transport = openTransport(app.context.config, {
      url: `smtp://localhost:${postPort}?requireTLS=true`,
      from: 'office@test.example',
    });
    const email = { subject: 's', text: 't', html: 'h', calendar: null };
    await expect(transport.send(mail, email, null)).rejects.toThrow(/self-signed/);
    expect(receivedCount).toBe(0);
    await app.close();
  });

  // Covers V12.3.2
  it('prevents the database password from being sent', async () => {
    const database = openDatabase({
      url: `postgres://app:a-password@localhost:${databasePort}/imprimatur?sslmode=verify-full`,
    });
    await expect(database.pool.query('select 1')).rejects.toThrow(/self-signed/);
    await expect(database.readPool.query('select 1')).rejects.toThrow(/self-signed/);
    expect(receivedCount).toBe(0);
    await database.close();
  });

  // Covers V12.3.2
  it('prevents files from being sent', async () => {
    const store = await openS3Store(`https://KEY:SECRET@127.0.0.1:${webPort}/?region=x`, 'bucket', folder);
    await expect(store.size('0123456789abcdef0123456789abcdef')).rejects.toThrow(/self-signed/);
    expect(receivedCount).toBe(0);
  });
});
