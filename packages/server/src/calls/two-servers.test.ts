import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { type Database, openDatabase } from '../db/database.ts';
import type { TestPerson } from '../testing/test-app.ts';
import { withWorld } from '../testing/with-world.ts';
import { createEntryInPhase } from '../testing/world.ts';

/** Two servers share one database: the other server sees each change at its next call. */
const run = withWorld();
let elsewhere: FastifyInstance;
let database: Database;
let servers: readonly FastifyInstance[];

beforeAll(async () => {
  database = openDatabase(run.app.connection, 4);
  elsewhere = await buildApp({ ...run.app.context, ...database });
  servers = [run.app.fastify, elsewhere];
});
afterAll(async () => {
  await elsewhere.close();
  await database.close();
});

const sendGet = (server: FastifyInstance, who: TestPerson, path: string) =>
  server.inject({ method: 'GET', url: `/api${path}`, headers: { authorization: `Bearer ${who.token}` } });
const sendChange = async (
  server: FastifyInstance,
  who: TestPerson,
  method: 'POST' | 'PUT' | 'PATCH',
  path: string,
  payload: object,
) => {
  const answer = await server.inject({
    method,
    url: `/api${path}`,
    payload,
    headers: { authorization: `Bearer ${who.token}` },
  });
  if (answer.statusCode >= 300) throw new Error(`${method} ${path}: ${answer.statusCode} ${answer.body}`);
};

const ROUNDS = 30;

it(`two servers return no stale response in ${ROUNDS * 8} checks`, { tags: ['long'] }, async () => {
  const { office, gpc } = run.world;
  const id = await createEntryInPhase(run.app, run.world, 10);
  const query = `/guidelines?phases=10,20,40&sort=updated_at&order=desc`;
  const first = async (server: FastifyInstance, who: TestPerson) => (await sendGet(server, who, query)).json().data[0];
  const person = await run.app.person(2);
  for (const server of servers) for (const who of [office, gpc, person]) await sendGet(server, who, query);
  const checks: boolean[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const [here, there] = round % 2 === 0 ? servers : [...servers].reverse();
    if (here === undefined || there === undefined) throw new Error('a server is missing');
    const name = `Renamed ${round}`;
    await sendChange(here, office, 'PUT', `/guidelines/${id}`, { name });
    const [seen, whole] = await Promise.all([first(there, gpc), sendGet(there, office, `/guidelines/${id}`)]);
    checks.push(seen.name === name, whole.json().data.name === name);
    const comment = `Said in round ${round}`;
    await sendChange(here, gpc, 'POST', `/comments/${id}`, { comment });
    checks.push((await sendGet(there, office, `/comments/${id}`)).json().data[0].comment === comment);
    await sendChange(here, gpc, 'PUT', `/guidelines/${id}/read`, {});
    checks.push((await first(there, gpc)).readed === true);
    const phase = round % 2 === 0 ? 40 : 10;
    await sendChange(here, office, 'PUT', `/guidelines/${id}`, { phase });
    checks.push((await first(there, gpc)).phase === phase);
    const hidden = round % 2 === 0;
    await sendChange(here, office, 'PATCH', `/users/${person.id}`, { role: hidden ? 1 : 2 });
    checks.push(((await sendGet(there, person, `/guidelines/${id}`)).statusCode === 200) === hidden);
    const { token } = await run.app.person(2);
    const leaver = { ...person, token };
    checks.push((await sendGet(there, leaver, query)).statusCode === 200);
    await sendChange(here, leaver, 'POST', '/logout', {});
    checks.push((await sendGet(there, leaver, query)).statusCode === 401);
  }
  expect({ checks: checks.length, stale: checks.filter((fresh) => !fresh).length }).toEqual({
    checks: ROUNDS * 8,
    stale: 0,
  });
});

// Covers Points.2
it('two reviews sent simultaneously to different servers number their points without gaps, and each has its own table', async () => {
  const { office, reviewer, reviewer2 } = run.world;
  const id = await createEntryInPhase(run.app, run.world, 50);
  const path = `/guidelines/${id}`;
  for (const [server, who, texts] of [
    [run.app.fastify, reviewer, ['A', 'B', 'C']],
    [elsewhere, reviewer2, ['X', 'Y']],
  ] as const) {
    const points = texts.map((text) => ({ kind: 'minor', text }));
    await sendChange(server, who, 'POST', `${path}/points`, { points });
  }
  await Promise.all([
    sendChange(run.app.fastify, reviewer, 'POST', `${path}/finish-review`, { changeType: 1 }),
    sendChange(elsewhere, reviewer2, 'POST', `${path}/finish-review`, { changeType: 1 }),
  ]);
  const points: { number: number; text: string }[] = (await sendGet(elsewhere, office, `${path}/points`)).json().data;
  expect(points.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
  expect(['ABCXY', 'XYABC']).toContain(points.map(({ text }) => text).join(''));
  const { phase, files } = (await sendGet(elsewhere, office, path)).json().data;
  expect(phase).toBe(60);
  expect(files.filter((file: { review: boolean }) => file.review)).toHaveLength(2);
});
