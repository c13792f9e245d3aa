import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mails } from '../../db/schema/index.ts';
import { sweepData } from '../../jobs/sweep.ts';
import { renderMail } from '../../mail/render.ts';
import { type TestApp, type TestPerson, startTestApp } from '../../testing/test-app.ts';
import { callOrThrow, createDraft, createEntryInPhase, createWorld, type World } from '../../testing/world.ts';

let test: TestApp;
let world: World;
beforeAll(async () => {
  test = await startTestApp();
});
// Sessions end in tests that move the clock by days.
beforeEach(async () => {
  world = await createWorld(test);
});
afterAll(() => test.close());

const remind = (who: TestPerson, id: number, whom: TestPerson, role = 'reviewer') =>
  test.call(who, 'POST', `/guidelines/${id}/invitation-reminders`, { role, user_id: whom.id });
const listReminders = (id: number) =>
  test.context.db
    .select()
    .from(mails)
    .where(and(eq(mails.guidelineId, id), eq(mails.template, 'invitation-reminder')))
    .orderBy(mails.id);
const makeErrorBody = (sentence: string) => ({ errors: { user_id: [sentence] } });

// Covers Audit.S13.2
describe('an invitation reminder', () => {
  it.each(['office', 'submitter'] as const)(
    'can be sent by %s, only to the invited person, with the link',
    async (who) => {
      const id = await createEntryInPhase(test, world, 10);
      expect((await remind(world[who], id, world.reviewer)).json()).toEqual({ data: { sent: 1 } });
      const [email, ...more] = await listReminders(id);
      expect(more).toEqual([]);
      expect(email?.recipientEmail).toBe(world.reviewer.email);
      const { text } = renderMail(test.context, email ?? expect.fail('no mail'));
      expect(text).toMatch(/have not yet answered .+’s invitation/);
      expect(text).toMatch(/\/invitation\//);
    },
  );

  it('asks for the review if a round waits for it', async () => {
    const id = await createEntryInPhase(test, world, 50);
    await remind(world.office, id, world.reviewer);
    const [email] = await listReminders(id);
    expect(renderMail(test.context, email ?? expect.fail('no mail')).text).toMatch(/Please send your review by /);
  });

  it.each(['gpc', 'igo', 'reviewer2', 'coauthor', 'cowriter'] as const)('cannot be sent by %s', async (who) => {
    const id = await createEntryInPhase(test, world, 10);
    expect((await remind(world[who], id, world.reviewer)).statusCode).toBe(403);
    expect(await listReminders(id)).toEqual([]);
  });

  it('is refused for people who have answered, are not invited yet, or do not have the role', async () => {
    const id = await createEntryInPhase(test, world, 10);
    await callOrThrow(test, world.reviewer, 'POST', `/guideline-users-role-accept/${id}`, { role: 'reviewer' });
    expect((await remind(world.office, id, world.reviewer)).json()).toMatchObject(
      makeErrorBody('This invitation has already been answered.'),
    );
    expect((await remind(world.office, id, world.external)).json()).toMatchObject(
      makeErrorBody('This person does not have this role in this entry.'),
    );
    const draft = (await createDraft(test, world)).id;
    expect((await remind(world.submitter, draft, world.reviewer)).json()).toMatchObject(
      makeErrorBody(
        `${world.reviewer.name} will be invited when the entry is submitted, so there is nothing to remind them of yet.`,
      ),
    );
    for (const one of [id, draft]) expect(await listReminders(one)).toEqual([]);
  });

  // Covers Use.11
  it('is not sent to a reviewer once the committee rounds are over', async () => {
    const id = await createEntryInPhase(test, world, 10);
    await callOrThrow(test, world.office, 'PUT', `/guidelines/${id}`, { phase: 80, comment: 'Reviewed on paper.' });
    expect((await remind(world.office, id, world.reviewer)).json()).toMatchObject(
      makeErrorBody('The committee’s rounds are over, so no one can be invited to review.'),
    );
  });

  it('is refused once the entry has ended', async () => {
    const id = await createEntryInPhase(test, world, 20);
    expect((await remind(world.office, id, world.reviewer)).statusCode).toBe(403);
  });

  it('can be sent again after three days, and the response shows when that is', async () => {
    const id = await createEntryInPhase(test, world, 10);
    await remind(world.office, id, world.reviewer);
    const again = await remind(world.submitter, id, world.reviewer);
    expect(again.statusCode).toBe(422);
    expect(again.json().errors.user_id[0]).toMatch(
      new RegExp(
        `^${world.reviewer.name} was reminded less than 3 days ago\\. Please wait until \\d\\d-\\d\\d-\\d{4}\\.$`,
      ),
    );
    expect((await remind(world.office, id, world.reviewer2)).statusCode).toBe(200);
    test.wait(3 * 86_400_000 + 1000);
    // Earlier sessions have ended by then.
    expect((await remind(await test.person(0), id, world.reviewer)).statusCode).toBe(200);
    expect(await listReminders(id)).toHaveLength(3);
  });

  // Covers Audit.A2
  it('still has to wait three days after the person is invited again or old counters are deleted', async () => {
    const id = await createEntryInPhase(test, world, 30);
    const set = (cowrite_user_ids: number[]) =>
      callOrThrow(test, sender, 'PATCH', `/guidelines/update_draft/${id}`, { cowrite_user_ids });
    const sender = world.submitter;
    expect((await remind(sender, id, world.cowriter, 'cowriter')).statusCode).toBe(200);
    await set([]);
    await set([world.cowriter.id]);
    expect((await remind(sender, id, world.cowriter, 'cowriter')).statusCode).toBe(422);
    test.wait(2 * 86_400_000);
    await sweepData(test.context);
    expect((await remind(await test.person(0), id, world.cowriter, 'cowriter')).statusCode).toBe(422);
    expect(await listReminders(id)).toHaveLength(1);
  });
});
