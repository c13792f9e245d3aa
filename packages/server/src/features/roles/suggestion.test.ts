import { SUGGESTION_LIMIT } from '@imprimatur/domain';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mails } from '../../db/schema/index.ts';
import { type TestApp, type TestPerson, startTestApp } from '../../testing/test-app.ts';
import { callOrThrow, createEntryInPhase, createWorld, readEntry, type World } from '../../testing/world.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startTestApp();
  world = await createWorld(app);
});
afterAll(() => app.close());

const SUGGESTED_PERSON = 'Ada Lovelace, ada@test.example';

const decline = (id: number, suggestion: string, who = world.reviewer) =>
  app.call(who, 'POST', `/guideline-users-role-reject/${id}`, { role: 'reviewer', comment: 'No time.', suggestion });
const readSuggestion = async (who: TestPerson, id: number) =>
  (await readEntry(app, who, id)).review_user_ids.find(({ value }) => value === world.reviewer.id)?.suggestion;

describe('a suggestion made when declining a role', () => {
  it('is visible to people who name participants, and to nobody else', async () => {
    const id = await createEntryInPhase(app, world, 50);
    expect((await decline(id, ` ${SUGGESTED_PERSON} `)).statusCode).toBe(200);
    for (const who of [world.office, world.gpc, world.submitter, world.reviewer])
      expect(await readSuggestion(who, id)).toBe(SUGGESTED_PERSON);
    for (const who of [world.igo, world.coauthor, world.cowriter, world.reviewer2])
      expect(await readSuggestion(who, id)).toBeNull();
  });

  it('is in the emails to the submitter and the office, and in the log', async () => {
    const id = await createEntryInPhase(app, world, 10);
    await decline(id, SUGGESTED_PERSON);
    const emails = await app.context.db
      .select({ values: mails.values })
      .from(mails)
      .where(and(eq(mails.guidelineId, id), eq(mails.template, 'role-rejected')))
      .orderBy(mails.id);
    expect(emails.map(({ values }) => values)).toEqual([
      expect.objectContaining({ suggestion: SUGGESTED_PERSON }),
      expect.objectContaining({ suggestion: SUGGESTED_PERSON }),
    ]);
    const logs = await app.call(world.office, 'GET', `/logs?guideline=${id}&action=rejected`);
    expect(logs.body).toContain(SUGGESTED_PERSON);
  });

  it('is optional, and is removed when the person who made it is invited again', async () => {
    const id = await createEntryInPhase(app, world, 10);
    expect((await decline(id, ' ')).statusCode).toBe(200);
    expect(await readSuggestion(world.office, id)).toBeNull();
    const again = { role: 'reviewer', user_id: world.reviewer.id };
    await callOrThrow(app, world.office, 'POST', `/guidelines/${id}/ask-again`, again);
    await decline(id, SUGGESTED_PERSON);
    await callOrThrow(app, world.office, 'POST', `/guidelines/${id}/ask-again`, again);
    expect(await readSuggestion(world.office, id)).toBeNull();
  });

  it('can be entered by the office together with an answer given in another way', async () => {
    const id = await createEntryInPhase(app, world, 10);
    await callOrThrow(app, world.office, 'POST', `/guidelines/${id}/answer-for`, {
      role: 'reviewer',
      user_id: world.reviewer.id,
      answer: 'reject',
      comment: 'By telephone.',
      suggestion: SUGGESTED_PERSON,
    });
    expect(await readSuggestion(world.submitter, id)).toBe(SUGGESTED_PERSON);
  });

  it('is refused if the text exceeds the limit', async () => {
    const id = await createEntryInPhase(app, world, 10);
    const refused = await decline(id, 'x'.repeat(SUGGESTION_LIMIT + 1));
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['suggestion']]);
  });
});
