import { isGranted } from '@imprimatur/domain/testing/expected-permissions';
import { describe, expect, it } from 'vitest';
import { PEOPLE_BY_KIND } from '../../testing/people-by-kind.ts';
import { withWorld } from '../../testing/with-world.ts';
import { callOrThrow, createEntryInPhase } from '../../testing/world.ts';

const run = withWorld();

const PEOPLE = ['office', 'gpc', 'igo', 'submitter', 'coauthor', 'cowriter'] as const;

describe.each([10, 50])('comments on an entry in phase %i', (phase) => {
  it('can be written and read only by the people in the permission table', async () => {
    const id = await createEntryInPhase(run.app, run.world, phase);
    const path = `/comments/${id}`;
    const answers = [];
    for (const who of PEOPLE) {
      const caller = run.world[who];
      const written = await run.app.call(caller, 'POST', path, { comment: `By ${who}.` });
      const read = await run.app.call(caller, 'GET', path);
      answers.push([who, written.statusCode, read.statusCode]);
      if (written.statusCode === 201) expect(read.body).toContain(`By ${who}.`);
    }
    const status = (who: (typeof PEOPLE)[number], right: string, granting: number) =>
      isGranted(right, PEOPLE_BY_KIND[who], phase) ? granting : 403;
    expect(answers).toEqual(
      PEOPLE.map((who) => [who, status(who, 'writeComment', 201), status(who, 'readComments', 200)]),
    );
  });
});

it('comments on a hidden or missing entry are refused with 404', async () => {
  const draft = await createEntryInPhase(run.app, run.world, 0);
  for (const id of [draft, 999_999]) {
    expect((await run.app.call(run.world.delegate, 'GET', `/comments/${id}`)).statusCode).toBe(404);
    expect((await run.app.call(run.world.delegate, 'POST', `/comments/${id}`, { comment: 'Well.' })).statusCode).toBe(
      404,
    );
  }
});

it('the response to a new comment equals a later read of it, and the comment is logged', async () => {
  const id = await createEntryInPhase(run.app, run.world, 50);
  const written = await callOrThrow(run.app, run.world.gpc, 'POST', `/comments/${id}`, {
    comment: 'Please shorten it.',
  });
  expect(written).toMatchObject({
    user_id: run.world.gpc.id,
    user_name: run.world.gpc.name,
    comment: 'Please shorten it.',
  });
  const comments = (await run.app.call(run.world.office, 'GET', `/comments/${id}`)).json().data;
  expect(comments).toContainEqual(written);
  const logs = await run.app.call(run.world.office, 'GET', '/logs?limit=1&model=comment');
  expect(logs.body).toContain('Please shorten it.');
  const blank = await run.app.call(run.world.gpc, 'POST', `/comments/${id}`, { comment: ' \n' });
  expect(blank.statusCode).toBe(422);
});
