import { createHook } from 'node:async_hooks';
import { argon2Sync } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashPassword } from '../../auth/password.ts';
import { type TestApp, type TestPerson, startTestApp } from '../../testing/test-app.ts';
import { limitCases } from '../../testing/test-set.ts';

const MINUTE_MS = 60_000;
let world: TestApp;
let passwordHash: string;
beforeAll(async () => {
  world = await startTestApp();
  passwordHash = await hashPassword('correct horse');
});
afterAll(() => world.close());

let person: TestPerson;
beforeEach(async () => {
  person = await world.person(2, { passwordHash, activated: false });
  await world.context.pool.query('delete from rate_limits');
});

let address = 0;
const makeAddress = () => {
  address += 1;
  return `198.51.100.${address}`;
};
const attemptSignIn = (
  email: string,
  password: string,
  remoteAddress = makeAddress(),
  headers: Record<string, string> = {},
) => world.call(null, 'POST', '/auth', { email, password }, { remoteAddress, headers });
const readLogRows = async (action: string) =>
  (await world.context.pool.query('select * from logs_in_clear where action = $1 order by id desc', [action])).rows;

/** Refused sign-ins, with the reason that the office can read. */
const REFUSED_SIGN_INS: readonly [what: string, find: () => Promise<string>, reason: string][] = [
  ['a wrong password', async () => person.email, 'the password is wrong'],
  ['an unknown address', async () => 'nobody@test.example', 'no user has this address'],
  ['a person without a password', async () => (await world.person(2)).email, 'the password is wrong'],
  [
    'a deactivated person',
    async () => (await world.person(2, { passwordHash, deactivatedAt: new Date() })).email,
    'this user is deactivated or deleted',
  ],
  [
    'a deleted person',
    async () => (await world.person(2, { passwordHash, deletedAt: new Date() })).email,
    'no user has this address',
  ],
];

describe('signing in', () => {
  // Covers V16.3.1
  it('returns a token that works, and adds a row to the log', async () => {
    const answer = await attemptSignIn(person.email, 'correct horse', '203.0.113.9');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      access_token: expect.stringMatching(/^[\w-]{43}$/),
      token_type: 'Bearer',
      expires_in: 86_400,
    });
    const token = answer.json().access_token;
    const user = await world.call({ ...person, token }, 'GET', '/user');
    expect(user.json().data).toMatchObject({
      email: person.email,
      activated: true,
      can: { add: true, office: false, drafts: true },
    });
    const [row] = await readLogRows('signed-in');
    expect(row).toMatchObject({ model: 'session', model_id: person.id, user_id: person.id, user_name: person.name });
    expect(JSON.parse(row.data)).toEqual({ address: '203.0.113.9', activated: { old: false, new: true } });
    await attemptSignIn(person.email, 'correct horse', '203.0.113.9');
    expect(JSON.parse((await readLogRows('signed-in'))[0].data)).toEqual({ address: '203.0.113.9' });
  });

  // Covers V6.2.8
  it('ignores the case of the address, but not of the password', async () => {
    expect((await attemptSignIn(` ${person.email.toUpperCase()} `, 'correct horse')).statusCode).toBe(200);
    for (const password of ['Correct horse', ' correct horse', 'correct horse ', 'correct  horse', '']) {
      expect((await attemptSignIn(person.email, password)).statusCode, password).toBe(403);
    }
  });

  // Covers V11.2.2, V11.4.2
  it('replaces a hash that has older parameters', async () => {
    const salt = Buffer.alloc(16, 7);
    const parameters = { memory: 8192, passes: 1, parallelism: 1, tagLength: 32 };
    const tag = argon2Sync('argon2id', { message: 'correct horse', nonce: salt, ...parameters });
    const old = `argon2id$m=8192,t=1,p=1$${salt.toString('base64url')}$${Buffer.from(tag).toString('base64url')}`;
    const someone = await world.person(2, { passwordHash: old });
    const stored = async () =>
      (await world.context.pool.query('select password_hash from users where id = $1', [someone.id])).rows[0]
        .password_hash;
    expect((await attemptSignIn(someone.email, 'wrong')).statusCode).toBe(403);
    expect(await stored()).toBe(old);
    expect((await attemptSignIn(someone.email, 'correct horse')).statusCode).toBe(200);
    expect(await stored()).toMatch(/^argon2id\$m=19456,t=2,p=1\$/);
    expect((await attemptSignIn(someone.email, 'correct horse')).statusCode).toBe(200);
  });

  // Covers V7.2.2, V7.2.4
  it('returns a different token each time', async () => {
    const tokens = await Promise.all(
      [1, 2, 3].map(async () => (await attemptSignIn(person.email, 'correct horse')).json().access_token),
    );
    expect(new Set(tokens).size).toBe(3);
  });

  // Covers Audit.O7, V16.3.1, Fault.43
  it.each(REFUSED_SIGN_INS)(
    'refuses %s with the same message, and logs the reason for the office',
    async (what, find, reason) => {
      const email = await find();
      const answer = await attemptSignIn(email, what === 'a wrong password' ? 'wrong' : 'correct horse');
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toEqual({ message: 'Bad credentials' });
      const [row] = await readLogRows('sign-in-refused');
      expect(row.user_id).toBeNull();
      expect(JSON.parse(row.data)).toEqual({ email, address: expect.any(String), reason });
    },
  );

  // Covers Fault.43
  it('computes one hash for every sign-in, whether or not the person exists', async () => {
    let derived = 0;
    const watch = createHook({ init: (_id, type) => void (derived += type === 'ARGON2REQUEST' ? 1 : 0) }).enable();
    for (const [what, find] of REFUSED_SIGN_INS) {
      const email = await find();
      derived = 0;
      expect((await attemptSignIn(email, 'wrong')).statusCode).toBe(403);
      expect([what, derived]).toEqual([what, 1]);
    }
    watch.disable();
  });

  describe('a password', () => {
    let count = 0;
    let registrar: TestPerson;
    beforeAll(async () => {
      registrar = await world.person(0);
    });
    const LONG = `${'a long one, '.repeat(9)}!`;
    const registered = async (password: string) => {
      count += 1;
      const email = `password${count}@test.example`;
      const body = { first_name: 'A', last_name: 'B', email, role: 4, password, password_confirmation: password };
      return { email, answer: await world.call(registrar, 'POST', '/users', body) };
    };
    // Covers V6.2.5, V6.2.8, V6.2.9
    it.each<[string, string, string[]]>(
      limitCases(
        [
          ['in another script', 'пароль', ['Пароль', 'парол', 'napoль']],
          ['in a script without an alphabet', '密码密码', ['密码', '密碼密码']],
          ['with composed accents', 'caf\u00e9', ['cafe', 'cafe\u0301', 'CAF\u00c9']],
          ['with characters beyond the basic plane', '🫀🫁🧠', ['🫀🫁', '🫀🫁🧠 ']],
          ['with lower-case letters only', 'abc', ['Abc', 'abcd']],
          ['with spaces only', '   ', ['  ', '    ', '\u00a0  ']],
          ['with spaces at both ends', ' ab ', ['ab', ' ab', 'ab ', '  ab ']],
          [
            'with more than a hundred characters',
            LONG,
            [LONG.slice(0, -1), `${LONG.slice(0, 99)}X${LONG.slice(100)}`, LONG.slice(0, 72)],
          ],
          ['of the maximum length', 'x'.repeat(1_000), ['x'.repeat(999), `${'x'.repeat(999)}y`]],
        ],
        4,
      ),
    )('%s is accepted and compared exactly as typed', async (_what, password, others) => {
      const { email, answer } = await registered(password);
      expect(answer.statusCode, answer.body).toBe(201);
      expect((await attemptSignIn(email, password)).statusCode).toBe(200);
      for (const other of others) expect([other, (await attemptSignIn(email, other)).statusCode]).toEqual([other, 403]);
    });

    // Covers V6.2.9
    it('of a kilobyte or more is refused with an error for its field, and is never hashed', async () => {
      let derived = 0;
      const watch = createHook({ init: (_id, type) => void (derived += type === 'ARGON2REQUEST' ? 1 : 0) }).enable();
      const { email, answer } = await registered('x'.repeat(1_024));
      const signIn = await attemptSignIn(email, 'x'.repeat(1_024));
      watch.disable();
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([
        422,
        ['password', 'password_confirmation'],
      ]);
      expect([signIn.statusCode, Object.keys(signIn.json().errors)]).toEqual([422, ['password']]);
      expect(derived).toBe(0);
    });
  });

  // Covers V6.3.4
  it('with a password is not offered outside the demo', async () => {
    const { config } = world.context;
    const quickLogins = [{ label: 'Office', email: 'office@demo.example', password: 'demo' }];
    const real = await startTestApp({ config: { ...config, developmentLogin: false, quickLogins } });
    const answer = await real.call(null, 'POST', '/auth', { email: 'a@b.example', password: 'x' });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ message: 'Not found.' });
    const options = (await real.call(null, 'GET', '/auth/options')).json();
    const expected = { sso: false, development: false, quick_logins: [], available_import: true };
    expect(options).toEqual({ data: expected, ...expected });
    await real.close();
  });
});

describe('after ten failed sign-ins', () => {
  // Covers V2.4.1, V6.3.1, T1, T19, T21
  it('from one address, the next attempt for any account is delayed, even with the right password', async () => {
    const here = makeAddress();
    for (let count = 1; count <= 10; count += 1) {
      const email = count % 2 === 0 ? person.email : `nobody${count}@test.example`;
      expect((await attemptSignIn(email, 'wrong', here)).statusCode).toBe(403);
    }
    const eleventh = await attemptSignIn(person.email, 'wrong', here);
    expect(eleventh.statusCode).toBe(429);
    const wait = Number(eleventh.headers['retry-after']);
    expect(wait).toBeGreaterThan(880);
    expect(wait).toBeLessThanOrEqual(900);
    expect(eleventh.json().message).toBe(`Too many requests. Please try again in ${wait} s.`);
    expect((await attemptSignIn(person.email, 'correct horse', here)).statusCode).toBe(429);
    expect((await attemptSignIn(person.email, 'correct horse')).statusCode).toBe(200);
    world.wait(16 * MINUTE_MS);
    expect((await attemptSignIn(person.email, 'correct horse', here)).statusCode).toBe(200);
  });

  // Covers V6.1.1, V6.3.1, T1
  it('for one account, the next attempt from any address is delayed, but its owner can still sign in', {
    tags: ['long'],
  }, async () => {
    for (let count = 1; count <= 10; count += 1) {
      expect((await attemptSignIn(person.email, 'wrong')).statusCode).toBe(403);
    }
    expect((await attemptSignIn(person.email, 'wrong')).statusCode).toBe(429);
    expect((await attemptSignIn(person.email, 'correct horse')).statusCode).toBe(200);
    expect((await attemptSignIn('somebody.else@test.example', 'wrong')).statusCode).toBe(403);
  });

  it('an address that keeps guessing at an attacked account is not even checked', {
    tags: ['long'],
  }, async () => {
    for (let count = 1; count <= 10; count += 1) await attemptSignIn(person.email, 'wrong');
    const guesser = makeAddress();
    for (let count = 1; count <= 3; count += 1)
      expect((await attemptSignIn(person.email, 'wrong', guesser)).statusCode).toBe(429);
    expect((await attemptSignIn(person.email, 'correct horse', guesser)).statusCode).toBe(429);
  });

  // Covers Fault.43
  it('only ten of a hundred simultaneous attempts are checked', async () => {
    const here = makeAddress();
    const answers = await Promise.all(Array.from({ length: 40 }, () => attemptSignIn(person.email, 'wrong', here)));
    const count = (status: number) => answers.filter(({ statusCode }) => statusCode === status).length;
    expect([count(403), count(429)]).toEqual([10, 30]);
  });

  // Covers V4.1.3, V15.3.4, Fault.44
  it('a header cannot attribute the attempts to another address', { tags: ['long'] }, async () => {
    const here = makeAddress();
    for (let count = 1; count <= 10; count += 1) {
      await attemptSignIn(person.email, 'wrong', here, {
        'x-forwarded-for': `192.0.2.${count}`,
        'x-real-ip': '192.0.2.1',
      });
    }
    expect((await attemptSignIn(person.email, 'wrong', here, { 'x-forwarded-for': '192.0.2.99' })).statusCode).toBe(
      429,
    );
  });

  // Covers V4.1.3, V15.3.4, Fault.44
  it('the failures are counted by the address that a trusted proxy saw, not by one that the client sends', {
    tags: ['long'],
  }, async () => {
    const behind = await startTestApp({}, { TRUSTED_PROXIES: '127.0.0.1' });
    const ask = (claimed: string) =>
      behind.call(
        null,
        'POST',
        '/auth',
        { email: 'nobody@test.example', password: 'wrong' },
        { remoteAddress: '127.0.0.1', headers: { 'x-forwarded-for': `${claimed}, 203.0.113.5` } },
      );
    for (let count = 1; count <= 10; count += 1) expect((await ask(`192.0.2.${count}`)).statusCode).toBe(403);
    expect((await ask('192.0.2.99')).statusCode).toBe(429);
    const { rows } = await behind.context.pool.query(
      'select distinct data::jsonb ->> $1 as address from logs_in_clear',
      ['address'],
    );
    expect(rows).toEqual([{ address: '203.0.113.5' }]);
    await behind.close();
  });

  it('the failures are counted by /64 network for IPv6', { tags: ['long'] }, async () => {
    for (let count = 1; count <= 10; count += 1)
      await attemptSignIn(`n${count}@test.example`, 'wrong', `2001:db8:5:5::${count}`);
    expect((await attemptSignIn('n@test.example', 'wrong', '2001:db8:5:5:ffff::1')).statusCode).toBe(429);
    expect((await attemptSignIn('n@test.example', 'wrong', '2001:db8:5:6::1')).statusCode).toBe(403);
  });

  it('the counters contain no names', async () => {
    await attemptSignIn(person.email, 'wrong', '203.0.113.77');
    const { rows } = await world.context.pool.query('select key from rate_limits');
    expect(rows).toHaveLength(3);
    expect(JSON.stringify(rows)).not.toMatch(/test\.example|203\.0/);
  });

  it('correct sign-ins are not counted: fifty simultaneous ones succeed', { tags: ['long'] }, async () => {
    const here = makeAddress();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => attemptSignIn(person.email, 'correct horse', here)),
    );
    expect(answers.filter(({ statusCode }) => statusCode !== 200).map(({ body }) => body)).toEqual([]);
  });
});
