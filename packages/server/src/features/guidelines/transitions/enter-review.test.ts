import { describe, expect, it } from 'vitest';
import { aPoint, createPointCalls } from '../../points/testing/fixtures.ts';
import { translateProblem } from '../../../translate.ts';
import { withWorld } from '../../../testing/with-world.ts';
import { callOrThrow, createEntryInPhase, readEntry, uploadFile } from '../../../testing/world.ts';

const run = withWorld();
const pointCalls = createPointCalls(() => run.app);

const RECEIVED = 'By email, 12-11-2026.';

const enterReview = (id: number, body: object, { who = run.world.office, call = 'finish-review' } = {}) =>
  run.app.call(who, 'POST', `/guidelines/${id}/${call}`, {
    user_id: run.world.reviewer.id,
    received: RECEIVED,
    changeType: 1,
    comment: 'Give the doses.',
    ...body,
  });

/** The reviews of the current round. */
const readReviews = async (id: number) => {
  const { reviews, round } = await readEntry(run.app, run.world.office, id);
  return reviews
    .filter((review) => review.round === round)
    .map(({ user_id, change_type, comment }) => ({ user_id, change_type, comment }));
};

const readLog = async (id: number, action: string) => {
  const { rows } = await run.app.context.pool.query(
    `select user_id, data::jsonb as data from logs_in_clear where guideline_id = $1 and action = $2 order by id`,
    [id, action],
  );
  return rows;
};

interface Event {
  readonly event: string;
  readonly user_name: string | null;
  readonly on_behalf_of: string | null;
}

const readHistory = async (id: number): Promise<Event[]> =>
  (await run.app.call(run.world.office, 'GET', `/guidelines/${id}/history`)).json().data;

// Covers Desk.24
describe('a review that the office enters for another person', () => {
  it('counts as their own and accepts their role, and the log and the history name both people', async () => {
    const { office, reviewer } = run.world;
    const id = await createEntryInPhase(run.app, run.world, 50);
    const entered = await enterReview(id, {});
    expect(entered.statusCode, entered.body).toBe(200);
    const { phase, review_user_ids: reviewers } = await readEntry(run.app, office, id);
    expect(phase).toBe(50);
    expect(reviewers.find(({ value }) => value === reviewer.id)?.status).toBe(1);
    expect(await readReviews(id)).toEqual([{ user_id: reviewer.id, change_type: 1, comment: 'Give the doses.' }]);
    expect((await readLog(id, 'reviewed')).at(-1)).toMatchObject({
      user_id: office.id,
      data: { on_behalf_of: reviewer.name, received: RECEIVED, change_type: 1 },
    });
    const event = (await readHistory(id)).find((one) => one.event === 'reviewed');
    expect(event).toMatchObject({ user_name: office.name, on_behalf_of: reviewer.name });
  });

  it('ends the round if it is the last one, which the history shows with both names', async () => {
    const { office, reviewer, reviewer2 } = run.world;
    const id = await createEntryInPhase(run.app, run.world, 50);
    await callOrThrow(run.app, reviewer, 'POST', `/guidelines/${id}/finish-review`, { changeType: 0 });
    const preview = { transition: 'committeeChanges', user_id: reviewer2.id, received: RECEIVED, changeType: 1 };
    const emails = await run.app.call(office, 'POST', `/guidelines/${id}/mail-preview`, preview);
    expect(emails.json().data[0].to).toEqual([{ name: run.world.submitter.name, email: run.world.submitter.email }]);
    const entered = await enterReview(id, { user_id: reviewer2.id });
    expect(entered.json().data.phase, entered.body).toBe(60);
    const moved = (await readHistory(id)).find((one) => one.event === 'moved');
    expect(moved).toMatchObject({ user_name: office.name, on_behalf_of: reviewer2.name });
    expect((await readLog(id, 'transition')).at(-1)).toMatchObject({
      user_id: office.id,
      data: { transition: 'committeeChanges', on_behalf_of: reviewer2.name },
    });
  });

  it('can be from a national delegate', async () => {
    const id = await createEntryInPhase(run.app, run.world, 80);
    const { delegate } = run.world;
    const entered = await enterReview(id, { user_id: delegate.id }, { call: 'national-delegate-review' });
    expect(entered.statusCode, entered.body).toBe(200);
    expect((await readReviews(id)).map(({ user_id: user }) => user)).toContain(delegate.id);
  });

  it('needs a file for major changes, like their own, which the office uploads for them', async () => {
    const id = await createEntryInPhase(run.app, run.world, 42);
    const { office, gpc } = run.world;
    const body = { user_id: gpc.id, changeType: 2 };
    const without = await enterReview(id, body);
    expect(without.json().errors).toEqual({ files: [translateProblem({ code: 'majorNeedsFile' }, 'en')] });
    await uploadFile(run.app, office, id, 'letter.pdf', undefined, gpc.id);
    expect((await enterReview(id, body)).json().data.phase).toBe(44);
    const files = (await readEntry(run.app, office, id)).files.filter(({ user_id: user }) => user === gpc.id);
    expect(files).toEqual([expect.objectContaining({ name: 'letter.pdf', upload_id: 1, uploaded_by: office.name })]);
  });

  it('leaves the points that they have in preparation unsent and unread', async () => {
    const id = await createEntryInPhase(run.app, run.world, 50);
    const { office, reviewer } = run.world;
    await pointCalls.post(reviewer, id, aPoint('Not for others yet.', { kind: 'major' }));
    expect((await enterReview(id, { changeType: 0, comment: null })).statusCode).toBe(200);
    expect(await readReviews(id)).toEqual([{ user_id: reviewer.id, change_type: 0, comment: null }]);
    expect(await pointCalls.list(office, id)).toEqual([]);
    expect((await pointCalls.list(reviewer, id)).map(({ status }) => status)).toEqual(['draft']);
  });
});

// Covers Desk.24
describe('entering a review for another person is refused', () => {
  it('without a note on how it was received, or without a verdict', async () => {
    const id = await createEntryInPhase(run.app, run.world, 50);
    const silent = await enterReview(id, { received: ' \u200b' });
    expect(silent.json().errors).toEqual({ received: [translateProblem({ code: 'commentRequired' }, 'en')] });
    expect((await enterReview(id, { changeType: undefined })).json().errors).toHaveProperty('changeType');
    expect(await readReviews(id)).toEqual([]);
  });

  it('for people who are not asked, and after their review is in', async () => {
    const id = await createEntryInPhase(run.app, run.world, 50);
    const { external, reviewer, submitter, gpc } = run.world;
    for (const { id: user_id } of [external, submitter, gpc, { id: 99_999_999 }])
      expect((await enterReview(id, { user_id })).json().errors).toEqual({
        user_id: [translateProblem({ code: 'notTheirs' }, 'en')],
      });
    await enterReview(id, {});
    const again = await enterReview(id, {});
    expect(again.json().errors).toEqual({
      user_id: [translateProblem({ code: 'taskIsDone', values: { name: reviewer.name } }, 'en')],
    });
    expect(await readReviews(id)).toHaveLength(1);
  });

  it('in another phase, and with an older version', async () => {
    const id = await createEntryInPhase(run.app, run.world, 46);
    expect((await enterReview(id, {})).json().errors).toHaveProperty('phase');
    expect((await enterReview(id, { version: 1 })).statusCode).toBe(409);
  });

  it.each(['submitter', 'gpc', 'reviewer2'] as const)('for the %s', async (who) => {
    const id = await createEntryInPhase(run.app, run.world, 50);
    expect((await enterReview(id, {}, { who: run.world[who] })).statusCode).toBe(403);
  });

  it('for people in the office whose own interests keep them from deciding', async () => {
    const id = await createEntryInPhase(run.app, run.world, 50);
    const bound = await run.app.person(0);
    await run.app.write(
      `insert into declarations (guideline_id, user_id, name, type, excused, handling) values ($1, $2, 'Bound', 'decider', true, 'no_vote')`,
      [id, bound.id],
    );
    expect((await enterReview(id, {}, { who: bound })).statusCode).toBe(403);
  });
});
