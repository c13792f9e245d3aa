import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, type TestPerson, startTestApp } from '../../../testing/test-app.ts';
import { callOrThrow, createEntryInPhase, createWorld, type World } from '../../../testing/world.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startTestApp();
  world = await createWorld(app);
});
afterAll(() => app.close());

async function createSentBackEntry(): Promise<number> {
  const id = await createEntryInPhase(app, world, 10);
  await callOrThrow(app, world.gpc, 'POST', `/guidelines/${id}/formal-check-approval`, {
    changeType: 1,
    comment: 'More.',
  });
  return id;
}
const saveDraft = (who: TestPerson, id: number, fields: object) =>
  callOrThrow(app, who, 'PATCH', `/guidelines/update_draft/${id}`, fields);
const readSentBack = async (id: number) =>
  (await app.call(world.submitter, 'GET', `/guidelines/${id}/sent-back`)).json().data;

// Covers Audit.D3.3
it('an entry under revision shows the values that it had when it was sent back, however often it has been saved since', async () => {
  const id = await createSentBackEntry();
  const original = await readSentBack(id);
  expect(original).toMatchObject({
    name: 'Myocardial perfusion imaging',
    review_user_ids: [world.reviewer.id, world.reviewer2.id],
  });
  await saveDraft(world.submitter, id, { name: 'A second title', journals: 'Another one' });
  await saveDraft(world.office, id, { name: 'A third title', review_user_ids: [world.reviewer.id] });
  await saveDraft(world.submitter, id, {
    co_author: { first_name: 'Nora', last_name: 'New', email: 'nora.new@test.example' },
    budget: [],
    no_milestone: ['meeting', 'meta', 'medical', 'publication'],
  });
  expect(await readSentBack(id)).toEqual(original);
});

it("only the council's last request counts", async () => {
  const id = await createSentBackEntry();
  await saveDraft(world.submitter, id, { name: 'As it was handed in again' });
  await callOrThrow(app, world.submitter, 'PUT', `/guidelines/${id}`, { phase: 10, publication_rules: 1 });
  await callOrThrow(app, world.gpc, 'POST', `/guidelines/${id}/formal-check-approval`, {
    changeType: 1,
    comment: 'Still more.',
  });
  await saveDraft(world.submitter, id, { name: 'A later title' });
  expect(await readSentBack(id)).toMatchObject({ name: 'As it was handed in again' });
});

it('a person who has been erased since is shown under the current name and without an address', async () => {
  const id = await createSentBackEntry();
  const gone = await app.person(4);
  const named = { first_name: 'Nora', last_name: 'New', email: gone.email };
  await saveDraft(world.office, id, { co_co_author: named });
  await callOrThrow(app, world.submitter, 'PUT', `/guidelines/${id}`, { phase: 10, publication_rules: 1 });
  await callOrThrow(app, world.gpc, 'POST', `/guidelines/${id}/formal-check-approval`, {
    changeType: 1,
    comment: 'More.',
  });
  await saveDraft(world.submitter, id, { co_co_author: { ...named, email: 'nora.new@test.example' } });
  expect((await readSentBack(id)).co_co_author.email).toBe(gone.email);
  expect((await app.call(world.office, 'DELETE', `/users/${gone.id}`)).statusCode).toBe(204);
  const { name } = await callOrThrow(app, world.office, 'POST', `/users/${gone.id}/erase`, { anonymise: true });
  const [number] = /(?<=^Former member )\d+$/.exec(name) ?? expect.fail(name);
  const { co_co_author: then, names } = await readSentBack(id);
  expect(then).toEqual({ first_name: 'Former member', last_name: number, email: '', user_id: gone.id });
  expect(names).toContainEqual({ id: gone.id, name });
});

it('only people who may edit the entry can see these values, and only while it is under revision', async () => {
  const id = await createSentBackEntry();
  const status = async (who: TestPerson) => (await app.call(who, 'GET', `/guidelines/${id}/sent-back`)).statusCode;
  expect(await status(world.office)).toBe(200);
  expect(await status(world.gpc)).toBe(403);
  expect(await status(world.external)).toBe(404);
  await callOrThrow(app, world.submitter, 'PUT', `/guidelines/${id}`, { phase: 10, publication_rules: 1 });
  expect(await readSentBack(id)).toBeNull();
});

// Covers Audit.D3.3
it('roles that have been handed over since are shown as they were', async () => {
  const id = await createSentBackEntry();
  const [first, second, third] = [await app.person(4), await app.person(4), await app.person(4)];
  const milestone = {
    id: 'one',
    title: 'A meeting',
    type: 'meeting',
    start: '01-02-2027',
    budget: '100',
    user_id: first.id,
  };
  await saveDraft(world.office, id, {
    co_co_author: { first_name: 'A', last_name: 'B', email: first.email },
    cowrite_user_ids: [second.id],
    budget: [milestone],
  });
  await callOrThrow(app, world.submitter, 'PUT', `/guidelines/${id}`, { phase: 10, publication_rules: 1 });
  await callOrThrow(app, world.gpc, 'POST', `/guidelines/${id}/formal-check-approval`, {
    changeType: 1,
    comment: 'More.',
  });
  const original = await readSentBack(id);
  for (const [role, from] of [
    ['co_co_author', first.id],
    ['milestone', first.id],
    ['cowriter', second.id],
    ['reviewer', world.reviewer2.id],
  ] as const) {
    const to = (await app.person(role === 'reviewer' ? 2 : 4)).id;
    await callOrThrow(app, world.office, 'POST', `/guidelines/${id}/hand-over`, { role, from, to });
  }
  await callOrThrow(app, world.office, 'POST', `/guidelines/${id}/hand-over`, {
    role: 'submitter',
    from: world.submitter.id,
    to: third.id,
  });
  const shown = (await app.call(third, 'GET', `/guidelines/${id}/sent-back`)).json().data;
  expect({ ...shown, names: [] }).toEqual({ ...original, names: [] });
});

// Covers Audit.D3.3
it('a person whose role has changed since is shown with the old role', async () => {
  const id = await createSentBackEntry();
  const { cowriter, office } = world;
  await saveDraft(office, id, { cowrite_user_ids: [cowriter.id] });
  await callOrThrow(app, world.submitter, 'PUT', `/guidelines/${id}`, { phase: 10, publication_rules: 1 });
  await callOrThrow(app, world.gpc, 'POST', `/guidelines/${id}/formal-check-approval`, {
    changeType: 1,
    comment: 'More.',
  });
  const original = await readSentBack(id);
  expect(original.cowrite_user_ids).toEqual([cowriter.id]);
  const roleRequest = { role: 'cowriter', comment: 'I wrote it.', changeRequest: 'coauthor' };
  await callOrThrow(app, cowriter, 'POST', `/guideline-users-role-change-request/${id}`, roleRequest);
  await callOrThrow(app, office, 'POST', `/guideline-users-role-change-approve/${id}`, {
    role: 'cowriter',
    userId: cowriter.id,
  });
  expect(await readSentBack(id)).toEqual(original);
});

it("an erased person without an account is shown as such, in the reader's language", async () => {
  const id = await createSentBackEntry();
  const named = { first_name: 'Zoltan', last_name: 'Zwiebel', email: 'zoltan@secret.example' };
  await saveDraft(world.office, id, { co_authors: [named] });
  await callOrThrow(app, world.submitter, 'PUT', `/guidelines/${id}`, { phase: 10, publication_rules: 1 });
  await callOrThrow(app, world.gpc, 'POST', `/guidelines/${id}/formal-check-approval`, {
    changeType: 1,
    comment: 'More.',
  });
  await saveDraft(world.submitter, id, { co_authors: [] });
  const { email, ...name } = named;
  const user = { ...name, email, role: 4, password: 'long enough', password_confirmation: 'long enough' };
  const { id: gone } = (await app.call(world.office, 'POST', '/users', user)).json().data;
  expect((await app.call(world.office, 'DELETE', `/users/${gone}`)).statusCode).toBe(204);
  await callOrThrow(app, world.office, 'POST', `/users/${gone}/erase`, { anonymise: true });
  const headers = { 'accept-language': 'de' };
  const answer = await app.call(world.submitter, 'GET', `/guidelines/${id}/sent-back`, undefined, { headers });
  expect(answer.json().data.co_authors).toEqual([
    { first_name: '', last_name: '(gelöscht)', email: '', user_id: null },
  ]);
});

it('the values that the council saw stay the same if the office sets another phase and returns', async () => {
  const id = await createSentBackEntry();
  const original = await readSentBack(id);
  await saveDraft(world.submitter, id, { name: 'A second title' });
  for (const phase of [40, 30])
    await callOrThrow(app, world.office, 'PUT', `/guidelines/${id}`, { phase, comment: 'By hand.' });
  await saveDraft(world.submitter, id, { name: 'A third title' });
  expect(await readSentBack(id)).toEqual(original);
});
