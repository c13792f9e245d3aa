import { type Operation, operations } from '@imprimatur/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { type TestApp, type TestPerson, startTestApp } from '../testing/test-app.ts';

let world: TestApp;
let external: TestPerson;
beforeAll(async () => {
  world = await startTestApp();
  external = await world.person(4);
});
afterAll(() => world.close());

const namedOperations = Object.entries(operations) as [string, Operation][];
const splitOperationName = (name: string) => name.replace(/\{\w+\}/g, '1').split(' ') as [string, string];

describe('a route below /api', () => {
  // Covers V8.2.1
  it('without a policy prevents the server from starting', async () => {
    const app = await buildApp(world.context);
    expect(() => app.get('/api/backdoor', async () => 'open')).toThrow('no policy declared for GET /api/backdoor');
    expect(() => app.get('/api/backdoor', { config: {} }, async () => 'open')).toThrow('no policy declared');
    await app.close();
  });

  it('exists for every operation of the contract', () => {
    const missing = namedOperations
      .map(([name]) => name)
      .filter((name) => {
        const [method = '', path = ''] = name.split(' ');
        return !world.fastify.hasRoute({ method: method as 'GET', url: `/api${path.replace(/\{(\w+)\}/g, ':$1')}` });
      });
    expect(missing).toEqual([]);
  });
});

/** Every existing route as the router prints it: each line adds a part to the less indented lines above. */
function listRoutes(shown: string): string[] {
  const parts: string[] = [];
  return shown.split('\n').flatMap((line) => {
    const [, before = '', part = '', methods] = /^([^─]*)─+ ([^ ]*)(?: \(([A-Z, ]+)\))?/.exec(line) ?? [];
    if (part === '' && methods === undefined) return [];
    parts.splice(Math.round(before.length / 4), Infinity, part);
    return methods === undefined ? [] : methods.split(', ').map((method) => `${method} ${parts.join('')}`);
  });
}

describe('a server route', () => {
  // Covers V6.3.4
  it('is an operation of the contract or is listed here', () => {
    // The router merges the parameter names of calls that share a place in the path.
    const nameless = (route: string) => route.replaceAll(/:[\w|:]+/g, ':');
    const known = new Set(
      namedOperations.map(([name]) => nameless(name.replaceAll(/\{(\w+)\}/g, ':$1').replace(' ', ' /api'))),
    );
    const others = listRoutes(world.fastify.printRoutes({ includeHooks: false }))
      .map(nameless)
      .filter((route) => !known.has(route.replace('HEAD ', 'GET ')) && !/^HEAD .*(?<!:)$/.test(route));
    expect(others.sort()).toEqual(
      [
        // JSON 404 responses for everything else.
        ...['DELETE', 'GET', 'OPTIONS', 'PATCH', 'POST', 'PUT', 'QUERY', 'TRACE'].map((method) => `${method} /api/*`),
        // Uploads in chunks, with the tus protocol.
        'DELETE /api/files-chunked/:/:',
        'HEAD /api/files-chunked/:/:',
        'OPTIONS /api/files-chunked/:',
        'PATCH /api/files-chunked/:/:',
        'POST /api/files-chunked/:',
        // The documentation of the API, the screens and papers, and the probes.
        ...['', '/json', '/static/*', '/static/index.html', '/static/swagger-initializer.js', '/yaml'].map(
          (path) => `GET /api/docs${path}`,
        ),
        'GET /api/openapi.json',
        ...['/', '/*', '/.well-known/imprimatur.json', '/documents/:.pdf', '/healthz', '/metrics', '/readyz'].map(
          (path) => `GET ${path}`,
        ),
        // Pages for the public, if the settings have a public register.
        ...['', '.atom', '.json', '/*', '/style.css'].map((path) => `GET /register${path}`),
        ...['/robots.txt', '/sitemap.xml'].map((path) => `GET ${path}`),
      ].sort(),
    );
  });
});

describe('a person who is not signed in', () => {
  // Covers V3.5.1, V8.2.1, Fault.31
  it.each(namedOperations.filter(([, one]) => one.policy !== 'public').map(([name]) => name))(
    'gets 401 from %s',
    async (name) => {
      const [method, path] = splitOperationName(name);
      // The refusal comes before a byte of the body is read, so a malformed body makes no difference.
      const malformed = { payload: '{', headers: { 'content-type': 'application/json' } };
      for (const options of [{}, method === 'GET' ? {} : malformed]) {
        const answer = await world.call(null, method, path, undefined, options);
        expect(answer.statusCode).toBe(401);
        expect(answer.json()).toEqual({ message: 'This action is unauthenticated' });
      }
    },
  );
});

describe('a person without office rights', () => {
  it.each(namedOperations.filter(([, one]) => one.policy === 'office').map(([name]) => name))(
    'gets no data from %s',
    async (name) => {
      const [method, path] = splitOperationName(name);
      const answer = await world.call(external, method, path);
      // Fields are checked first; well-formed calls get 403.
      expect([403, 404, 415, 422]).toContain(answer.statusCode);
      if (answer.statusCode === 403) expect(answer.json()).toEqual({ message: 'This action is forbidden' });
    },
  );

  it.each([
    ['POST', 'guidelines/update_deadline/:id', { deadline: '01-03-2099' }],
    ['POST', 'guidelines/update_coi/:id', { coiUsers: [] }],
    ['POST', 'guidelines/:id/admin_upload_approve', undefined],
    ['GET', 'guidelines/admin_upload_approve/:id', undefined],
    ['POST', 'guidelines/:id/coi-reminders', {}],
    ['GET', 'guidelines/:id/declarations/1', undefined],
    ['GET', 'guidelines/:id/delegate-coverage', undefined],
  ])(
    'gets 404 for an entry that they cannot see and 403 for one that they can see: %s %s',
    async (method, path, body) => {
      const submitter = await world.person(2);
      const { id } = (await world.call(submitter, 'POST', '/guidelines', { name: 'Hidden' })).json().data;
      const as = (who: TestPerson, entry: number) =>
        world.call(who, method, `/${path.replace(':id', `${entry}`)}`, body);
      const [hidden, unknown, seen] = [await as(external, id), await as(external, 999_999), await as(submitter, id)];
      expect([hidden.statusCode, hidden.body]).toEqual([404, unknown.body]);
      expect(hidden.json()).toEqual({ message: 'Not found.' });
      expect([seen.statusCode, seen.json()]).toEqual([403, { message: 'This action is forbidden' }]);
    },
  );
});
