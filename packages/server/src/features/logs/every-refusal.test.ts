import { type Operation, type OperationName, operations } from '@imprimatur/contract';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { aWorld, type World } from '../../testing/world.ts';
import { entryChanges } from './entry-changes.ts';
import { peopleChanges } from './people-changes.ts';
import { type Cases, changing, ELSEWHERE } from './scenes.ts';

let house: TestApp;
let world: World;
let changes: Cases;
let inject: (options: InjectOptions) => Promise<LightMyRequestResponse>;
/** Changes the call that a case is about on its way; what it needs beforehand goes through as it is. */
let onItsWay: (options: InjectOptions) => Promise<InjectOptions> = async (options) => options;
let before = 0;

const lastLogged = async (): Promise<number> =>
  (await house.context.pool.query('select coalesce(max(id), 0)::float8 as id from logs')).rows[0].id;

beforeAll(async () => {
  house = await testApp();
  world = await aWorld(house);
  changes = { ...entryChanges(house, world), ...peopleChanges(house, world) };
  inject = house.app.inject.bind(house.app) as typeof inject;
  const watched = async (options: InjectOptions) => inject(await onItsWay(options));
  house.app.inject = watched as unknown as typeof house.app.inject;
});
afterAll(() => house.close());

const pathOf = ({ url }: InjectOptions): string => (typeof url === 'string' ? url : '');

/** Makes the case of a call, with this call itself changed, which must be refused and leave no trace. */
async function made(name: OperationName, change: (options: InjectOptions) => Promise<InjectOptions> | InjectOptions) {
  const [method, path = ''] = name.split(' ');
  const pattern = new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`);
  onItsWay = async (options) => {
    if (options.method !== method || !pattern.test(pathOf(options))) return options;
    // On its way to where the case begins, the entry is handed in by the same call.
    if (name === 'PATCH /guidelines/{id}' && (options.payload as { phase?: number }).phase !== 50) return options;
    const changed = await change(options);
    before = await lastLogged();
    return changed;
  };
  const answer = await changes[name]?.call();
  if (answer === undefined) throw new Error(`no case for ${name}`);
  expect(await lastLogged(), answer.body).toBe(before);
  return answer;
}

/** What everybody does with their own things, or nobody needs a right for. */
const OWN: readonly OperationName[] = [
  'POST /auth',
  'POST /declarations/{token}',
  'POST /guidelines/{gid}/declaration',
  'POST /logout',
  'PATCH /user/settings',
  'POST /user/calendar',
  'DELETE /user/calendar',
];

/** Who sees what the call is about and may not make it; the board, where nobody else is named. */
const WITHOUT_RIGHT: Partial<Record<OperationName, keyof World>> = {
  'POST /guidelines': 'delegate',
  'POST /co-authors': 'delegate',
  'PATCH /guidelines/update_draft/{id}': 'cowriter',
  'PUT /guidelines/{id}': 'cowriter',
  'DELETE /guidelines/{id}': 'cowriter',
  'POST /files/{gid}': 'cowriter',
  'DELETE /guidelines/{gid}/files/{fid}': 'cowriter',
  'GET /delete-file/{gid}/{fid}': 'cowriter',
};

/** Files that are not handed in are hidden from all but those who write the entry. */
const HIDDEN: readonly OperationName[] = ['DELETE /guidelines/{gid}/files/{fid}', 'GET /delete-file/{gid}/{fid}'];

const guarded = changing.filter((name) => !(name in ELSEWHERE) && !OWN.includes(name));

describe('who has no right to a call is refused, and nothing is changed:', () => {
  it.each(guarded)('%s', async (name) => {
    const who = world[WITHOUT_RIGHT[name] ?? 'igo'];
    const answer = await made(name, (options) => ({
      ...options,
      headers: { ...options.headers, authorization: `Bearer ${who.token}` },
    }));
    expect(answer.statusCode, answer.body).toBe(HIDDEN.includes(name) ? 404 : 403);
  });
});

const takesVersion = (name: OperationName): boolean => {
  const { body } = operations[name] as Operation;
  const inner = body instanceof z.ZodOptional ? body.unwrap() : body;
  return inner instanceof z.ZodObject && 'version' in inner.shape;
};

describe('a call with an older version is refused, and nothing is changed:', () => {
  it.each(guarded.filter(takesVersion).filter((name) => name !== 'POST /guidelines'))('%s', async (name) => {
    const table = name.includes('/users/') ? 'users' : 'guidelines';
    const answer = await made(name, async (options) => {
      const id = pathOf(options).match(/\d+/)?.[0];
      const { rows } = await house.context.pool.query(
        `update ${table} set version = version + 1 where id = $1 returning version`,
        [id],
      );
      return { ...options, payload: { ...(options.payload as object), version: rows[0].version - 1 } };
    });
    expect(answer.statusCode, answer.body).toBe(409);
  });
});
