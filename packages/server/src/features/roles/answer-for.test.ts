import { describe, expect, it } from 'vitest';
import { translateProblem } from '../../translate.ts';
import { withWorld } from '../../testing/with-world.ts';
import { createEntryInPhase, readEntry } from '../../testing/world.ts';

const run = withWorld();

const answerFor = (id: number, body: object = {}, who = run.world.office) =>
  run.app.call(who, 'POST', `/guidelines/${id}/answer-for`, {
    role: 'reviewer',
    user_id: run.world.reviewer.id,
    answer: 'accept',
    comment: 'By telephone, today.',
    ...body,
  });
const readReviewerStatus = async (id: number) =>
  (await readEntry(run.app, run.world.office, id)).review_user_ids.find(({ value }) => value === run.world.reviewer.id)
    ?.status;

// Covers Use.13
describe('an answer that the office enters for another person', () => {
  it.each([
    ['accept', 1, 'accepted'],
    ['reject', 2, 'rejected'],
  ] as const)("(%s) counts as that person's own, and the log names both", async (answer, status, action) => {
    const { office, reviewer } = run.world;
    const id = await createEntryInPhase(run.app, run.world, 50);
    const entered = await answerFor(id, { answer });
    expect(entered.statusCode, entered.body).toBe(200);
    expect(await readReviewerStatus(id)).toBe(status);
    const { rows } = await run.app.context.pool.query(
      `select user_id, data::jsonb as data from logs_in_clear where guideline_id = $1 and model = 'participant' and action = $2`,
      [id, action],
    );
    expect(rows).toEqual([
      {
        user_id: office.id,
        data: expect.objectContaining({ on_behalf_of: reviewer.name, comment: 'By telephone, today.' }),
      },
    ]);
  });

  it('requires a note on how the person answered', async () => {
    const id = await createEntryInPhase(run.app, run.world, 50);
    const refused = await answerFor(id, { comment: ' \u200b' });
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors).toEqual({ comment: [translateProblem({ code: 'commentRequired' }, 'en')] });
    expect(await readReviewerStatus(id)).toBe(0);
  });

  it('is refused once the person has answered, and for people who are not invited', async () => {
    const id = await createEntryInPhase(run.app, run.world, 50);
    await answerFor(id);
    expect((await answerFor(id, { answer: 'reject' })).statusCode).toBe(422);
    expect(await readReviewerStatus(id)).toBe(1);
    expect((await answerFor(id, { user_id: run.world.external.id })).statusCode).toBe(422);
  });

  it.each(['submitter', 'gpc', 'reviewer2'] as const)('is refused for the %s', async (who) => {
    const id = await createEntryInPhase(run.app, run.world, 50);
    expect((await answerFor(id, {}, run.world[who])).statusCode).toBe(403);
  });
});
