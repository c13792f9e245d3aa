import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../../../app.ts';
import { Browser } from '../../../testing/browser.ts';
import { PUBLIC_URL, type SingleSignOnApp, startSingleSignOnApp } from './testing/fixtures.ts';

let sso: SingleSignOnApp;
beforeAll(async () => {
  sso = await startSingleSignOnApp();
});
afterAll(() => sso.stop());
beforeEach(() => sso.world.context.pool.query('delete from rate_limits'));

const BAD_CREDENTIALS = { message: 'Bad credentials' };

describe('single sign-on', () => {
  // Covers V3.3.4, V3.7.2, V10.2.1, T2
  it('redirects to the provider with all parameters that protect the sign-in', async () => {
    const { begun } = await sso.arrive(new Browser());
    expect(begun.statusCode).toBe(302);
    const address = new URL(String(begun.headers.location));
    expect(address.origin).toBe(sso.provider.issuer);
    expect(Object.fromEntries(address.searchParams)).toEqual({
      response_type: 'code',
      client_id: 'imprimatur',
      redirect_uri: PUBLIC_URL,
      scope: 'openid email profile Api/User',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      max_age: '3600',
    });
    const cookie = String(begun.headers['set-cookie']);
    expect(cookie).toMatch(/^imprimatur-sign-in=[\w-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(cookie).not.toContain(address.searchParams.get('state'));
    expect(cookie).not.toContain(address.searchParams.get('nonce'));
  });

  // Covers V10.1.1
  it('signs in a registered person, activates the account, binds it to the identity, and logs no token of the provider', async () => {
    const person = await sso.registered();
    const browser = new Browser();
    sso.provider.person = person.sub;
    const { returned } = await sso.arrive(browser);
    const answer = await sso.send(browser, returned);
    expect(answer.statusCode).toBe(200);
    expect(Object.keys(answer.json()).sort((a, b) => a.localeCompare(b))).toEqual([
      'access_token',
      'expires_in',
      'token_type',
    ]);
    expect(answer.headers['set-cookie']).toContain('Max-Age=0');
    const { access_token: token, expires_in } = answer.json();
    expect(expires_in).toBeGreaterThan(86_300);
    const user = await sso.world.call({ ...person, token }, 'GET', '/user');
    expect(user.json().data).toMatchObject({ email: person.email, activated: true });
    expect(await sso.row(person.id)).toMatchObject({ sso_issuer: sso.provider.issuer, sso_subject: person.sub });
    const { rows } = await sso.world.context.pool.query(
      `select data from logs_in_clear where action = 'signed-in' and user_id = $1`,
      [person.id],
    );
    expect(JSON.parse(rows[0].data)).toMatchObject({
      activated: { old: false, new: true },
      single_sign_on: { old: null, new: `${sso.provider.issuer} ${person.sub}` },
    });
    expect((await sso.signIn(person.sub)).statusCode).toBe(200);
  });

  it('works for a client that passes on only code and state, without `iss`', async () => {
    const person = await sso.registered();
    const browser = new Browser();
    sso.provider.person = person.sub;
    const { returned } = await sso.arrive(browser);
    const { code, state, iss } = returned;
    expect(iss).toBe(sso.provider.issuer);
    expect((await sso.send(browser, { code, state })).statusCode).toBe(200);
  });

  // Covers V7.6.1
  it('counts the session from the time when the person proved their identity at the provider', {
    tags: ['long'],
  }, async () => {
    const office = await sso.registered({ role: 0, superuser: true });
    const browser = new Browser();
    sso.provider.person = office.sub;
    await sso.signIn(office.sub, browser);
    await new Promise((resolve) => setTimeout(resolve, 2100));
    const { returned } = await sso.arrive(browser);
    const { expires_in } = (await sso.send(browser, returned)).json();
    expect(expires_in).toBeLessThanOrEqual(12 * 3600 - 2);
    expect(expires_in).toBeGreaterThan(12 * 3600 - 60);
  });

  it('signs in the same person from several windows at once', async () => {
    const person = await sso.registered();
    const answers = await Promise.all([1, 2, 3].map(() => sso.signIn(person.sub)));
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200]);
  });
});

const readLastRefusal = async () => {
  const { rows } = await sso.world.context.pool.query(
    `select data from logs_in_clear where action = 'sign-in-refused' order by id desc limit 1`,
  );
  return JSON.parse(rows[0].data);
};

// Covers Audit.O7
describe('an email address from the provider', () => {
  it('also counts as verified if the provider sends the flag as a string', async () => {
    const person = await sso.registered();
    sso.provider.accounts.set(person.sub, { email: person.email, email_verified: 'true' });
    expect((await sso.signIn(person.sub)).statusCode).toBe(200);
  });

  it('without a flag counts as verified if the configuration allows it, and never if the flag is false', async () => {
    const { config } = sso.world.context;
    Object.assign(sso.world.context, { config: { ...config, oidc: { ...config.oidc, trustEmail: true } } });
    const [silent, denied] = [await sso.registered(), await sso.registered()];
    sso.provider.accounts.set(silent.sub, { email: silent.email });
    sso.provider.accounts.set(denied.sub, { email: denied.email, email_verified: false });
    expect((await sso.signIn(silent.sub)).statusCode).toBe(200);
    expect((await sso.signIn(denied.sub)).statusCode).toBe(403);
    Object.assign(sso.world.context, { config });
  });
});

describe('nobody can sign in', () => {
  const refused = async (answer: Awaited<ReturnType<SingleSignOnApp['send']>>) => {
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toEqual(BAD_CREDENTIALS);
  };

  // Covers Audit.O7, V10.5.2, V16.3.1, T3
  it('if they are not registered', async () => {
    sso.provider.accounts.set('stranger', { email: 'stranger@elsewhere.example', email_verified: true });
    await refused(await sso.signIn('stranger'));
    expect(await readLastRefusal()).toMatchObject({
      email: 'stranger@elsewhere.example',
      subject: 'stranger',
      address: expect.stringMatching(/^198\.51\./),
      reason: 'no active user without another identity has this address',
    });
  });

  it('if the provider has not verified their address', async () => {
    const person = await sso.registered();
    for (const email_verified of [false, undefined]) {
      sso.provider.accounts.set(person.sub, {
        email: person.email,
        ...(email_verified === undefined ? {} : { email_verified }),
      });
      await refused(await sso.signIn(person.sub));
    }
    expect((await sso.row(person.id)).sso_subject).toBeNull();
    expect(await readLastRefusal()).toMatchObject({
      email: person.email,
      reason: 'the provider does not say that the address is verified',
    });
  });

  it.each(['deactivated_at', 'deleted_at'])('if their %s is set, before or after the first sign-in', async (column) => {
    const [fresh, bound] = [await sso.registered(), await sso.registered()];
    expect((await sso.signIn(bound.sub)).statusCode).toBe(200);
    for (const person of [fresh, bound]) {
      await sso.world.context.pool.query(`update users set ${column} = now() where id = $1`, [person.id]);
      await refused(await sso.signIn(person.sub));
    }
    expect((await sso.row(fresh.id)).sso_subject).toBeNull();
  });

  it('if they refused consent at the provider, which sends no code', async () => {
    sso.provider.person = null;
    const { returned } = await sso.arrive(new Browser());
    expect(returned).toMatchObject({ error: 'access_denied', state: expect.any(String) });
    expect(returned['code']).toBeUndefined();
  });

  // Covers V10.5.1, Fault.12, Fault.41
  it('with a used code', async () => {
    const person = await sso.registered();
    const browser = new Browser();
    sso.provider.person = person.sub;
    const { returned } = await sso.arrive(browser);
    const cookie = browser.header('localhost:3000');
    expect((await sso.send(browser, returned)).statusCode).toBe(200);
    const again = await sso.world.call(null, 'POST', '/auth_with_code', returned, {
      ...sso.from(),
      headers: { cookie },
    });
    await refused(again);
  });

  // Covers V7.6.2, V10.2.1, Fault.41, T2
  it('with a forged or a missing state', async () => {
    const person = await sso.registered();
    const browser = new Browser();
    sso.provider.person = person.sub;
    const { returned } = await sso.arrive(browser);
    const { code, state } = returned as { code: string; state: string };
    await refused(await sso.send(browser, { code, state: `${state.slice(0, -1)}${state.endsWith('A') ? 'B' : 'A'}` }));
    await refused(await sso.send(browser, { code }));
    await refused(await sso.send(browser, { code, state: '' }));
    // None of these attempts has used up the code.
    expect((await sso.send(browser, returned)).statusCode).toBe(200);
  });

  // Covers V7.6.2, V10.1.2, V10.2.1, Fault.41, T2
  it('with a code from another browser', async () => {
    const person = await sso.registered();
    const [theirs, mine] = [new Browser(), new Browser()];
    sso.provider.person = person.sub;
    const stolen = (await sso.arrive(theirs)).returned;
    const own = (await sso.arrive(mine)).returned;
    await refused(await sso.send(new Browser(), stolen));
    await refused(await sso.send(mine, stolen));
    // The code of one sign-in and the state of the other: the provider gets the wrong verifier.
    await refused(await sso.send(mine, { ...own, code: stolen['code'] }));
  });

  // Covers V10.1.2, V11.3.3
  it('after ten minutes, or with a changed cookie', async () => {
    const person = await sso.registered();
    const browser = new Browser();
    sso.provider.person = person.sub;
    const { returned } = await sso.arrive(browser);
    const cookie = browser.header('localhost:3000');
    const altered = `${cookie.slice(0, -1)}${cookie.endsWith('A') ? 'B' : 'A'}`;
    for (const changed of [altered, 'imprimatur-sign-in=', 'imprimatur-sign-in=x', '']) {
      const headers = { cookie: changed };
      await refused(await sso.world.call(null, 'POST', '/auth_with_code', returned, { ...sso.from(), headers }));
    }
    sso.world.wait(601_000);
    await refused(await sso.send(browser, returned));
    sso.world.wait(-601_000);
  });

  // Covers V10.2.2
  it('if the provider names another issuer', async () => {
    const person = await sso.registered();
    const browser = new Browser();
    sso.provider.person = person.sub;
    const { returned } = await sso.arrive(browser);
    await refused(await sso.send(browser, { ...returned, iss: 'https://other.example' }));
    expect((await readLastRefusal()).reason).toMatch(
      /^the response of the provider does not prove the person's identity: ./,
    );
  });

  it('with a code that the provider does not accept', async () => {
    const person = await sso.registered();
    const browser = new Browser();
    sso.provider.person = person.sub;
    const { returned } = await sso.arrive(browser);
    await refused(await sso.send(browser, { ...returned, code: 'x' }));
    expect(await readLastRefusal()).toMatchObject({ reason: 'the provider refused the code: invalid_grant' });
  });

  // Covers V6.4.1, V7.6.2, V10.2.1, T2
  it('with a used sign-in, on any server, even with an unused code', async () => {
    const other = await buildApp(sso.world.context);
    const person = await sso.registered();
    const use = (app: FastifyInstance, cookie: string, payload: object) =>
      app.inject({ method: 'POST', url: '/api/auth_with_code', payload, headers: { cookie }, ...sso.from() });
    /** Starts one sign-in, and gets two codes for it. */
    const getTwoCodes = async () => {
      const browser = new Browser();
      sso.provider.person = person.sub;
      const { begun, returned } = await sso.arrive(browser);
      const again = await new Browser().follow(String(begun.headers.location), PUBLIC_URL);
      const second = Object.fromEntries(again.searchParams);
      expect([second['state'], second['code']]).toEqual([returned['state'], expect.not.stringMatching(/^$/)]);
      expect(second['code']).not.toBe(returned['code']);
      return { cookie: browser.header('localhost:3000'), first: returned, second };
    };
    const { fastify } = sso.world;

    const later = await getTwoCodes();
    expect((await use(fastify, later.cookie, later.first)).statusCode).toBe(200);
    await refused(await use(other, later.cookie, later.second));

    const atOnce = await getTwoCodes();
    const answers = await Promise.all([
      use(fastify, atOnce.cookie, atOnce.first),
      use(other, atOnce.cookie, atOnce.second),
    ]);
    expect(answers.map((answer) => answer.statusCode).toSorted((one, other) => one - other)).toEqual([200, 403]);

    const refusedFirst = await getTwoCodes();
    await refused(await use(other, refusedFirst.cookie, { ...refusedFirst.first, code: 'x' }));
    await refused(await use(fastify, refusedFirst.cookie, refusedFirst.second));
    await other.close();
  });
});

/** Starts a sign-in of a browser: its cookie, and the code that it got. */
async function startSignIn(): Promise<{ cookie: string; state: string }> {
  const browser = new Browser();
  const answer = await sso.world.call(null, 'GET', '/auth/sso');
  browser.keep('localhost:3000', [answer.headers['set-cookie'] ?? []].flat());
  const state = new URL(String(answer.headers.location)).searchParams.get('state') ?? '';
  return { cookie: browser.header('localhost:3000'), state };
}

// Covers Audit.A3
describe('nobody is locked out', () => {
  const refusals = async () => {
    const { rows } = await sso.world.context.pool.query(
      `select count(*)::int as n from logs where action = 'sign-in-refused'`,
    );
    return rows[0].n as number;
  };
  /** Signs a person in from the same address as the attackers. */
  const signInBehindProxy = async (from: object, passedOn: object = {}) => {
    const person = await sso.registered();
    const browser = new Browser();
    sso.provider.person = person.sub;
    const { returned } = await sso.arrive(browser);
    const headers = { cookie: browser.header('localhost:3000'), ...passedOn };
    return (await sso.world.call(null, 'POST', '/auth_with_code', returned, { ...from, headers })).statusCode;
  };

  it('by codes without a sign-in, which are not guesses and do not fill the log', async () => {
    const here = { remoteAddress: '203.0.113.60' };
    const before = await refusals();
    for (let tried = 0; tried < 15; tried += 1) {
      const answer = await sso.world.call(null, 'POST', '/auth_with_code', { code: 'x', state: 'y' }, here);
      expect([answer.statusCode, answer.json()]).toEqual([403, BAD_CREDENTIALS]);
    }
    expect(await refusals()).toBe(before);
    expect(await signInBehindProxy(here)).toBe(200);
  });

  // Covers V6.1.1, T1
  it.each([
    ['from their own address, which a whole hospital may share', '203.0.113.70', {}],
    [
      'through a proxy that is not configured, whose address everybody shares',
      '203.0.113.71',
      { 'x-forwarded-for': '192.0.2.9' },
    ],
  ])('by guesses %s, the first ten of which are logged', async (_where, remoteAddress, passedOn) => {
    const here = { remoteAddress };
    const before = await refusals();
    for (let tried = 0; tried < 15; tried += 1) {
      const { cookie, state } = await startSignIn();
      const headers = { cookie, ...passedOn };
      const answer = await sso.world.call(null, 'POST', '/auth_with_code', { code: 'x', state }, { ...here, headers });
      expect([answer.statusCode, answer.json()]).toEqual([403, BAD_CREDENTIALS]);
    }
    expect(await refusals()).toBe(before + 10);
    expect(await signInBehindProxy(here, passedOn)).toBe(200);
  });
});
