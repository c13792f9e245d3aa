import { createHmac } from 'node:crypto';
import { type Operation, operations } from '@imprimatur/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createInstallSecret } from '../features/install/secret.ts';
import { type TestApp, type TestPerson, startTestApp } from '../testing/test-app.ts';
import { findBodyProblem } from './body.ts';

let world: TestApp;
let somebody: TestPerson;
beforeAll(async () => {
  world = await startTestApp();
  somebody = await world.person(2);
});
afterAll(() => world.close());

const createDraft = async (person: TestPerson): Promise<number> =>
  (await world.call(person, 'POST', '/guidelines', { name: 'A draft' })).json().data.id;

const jsonHeaders = { 'content-type': 'application/json' };
/** Not JSON: any status except 400 shows that the body was not parsed. */
const unreadableBody = { payload: '{', headers: jsonHeaders };
/** True for a call that is made through a link in an email. */
const isLink = (path: string) => /^\/(declarations|invitations|dossiers)\//.test(path);
const largeRequest = { payload: JSON.stringify({ name: 'x'.repeat(20_000) }), headers: jsonHeaders };

// Covers Audit.A1
describe('the body of a person who is not signed in', () => {
  const taking = (Object.entries(operations) as [string, Operation][])
    .filter(([name, one]) => one.policy === 'public' && !name.startsWith('GET') && name !== 'POST /users-import')
    .map(([name]) => name.replace(/\{\w+\}/g, 'x').split(' ') as [string, string]);

  it.each([...taking, ['POST', '/nothing'], ['PUT', '/auth'], ['POST', '/../nothing']])(
    'is read only up to 16 kB: %s %s',
    async (method, path) => {
      const answer = await world.call(null, method, path, undefined, largeRequest);
      // An invalid link gets 404 before anything is read.
      if (isLink(path)) expect(answer.statusCode).toBe(404);
      else {
        expect(answer.statusCode).toBe(413);
        expect(answer.json()).toEqual({ message: 'This is too large. The limit is 16 kB.' });
      }
    },
  );

  it('is not read before they sign in, whatever they call', async () => {
    const signedIn = Object.entries(operations).filter(([, one]) => one.policy !== 'public');
    for (const [name] of signedIn) {
      const [method = '', path = ''] = name.replace(/\{\w+\}/g, '1').split(' ');
      const answer = await world.call(null, method, path, undefined, method === 'GET' ? {} : unreadableBody);
      expect([name, answer.statusCode]).toEqual([name, 401]);
    }
  });

  it('is not read for an invalid link, which is refused with 404', async () => {
    const forged = createHmac('sha256', 'other').update('x').digest('base64url').padEnd(52, 'A').slice(0, 52);
    for (const [path, more] of [
      ['declarations', ''],
      ['invitations', ''],
      ['dossiers', '/get-download-link'],
    ] as const)
      for (const token of ['x', forged]) {
        const answer = await world.call(null, 'POST', `/${path}/${token}${more}`, undefined, unreadableBody);
        expect([path, answer.statusCode, answer.json()]).toEqual([path, 404, { message: 'Not found.' }]);
      }
  });
});

// Covers Audit.A1
describe('the first import of users', () => {
  const row = (at: number) => ({ first_name: 'A', last_name: 'B', email: `p${at}@import.example`, committee: 'CV' });
  const many = { users: Array.from({ length: 400 }, (_, at) => row(at)), admin: 'p1@import.example' };
  let fresh: TestApp | undefined;
  afterEach(async () => {
    await fresh?.close();
    fresh = undefined;
  });
  const startInProduction = async () => {
    const app = await startTestApp();
    fresh = app;
    const { context } = app;
    Object.assign(context, { config: { ...context.config, mode: 'production' } });
    const send = (secret?: string, body: object = { payload: JSON.stringify(many) }) => {
      const headers = { ...jsonHeaders, ...(secret === undefined ? {} : { 'install-secret': secret }) };
      return app.call(null, 'POST', '/users-import', undefined, { ...body, headers });
    };
    return { send, secret: createInstallSecret(context.config.secrets, context.now()) };
  };

  it('is refused before the body is read if it is closed', async () => {
    const answer = await world.call(null, 'POST', '/users-import', undefined, unreadableBody);
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      { message: 'This process is unavailable or is already finished' },
    ]);
  });

  it('accepts more than 16 kB on a real server only from callers who know its secret, and checks the secret first', async () => {
    const { send, secret } = await startInProduction();
    const without = await send();
    expect([without.statusCode, without.json().message]).toEqual([413, expect.stringContaining('Install-Secret')]);
    expect((await send('wrong', { payload: '{' })).statusCode).toBe(403);
    const answer = await send(secret);
    expect([answer.statusCode, answer.json()]).toEqual([201, { data: { imported: 400 } }]);
  });
});

// Covers Audit.A1
describe('a body with more values than any call accepts', () => {
  const fields = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, 1]));
  // Covers Fault.25
  it.each<[string, object]>([
    ['fields', fields(1_001)],
    ['fields within an object', { budget: [fields(1_001)] }],
    ['rows', { name: 'x', co_authors: Array.from({ length: 20_001 }, () => 0) }],
  ])('is refused before parsing: %s', async (_what, body) => {
    const answer = await world.call(somebody, 'POST', '/guidelines', body);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().message).toBe('There are too many fields or rows. Please send fewer at once.');
  });

  it('is recognised by its brackets, ignoring those within quotation marks', () => {
    expect(findBodyProblem(JSON.stringify({ a: fields(1_000), b: fields(1_000), c: ','.repeat(30_000) }))).toBeNull();
    expect(findBodyProblem(JSON.stringify(Array.from({ length: 20_000 }, () => '\\",')))).toBeNull();
    expect(findBodyProblem(JSON.stringify(Array.from({ length: 20_001 }, () => 0)))).toBe('many');
  });
});

// Covers V2.1.3
describe('a large body', () => {
  const unreadableAndLarge = { payload: `{${' '.repeat(20_000)}`, headers: jsonHeaders };

  it('is not read from people without permission for the call', async () => {
    const external = await world.person(4);
    const id = await createDraft(somebody);
    for (const [name, one] of Object.entries(operations) as [string, Operation][]) {
      if (one.policy !== 'office' || one.body === undefined || name.startsWith('GET')) continue;
      const [method = '', path = ''] = name.replace(/\{\w+\}/g, String(id)).split(' ');
      const answer = await world.call(external, method, path, undefined, unreadableAndLarge);
      expect([name, [403, 404].includes(answer.statusCode)]).toEqual([name, true]);
    }
    const points = (who: TestPerson) =>
      world.call(who, 'POST', `/guidelines/${id}/points`, undefined, unreadableAndLarge);
    expect((await points(external)).statusCode).toBe(404);
    expect((await points(somebody)).statusCode).toBe(403);
    expect((await points(await world.person(0))).statusCode).toBe(400);
  });

  it('with more names than any call accepts is refused before parsing, with a short message', async () => {
    const points = Array.from({ length: 500 }, (_, point) =>
      Object.fromEntries(Array.from({ length: 600 }, (_, at) => [`k${point}_${at}`, 1])),
    );
    const id = await createDraft(somebody);
    const answer = await world.call(await world.person(0), 'POST', `/guidelines/${id}/points`, { points });
    expect([answer.statusCode, answer.json().message]).toEqual([
      422,
      'There are too many fields or rows. Please send fewer at once.',
    ]);
  });

  it('with many errors is answered with messages for twenty of them', async () => {
    const unknown = Object.fromEntries(Array.from({ length: 900 }, (_, at) => [`k${at}`, 1]));
    const answer = await world.call(somebody, 'POST', '/guidelines', { name: 'x', ...unknown });
    expect([answer.statusCode, Object.keys(answer.json().errors).length]).toEqual([422, 20]);
  });
});
