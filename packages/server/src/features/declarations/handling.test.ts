import type { AnyTaskResponse, Guideline, PossibleConflict } from '@imprimatur/contract';
import { DECLARATION_ITEMS } from '@imprimatur/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, type TestPerson, startTestApp } from '../../testing/test-app.ts';
import {
  callOrThrow,
  createEntryInPhase,
  createWorld,
  readEntry,
  uploadFile,
  type World,
} from '../../testing/world.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startTestApp();
  world = await createWorld(app);
});
afterAll(() => app.close());

interface Work {
  readonly now: AnyTaskResponse[];
  readonly waiting: AnyTaskResponse[];
}

const makeForm = (...companies: string[]) => ({
  items: Object.fromEntries(
    DECLARATION_ITEMS.map(({ id }) => [
      id,
      id === 'honoraria' && companies.length > 0
        ? { none: false, relations: companies.map((entity) => ({ entity, comment: '5,000 euro' })) }
        : { none: true, relations: [] },
    ]),
  ),
  signature: 'Signed',
  confirmed: 1,
  terms: 2,
});

const declare = (who: TestPerson, id: number, ...companies: string[]) =>
  callOrThrow(app, who, 'POST', `/guidelines/${id}/declaration`, makeForm(...companies));

/** Returns the row of this person's declaration; declares for them if there is none. */
async function findOrAddDeclaration(who: TestPerson, id: number): Promise<number> {
  const find = async () =>
    (await app.context.pool.query('select id from declarations where guideline_id = $1 and user_id = $2', [id, who.id]))
      .rows[0]?.id;
  if ((await find()) === undefined) await declare(who, id, 'Scanner AG');
  return find();
}

const postHandling = (by: TestPerson, id: number, row: number, body: object) =>
  app.call(by, 'POST', `/guidelines/${id}/declarations/${row}/handling`, body);

async function handleDeclaration(who: TestPerson, id: number, handling: string): Promise<void> {
  const answer = await postHandling(world.office, id, await findOrAddDeclaration(who, id), {
    handling,
    text: 'Because of the scanner.',
  });
  expect(answer.statusCode, answer.body).toBe(200);
}
const readGuideline = (who: TestPerson, id: number): Promise<Guideline> =>
  readEntry(app, who, id) as unknown as Promise<Guideline>;
const readPhase = async (id: number) => (await readGuideline(world.office, id)).phase;
const listTasks = async (who: TestPerson, id: number): Promise<string[]> =>
  (await callOrThrow<Work>(app, who, 'GET', '/work')).now
    .filter((one) => one.guideline_id === id)
    .map((one) => one.task);

describe('handling a person’s interests', () => {
  it('is allowed for the office and the council, but never for one’s own interests', async () => {
    const id = await createEntryInPhase(app, world, 102);
    const row = await findOrAddDeclaration(world.gpc2, id);
    for (const who of [world.igo, world.submitter, world.reviewer])
      expect((await postHandling(who, id, row, { handling: 'none_needed' })).statusCode).toBe(403);
    expect((await postHandling(world.external, id, row, { handling: 'none_needed' })).statusCode).toBe(404);
    expect((await postHandling(world.gpc2, id, row, { handling: 'none_needed' })).statusCode).toBe(403);
    expect((await postHandling(world.gpc, id, 2_000_000, { handling: 'none_needed' })).statusCode).toBe(404);
    expect((await postHandling(world.gpc, id, row, { handling: 'none_needed' })).statusCode).toBe(200);
  });

  it.each(['disclosed', 'no_vote', 'excluded'])('requires a reason for %s', async (handling) => {
    const id = await createEntryInPhase(app, world, 102);
    const row = await findOrAddDeclaration(world.gpc2, id);
    for (const text of [undefined, null, ' \n']) {
      const refused = await postHandling(world.gpc, id, row, { handling, text });
      expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['text']]);
    }
  });

  it('is visible to readers of reviews, in the log and in the history, and is emailed to the person', async () => {
    const id = await createEntryInPhase(app, world, 102);
    await declare(world.gpc2, id, 'Scanner AG', 'Tracer Ltd');
    const body = { handling: 'no_vote', text: 'She advises the maker.', parts: 'section 4' };
    await callOrThrow(
      app,
      world.gpc,
      'POST',
      `/guidelines/${id}/declarations/${await findOrAddDeclaration(world.gpc2, id)}/handling`,
      body,
    );
    for (const who of [world.office, world.gpc, world.igo]) {
      const [shown] = (await readGuideline(who, id)).interests?.handlings ?? [];
      expect(shown).toMatchObject({
        ...body,
        user_id: world.gpc2.id,
        binding: 'no_vote',
        open: false,
        summary: { kinds: ['honoraria'], companies: 2 },
      });
      const { data } = (await app.call(who, 'GET', `/guidelines/${id}/history?kind=handling`)).json();
      expect(data).toMatchObject([{ event: 'handled', handling: 'no_vote', comment: 'She advises the maker.' }]);
    }
    const board = (await app.call(world.igo, 'GET', `/guidelines/${id}`)).body;
    for (const secret of ['Scanner AG', '5,000']) expect(board).not.toContain(secret);
    expect((await readGuideline(world.submitter, id)).interests).toBeNull();
    expect(
      (await callOrThrow(app, world.submitter, 'GET', `/guidelines/${id}/history?kind=handling`)) as unknown,
    ).toEqual([]);
    const logs = await app.call(world.office, 'GET', `/logs?guideline=${id}&action=handled`);
    expect(logs.json().data).toHaveLength(1);
    const { rows } = await app.context.pool.query(
      `select recipient_id, values from mails where guideline_id = $1 and template = 'interest-handled'`,
      [id],
    );
    expect(rows).toMatchObject([{ recipient_id: world.gpc2.id, values: { handling: 'no_vote' } }]);
  });

  it('is valid until a different declaration reopens it', async () => {
    const id = await createEntryInPhase(app, world, 102);
    await declare(world.gpc2, id, 'Scanner AG');
    await handleDeclaration(world.gpc2, id, 'no_vote');
    const state = async () =>
      (await readGuideline(world.office, id)).interests?.handlings.map(({ open, binding }) => [open, binding]);
    await declare(world.gpc2, id, 'Scanner AG');
    expect(await state()).toEqual([[false, 'no_vote']]);
    await declare(world.gpc2, id);
    expect(await state()).toEqual([[true, 'no_vote']]);
    expect((await app.call(world.gpc2, 'PATCH', `/guidelines/${id}`, { phase: 110 })).statusCode).toBe(403);
    await handleDeclaration(world.gpc2, id, 'none_needed');
    expect(await state()).toEqual([[false, null]]);
    await callOrThrow(app, world.gpc2, 'PATCH', `/guidelines/${id}`, { phase: 110 });
  });

  it('dismisses the existing possible conflicts of the person', async () => {
    const id = await createEntryInPhase(app, world, 102);
    await declare(world.gpc2, id, (await readGuideline(world.office, id)).name);
    const hints = async () =>
      (await callOrThrow<PossibleConflict[]>(app, world.office, 'GET', `/guidelines/${id}/conflicts`))
        .filter((one) => one.user_id === world.gpc2.id && one.kind === 'named_interest')
        .map((one) => one.handled);
    expect(await hints()).toEqual([false]);
    await handleDeclaration(world.gpc2, id, 'disclosed');
    expect(await hints()).toEqual([true]);
    await declare(world.gpc2, id, (await readGuideline(world.office, id)).name, 'Another AG');
    expect(await hints()).toEqual([false]);
  });
});

describe('a person without a vote', () => {
  it('can read and comment, but cannot vote, review, approve or hold, not even as the office', async () => {
    const second = await app.person(0);
    for (const [phase, who, path, body] of [
      [10, world.gpc2, 'POST formal-check-approval', { changeType: 0 }],
      [42, world.gpc2, 'POST finish-review', { changeType: 0 }],
      [50, world.reviewer2, 'POST finish-review', { changeType: 0 }],
      [80, world.delegate2, 'POST national-delegate-review', { changeType: 0 }],
      [102, world.gpc2, 'PATCH', { phase: 110 }],
      [102, world.gpc2, 'PATCH', { phase: 104, comment: 'Later.' }],
      [102, second, 'PATCH', { phase: 110 }],
      [110, world.igo, 'PATCH', { phase: 120 }],
    ] as const) {
      const id = await createEntryInPhase(app, world, phase);
      await callOrThrow(app, who, 'POST', `/guidelines/${id}/recusal`, {});
      const [method = '', last] = path.split(' ');
      const answer = await app.call(who, method, `/guidelines/${id}${last === undefined ? '' : `/${last}`}`, body);
      expect([phase, answer.statusCode]).toEqual([phase, 403]);
      const entry = await readGuideline(who, id);
      expect(entry.my_binding).toBe('no_vote');
      expect(entry.next_step.task).toBeNull();
      expect((await listTasks(who, id)).filter((task) => task !== 'declare_interests')).toEqual([]);
      if (who === world.gpc2)
        await callOrThrow(app, who, 'POST', `/comments/${id}`, { comment: 'I comment all the same.' });
    }
  });

  it.each([
    [50, 'reviewer2', 'reviewer', 'finish-review', 70],
    [80, 'delegate2', 'delegate', 'national-delegate-review', 100],
  ] as const)('is not awaited in a round of phase %i', async (phase, bound, other, review, after) => {
    const id = await createEntryInPhase(app, world, phase);
    await callOrThrow(app, world[other], 'POST', `/guidelines/${id}/${review}`, { changeType: 0 });
    expect(await readPhase(id)).toBe(phase);
    const declaration = await findOrAddDeclaration(world[bound], id);
    await callOrThrow(app, world.office, 'POST', `/guidelines/${id}/declarations/${declaration}/handling`, {
      handling: 'no_vote',
      text: 'An interest.',
    });
    expect(await readPhase(id)).toBe(after);
  });

  it('keeps the review that they have sent, which is marked as sent earlier', async () => {
    const id = await createEntryInPhase(app, world, 50);
    await callOrThrow(app, world.reviewer2, 'POST', `/guidelines/${id}/finish-review`, {
      changeType: 1,
      comment: 'Shorter.',
    });
    await handleDeclaration(world.reviewer2, id, 'no_vote');
    expect(await readPhase(id)).toBe(50);
    await callOrThrow(app, world.reviewer, 'POST', `/guidelines/${id}/finish-review`, { changeType: 0 });
    expect(await readPhase(id)).toBe(60);
    const marks = (await readGuideline(world.office, id)).reviews.map((one) => [one.user_id, one.before_handling]);
    expect(marks).toEqual(
      expect.arrayContaining([
        [world.reviewer2.id, true],
        [world.reviewer.id, false],
      ]),
    );
    const forSubmitter = (await readGuideline(world.submitter, id)).reviews.map((one) => one.before_handling);
    expect([forSubmitter.length, forSubmitter.includes(true)]).toEqual([marks.length, false]);
    const dossier = await app.call(world.submitter, 'GET', `/guidelines/${id}/dossier`);
    expect([dossier.statusCode, dossier.body.includes('"before_handling":true')]).toEqual([200, false]);
  });

  it('leaves the decision to the office if the council has no other members', async () => {
    const id = await createEntryInPhase(app, world, 102);
    for (const who of [world.gpc, world.gpc2]) await callOrThrow(app, who, 'POST', `/guidelines/${id}/recusal`, {});
    expect(await listTasks(world.office, id)).toContain('nobody');
  });

  it('loses the vote either before or after a simultaneous vote, never in between', async () => {
    const id = await createEntryInPhase(app, world, 102);
    const row = await findOrAddDeclaration(world.gpc2, id);
    const [vote, handling] = await Promise.all([
      app.call(world.gpc2, 'PATCH', `/guidelines/${id}`, { phase: 110 }),
      postHandling(world.office, id, row, { handling: 'no_vote', text: 'An interest.' }),
    ]);
    expect(handling.statusCode).toBe(200);
    expect([200, 403]).toContain(vote.statusCode);
    expect(await readPhase(id)).toBe(vote.statusCode === 200 ? 110 : 102);
  });
});

describe('an excluded person', () => {
  it('cannot see the entry anywhere until it is published, but can still declare', async () => {
    const id = await createEntryInPhase(app, world, 50);
    const { unique_id, coi_users } = await readGuideline(world.office, id);
    await app.write('update declarations set declared = false where guideline_id = $1 and user_id = $2', [
      id,
      world.reviewer2.id,
    ]);
    await handleDeclaration(world.reviewer2, id, 'excluded');
    expect(coi_users.length).toBeGreaterThan(0);
    const get = (path: string) => app.call(world.reviewer2, 'GET', path);
    for (const path of [
      '/guidelines',
      '/guidelines?mine=1',
      `/guidelines?query=${unique_id}`,
      '/work',
      '/declarations',
    ])
      expect([path, JSON.stringify((await get(path)).json().data).includes(unique_id)]).toEqual([path, false]);
    expect((await get(`/guidelines/${id}`)).statusCode).toBe(404);
    expect((await get(`/guidelines/${id}/declaration`)).statusCode).toBe(200);
    await declare(world.reviewer2, id, 'Scanner AG');
    const other = await createEntryInPhase(app, world, 50);
    const confirmed = {
      id: await findOrAddDeclaration(world.reviewer2, id),
      unique_id,
      answered_at: '2027-01-01T00:00:00Z',
      changed: [],
    };
    await app.write('update declarations set confirmed_from = $3 where guideline_id = $1 and user_id = $2', [
      other,
      world.reviewer2.id,
      JSON.stringify(confirmed),
    ]);
    for (const path of ['/declarations', `/guidelines/${other}/declaration`])
      expect([path, (await get(path)).body.includes(unique_id)]).toEqual([path, false]);
    await callOrThrow(app, world.office, 'PUT', `/guidelines/${id}`, { phase: 140, comment: 'Published.' });
    expect((await get(`/guidelines/${id}`)).statusCode).toBe(200);
    for (const path of [`/guidelines?query=${unique_id}`, `/guidelines/${other}/declaration`])
      expect((await get(path)).body).toContain(unique_id);
  });

  it('gets no email about the entry except the one about the exclusion', async () => {
    const id = await createEntryInPhase(app, world, 100);
    await handleDeclaration(world.gpc2, id, 'excluded');
    const since = (await app.context.pool.query('select max(id) as id from mails')).rows[0].id;
    await callOrThrow(app, world.office, 'PUT', `/guidelines/${id}`, { phase: 104, comment: 'A hold.' });
    await uploadFile(app, world.submitter, id, 'after the hold.pdf');
    await callOrThrow(app, world.submitter, 'PATCH', `/guidelines/${id}`, { phase: 102 });
    const { rows } = await app.context.pool.query(
      'select distinct recipient_id from mails where guideline_id = $1 and id > $2',
      [id, since],
    );
    const recipients = rows.map((row) => row.recipient_id);
    expect(recipients).toContain(world.gpc.id);
    expect(recipients).not.toContain(world.gpc2.id);
  });
});

describe('an author', () => {
  it('never loses rights because of their interests, and cannot recuse themselves', async () => {
    const id = await createEntryInPhase(app, world, 44);
    for (const who of [world.submitter, world.coauthor]) {
      expect((await app.call(who, 'POST', `/guidelines/${id}/recusal`, {})).statusCode).toBe(403);
      await handleDeclaration(who, id, 'excluded');
      const entry = await readGuideline(who, id);
      expect([entry.id, entry.my_binding]).toEqual([id, null]);
    }
    expect(await listTasks(world.submitter, id)).toContain('revision');
    const { data } = (await app.call(world.submitter, 'GET', '/guidelines')).json();
    expect(data.map((one: { id: number }) => one.id)).toContain(id);
  });
});

describe('a recusal', () => {
  it('can be undone only by the office, with a comment, and never by the person themselves', async () => {
    const id = await createEntryInPhase(app, world, 102);
    const second = await app.person(0);
    await callOrThrow(app, world.gpc2, 'POST', `/guidelines/${id}/recusal`, { reason: 'A friend wrote it.' });
    await callOrThrow(app, second, 'POST', `/guidelines/${id}/recusal`, {});
    const undo = (who: TestPerson, user: TestPerson, body: object) =>
      app.call(who, 'DELETE', `/guidelines/${id}/recusal/${user.id}`, body);
    for (const who of [world.gpc, world.gpc2, world.igo])
      expect((await undo(who, world.gpc2, { comment: 'A mistake.' })).statusCode).toBe(403);
    expect((await undo(second, second, { comment: 'A mistake.' })).statusCode).toBe(403);
    const blank = await undo(world.office, world.gpc2, { comment: ' ' });
    expect([blank.statusCode, Object.keys(blank.json().errors)]).toEqual([422, ['comment']]);
    expect((await undo(world.office, world.gpc2, { comment: 'A mistake.' })).statusCode).toBe(200);
    expect((await undo(world.office, world.gpc2, { comment: 'A mistake.' })).statusCode).toBe(404);
    await callOrThrow(app, world.gpc2, 'PATCH', `/guidelines/${id}`, { phase: 110 });
  });

  it('does not replace a handling, and the stricter of the two applies', async () => {
    const id = await createEntryInPhase(app, world, 102);
    await callOrThrow(app, world.gpc2, 'POST', `/guidelines/${id}/recusal`, {});
    await handleDeclaration(world.gpc2, id, 'none_needed');
    expect((await readGuideline(world.gpc2, id)).my_binding).toBe('no_vote');
    await handleDeclaration(world.gpc2, id, 'excluded');
    expect((await app.call(world.gpc2, 'GET', `/guidelines/${id}`)).statusCode).toBe(404);
  });
});

describe('the task of handling interests', () => {
  it('is shared by council and office until all interests of others are handled', async () => {
    const id = await createEntryInPhase(app, world, 102);
    await declare(world.gpc2, id);
    expect(await listTasks(world.office, id)).not.toContain('handle_interest');
    await declare(world.gpc2, id, 'Scanner AG');
    const desk = await callOrThrow<Work['now']>(app, world.office, 'GET', '/desk?task=handle_interest');
    expect(desk.filter((one) => one.guideline_id === id)).toHaveLength(1);
    expect(await listTasks(world.office, id)).toContain('handle_interest');
    expect(await listTasks(world.gpc, id)).toContain('handle_interest');
    expect(await listTasks(world.gpc2, id)).not.toContain('handle_interest');
    const { waiting } = await callOrThrow<Work>(app, world.submitter, 'GET', '/work');
    expect(waiting.filter((one) => one.guideline_id === id && one.task === 'handle_interest')).toEqual([]);
    await handleDeclaration(world.gpc2, id, 'disclosed');
    for (const who of [world.office, world.gpc]) expect(await listTasks(who, id)).not.toContain('handle_interest');
  });

  it('blocks approval by the board, even through the office, but not a phase set by the office', async () => {
    const id = await createEntryInPhase(app, world, 110);
    await declare(world.gpc2, id, 'Scanner AG');
    for (const who of [world.igo, world.office]) {
      const refused = await app.call(who, 'PATCH', `/guidelines/${id}`, { phase: 120 });
      expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['interests']]);
      expect(refused.json().errors.interests[0]).toContain(world.gpc2.name);
    }
    await handleDeclaration(world.gpc2, id, 'disclosed');
    await callOrThrow(app, world.igo, 'PATCH', `/guidelines/${id}`, { phase: 120 });
    const other = await createEntryInPhase(app, world, 110);
    await declare(world.gpc2, other, 'Scanner AG');
    await callOrThrow(app, world.office, 'PUT', `/guidelines/${other}`, {
      phase: 120,
      comment: 'Decided in the meeting.',
    });
  });
});
