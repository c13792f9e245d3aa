import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { mails } from '../../db/schema/index.ts';
import { translateProblem } from '../../translate.ts';
import type { TestPerson } from '../../testing/test-app.ts';
import { withWorld } from '../../testing/with-world.ts';
import { callOrThrow, createEntryInPhase, readEntry } from '../../testing/world.ts';

const run = withWorld();

const askAgain = (id: number, whom: TestPerson, role = 'reviewer', who = run.world.office) =>
  run.app.call(who, 'POST', `/guidelines/${id}/ask-again`, { role, user_id: whom.id });
const decline = (id: number, who: TestPerson, role = 'reviewer') =>
  callOrThrow(run.app, who, 'POST', `/guideline-users-role-reject/${id}`, { role, comment: 'No time this month.' });
const listInvitations = (id: number, person: TestPerson) => {
  const about = and(eq(mails.guidelineId, id), eq(mails.template, 'invitation'), eq(mails.recipientId, person.id));
  return run.app.context.db.select().from(mails).where(about).orderBy(mails.id);
};
const readReviewerStatus = async (id: number, whom: TestPerson) =>
  (await readEntry(run.app, run.world.office, id)).review_user_ids.find(({ value }) => value === whom.id)?.status;

// Covers Use.10
describe('inviting a person again who has declined a role', () => {
  it('sends a new invitation, which they can accept', async () => {
    const { reviewer } = run.world;
    const id = await createEntryInPhase(run.app, run.world, 50);
    await decline(id, reviewer);
    const before = await readEntry(run.app, run.world.office, id);
    const asked = await askAgain(id, reviewer);
    expect(asked.statusCode, asked.body).toBe(200);
    expect(asked.json().data).toMatchObject({ phase: 50, version: before.version + 1 });
    expect(await readReviewerStatus(id, reviewer)).toBe(0);
    expect(await listInvitations(id, reviewer)).toHaveLength(2);
    expect((await readEntry(run.app, reviewer, id)).next_step.task).toBe('committee_review');
    await callOrThrow(run.app, reviewer, 'POST', `/guideline-users-role-accept/${id}`, { role: 'reviewer' });
    expect(await readReviewerStatus(id, reviewer)).toBe(1);
  });

  it('requires their declaration of interest again', async () => {
    const { coauthor, office } = run.world;
    const id = await createEntryInPhase(run.app, run.world, 40);
    const isExcused = async () =>
      (await readEntry(run.app, office, id)).coi_users.find(({ email }) => email === coauthor.email)?.excused;
    await decline(id, coauthor, 'coauthor');
    expect(await isExcused()).toBe(true);
    const asked = await askAgain(id, coauthor, 'coauthor');
    expect(asked.statusCode, asked.body).toBe(200);
    expect(await isExcused()).toBe(false);
  });

  it('logs the office, the person and the role', async () => {
    const { office, reviewer } = run.world;
    const id = await createEntryInPhase(run.app, run.world, 50);
    await decline(id, reviewer);
    await askAgain(id, reviewer);
    const { rows } = await run.app.context.pool.query(
      `select user_id, data::jsonb as data from logs_in_clear where guideline_id = $1 and action = 'asked-again'`,
      [id],
    );
    expect(rows).toEqual([
      { user_id: office.id, data: expect.objectContaining({ role: 'reviewer', to: reviewer.name }) },
    ]);
  });

  it('is refused for people who have not declined or do not have the role', async () => {
    const { reviewer, external } = run.world;
    const id = await createEntryInPhase(run.app, run.world, 50);
    const refused = await askAgain(id, reviewer);
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors).toEqual({
      user_id: [translateProblem({ code: 'notDeclined', values: { name: reviewer.name } }, 'en')],
    });
    expect((await askAgain(id, external)).statusCode).toBe(422);
  });

  it('is refused for a reviewer once the committee rounds are over', async () => {
    const { reviewer, office } = run.world;
    const id = await createEntryInPhase(run.app, run.world, 50);
    await decline(id, reviewer);
    await callOrThrow(run.app, office, 'PUT', `/guidelines/${id}`, { phase: 80, comment: 'Forward.' });
    const refused = await askAgain(id, reviewer);
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors).toEqual({ role: [translateProblem({ code: 'committeeRoundsOver' }, 'en')] });
  });

  it.each(['submitter', 'gpc', 'igo', 'reviewer2'] as const)('is refused for the %s', async (who) => {
    const id = await createEntryInPhase(run.app, run.world, 50);
    await decline(id, run.world.reviewer);
    expect((await askAgain(id, run.world.reviewer, 'reviewer', run.world[who])).statusCode).toBe(403);
  });
});
