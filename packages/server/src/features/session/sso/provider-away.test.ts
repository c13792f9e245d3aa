import { afterEach, beforeAll, afterAll, describe, expect, it } from 'vitest';
import { Browser } from '../../../testing/browser.ts';
import { limitCases } from '../../../testing/test-set.ts';
import { type TestApp, type TestPerson, startTestApp } from '../../../testing/test-app.ts';
import {
  type MaliciousProvider,
  FOREIGN_JWK,
  type Forgery,
  startMaliciousProvider,
} from './testing/malicious-provider.ts';

const PUBLIC_URL = 'http://localhost:3000';
const CLIENT_ID = 'imprimatur';
let world: TestApp;
let person: TestPerson;
let provider: MaliciousProvider;
beforeAll(async () => {
  world = await startTestApp();
  person = await world.person(2, { email: 'crook@test.example' });
});
afterAll(() => world.close());
afterEach(() => provider.stop());

/** Starts a new provider, of which nothing has been cached yet. */
async function startProvider(publicUrl = PUBLIC_URL) {
  provider = await startMaliciousProvider(CLIENT_ID);
  await world.context.pool.query('delete from rate_limits');
  await world.write('update users set sso_issuer = null, sso_subject = null');
  const oidc = { issuer: provider.issuer, clientId: CLIENT_ID, clientSecret: 'secret', scope: 'openid' };
  Object.assign(world.context, { config: { ...world.context.config, publicUrl, oidc } });
}

async function beginSignIn() {
  const browser = new Browser();
  const begun = await world.call(null, 'GET', '/auth/sso');
  browser.keep('home', [begun.headers['set-cookie'] ?? []].flat());
  const asked = new URL(String(begun.headers.location)).searchParams;
  provider.nonce = asked.get('nonce') ?? '';
  return { browser, state: asked.get('state') ?? '' };
}

async function signIn(forgery: Forgery = {}) {
  const { browser, state } = await beginSignIn();
  provider.forgery = forgery;
  const headers = { cookie: browser.header('home') };
  return world.call(null, 'POST', '/auth_with_code', { code: 'a-code', state }, { headers });
}

const hourInSeconds = 3600;
const changeClaims = (more: object): Forgery => ({ claims: (correct) => ({ ...correct, ...more }) });
const nowInSeconds = () => Math.floor(Date.now() / 1000);

const signWithForeignKey = (header: Record<string, unknown>): Forgery => ({
  by: 'foreign',
  header: { kid: 'mine', ...header },
});

describe('an ID token', () => {
  it('that is correct signs the person in', async () => {
    await startProvider();
    expect((await signIn()).statusCode).toBe(200);
  });

  // Covers Audit.A9, V6.8.2, V6.8.4, V9.1.1, V9.1.2, V9.1.3, V9.2.1, V9.2.3, V10.5.1, V10.5.4, Fault.12, T2, T5
  it.each<[string, () => Forgery]>([
    ['for another audience', () => changeClaims({ aud: 'another-client' })],
    [
      'for several audiences and another authorised party',
      () => changeClaims({ aud: [CLIENT_ID, 'other'], azp: 'other' }),
    ],
    ['from another issuer', () => changeClaims({ iss: 'https://evil.example' })],
    ['for another sign-in', () => changeClaims({ nonce: 'another' })],
    ['without a nonce', () => changeClaims({ nonce: undefined })],
    ['that has expired', () => changeClaims({ exp: nowInSeconds() - 120 })],
    ['that is not valid yet', () => changeClaims({ nbf: nowInSeconds() + 600 })],
    ['that expired 45 seconds ago', () => changeClaims({ exp: nowInSeconds() - 45 })],
    ['that becomes valid in 45 seconds', () => changeClaims({ nbf: nowInSeconds() + 45 })],
    ['without a subject', () => changeClaims({ sub: undefined })],
    ['signed with another key', () => ({ by: 'foreign' as const })],
    [
      'signed with a key that it names itself',
      () => ({ by: 'foreign' as const, header: { kid: 'mine', jku: 'https://evil.example/jwks' } }),
    ],
    ['signed with a key whose certificate it names', () => signWithForeignKey({ x5u: 'https://evil.example/chain' })],
    ['signed with a key that it contains', () => signWithForeignKey({ jwk: FOREIGN_JWK })],
    ['without a signature', () => ({ by: 'nobody' as const })],
    ['that declares itself unsigned', () => ({ by: 'nobody' as const, header: { alg: 'none' } })],
    [
      'signed with the public key as a secret',
      () => ({ by: 'public-key-as-secret' as const, header: { alg: 'HS256' } }),
    ],
    [
      'with one bit changed',
      () => ({ alterToken: (token: string) => token.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A')) }),
    ],
    [
      'with other claims under the signature',
      () => ({
        alterToken: (token: string) =>
          token.replace(
            /\.([^.]+)\./,
            (_, claims) =>
              `.${Buffer.from(Buffer.from(claims, 'base64url').toString().replace('crook"', 'other"')).toString('base64url')}.`,
          ),
      }),
    ],
    ['that is not a token', () => ({ alterToken: () => 'no-token' })],
    ['that is missing', () => ({ alterToken: () => '' })],
    [
      'of a person who signed in there longer ago than requested',
      () => changeClaims({ auth_time: nowInSeconds() - 2 * hourInSeconds }),
    ],
    [
      'that does not state when the person signed in there, although requested',
      () => changeClaims({ auth_time: undefined }),
    ],
  ])('%s is refused', async (_what, forgery) => {
    await startProvider();
    const answer = await signIn(forgery());
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toEqual({ message: 'Bad credentials' });
    const { rows } = await world.context.pool.query('select sso_subject from users where id = $1', [person.id]);
    expect(rows[0].sso_subject).toBeNull();
  });

  // Covers V7.6.1
  it('shortens the session by the time since the person signed in at the provider', async () => {
    await startProvider();
    const { expires_in } = (await signIn(changeClaims({ auth_time: nowInSeconds() - hourInSeconds / 2 }))).json();
    expect(expires_in).toBeGreaterThan(23.5 * hourInSeconds - 60);
    expect(expires_in).toBeLessThanOrEqual(23.5 * hourInSeconds);
  });
});

describe('a key of the provider', () => {
  const byNext: Forgery = { by: 'next', header: { kid: 'next' } };

  // Covers Audit.A15.2
  it('that is new is accepted at the next sign-in, and the old one as long as it is published', async () => {
    await startProvider();
    expect((await signIn()).statusCode).toBe(200);
    expect((await signIn(byNext)).statusCode).toBe(403);
    provider.keys = ['own', 'next'];
    expect((await signIn(byNext)).statusCode).toBe(200);
    expect((await signIn()).statusCode).toBe(200);
  });

  // Covers Audit.A15.2
  it('that was withdrawn no longer signs anybody in', async () => {
    await startProvider();
    provider.keys = ['own', 'next'];
    expect((await signIn()).statusCode).toBe(200);
    provider.keys = ['next'];
    expect((await signIn()).statusCode).toBe(403);
    expect((await signIn(byNext)).statusCode).toBe(200);
  });

  // Covers Audit.A15.2
  it('that is unknown is requested only once', async () => {
    await startProvider();
    const { browser, state } = await beginSignIn();
    provider.forgery = { header: { kid: 'unheard-of' } };
    provider.asked.length = 0;
    const headers = { cookie: browser.header('home') };
    const answer = await world.call(null, 'POST', '/auth_with_code', { code: 'a-code', state }, { headers });
    expect(answer.statusCode).toBe(403);
    expect(provider.asked).toEqual(['.well-known/openid-configuration', 'token', 'jwks']);
  });
});

const hang = () => undefined;
type Broken = [string, string, (response: import('node:http').ServerResponse) => void];
const brokenProviders: Broken[] = [
  // Each case takes five seconds, so only one runs before a commit.
  ...limitCases<Broken>(
    [
      ['that does not respond with a token', 'token', hang],
      ['that does not respond to discovery', '.well-known/openid-configuration', hang],
      ['that does not respond with its keys', 'jwks', hang],
      [
        'that stops in the middle of a response',
        'token',
        (response) => response.writeHead(200, { 'content-type': 'application/json' }).write('{"a'),
      ],
    ],
    1,
  ),
  ['that fails at discovery', '.well-known/openid-configuration', (response) => response.writeHead(500).end()],
  ['that fails to return a token', 'token', (response) => response.writeHead(502).end('<html>')],
  ['that closes the connection', 'token', (response) => response.destroy()],
  [
    'that does not know this client',
    'token',
    (response) => response.writeHead(401, { 'content-type': 'application/json' }).end('{"error":"invalid_client"}'),
  ],
];

describe('a provider', () => {
  // Covers V15.3.2
  it.each(['token', 'jwks', '.well-known/openid-configuration'])(
    'that redirects at %s is not followed, and signs nobody in',
    async (path) => {
      await startProvider();
      const late = path.startsWith('.well-known');
      const { browser, state } = late ? { browser: new Browser(), state: '' } : await beginSignIn();
      provider.instead.set(path, (response) =>
        response.writeHead(307, { location: `${provider.issuer}/elsewhere` }).end(),
      );
      const headers = { cookie: browser.header('home') };
      const answer = late
        ? await world.call(null, 'GET', '/auth/sso')
        : await world.call(null, 'POST', '/auth_with_code', { code: 'a-code', state }, { headers });
      expect([403, 503]).toContain(answer.statusCode);
      expect(provider.asked).toContain(path);
      expect(provider.asked).not.toContain('elsewhere');
    },
  );

  // Covers V16.5.2, Fault.12, T31
  it.each(brokenProviders)(
    '%s prevents sign-ins, but does not affect people who are signed in',
    async (_what, path, instead) => {
      await startProvider();
      const late = path.startsWith('.well-known');
      const { browser, state } = late ? { browser: new Browser(), state: '' } : await beginSignIn();
      provider.instead.set(path, instead);
      const headers = { cookie: browser.header('home') };
      const asked = Date.now();
      const answer = late
        ? await world.call(null, 'GET', '/auth/sso')
        : await world.call(null, 'POST', '/auth_with_code', { code: 'a-code', state }, { headers });
      expect(answer.statusCode).toBe(503);
      // The limit is five seconds. A busy machine is allowed more.
      expect(Date.now() - asked).toBeLessThan(12_000);
      expect(answer.headers['retry-after']).toBe('5');
      expect(answer.json()).toEqual({
        message: 'The service is unavailable at the moment. Please try again shortly.',
      });
      expect((await world.call(person, 'GET', '/user')).statusCode).toBe(200);
      provider.instead.clear();
      expect((await signIn()).statusCode).toBe(200);
    },
  );

  it('that is down sends people back to the sign-in screen', async () => {
    await startProvider();
    provider.instead.set('.well-known/openid-configuration', (response) => response.destroy());
    const headers = { accept: 'text/html,application/xhtml+xml' };
    const answer = await world.call(null, 'GET', '/auth/sso', undefined, { headers });
    expect([answer.statusCode, answer.headers.location]).toEqual([302, `${PUBLIC_URL}/login?problem=sso`]);
  });

  // Covers V10.5.3
  it('with another issuer is refused', async () => {
    await startProvider();
    provider.instead.set('.well-known/openid-configuration', (response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(`{"issuer":"https://other.example"}`),
    );
    expect((await world.call(null, 'GET', '/auth/sso')).statusCode).toBe(503);
  });

  it('is asked for its metadata once for all sign-ins', async () => {
    await startProvider();
    await Promise.all(Array.from({ length: 20 }, () => world.call(null, 'GET', '/auth/sso')));
    expect(provider.asked).toEqual(['.well-known/openid-configuration']);
  });

  // Covers V12.3.3
  it('on another machine is refused without HTTPS', async () => {
    await startProvider();
    const oidc = { issuer: 'http://sso.example', clientId: CLIENT_ID, clientSecret: 's', scope: 'openid' };
    Object.assign(world.context, { config: { ...world.context.config, oidc } });
    expect((await world.call(null, 'GET', '/auth/sso')).statusCode).toBe(503);
  });

  it('that is not configured yields 404', async () => {
    await startProvider();
    Object.assign(world.context, { config: { ...world.context.config, oidc: null } });
    expect((await world.call(null, 'GET', '/auth/sso')).statusCode).toBe(404);
    expect((await world.call(null, 'POST', '/auth_with_code', { code: 'x', state: 'y' })).statusCode).toBe(403);
  });
});

// Covers V3.3.1, V3.3.2, V3.3.3
it('the sign-in cookie over HTTPS cannot be set by another host', async () => {
  await startProvider('https://guidelines.test');
  const cookie = String((await world.call(null, 'GET', '/auth/sso')).headers['set-cookie']);
  expect(cookie).toMatch(/^__Host-imprimatur-sign-in=[\w-]+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
});
