import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, type TestPerson, startTestApp } from '../../testing/test-app.ts';
import { createDraft, createEntryInPhase, type World, createWorld } from '../../testing/world.ts';

let app: TestApp;
let world: World;
let id: number;
beforeAll(async () => {
  app = await startTestApp();
  world = await createWorld(app);
  id = await createEntryInPhase(app, world, 102);
  await app.write('update users set hospital = $2, city = $3 where id = any ($1)', [
    [world.submitter.id, world.gpc2.id],
    'University Hospital',
    'Vienna',
  ]);
});
afterAll(() => app.close());

const readConflicts = (who: TestPerson) => app.call(who, 'GET', `/guidelines/${id}/conflicts`);
const dismissConflict = (who: TestPerson, body: object) =>
  app.call(who, 'POST', `/guidelines/${id}/conflicts/dismiss`, body);

const declareInterest = async (who: TestPerson, entity: string, terms: number): Promise<void> => {
  const none = { none: true, relations: [] };
  await app.write(
    `insert into standing_declarations (user_id, form, terms, answered_at, valid_until)
     values ($1, $2, $3, now() - interval '1 day', '2099-01-01')`,
    [
      who.id,
      JSON.stringify({
        items: { support: none, honoraria: { none: false, relations: [{ entity, comment: 'lectures' }] } },
        signature: 'X',
        confirmed: true,
      }),
      terms,
    ],
  );
};

describe('possible conflicts of interest', () => {
  it('can be read by the office and the council only', async () => {
    for (const who of [world.office, world.gpc]) expect((await readConflicts(who)).statusCode).toBe(200);
    for (const who of [world.igo, world.submitter, world.reviewer, world.coauthor])
      expect((await readConflicts(who)).statusCode).toBe(403);
    expect((await readConflicts(world.external)).statusCode).toBe(404);
  });

  it('name hospitals shared with authors, but never to the person concerned', async () => {
    const hint = { user_id: world.gpc2.id, kind: 'same_hospital', handled: false };
    expect((await readConflicts(world.gpc)).json().data).toContainEqual(expect.objectContaining(hint));
    const own = (await readConflicts(world.gpc2)).json().data;
    expect(own.filter((one: { user_id: number }) => one.user_id === world.gpc2.id)).toEqual([]);
  });

  it('show companies from declarations under version 1 of the terms only to the office', async () => {
    const { name } = (await app.call(world.office, 'GET', `/guidelines/${id}`)).json().data;
    await declareInterest(world.igo, name, 1);
    await declareInterest(world.delegate, name, 2);
    const listInterestedPeople = async (who: TestPerson) =>
      (await readConflicts(who))
        .json()
        .data.filter((one: { kind: string }) => one.kind === 'named_interest')
        .map((one: { user_id: number }) => one.user_id);
    expect((await listInterestedPeople(world.office)).toSorted((a: number, b: number) => a - b)).toEqual(
      [world.igo.id, world.delegate.id].toSorted((a, b) => a - b),
    );
    expect(await listInterestedPeople(world.gpc)).toEqual([world.delegate.id]);
  });

  it('name no entry from which the reader is excluded', async () => {
    const co_author = { first_name: 'Second', last_name: 'Member', email: world.gpc2.email };
    const other = await createDraft(app, world, { co_author, cowrite_user_ids: [] });
    await app.write('update guidelines set phase = 40, highest_phase = 40 where id = $1', [other.id]);
    const worksFor = async (who: TestPerson) =>
      (await readConflicts(who))
        .json()
        .data.filter(
          (one: { kind: string; user_id: number }) => one.kind === 'shared_work' && one.user_id === world.gpc2.id,
        )
        .map((one: { detail: string }) => one.detail);
    expect(await worksFor(world.gpc)).toEqual([expect.stringContaining(other.unique_id)]);
    await app.write(
      `insert into declarations (guideline_id, user_id, name, type, handling) values ($1, $2, 'X', 'decider', 'excluded')`,
      [other.id, world.gpc.id],
    );
    expect(await worksFor(world.gpc)).toEqual([]);
    expect(await worksFor(world.office)).toEqual([expect.stringContaining(other.unique_id)]);
    // Rejected entries give no hints, so those of other tests stay the only ones.
    await app.write('update guidelines set phase = 20 where id = $1', [other.id]);
  });

  it('never list authors', async () => {
    const listed = (await readConflicts(world.office)).json().data.map((one: { user_id: number }) => one.user_id);
    expect(listed).not.toContain(world.submitter.id);
    expect(listed).not.toContain(world.coauthor.id);
  });
});

describe('dismissing a possible conflict', () => {
  const hint = () => ({ user_id: world.gpc2.id, kind: 'same_hospital', text: 'Different departments.' });

  it('requires a reason and an existing conflict', async () => {
    const blank = await dismissConflict(world.gpc, { ...hint(), text: ' \n' });
    expect([blank.statusCode, Object.keys(blank.json().errors)]).toEqual([422, ['text']]);
    const other = await dismissConflict(world.gpc, { ...hint(), kind: 'shared_work' });
    expect([other.statusCode, Object.keys(other.json().errors)]).toEqual([422, ['user_id']]);
    expect((await dismissConflict(world.gpc2, hint())).statusCode).toBe(422);
    expect((await dismissConflict(world.igo, hint())).statusCode).toBe(403);
  });

  it('marks it as handled until one of its facts changes, and is logged', async () => {
    expect((await dismissConflict(world.gpc, hint())).statusCode).toBe(200);
    const handled = async () =>
      (await readConflicts(world.office))
        .json()
        .data.filter((one: { user_id: number }) => one.user_id === world.gpc2.id)
        .map((one: { handled: boolean }) => one.handled);
    expect(await handled()).toEqual([true]);
    const logs = await app.call(world.office, 'GET', `/logs?guideline=${id}&action=dismissed`);
    expect(logs.json().data).toHaveLength(1);
    await app.write("update users set updated_at = now() + interval '1 hour' where id = $1", [world.gpc2.id]);
    expect(await handled()).toEqual([false]);
  });
});
