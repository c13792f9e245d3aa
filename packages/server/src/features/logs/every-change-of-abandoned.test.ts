import type { OperationName } from '@imprimatur/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { sampleRows } from '../../testing/test-set.ts';
import { createWorld, type World } from '../../testing/world.ts';
import { makeEntryCases } from './testing/entry-cases.ts';
import { createCallHolder, type HeldCall } from './testing/held-call.ts';
import { CHANGING_CALLS, TESTED_ELSEWHERE } from './testing/log-cases.ts';
import { makePeopleCases } from './testing/people-cases.ts';

let app: TestApp;
let world: World;
let hold: (name: OperationName) => Promise<HeldCall>;
beforeAll(async () => {
  app = await startTestApp();
  world = await createWorld(app);
  hold = createCallHolder(app, { ...makeEntryCases(app, world), ...makePeopleCases(app, world) });
});
afterAll(() => app.close());

/** Calls that an abandoned entry allows, and calls that are not about one entry. */
const ALLOWED_CALLS: Partial<Record<OperationName, string>> = {
  'DELETE /guidelines/{id}': 'deletes it',
  'DELETE /guidelines/{id}/abandon': 'resumes the work on it',
  'POST /guidelines': 'makes another one',
  'POST /guidelines/{id}/dossier/guests': 'lets an auditor read its record',
  'DELETE /guidelines/{id}/dossier/guests/{guest}': 'ends the link of an auditor',
  'POST /mails/{id}/resend': 'sends an email again that was sent before',
};

const ofAnEntry = CHANGING_CALLS.filter(
  (name) =>
    /guidelines?\b|\{g?id\}|\{token\}/.test(name) && !/\/users?\/|\/user_coi_reminder\/\{id\}|users\//.test(name),
);
const refusedCalls = ofAnEntry.filter((name) => !(name in TESTED_ELSEWHERE) && !(name in ALLOWED_CALLS));

describe('changing an abandoned entry is refused, and nothing is written:', () => {
  it.each(sampleRows(refusedCalls, 10))('%s', async (name) => {
    const held = await hold(name);
    const named = /\/(\d+)/.exec(held.url)?.[1];
    const { rows } = await app.context.pool.query<{ id: number }>(
      'select coalesce($1::int, (select max(id) from guidelines)) as id',
      [named],
    );
    const id = rows[0]?.id ?? 0;
    await app.write(
      'update guidelines set abandoned_at = now(), abandoned_by = $2, abandoned_comment = $3 where id = $1',
      [id, world.office.id, 'No funds.'],
    );
    const lastLogged = async () => (await app.context.pool.query('select max(id)::float8 as id from logs')).rows[0].id;
    const before = await lastLogged();
    const answer = await held.send();
    expect(answer.statusCode, answer.body).toBe(422);
    expect(answer.body).toMatch(
      /was abandoned on \d\d-\d\d-\d{4}\. Nothing can be changed until the office resumes the work\./,
    );
    expect(await lastLogged()).toBe(before);
  });
});

it('the list of calls that change entries is complete', () => {
  expect(refusedCalls).toEqual(
    expect.arrayContaining(['PATCH /guidelines/{id}', 'POST /files/{gid}', 'POST /comments/{gid}']),
  );
});
