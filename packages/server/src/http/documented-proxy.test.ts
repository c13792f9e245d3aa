import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { type AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { connect, type SecureVersion } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser } from '../testing/browser.ts';
import {
  DOCUMENTED_HOST,
  documentedProxies,
  type DocumentedProxy,
  PROXIES,
  startDocumentedProxy,
} from '../testing/documented-proxy.ts';
import { startOpenIdProvider } from '../testing/openid-provider.ts';
import { type TestApp, type TestPerson, startTestApp } from '../testing/test-app.ts';

const PUBLIC_URL = `https://${DOCUMENTED_HOST}`;
const MEGABYTE = 1024 ** 2;

for (const { name, missing } of documentedProxies)
  describe.skipIf(missing)(`the example proxy ${name} (skipped where it is not installed)`, () => {
    let app: TestApp;
    let direct: number;
    let person: TestPerson;
    let proxy: DocumentedProxy;
    beforeAll(async () => {
      app = await startTestApp({}, { PUBLIC_URL, TRUSTED_PROXIES: '127.0.0.1' });
      await app.fastify.listen({ host: '127.0.0.1', port: 0 });
      ({ port: direct } = app.fastify.server.address() as AddressInfo);
      person = await app.person(2);
      proxy = await startDocumentedProxy(name, direct);
    });
    afterAll(async () => {
      await proxy.stop();
      await app.close();
    });

    /** The protocol and suite negotiated with a client that offers only this version and these suites; null for none. */
    const speaks = (version: SecureVersion, ciphers = 'ALL:@SECLEVEL=0'): Promise<[string | null, string] | null> =>
      new Promise((resolve) => {
        const socket = connect({
          port: proxy.secure,
          host: '127.0.0.1',
          servername: DOCUMENTED_HOST,
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

    // Covers V12.1.1, T8
    it('supports TLS 1.2 and 1.3, and nothing older', async () => {
      expect((await speaks('TLSv1.3'))?.[0]).toBe('TLSv1.3');
      expect((await speaks('TLSv1.2'))?.[0]).toBe('TLSv1.2');
      expect(await speaks('TLSv1.1')).toBeNull();
      expect(await speaks('TLSv1')).toBeNull();
    });

    // Covers V12.1.2
    it('accepts only cipher suites with forward secrecy and authenticated encryption, the strongest first', async () => {
      expect((await speaks('TLSv1.2', 'AES128-SHA:ECDHE-RSA-AES128-SHA:@SECLEVEL=0')) ?? null).toBeNull();
      const agreed = await speaks('TLSv1.2', 'ECDHE-RSA-AES128-GCM-SHA256:ECDHE-RSA-AES256-GCM-SHA384');
      if (PROXIES[name].ordersSuites) expect(agreed?.[1]).toBe('ECDHE-RSA-AES256-GCM-SHA384');
      else expect(agreed?.[1]).toMatch(/^ECDHE-RSA-AES(128|256)-GCM/);
    });

    // Covers V4.1.2, T8
    it('refuses calls over HTTP, and redirects pages to HTTPS', async () => {
      expect((await proxy.callInClear('/api/user')).status).toBe(403);
      const page = await proxy.callInClear('/guidelines/2?tab=files');
      expect([page.status, page.headers.location]).toEqual([301, `https://${DOCUMENTED_HOST}/guidelines/2?tab=files`]);
    });

    it('does not redirect to the host named by a call over HTTP', async () => {
      const headers = { host: 'evil.example' };
      expect((await proxy.callInClear('/api/user', { headers })).status).toBe(403);
      const page = await proxy.callInClear('/guidelines/2', { headers });
      expect([page.status, page.headers.location]).toEqual([301, `https://${DOCUMENTED_HOST}/guidelines/2`]);
    });

    // Covers Audit.O6
    it('passes the caller’s address to the server, whatever a client claims', async () => {
      const arrived = once(app.fastify.server, 'request');
      const lies = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'http' };
      expect((await proxy.call('/api/branding', { headers: lies })).status).toBe(200);
      const [{ headers }] = (await arrived) as [IncomingMessage];
      expect([headers['x-forwarded-for'], headers['x-forwarded-proto'], headers.host]).toEqual([
        '127.0.0.1',
        'https',
        DOCUMENTED_HOST,
      ]);
      // A client on another machine cannot appear to be on the server's machine.
      expect((await proxy.call('/metrics', { headers: lies })).status).toBe(
        (await fetch(`http://127.0.0.1:${direct}/metrics`, { headers: lies })).status,
      );
      expect((await proxy.call('/metrics')).status).not.toBe(200);
    });

    it('passes on bytes and headers as the server sends them', async () => {
      /** Headers that belong to the connection, or differ in every response. */
      const hops = [
        'connection',
        'keep-alive',
        'date',
        'server',
        'transfer-encoding',
        'via',
        'alt-svc',
        'x-request-id',
      ];
      const seen = (headers: Iterable<readonly [string, unknown]>) =>
        Object.fromEntries(
          [...headers]
            .filter(([header]) => !hops.includes(header))
            .map(([header, value]) => [header, String(value).replace(/'nonce-[^']+'/, "'nonce'")]),
        );
      const encoding = { 'accept-encoding': 'gzip, br' };
      for (const path of [
        '/api/branding',
        '/api/user',
        '/api/openapi.json',
        '/readyz',
        '/nothing',
        '/api/files/a%2Fb',
      ]) {
        const there = await fetch(`http://127.0.0.1:${direct}${path}`, { headers: encoding });
        await there.arrayBuffer();
        const here = await proxy.call(path, { headers: encoding });
        expect([here.status, seen(Object.entries(here.headers))], path).toEqual([there.status, seen(there.headers)]);
        expect(here.headers['x-request-id'], path).toMatch(/^[0-9a-f-]{36}$/);
        expect(here.headers['content-security-policy'], path).toBeDefined();
        expect(here.headers['strict-transport-security'], path).toBe('max-age=63072000; includeSubDomains');
      }
    });

    it('supports signing in through the provider', async () => {
      const provider = await startOpenIdProvider(PUBLIC_URL);
      const { issuer, clientId, clientSecret } = provider;
      const { config } = app.context;
      const oidc = { issuer, clientId, clientSecret, scope: 'openid email profile Api/User' };
      Object.assign(app.context, { config: { ...config, oidc } });
      const { email, id } = await app.person(2, { activated: false });
      provider.accounts.set('subject', { email, email_verified: true });
      provider.person = 'subject';
      const begun = await proxy.call('/api/auth/sso');
      expect(begun.status).toBe(302);
      const browser = new Browser();
      browser.keep(DOCUMENTED_HOST, begun.headers['set-cookie'] ?? []);
      const back = await browser.follow(String(begun.headers.location), PUBLIC_URL);
      const session = await proxy.call('/api/auth_with_code', {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: browser.header(DOCUMENTED_HOST) },
        body: Buffer.from(JSON.stringify(Object.fromEntries(back.searchParams))),
      });
      expect(session.status, String(session.body)).toBe(200);
      const { access_token: token } = JSON.parse(String(session.body));
      const user = await proxy.call('/api/user', { headers: { authorization: `Bearer ${token}` } });
      expect(JSON.parse(String(user.body))).toMatchObject({ data: { id } });
      Object.assign(app.context, { config });
      await provider.stop();
    });

    // Covers Audit.O6
    it('keeps all servers in service when large bodies are refused early', { tags: ['long'] }, async () => {
      let done = false;
      const others = async () => {
        const statuses: number[] = [];
        while (!done) {
          const headers = { authorization: `Bearer ${person.token}` };
          statuses.push((await proxy.call('/api/branding', { headers })).status);
          await pause(5);
        }
        return statuses;
      };
      const asking = [others(), others(), others(), others()];
      const refused: number[] = [];
      for (let n = 0; n < 8; n += 1) {
        const body = Buffer.alloc(17 * MEGABYTE);
        const headers = { 'content-type': 'multipart/form-data; boundary=x' };
        const answered = proxy.call('/api/files/1', { method: 'POST', headers, body }).then(({ status }) => status);
        refused.push(await (PROXIES[name].readsRefusedBodies ? answered : answered.catch(() => 401)));
        await pause(200);
      }
      done = true;
      const statuses = (await Promise.all(asking)).flat();
      expect(refused).toEqual(Array(8).fill(401));
      expect(statuses.length).toBeGreaterThan(refused.length);
      expect(statuses.filter((status) => status !== 200)).toEqual([]);
    });
  });
