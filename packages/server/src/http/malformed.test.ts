import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, type TestPerson, startTestApp } from '../testing/test-app.ts';

let world: TestApp;
let office: TestPerson;
let external: TestPerson;
beforeAll(async () => {
  world = await startTestApp();
  office = await world.person(0);
  external = await world.person(4);
});
afterAll(() => world.close());

const coAuthorForm = { first_name: 'A', last_name: 'B', hospital: 'H', city: 'C', country: 'D' };
const jsonHeaders = { 'content-type': 'application/json' };
const postCoAuthor = (payload: string | Buffer, headers: Record<string, string> = jsonHeaders) =>
  world.call(office, 'POST', '/co-authors', undefined, { payload, headers });

describe('a malformed body', () => {
  const deep = (open: string, close: string, levels: number) => open.repeat(levels) + close.repeat(levels);
  // Covers V1.5.2, V15.3.6, Fault.25, Fault.34
  it.each<[string, string | Buffer]>([
    ['is not JSON', '{"first_name": '],
    ['consists of two values', '{} {}'],
    ['is null', 'null'],
    ['is not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
    ['contains __proto__', '{"__proto__": {"superuser": true}}'],
    ['contains an escaped __proto__', '{"a": {"\\u005f_proto__": {"superuser": true}}}'],
    ['contains constructor.prototype', '{"constructor": {"prototype": {"superuser": true}}}'],
    ['has endlessly nested lists', deep('[', ']', 200_000)],
    ['has endlessly nested objects', `${'{"a":'.repeat(150_000)}1${'}'.repeat(150_000)}`],
    ['has levels that are never closed', '['.repeat(1_000_000)],
  ])('that %s is refused with 400 immediately', async (_what, payload) => {
    expect(Object.isFrozen(Object.prototype)).toBe(true);
    const answer = await postCoAuthor(payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ message: 'The request could not be read.' });
  });

  it('with a number out of range is refused with 422', async () => {
    const answer = await postCoAuthor(
      `{"gender": 1e400, ${JSON.stringify({ ...coAuthorForm, email: 'huge@x.example' }).slice(1)}`,
    );
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['gender']]);
  });

  // Covers Fault.25
  it('does not delay other calls, even if it is one of the largest', async () => {
    const large = [
      deep('[', ']', 400_000),
      `{${Array.from({ length: 60_000 }, (_, at) => `"field${at}": 1`).join(',')}}`,
      `{"a": [${'1,'.repeat(450_000)}1]}`,
      `{"a": "${'\\u0041'.repeat(160_000)}"}`,
      `${'{"a":['.repeat(150_000)}`,
    ];
    const order: string[] = [];
    const asked = world.call(office, 'GET', '/user').finally(() => order.push('somebody else'));
    // The bodies keep arriving, in more waves than another call has statements.
    for (let wave = 0; wave < 8; wave += 1) {
      const began = Date.now();
      const answers = await Promise.all(large.map((payload) => postCoAuthor(payload)));
      order.push('a wave');
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 422, 422, 422, 400]);
      // Each of the five bodies takes about ten milliseconds. The limit is so high because the machine may be busy.
      expect(Date.now() - began).toBeLessThan(10_000);
    }
    expect((await asked).statusCode).toBe(200);
    expect(order.at(-1)).toBe('a wave');
  });

  it('is not reported because of brackets within texts', async () => {
    const answer = await postCoAuthor(
      JSON.stringify({ ...coAuthorForm, email: 'brackets@x.example', city: '"[{'.repeat(33) }),
    );
    expect(answer.statusCode).toBe(201);
  });

  it('that is too large is refused with 413', async () => {
    const answer = await postCoAuthor(JSON.stringify({ ...coAuthorForm, city: 'x'.repeat(1_100_000) }));
    expect(answer.statusCode).toBe(413);
    expect(answer.json().message).toContain('1 MB');
  });

  // Covers V3.5.2, Fault.42, T11
  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml'])(
    'with the type %s is refused with 415',
    async (type) => {
      const answer = await postCoAuthor(JSON.stringify({ ...coAuthorForm, email: 'plain@x.example' }), {
        'content-type': type,
      });
      expect(answer.statusCode).toBe(415);
      expect(answer.json()).toEqual({ message: 'Please send this as application/json.' });
    },
  );
});

describe('a duplicate name in a body', () => {
  const twice = 'This field appears twice. Please send it once.';
  const whole = JSON.stringify({ ...coAuthorForm, email: 'twice@x.example' });
  // Covers V15.3.7, Fault.25
  it.each([
    ['with another value', 'city', `{"city": "X", ${whole.slice(1)}`],
    ['with the same value', 'city', `{"city": "C", ${whole.slice(1)}`],
    ['with an escaped character', 'city', `{"c\\u0069ty": "X", ${whole.slice(1)}`],
    ['after brackets', 'email', `{"email": {"a": [1, {"email": 2}]}, ${whole.slice(1)}`],
    ['that is unknown', 'x', `{"x": 1, "x": 2, ${whole.slice(1)}`],
  ])('(%s) is refused with 422, which names it, and nothing is changed', async (_what, field, payload) => {
    const answer = await postCoAuthor(payload);
    expect([answer.statusCode, answer.json().errors]).toEqual([422, { [field]: [twice] }]);
    const { rows } = await world.context.pool.query(`select from users where email = 'twice@x.example'`);
    expect(rows).toHaveLength(0);
  });

  // Covers V15.3.7
  it('is also refused within a list and at any depth', async () => {
    const budget = '{"budgets": [{"id": "a", "title": "A"}, {"id": "b", "title": "B", "id": "c"}]}';
    const answer = await world.call(office, 'POST', '/guideline-budgets/1', undefined, {
      payload: budget,
      headers: jsonHeaders,
    });
    expect([answer.statusCode, answer.json().errors]).toEqual([422, { id: [twice] }]);
  });

  it('is not confused with a value, or with the name of another object', async () => {
    const entry = {
      name: 'name',
      description: '"name": 1, "name": 2',
      ex_co_authors: [{ first_name: 'last_name' }, {}],
    };
    const answer = await world.call(office, 'POST', '/guidelines', entry);
    expect(Object.values(answer.json().errors ?? {}).flat()).not.toContain(twice);
  });
});

describe('an invalid field', () => {
  const valid = { ...coAuthorForm, email: 'valid@x.example' };
  // Covers V2.2.1, V15.3.5, F4, F12, Fault.25, T16
  it.each<[string, unknown, string]>([
    ['U+0000', { ...valid, city: 'a\u0000b' }, 'city'],
    ['half a surrogate pair', { ...valid, city: 'a\ud800b' }, 'city'],
    ['a number instead of a text', { ...valid, city: 5 }, 'city'],
    ['a list instead of a text', { ...valid, city: ['a'] }, 'city'],
    ['a text instead of a choice', { ...valid, gender: '1' }, 'gender'],
    ['a text that is too long', { ...valid, city: 'x'.repeat(101) }, 'city'],
    ['an unknown field', { ...valid, superuser: true }, 'superuser'],
    ['a list as the body', [], 'body'],
    ['a number that is not a choice', { ...valid, gender: 2 }, 'gender'],
    ['a number out of range', { ...valid, gender: 1e300 }, 'gender'],
  ])('is refused with 422, and the error names it: %s', async (_what, body, field) => {
    const answer = await postCoAuthor(JSON.stringify(body));
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toContain(field);
  });

  it('is reported within a limited number of messages, even among sixty thousand unknown fields', async () => {
    const many = Object.fromEntries(Array.from({ length: 60_000 }, (_, at) => [`field${at}`, 1]));
    const answer = await postCoAuthor(JSON.stringify(many));
    expect(answer.statusCode).toBe(422);
    expect(answer.body.length).toBeLessThan(20_000);
  });

  it('is refused in a call that declares no fields', async () => {
    expect((await world.call(office, 'POST', '/logout', { all: true })).statusCode).toBe(422);
  });
});

describe('an invalid URL', () => {
  // Covers V1.2.4, V1.4.2, V2.2.1, V15.3.6, V15.3.7, Fault.38, T16
  it.each([
    'page=1&page=2',
    'page=0',
    'page=-1',
    'page=1.5',
    'page=0x10',
    'page=1e3',
    'page=%201',
    'page=99999999999999999999',
    'page=',
    'unknown=1',
    'query=a&query=b',
    'query=a%00b',
    'role=2,x',
    'role=-1',
    'sort=password_hash',
    'order=ASC',
    '__proto__=1',
    'page[a]=1',
    "sort=name';drop table users--",
  ])('with the parameters %s is refused with 422', async (query) => {
    expect((await world.call(office, 'GET', `/users?${query}`)).statusCode).toBe(422);
  });

  it('with parameters for a call that has none is refused', async () => {
    expect((await world.call(office, 'GET', '/user?access_token=x')).statusCode).toBe(422);
  });

  // Covers V1.4.2
  it('is refused with 400 if it cannot be decoded, and with 404 if it matches nothing', async () => {
    expect((await world.call(office, 'GET', '/guidelines/%ZZ')).statusCode).toBe(400);
    for (const id of ['0', '-1', '1.5', '0x1', '01', '2147483648', '99999999999', 'x', '%00', 'a'.repeat(3000)]) {
      const answer = await world.call(office, 'PUT', `/guidelines/${id}/read`);
      expect(answer.statusCode, id).toBe(404);
      expect(answer.json(), id).toEqual({ message: 'Not found.' });
    }
  });
});

describe('routing', () => {
  // Covers V4.1.1, V13.4.4
  it.each([
    ['GET', '/nothing'],
    ['POST', '/nothing'],
    ['DELETE', '/user'],
    ['PUT', '/auth'],
    ['PATCH', '/'],
    ['OPTIONS', '/user'],
    ['TRACE', '/user'],
    ['PROPFIND', '/user'],
    ['SEARCH', '/user'],
    ['PURGE', '/user'],
    ['LINK', '/user'],
  ])('refuses %s %s, which does not exist, with 404 in JSON', async (method, path) => {
    const answer = await world.call(external, method, path);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.json()).toEqual({ message: 'Not found.' });
  });

  it('ignores a trailing slash, and sends no body for HEAD requests', async () => {
    expect((await world.call(external, 'GET', '/user/')).json()).toEqual(
      (await world.call(external, 'GET', '/user')).json(),
    );
    const head = await world.call(external, 'HEAD', '/user');
    expect(head.statusCode).toBe(200);
    expect(head.body).toBe('');
  });

  // Covers V3.5.3
  it('never runs a GET that changes something for a HEAD request', () => {
    for (const path of ['/api/delete-file/:gid/:fid', '/api/guidelines/admin_upload_approve/:id']) {
      expect(world.fastify.hasRoute({ method: 'HEAD', url: path }), path).toBe(false);
    }
  });
});
