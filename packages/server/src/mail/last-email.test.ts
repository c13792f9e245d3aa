import { describe, expect, it } from 'vitest';
import type { TestPerson } from '../testing/test-app.ts';
import { withWorld } from '../testing/with-world.ts';
import { callOrThrow, createDraft, createEntryInPhase } from '../testing/world.ts';

const run = withWorld({ each: true });

/** The emails about a person's roles in an entry, in order. */
async function findRoleEmails(id: number, who: TestPerson): Promise<string[]> {
  const { rows } = await run.app.context.pool.query(
    `select template || ' ' || (values ->> 'role') as letter from mails
      where guideline_id = $1 and recipient_id = $2 and template in ('invitation', 'role-removed', 'role-handed-over') order by id`,
    [id, who.id],
  );
  return rows.map(({ letter }) => letter);
}

// Covers Audit.A2
describe('the last email of a day is accurate', () => {
  it('for a reviewer who was replaced by mistake and reinstated', async () => {
    const id = await createEntryInPhase(run.app, run.world, 50);
    const other = await run.app.person(2);
    const replace = (user_id: number, by: number) =>
      callOrThrow(run.app, run.world.office, 'POST', `/guidelines/${id}/replace-reviewer`, { user_id, by });
    await replace(run.world.reviewer.id, other.id);
    await replace(other.id, run.world.reviewer.id);
    expect((await findRoleEmails(id, run.world.reviewer)).slice(-2)).toEqual([
      'role-removed Reviewer',
      'invitation Reviewer',
    ]);
    expect(await findRoleEmails(id, other)).toEqual(['invitation Reviewer', 'role-removed Reviewer']);
  });

  it('for a person who declines one role and takes over another', async () => {
    const id = await createEntryInPhase(run.app, run.world, 50);
    const one = await run.app.person(2);
    await callOrThrow(run.app, run.world.office, 'PUT', `/guidelines/${id}`, {
      co_authors: [{ first_name: 'A', last_name: 'B', email: one.email }],
    });
    await callOrThrow(run.app, one, 'POST', `/guideline-users-role-reject/${id}`, { role: 'coauthor', comment: 'No.' });
    await callOrThrow(run.app, run.world.office, 'POST', `/guidelines/${id}/replace-reviewer`, {
      user_id: run.world.reviewer2.id,
      by: one.id,
    });
    expect(await findRoleEmails(id, one)).toEqual(['invitation Co-author', 'invitation Reviewer']);
  });

  it('for a submitter who handed the entry over and got it back', async () => {
    const { id } = await createDraft(run.app, run.world);
    const other = await run.app.person(2);
    const { submitter, office } = run.world;
    for (const [from, to] of [
      [submitter, other],
      [other, submitter],
      [submitter, other],
    ] as const)
      await callOrThrow(run.app, office, 'POST', `/guidelines/${id}/hand-over`, {
        role: 'submitter',
        from: from.id,
        to: to.id,
      });
    const [has, hasNot] = ['role-handed-over Submitter', 'role-removed Submitter'];
    expect(await findRoleEmails(id, other)).toEqual([has, hasNot, has]);
    expect(await findRoleEmails(id, submitter)).toEqual([hasNot, has, hasNot]);
  });

  it('for a person with two roles, about both', async () => {
    const one = await run.app.person(4);
    const { id } = await createDraft(run.app, run.world, {
      cowrite_user_ids: [one.id],
      co_authors: [{ first_name: 'A', last_name: 'B', email: one.email }],
    });
    await callOrThrow(run.app, run.world.submitter, 'PUT', `/guidelines/${id}`, { phase: 10, publication_rules: 1 });
    expect(await findRoleEmails(id, one)).toEqual(['invitation Co-writer', 'invitation Co-author']);
  });
});
