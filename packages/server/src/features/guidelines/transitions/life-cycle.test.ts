import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limitCases } from '../../../testing/test-set.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import {
  answerAllDeclarations,
  callOrThrow,
  createEntryInPhase,
  createWorld,
  readEntry,
  uploadFile,
  type World,
} from '../../../testing/world.ts';

let test: TestApp;
let world: World;
beforeAll(async () => {
  test = await startTestApp();
  world = await createWorld(test);
});
afterAll(() => test.close());

const readHistory = (id: number) =>
  callOrThrow(test, world.office, 'GET', `/guidelines/phases/${id}`) as unknown as Promise<
    { from: number; phase: number; comment: string | null }[]
  >;
const patch = (who: keyof World, id: number, body: object) => test.call(world[who], 'PATCH', `/guidelines/${id}`, body);

describe('an entry', () => {
  const PHASES = [0, 10, 20, 30, 40, 42, 44, 46, 50, 60, 70, 80, 90, 100, 102, 104, 110, 120, 130, 140];
  // Covers S4.3
  it.each(limitCases(PHASES, 2))(
    'reaches phase %i only through the right calls, with one history row per transition',
    async (phase) => {
      const id = await createEntryInPhase(test, world, phase);
      const entry = await readEntry(test, world.office, id);
      expect(entry.phase).toBe(phase);
      const history = await readHistory(id);
      let at = 0;
      for (const row of history) {
        expect(row.from).toBe(at);
        at = row.phase;
      }
      expect(at).toBe(phase);
    },
  );

  it('has consecutive upload versions, which its working files get when they are submitted', async () => {
    const id = await createEntryInPhase(test, world, 102);
    const entry = await readEntry(test, world.office, id);
    expect(entry.upload_id).toBe(2);
    expect(entry.files.map((file) => file.upload_id)).toEqual([1, 2]);
  });

  it('has a revision number that increases only when the entry is submitted again', async () => {
    const id = await createEntryInPhase(test, world, 30);
    expect((await readEntry(test, world.submitter, id)).revision).toBe(0);
    const again = await callOrThrow(test, world.submitter, 'PUT', `/guidelines/${id}`, {
      phase: 10,
      description: 'More is said.',
    });
    expect(again).toMatchObject({ phase: 10, revision: 1, description: 'More is said.' });
    expect(again.formalCheckApprovals).toEqual([{ user_id: world.gpc.id, revision: 0, ticks: [] }]);
  });
});

describe('the formal check', () => {
  // Covers V2.3.2, T15
  it('accepts one vote per person and revision, even after the office has set the phase back', async () => {
    const id = await createEntryInPhase(test, world, 40);
    await callOrThrow(test, world.office, 'PUT', `/guidelines/${id}`, { phase: 10 });
    const again = await test.call(world.gpc, 'POST', `/guidelines/${id}/formal-check-approval`, { changeType: 0 });
    expect(again.statusCode).toBe(422);
    expect(again.json().message).toContain('once per revision');
    await callOrThrow(test, world.gpc2, 'POST', `/guidelines/${id}/formal-check-approval`, { changeType: 0 });
  });

  // Covers S4.4
  it('requires a comment for additional work and for a rejection', async () => {
    const id = await createEntryInPhase(test, world, 10);
    const work = await test.call(world.gpc, 'POST', `/guidelines/${id}/formal-check-approval`, {
      changeType: 1,
      comment: '  ',
    });
    expect(work.json().errors).toEqual({ comment: ['you need to write something'] });
    const reject = await test.call(world.gpc, 'POST', `/guidelines/reject/${id}`, {});
    expect(reject.statusCode).toBe(422);
    expect((await readEntry(test, world.gpc, id)).phase).toBe(10);
  });

  // Covers V2.3.4, F6, Fault.27
  it('makes one transition for fifty identical simultaneous approvals, and refuses 49 with 409 if they name the version', async () => {
    const id = await createEntryInPhase(test, world, 10);
    const { version } = await readEntry(test, world.gpc, id);
    const all = await Promise.all(
      Array.from({ length: 50 }, () =>
        test.call(world.gpc, 'POST', `/guidelines/${id}/formal-check-approval`, { changeType: 0, version }),
      ),
    );
    const codes = all.map((one) => one.statusCode).sort((a, b) => a - b);
    expect(codes).toEqual([200, ...Array.from({ length: 49 }, () => 409)]);
    expect(all.find((one) => one.statusCode === 409)?.json()).toMatchObject({ phase: 40 });
    expect(await readHistory(id)).toHaveLength(2);
    const mails = await test.context.pool.query(
      `select event_key from mails where guideline_id = $1 and template = 'preApprove'`,
      [id],
    );
    expect(new Set(mails.rows.map((row) => row.event_key)).size).toBe(mails.rows.length);
  });

  // Covers V2.3.4, F6, Fault.26
  it('makes one transition for fifty identical simultaneous approvals, even without a version', async () => {
    const id = await createEntryInPhase(test, world, 10);
    const all = await Promise.all(
      Array.from({ length: 50 }, () =>
        test.call(world.gpc, 'POST', `/guidelines/${id}/formal-check-approval`, { changeType: 0 }),
      ),
    );
    expect(all.filter((one) => one.statusCode === 200)).toHaveLength(1);
    expect(await readHistory(id)).toHaveLength(2);
  });
});

describe('the first upload', () => {
  // Covers S4.5
  it('waits for every declaration of interest, and names the people whose declarations are missing', async () => {
    const id = await createEntryInPhase(test, world, 40);
    await uploadFile(test, world.submitter, id, 'draft.pdf');
    const refused = await patch('submitter', id, { phase: 42, min_requirements: 1 });
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors.coi_users[0]).toContain(world.coauthor.name);
    expect((await readEntry(test, world.submitter, id)).coi_missing).toContain(world.coauthor.name);
    await answerAllDeclarations(test, world, id);
    expect((await patch('submitter', id, { phase: 42 })).json().errors).toHaveProperty('min_requirements');
    expect((await patch('submitter', id, { phase: 42, min_requirements: 1 })).statusCode).toBe(200);
  });

  it('requires a file', async () => {
    const id = await createEntryInPhase(test, world, 40);
    await answerAllDeclarations(test, world, id);
    expect((await patch('submitter', id, { phase: 42, min_requirements: 1 })).json().errors).toHaveProperty('files');
  });
});

describe('a committee round', () => {
  // Covers S6.7
  it('closes with the last awaited review, and requests changes if any review does', async () => {
    const id = await createEntryInPhase(test, world, 50);
    const first = await callOrThrow(test, world.reviewer, 'POST', `/guidelines/${id}/finish-review`, {
      changeType: 1,
      comment: 'Typos.',
    });
    expect(first.phase).toBe(50);
    const second = await callOrThrow(test, world.reviewer2, 'POST', `/guidelines/${id}/finish-review`, {
      changeType: 0,
    });
    expect(second.phase).toBe(60);
  });

  it('treats sending a review as accepting the role of reviewer', { tags: ['long'] }, async () => {
    const id = await createEntryInPhase(test, world, 50);
    await callOrThrow(test, world.reviewer, 'POST', `/guidelines/${id}/finish-review`, { changeType: 0 });
    const { review_user_ids } = await readEntry(test, world.office, id);
    expect(review_user_ids.find((one) => one.value === world.reviewer.id)?.status).toBe(1);
    expect(review_user_ids.find((one) => one.value === world.reviewer2.id)?.status).toBe(0);
  });

  it('closes automatically when the last awaited reviewer leaves and a review has been sent', async () => {
    const id = await createEntryInPhase(test, world, 50);
    await callOrThrow(test, world.reviewer, 'POST', `/guidelines/${id}/finish-review`, { changeType: 0 });
    const rejected = await test.call(world.reviewer2, 'POST', `/guideline-users-role-reject/${id}`, {
      role: 'reviewer',
      comment: 'No time.',
    });
    expect(rejected.statusCode).toBe(200);
    expect((await readEntry(test, world.office, id)).phase).toBe(70);
  });

  it('waits for the office if the last reviewer leaves and no review has been sent', {
    tags: ['long'],
  }, async () => {
    const id = await createEntryInPhase(test, world, 50);
    for (const who of ['reviewer', 'reviewer2'] as const) {
      await test.call(world[who], 'POST', `/guideline-users-role-reject/${id}`, {
        role: 'reviewer',
        comment: 'No time.',
      });
    }
    expect((await readEntry(test, world.office, id)).phase).toBe(50);
    expect((await callOrThrow(test, world.office, 'POST', `/guidelines/${id}/finish-review`, {})).phase).toBe(70);
  });

  it('can be ended early by the office, whose change type counts as one more review', { tags: ['long'] }, async () => {
    const id = await createEntryInPhase(test, world, 50);
    const ended = await callOrThrow(test, world.office, 'POST', `/guidelines/${id}/finish-review`, {
      changeType: 1,
      comment: 'From the office.',
    });
    expect(ended.phase).toBe(60);
    expect(ended.reviews.at(-1)).toMatchObject({ user_id: world.office.id, change_type: 1 });
  });

  it('does not wait for co-writers, but counts the reviews they send', { tags: ['long'] }, async () => {
    const id = await createEntryInPhase(test, world, 50);
    await callOrThrow(test, world.cowriter, 'POST', `/guideline-users-role-accept/${id}`, { role: 'cowriter' });
    await callOrThrow(test, world.cowriter, 'POST', `/guidelines/${id}/finish-review`, {
      changeType: 1,
      comment: 'One more thing.',
    });
    await callOrThrow(test, world.reviewer, 'POST', `/guidelines/${id}/finish-review`, { changeType: 0 });
    const last = await callOrThrow(test, world.reviewer2, 'POST', `/guidelines/${id}/finish-review`, { changeType: 0 });
    expect(last.phase).toBe(60);
  });

  it('accepts major changes only with a comment and a file, and hides the review from the submitter until the round has ended', async () => {
    const id = await createEntryInPhase(test, world, 50);
    const bare = await test.call(world.reviewer, 'POST', `/guidelines/${id}/finish-review`, { changeType: 2 });
    expect(Object.keys(bare.json().errors).sort()).toEqual(['comment', 'files']);
    await uploadFile(test, world.reviewer, id, 'marked up.pdf');
    await callOrThrow(test, world.reviewer, 'POST', `/guidelines/${id}/finish-review`, {
      changeType: 2,
      comment: 'Rewrite §3.',
    });
    const during = await readEntry(test, world.submitter, id);
    expect(during.reviews.map((review) => review.user_id)).not.toContain(world.reviewer.id);
    expect(during.files.map((file) => file.name)).not.toContain('marked up.pdf');
    await callOrThrow(test, world.reviewer2, 'POST', `/guidelines/${id}/finish-review`, { changeType: 0 });
    const after = await readEntry(test, world.submitter, id);
    expect(after.reviews.map((review) => review.comment)).toContain('Rewrite §3.');
    expect(after.files.map((file) => file.name)).toContain('marked up.pdf');
  });

  it('refuses the revision until the submitter has downloaded the files of the reviewers', async () => {
    const id = await createEntryInPhase(test, world, 50);
    await uploadFile(test, world.reviewer, id, 'marked up.pdf');
    await callOrThrow(test, world.reviewer, 'POST', `/guidelines/${id}/finish-review`, {
      changeType: 2,
      comment: 'Rewrite §3.',
    });
    await callOrThrow(test, world.reviewer2, 'POST', `/guidelines/${id}/finish-review`, { changeType: 0 });
    await uploadFile(test, world.submitter, id, 'revised.pdf');
    const refused = await patch('submitter', id, { phase: 46 });
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors.files[0]).toContain('marked up.pdf');
    const { files } = await readEntry(test, world.submitter, id);
    const file = files.find((one) => one.name === 'marked up.pdf');
    expect((await test.fastify.inject({ url: file?.url ?? '' })).statusCode).toBe(200);
    expect((await patch('submitter', id, { phase: 46 })).json().data).toMatchObject({ phase: 46, upload_id: 2 });
  });
});

describe('a delegate round', () => {
  it('can be ended by the office only as the reviews sent so far require', async () => {
    const id = await createEntryInPhase(test, world, 80);
    expect((await patch('office', id, { phase: 90 })).statusCode).toBe(422);
    await callOrThrow(test, world.delegate, 'POST', `/guidelines/${id}/national-delegate-review`, {
      changeType: 1,
      comment: 'Doses.',
    });
    expect((await patch('office', id, { phase: 100 })).statusCode).toBe(422);
    expect((await patch('office', id, { phase: 90 })).statusCode).toBe(200);
  });

  // Covers S4.17, S6.5, V2.3.2
  it('closes with the last delegate, and accepts one review from each', async () => {
    const id = await createEntryInPhase(test, world, 80);
    await callOrThrow(test, world.delegate, 'POST', `/guidelines/${id}/national-delegate-review`, { changeType: 0 });
    expect(
      (await test.call(world.delegate, 'POST', `/guidelines/${id}/national-delegate-review`, { changeType: 0 }))
        .statusCode,
    ).toBe(422);
    expect(
      (
        await callOrThrow(test, world.delegate2, 'POST', `/guidelines/${id}/national-delegate-review`, {
          changeType: 0,
        })
      ).phase,
    ).toBe(100);
  });

  // Covers Fault.27
  it('closes once if the last two reviewers send their reviews at the same moment', { tags: ['long'] }, async () => {
    const id = await createEntryInPhase(test, world, 80);
    const both = await Promise.all(
      (['delegate', 'delegate2'] as const).map((who) =>
        test.call(world[who], 'POST', `/guidelines/${id}/national-delegate-review`, { changeType: 0 }),
      ),
    );
    expect(both.map((one) => one.statusCode)).toEqual([200, 200]);
    expect((await readEntry(test, world.office, id)).phase).toBe(100);
    expect((await readHistory(id)).filter((row) => row.phase === 100)).toHaveLength(1);
  });
});

describe('a hold', () => {
  // Covers S4.13
  it('stores its comment as that of the council or the board, and returns to the previous phase', {
    tags: ['long'],
  }, async () => {
    const id = await createEntryInPhase(test, world, 104);
    await uploadFile(test, world.submitter, id, 'title page.pdf');
    expect((await patch('submitter', id, { phase: 102 })).json().data.upload_id).toBe(3);
    await callOrThrow(test, world.gpc2, 'PATCH', `/guidelines/${id}`, { phase: 110 });
    expect((await patch('igo', id, { phase: 130 })).json().errors).toEqual({
      comment: ['you need to write something'],
    });
    await callOrThrow(test, world.igo, 'PATCH', `/guidelines/${id}`, { phase: 130, type: 2, comment: 'Budget.' });
    const held = await readEntry(test, world.submitter, id);
    expect(held.comments.map((one) => [one.type, one.comment])).toEqual([
      [2, 'Budget.'],
      [1, 'Title page.'],
    ]);
    await uploadFile(test, world.gpc, id, 'corrected by the council.pdf');
    const back = await callOrThrow(test, world.gpc, 'PATCH', `/guidelines/${id}`, { phase: 110 });
    expect(back).toMatchObject({ phase: 110, upload_id: 4 });
  });
});

describe('the office', () => {
  // Covers V16.2.1
  it('can submit for the submitter, and history and log show both names', async () => {
    const id = await createEntryInPhase(test, world, 40);
    await answerAllDeclarations(test, world, id);
    expect(
      (await uploadFile(test, world.office, id, 'by the office.pdf', undefined, world.submitter.id)).statusCode,
    ).toBe(201);
    const done = await callOrThrow(test, world.office, 'POST', `/guidelines/${id}/admin_upload_approve`, {});
    expect(done).toMatchObject({ phase: 42, upload_id: 1 });
    const history = (await callOrThrow(test, world.office, 'GET', `/guidelines/phases/${id}`)) as unknown as {
      user_name: string;
      on_behalf_of: string;
    }[];
    expect(history.at(-1)).toMatchObject({ user_name: world.office.name, on_behalf_of: world.submitter.name });
    const { rows } = await test.context.pool.query(
      `select data from logs_in_clear where guideline_id = $1 and action = 'transition' order by id desc limit 1`,
      [id],
    );
    expect(JSON.parse(rows[0].data)).toMatchObject({ transition: 'firstUpload', on_behalf_of: world.submitter.name });
  });

  // Covers S4.18
  it('can set any phase, which is logged as an override and opens the round of that phase', async () => {
    const id = await createEntryInPhase(test, world, 40);
    const set = await callOrThrow(test, world.office, 'PUT', `/guidelines/${id}`, { phase: 50 });
    expect(set).toMatchObject({ phase: 50, round: 1, round_open: true });
    const { rows } = await test.context.pool.query(
      `select data from logs_in_clear where guideline_id = $1 and action = 'override'`,
      [id],
    );
    expect(JSON.parse(rows[0].data).phase).toEqual({ old: 40, new: 50 });
    expect((await test.call(world.office, 'PUT', `/guidelines/${id}`, { phase: 20 })).statusCode).toBe(422);
    expect((await test.call(world.submitter, 'PUT', `/guidelines/${id}`, { phase: 60 })).statusCode).toBe(403);
  });
});

describe('a phase is reached only with its own call', () => {
  // Covers V2.3.1, T15
  it.each([
    ['gpc', 10, 40],
    ['reviewer', 50, 60],
    ['submitter', 120, 140],
    ['office', 10, 20],
  ] as const)('%s in phase %i cannot PATCH to %i', async (who, phase, target) => {
    const id = await createEntryInPhase(test, world, phase);
    const refused = await patch(who, id, { phase: target });
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toEqual({ message: 'This action is forbidden' });
    expect((await readEntry(test, world.office, id)).phase).toBe(phase);
  });
});
