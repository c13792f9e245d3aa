import type { ReviewerCandidate } from '@imprimatur/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, type TestPerson, startTestApp } from '../../testing/test-app.ts';
import { createDraft, createEntryInPhase, callOrThrow, type World, createWorld } from '../../testing/world.ts';

let app: TestApp;
let world: World;
/** An entry reviewed by both reviewers in the past. */
let done: number;
/** An entry for which neither reviewer has sent a review yet. */
let open: number;
/** An entry in the formal check, without reviewers. */
let submitted: number;
beforeAll(async () => {
  app = await startTestApp();
  world = await createWorld(app);
  done = await createEntryInPhase(app, world, 70);
  open = await createEntryInPhase(app, world, 50);
  ({ id: submitted } = await createDraft(app, world, { review_user_ids: [] }));
  await callOrThrow(app, world.submitter, 'PUT', `/guidelines/${submitted}`, { phase: 10, publication_rules: 1 });
});
afterAll(() => app.close());

const listCandidates = (who: TestPerson): Promise<ReviewerCandidate[]> =>
  callOrThrow(app, who, 'GET', `/guidelines/${submitted}/reviewer-candidates`);
const findCandidate = async (who: TestPerson, person: TestPerson) =>
  (await listCandidates(who)).find(({ user_id }) => user_id === person.id);

/** Starts the committee's round of `done` this many days before the person's review. */
const setRoundStart = (days: number, person: TestPerson) =>
  app.write(
    `update phase_changes h set created_at = r.created_at - make_interval(days => $3, hours => 1)
       from reviews r where r.guideline_id = $1 and r.user_id = $2 and h.guideline_id = $1 and h.phase = 50`,
    [done, person.id, days],
  );
const setInvitationTime = (days: number, person: TestPerson) =>
  app.write(
    `update participants p set invited_at = r.created_at - make_interval(days => $3, hours => 1)
       from reviews r where r.guideline_id = $1 and r.user_id = $2 and p.guideline_id = $1 and p.user_id = $2`,
    [done, person.id, days],
  );

describe('the reviewer candidates of an entry', () => {
  it('include the number of their open reviews and the days that their last review took', async () => {
    await setRoundStart(9, world.reviewer);
    await setInvitationTime(30, world.reviewer);
    expect(await findCandidate(world.office, world.reviewer)).toEqual({
      user_id: world.reviewer.id,
      open_reviews: 1,
      last_review_days: 9,
      conflicts: [],
      binding: null,
    });
  });

  it('count the days of a reviewer who joined an open round from the invitation of that reviewer', async () => {
    await setRoundStart(9, world.reviewer);
    await setInvitationTime(2, world.reviewer);
    expect((await findCandidate(world.office, world.reviewer))?.last_review_days).toBe(2);
  });

  it('do not count a review as open once it is sent', async () => {
    await callOrThrow(app, world.reviewer2, 'POST', `/guidelines/${open}/finish-review`, { changeType: 0 });
    expect((await findCandidate(world.gpc, world.reviewer2))?.open_reviews).toBe(0);
    expect((await findCandidate(world.gpc, world.reviewer))?.open_reviews).toBe(1);
  });

  it('show the council who has open reviews, but show response times only to the office', async () => {
    expect((await findCandidate(world.gpc, world.reviewer))?.last_review_days).toBeNull();
  });

  it('include possible conflicts with the authors until these are handled', async () => {
    await app.write('update users set hospital = $2, city = $3 where id = any ($1)', [
      [world.submitter.id, world.reviewer2.id],
      'University Hospital',
      'Vienna',
    ]);
    const kinds = async () => (await findCandidate(world.gpc, world.reviewer2))?.conflicts.map(({ kind }) => kind);
    expect(await kinds()).toEqual(['same_hospital']);
    await callOrThrow(app, world.office, 'PUT', `/guidelines/${submitted}`, { review_user_ids: [world.reviewer2.id] });
    await callOrThrow(app, world.gpc, 'POST', `/guidelines/${submitted}/conflicts/dismiss`, {
      user_id: world.reviewer2.id,
      kind: 'same_hospital',
      text: 'Different departments.',
    });
    expect(await kinds()).toEqual([]);
  });

  it('mark people whose interests prevent them from reviewing this entry', async () => {
    await callOrThrow(app, world.office, 'PUT', `/guidelines/${submitted}`, { review_user_ids: [world.reviewer2.id] });
    await callOrThrow(app, world.reviewer2, 'POST', `/guidelines/${submitted}/recusal`, {});
    expect((await findCandidate(world.gpc, world.reviewer2))?.binding).toBe('no_vote');
    expect((await findCandidate(world.gpc, world.reviewer))?.binding).toBeNull();
  });

  it('are hidden from the authors, who would otherwise see who has sent a review', async () => {
    for (const who of [world.submitter, world.cowriter, world.igo, world.reviewer])
      expect((await app.call(who, 'GET', `/guidelines/${open}/reviewer-candidates`)).statusCode).toBe(403);
  });
});
