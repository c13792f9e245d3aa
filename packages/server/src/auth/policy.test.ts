import { type Operation, operations } from '@imprimatur/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { type TestApp, type TestPerson, testApp } from '../testing/test-app.ts';

let world: TestApp;
let external: TestPerson;
beforeAll(async () => {
  world = await testApp();
  external = await world.person(4);
});
afterAll(() => world.close());

const all = Object.entries(operations) as [string, Operation][];
const split = (name: string) => name.replace(/\{\w+\}/g, '1').split(' ') as [string, string];

describe('a route below /api', () => {
  it('without a policy stops the start', async () => {
    const app = await buildApp(world.context);
    expect(() => app.get('/api/backdoor', async () => 'open')).toThrow('no policy declared for GET /api/backdoor');
    expect(() => app.get('/api/backdoor', { config: {} }, async () => 'open')).toThrow('no policy declared');
    await app.close();
  });

  it('exists for every operation of the contract', () => {
    const missing = all
      .map(([name]) => name)
      .filter((name) => {
        const [method = '', path = ''] = name.split(' ');
        return !world.app.hasRoute({ method: method as 'GET', url: `/api${path.replace(/\{(\w+)\}/g, ':$1')}` });
      });
    expect(missing).toEqual([]);
  });
});

describe('nobody', () => {
  it.each(all.filter(([, one]) => one.policy !== 'public').map(([name]) => name))('gets 401 from %s', async (name) => {
    const [method, path] = split(name);
    // Before a byte of the body is read: a malformed one changes nothing.
    const malformed = { payload: '{', headers: { 'content-type': 'application/json' } };
    for (const options of [{}, method === 'GET' ? {} : malformed]) {
      const answer = await world.call(null, method, path, undefined, options);
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toEqual({ message: 'This action is unauthenticated' });
    }
  });
});

describe('whoever is not the office', () => {
  it.each(all.filter(([, one]) => one.policy === 'office').map(([name]) => name))(
    'gets nothing from %s',
    async (name) => {
      const [method, path] = split(name);
      const answer = await world.call(external, method, path);
      // Fields are looked at first; what would be well-formed is forbidden.
      expect([403, 415, 422]).toContain(answer.statusCode);
      if (answer.statusCode === 403) expect(answer.json()).toEqual({ message: 'This action is forbidden' });
    },
  );
});
