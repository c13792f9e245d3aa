import { addDays, dayIn, formatDay } from '@imprimatur/domain';
import { and, desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { mails } from '../../db/schema/index.ts';
import type { TestPerson } from '../../testing/test-app.ts';
import { withWorld } from '../../testing/with-world.ts';
import { callOrThrow, createEntryInPhase, createWorld, readEntry } from '../../testing/world.ts';
import { limitCases } from '../../testing/test-set.ts';

const run = withWorld({ each: true });

const listEmails = async (id: number, person: TestPerson, template: string) => {
  const about = and(eq(mails.guidelineId, id), eq(mails.template, template), eq(mails.recipientId, person.id));
  return run.app.context.db.select().from(mails).where(about).orderBy(desc(mails.id));
};
const finishReview = (who: TestPerson, id: number, changeType = 0) =>
  callOrThrow(run.app, who, 'POST', `/guidelines/${id}/finish-review`, { changeType, comment: 'Typos.' });
const replaceReviewer = (id: number, body: object, who = run.world.office) =>
  run.app.call(who, 'POST', `/guidelines/${id}/replace-reviewer`, body);
const getBothIds = () => [run.world.reviewer.id, run.world.reviewer2.id];
const listReviewers = async (id: number) =>
  (await readEntry(run.app, run.world.office, id)).review_user_ids.map(({ value, status }) => [value, status]);

// Covers Audit.D1
describe('replacing a silent reviewer', () => {
  it('is one step: the round continues, both people get an email, and sent reviews stay', async () => {
    const id = await createEntryInPhase(run.app, run.world, 50);
    await finishReview(run.world.reviewer, id, 1);
    const another = await run.app.person(2);
    const before = await readEntry(run.app, run.world.office, id);
    const body = { user_id: run.world.reviewer2.id, by: another.id, comment: 'On leave.', deadline: '14-03-2099' };
    const entry = (await replaceReviewer(id, { ...body, version: before.version })).json().data;
    expect(entry).toMatchObject({ phase: 50, deadline: '14-03-2099', version: before.version + 1 });
    expect(entry.reviews.filter((one: { round: number }) => one.round === entry.round)).toHaveLength(1);
    expect(await listReviewers(id)).toEqual([
      [run.world.reviewer.id, 1],
      [another.id, 0],
    ]);
    expect((await listEmails(id, run.world.reviewer2, 'role-removed'))[0]?.values).toMatchObject({
      by: run.world.office.name,
      role: 'Reviewer',
      comment: 'On leave.',
    });
    expect((await listEmails(id, another, 'invitation'))[0]?.values).toMatchObject({
      review: { deadline: '2099-03-14' },
    });
    await finishReview(another, id);
    expect((await readEntry(run.app, run.world.office, id)).phase).toBe(60);
  });

  // Covers Audit.R15.2
  it('also works when the entry is edited: the removed person gets an email, and the round continues', {
    tags: ['long'],
  }, async () => {
    const id = await createEntryInPhase(run.app, run.world, 50);
    await finishReview(run.world.reviewer, id);
    const another = await run.app.person(2);
    const entry = await callOrThrow(run.app, run.world.office, 'PUT', `/guidelines/${id}`, {
      review_user_ids: [run.world.reviewer.id, another.id],
    });
    expect(entry.phase).toBe(50);
    expect(await listEmails(id, run.world.reviewer2, 'role-removed')).toHaveLength(1);
    expect((await listEmails(id, another, 'invitation'))[0]?.values).toHaveProperty('review');
  });

  it('accepts a person who declined earlier', { tags: ['long'] }, async () => {
    const id = await createEntryInPhase(run.app, run.world, 50);
    await callOrThrow(run.app, run.world.reviewer, 'POST', `/guideline-users-role-reject/${id}`, {
      role: 'reviewer',
      comment: 'No.',
    });
    expect((await replaceReviewer(id, { user_id: run.world.reviewer2.id, by: run.world.reviewer.id })).statusCode).toBe(
      200,
    );
    expect(await listReviewers(id)).toEqual([[run.world.reviewer.id, 0]]);
  });

  // Covers Audit.D1.2
  it.each(
    limitCases(
      [
        [
          'editing the entry',
          (id: number) =>
            callOrThrow(run.app, run.world.office, 'PUT', `/guidelines/${id}`, { review_user_ids: getBothIds() }),
        ],
        [
          'replacing a person',
          async (id: number) => {
            const between = await run.app.person(2);
            await callOrThrow(run.app, run.world.office, 'PUT', `/guidelines/${id}`, {
              review_user_ids: [run.world.reviewer2.id, between.id],
            });
            await replaceReviewer(id, { user_id: between.id, by: run.world.reviewer.id });
          },
        ],
      ],
      1,
    ),
  )(
    'keeps the acceptance of a person who is reinstated by %s after sending a review in this round',
    async (_, putBack) => {
      const id = await createEntryInPhase(run.app, run.world, 50);
      await finishReview(run.world.reviewer, id, 1);
      await callOrThrow(run.app, run.world.office, 'PUT', `/guidelines/${id}`, {
        review_user_ids: [run.world.reviewer2.id],
      });
      const invited = (await listEmails(id, run.world.reviewer, 'invitation')).length;
      await putBack(id);
      expect(new Map((await listReviewers(id)) as [number, number][])).toEqual(
        new Map([
          [run.world.reviewer.id, 1],
          [run.world.reviewer2.id, 0],
        ]),
      );
      expect(await listEmails(id, run.world.reviewer, 'invitation')).toHaveLength(invited);
      // People who may not read the review must not learn from the response that it was sent.
      const seen = (await readEntry(run.app, run.world.submitter, id)).review_user_ids;
      expect(seen.map(({ status }) => status)).toEqual([0, 0]);
      expect((await readEntry(run.app, run.world.office, id)).phase).toBe(50);
    },
  );

  it('is refused with an error for the field if the replacement cannot review, and changes nothing', async () => {
    const id = await createEntryInPhase(run.app, run.world, 50);
    const away = await run.app.person(2, { deactivatedAt: new Date() });
    const gone = await run.app.person(2, { deletedAt: new Date() });
    const cowriter = await run.app.person(2);
    await callOrThrow(run.app, run.world.office, 'PUT', `/guidelines/${id}`, {
      cowrite_user_ids: [run.world.cowriter.id, cowriter.id],
    });
    const before = await readEntry(run.app, run.world.office, id);
    for (const by of [
      run.world.gpc,
      run.world.submitter,
      run.world.coauthor,
      run.world.reviewer,
      away,
      gone,
      cowriter,
    ]) {
      const answer = await replaceReviewer(id, { user_id: run.world.reviewer2.id, by: by.id });
      expect([by.name, answer.statusCode, Object.keys(answer.json().errors)]).toEqual([by.name, 422, ['by']]);
    }
    const past = await replaceReviewer(id, {
      user_id: run.world.reviewer2.id,
      by: (await run.app.person(2)).id,
      deadline: '01-01-2020',
    });
    expect([past.statusCode, Object.keys(past.json().errors)]).toEqual([422, ['deadline']]);
    const nobody = await replaceReviewer(id, { user_id: run.world.external.id, by: (await run.app.person(2)).id });
    expect([nobody.statusCode, Object.keys(nobody.json().errors)]).toEqual([422, ['user_id']]);
    expect((await readEntry(run.app, run.world.office, id)).version).toBe(before.version);
  });

  it('is allowed for the office, for an open entry, with the version that it has read', async () => {
    const id = await createEntryInPhase(run.app, run.world, 50);
    const body = { user_id: run.world.reviewer2.id, by: (await run.app.person(2)).id };
    expect((await replaceReviewer(id, body, run.world.gpc)).statusCode).toBe(403);
    expect((await replaceReviewer(id, { ...body, version: 1 })).statusCode).toBe(409);
    expect((await replaceReviewer(999_999, body)).statusCode).toBe(404);
    const ended = await createEntryInPhase(run.app, run.world, 20);
    expect((await replaceReviewer(ended, body)).json().errors).toHaveProperty('phase');
  });
});

describe('a round', () => {
  // Covers Audit.R9
  it('closes when the last awaited reviewer leaves, even if the only review is from a person who has left', async () => {
    const id = await createEntryInPhase(run.app, run.world, 50);
    await finishReview(run.world.reviewer, id, 1);
    const another = await run.app.person(2);
    await replaceReviewer(id, { user_id: run.world.reviewer2.id, by: another.id });
    await callOrThrow(run.app, run.world.office, 'DELETE', `/users/${run.world.reviewer.id}`);
    expect((await readEntry(run.app, run.world.office, id)).phase).toBe(50);
    await callOrThrow(run.app, another, 'POST', `/guideline-users-role-reject/${id}`, {
      role: 'reviewer',
      comment: 'No.',
    });
    expect((await readEntry(run.app, run.world.office, id)).phase).toBe(60);
  });

  // Covers Audit.R9
  it('does not wait for a delegate who becomes an author of the entry', async () => {
    await run.app.write('update users set deactivated_at = now() where role = 3 and id not in ($1, $2)', [
      run.world.delegate.id,
      run.world.delegate2.id,
    ]);
    const id = await createEntryInPhase(run.app, run.world, 80);
    await callOrThrow(run.app, run.world.delegate, 'POST', `/guidelines/${id}/national-delegate-review`, {
      changeType: 0,
    });
    await callOrThrow(run.app, run.world.office, 'PUT', `/guidelines/${id}`, {
      co_authors: [{ first_name: 'D', last_name: 'Two', email: run.world.delegate2.email }],
    });
    expect((await readEntry(run.app, run.world.office, id)).phase).toBe(100);
  });

  // Covers Audit.R8
  it('cannot be opened if none of its reviewers may review', { tags: ['long'] }, async () => {
    for (const leave of [
      (office: TestPerson, id: number) => callOrThrow(run.app, office, 'DELETE', `/users/${id}`),
      (office: TestPerson, id: number) => callOrThrow(run.app, office, 'PATCH', `/users/${id}`, { role: 4 }),
      (office: TestPerson, id: number) => callOrThrow(run.app, office, 'PATCH', `/users/${id}`, { deactivated: true }),
    ]) {
      const world = await createWorld(run.app);
      const id = await createEntryInPhase(run.app, world, 46);
      await leave(world.office, world.reviewer.id);
      await leave(world.office, world.reviewer2.id);
      const refused = await run.app.call(world.office, 'PATCH', `/guidelines/${id}`, { phase: 50 });
      expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['review_user_ids']]);
      await callOrThrow(run.app, world.office, 'PUT', `/guidelines/${id}`, {
        review_user_ids: [world.reviewer.id, world.reviewer2.id, (await run.app.person(2)).id],
      });
      await callOrThrow(run.app, world.office, 'PATCH', `/guidelines/${id}`, { phase: 50 });
    }
  });

  // Covers Audit.A11, Fault.36
  it('does not reveal in the state of a role who has reviewed, except to readers of the review', {
    tags: ['long'],
  }, async () => {
    const id = await createEntryInPhase(run.app, run.world, 50);
    await finishReview(run.world.reviewer, id);
    const readStatusSeenBy = async (who: TestPerson) =>
      (await readEntry(run.app, who, id)).review_user_ids.find(({ value }) => value === run.world.reviewer.id)?.status;
    for (const who of [run.world.submitter, run.world.coauthor, run.world.reviewer2])
      expect(await readStatusSeenBy(who)).toBe(0);
    for (const who of [run.world.office, run.world.gpc, run.world.igo, run.world.reviewer])
      expect(await readStatusSeenBy(who)).toBe(1);
    await callOrThrow(run.app, run.world.reviewer2, 'POST', `/guideline-users-role-accept/${id}`, { role: 'reviewer' });
    const [, second] = (await readEntry(run.app, run.world.submitter, id)).review_user_ids;
    expect(second?.status).toBe(1);
    await finishReview(run.world.reviewer2, id);
    expect(await readStatusSeenBy(run.world.submitter)).toBe(1);
    expect(await readStatusSeenBy(run.world.coauthor)).toBe(0);
  });
});

describe('a person who joins an open round', () => {
  /** Creates a round whose deadline has passed, forty days after it began. */
  async function createOverdueRound(): Promise<number> {
    const id = await createEntryInPhase(run.app, run.world, 50);
    await run.app.write(`update guidelines set phase_since = now() - interval '40 days', deadline = $2 where id = $1`, [
      id,
      addDays(today(), -10),
    ]);
    return id;
  }
  const today = () => dayIn(run.app.context.config.timeZone, run.app.context.now());

  const WAYS_TO_JOIN: [string, (id: number, another: TestPerson) => Promise<unknown>][] = [
    ['in place of another person', (id, { id: by }) => replaceReviewer(id, { user_id: run.world.reviewer2.id, by })],
    [
      'with all responsibilities of another person',
      (_id, { id: to }) =>
        callOrThrow(run.app, run.world.office, 'POST', `/users/${run.world.reviewer2.id}/hand-over`, {
          to,
          leave: 'deactivate',
        }),
    ],
    [
      'named by the office',
      (id, another) =>
        callOrThrow(run.app, run.world.office, 'PUT', `/guidelines/${id}`, {
          review_user_ids: [...getBothIds(), another.id],
        }),
    ],
    [
      'after asking for another role',
      async (id, another) => {
        await callOrThrow(run.app, run.world.office, 'PUT', `/guidelines/${id}`, { cowrite_user_ids: [another.id] });
        const roleRequest = { role: 'cowriter', comment: 'Rather so.', changeRequest: 'reviewer' };
        await callOrThrow(run.app, another, 'POST', `/guideline-users-role-change-request/${id}`, roleRequest);
        const answer = { role: 'cowriter', userId: another.id };
        await callOrThrow(run.app, run.world.office, 'POST', `/guideline-users-role-change-approve/${id}`, answer);
      },
    ],
  ];
  // Covers Desk.39
  it.each(WAYS_TO_JOIN)(
    '%s gets the task from then on and fourteen days, and the new deadline is logged',
    async (_how, join) => {
      const id = await createOverdueRound();
      const another = await run.app.person(2);
      await join(id, another);
      const { deadline, updated_at: now } = await readEntry(run.app, run.world.office, id);
      expect(deadline).toBe(formatDay(addDays(today(), 14)));
      const work = (await run.app.call(another, 'GET', '/work')).json().data;
      const [task] = work.now.filter((one: { guideline_id: number }) => one.guideline_id === id);
      expect(task).toMatchObject({ task: 'committee_review', due: deadline, late_days: 0 });
      expect(Date.parse(now) - Date.parse(task.since)).toBeLessThan(60_000);
      const { rows } = await run.app.context.pool.query(
        `select data::jsonb #> '{changes,deadline}' as moved from logs_in_clear
        where guideline_id = $1 and data::jsonb #> '{changes,deadline}' is not null order by id desc limit 1`,
        [id],
      );
      expect(rows).toEqual([{ moved: { old: formatDay(addDays(today(), -10)), new: deadline } }]);
    },
  );

  // Covers Desk.39
  it('does not shorten a longer round, and keeps a deadline that the office sets', async () => {
    const id = await createEntryInPhase(run.app, run.world, 50);
    const { deadline } = await readEntry(run.app, run.world.office, id);
    const [one, other] = [await run.app.person(2), await run.app.person(2)];
    await replaceReviewer(id, { user_id: run.world.reviewer2.id, by: one.id });
    expect((await readEntry(run.app, run.world.office, id)).deadline).toBe(deadline);
    await replaceReviewer(id, { user_id: one.id, by: other.id, deadline: formatDay(addDays(today(), 3)) });
    expect((await readEntry(run.app, run.world.office, id)).deadline).toBe(formatDay(addDays(today(), 3)));
  });
});
