import type { Operations } from '@imprimatur/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { logsInClear as logs } from '../../db/schema/index.ts';
import { type TestApp, type TestPerson, startTestApp } from '../../testing/test-app.ts';
import { callOrThrow, createEntryInPhase, createWorld, readEntry, type World } from '../../testing/world.ts';
import { findLinkToken, makeDeclarationForm } from './testing/fixtures.ts';

type Open = Operations['GET /declarations']['answer']['data'];
type Own = Operations['GET /guidelines/{gid}/declaration']['answer']['data'];

let test: TestApp;
let world: World;
/** A co-writer of each entry of a test. */
let writer: TestPerson;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  world = await createWorld(test);
  writer = world.cowriter;
});

const readOpenDeclarations = async (who: TestPerson): Promise<Open> =>
  (await test.call(who, 'GET', '/declarations')).json().data;
const readOwnDeclaration = async (id: number): Promise<Own> =>
  (await test.call(writer, 'GET', `/guidelines/${id}/declaration`)).json().data;
const sendDeclarations = (guidelines: readonly number[], more: object = {}, who = writer) =>
  test.call(who, 'POST', '/declarations', { ...makeDeclarationForm(), guidelines, ...more });
const createEntry = () => createEntryInPhase(test, world, 40);
const idsOf = ({ open }: Open) => open.map((one) => one.guideline_id);
const listDeclaredLogs = async (id: number) =>
  (await test.context.db.select().from(logs).where(eq(logs.guidelineId, id)).orderBy(logs.id)).filter(
    (row) => row.action === 'declared' && row.userId === writer.id,
  );
const readRow = async (id: number) => {
  const { rows } = await test.context.pool.query(
    'select id, declared, form, answered_at, confirmed_from from declarations where guideline_id = $1 and user_id = $2',
    [id, writer.id],
  );
  return rows[0];
};
const readStoredDeclaration = async (id: number): Promise<Own> =>
  (await test.call(world.office, 'GET', `/guidelines/${id}/declarations/${(await readRow(id)).id}`)).json().data;
const GRANTS_ITEM = { grants: { none: false, relations: [{ entity: 'Radiopharma', comment: 'a trial' }] } };
const SUPPORT_ITEM = { support: { none: false, relations: [{ entity: 'Tracer plc', comment: '' }] } };
const removeCowriters = (id: number) =>
  callOrThrow(test, world.office, 'PUT', `/guidelines/${id}`, { cowrite_user_ids: [] });
/** The last declaration in the form that confirms it. */
const makeConfirmation = ({ last }: Pick<Open, 'last'>) => ({ from: { id: last?.id, answered_at: last?.answered_at } });

describe('open declarations', () => {
  // Covers Desk.22
  it('match the person’s tasks, each with its own date', async () => {
    const [first, second, third, fourth] = [
      await createEntry(),
      await createEntry(),
      await createEntry(),
      await createEntry(),
    ];
    await createEntryInPhase(test, world, 10);
    await callOrThrow(test, writer, 'POST', `/guidelines/${second}/declaration`, makeDeclarationForm());
    await removeCowriters(third);
    await callOrThrow(test, world.office, 'PUT', `/guidelines/${fourth}`, { phase: 20, comment: 'Out of scope.' });
    const fifth = await createEntryInPhase(test, world, 40);
    const { open } = await readOpenDeclarations(writer);
    expect(open.map((one) => one.guideline_id)).toEqual([first, fifth]);
    const { now } = (await test.call(writer, 'GET', '/work')).json().data as Operations['GET /work']['answer']['data'];
    const asked = now.filter(({ task }) => task === 'declare_interests');
    expect(open.map(({ guideline_id, due }) => [guideline_id, due])).toEqual(
      asked.map(({ guideline_id, due }) => [guideline_id, due]),
    );
    expect(await readOpenDeclarations(world.external)).toEqual({ last: null, open: [] });
  });

  // Covers Desk.22
  it('can be answered together, and each chosen entry gets a separate declaration', async () => {
    const [first, second, third] = [await createEntry(), await createEntry(), await createEntry()];
    const answer = await sendDeclarations([first, third], makeDeclarationForm(GRANTS_ITEM));
    expect(answer.statusCode, answer.body).toBe(200);
    expect(idsOf(answer.json().data)).toEqual([second]);
    for (const id of [first, third]) {
      expect(await readRow(id)).toMatchObject({
        declared: true,
        form: makeDeclarationForm(GRANTS_ITEM),
        confirmed_from: null,
      });
      expect(await listDeclaredLogs(id)).toMatchObject([{ modelId: (await readRow(id)).id, guidelineId: id }]);
    }
    expect(await readRow(second)).toMatchObject({ declared: false, form: null, answered_at: null });
    expect(await listDeclaredLogs(second)).toEqual([]);
  });

  // Covers Desk.22
  it.each([
    ['was answered in the meantime', 'You have already declared your interests for this entry.'],
    ['was confirmed on paper in the meantime', 'You have already declared your interests for this entry.'],
    [
      'belongs to an entry from which the person was removed',
      'You do not need to declare your interests for this entry.',
    ],
    [
      'belongs to an entry that has ended',
      'Work on this entry has ended, so the declaration can no longer be changed.',
    ],
    ['belongs to an entry that does not exist', 'You do not need to declare your interests for this entry.'],
  ])('are all answered or none: if one %s, it is named and nothing is stored', async (what, sentence) => {
    const [first, second] = [await createEntry(), await createEntry()];
    if (what.includes('answered'))
      await callOrThrow(test, writer, 'POST', `/guidelines/${second}/declaration`, makeDeclarationForm(GRANTS_ITEM));
    if (what.includes('paper'))
      await callOrThrow(test, world.office, 'POST', `/guidelines/update_coi/${second}`, {
        coiUsers: [{ id: (await readRow(second)).id, conflict_of_interest: 1 }],
      });
    if (what.includes('removed')) await removeCowriters(second);
    if (what.includes('ended')) await callOrThrow(test, world.office, 'PUT', `/guidelines/${second}`, { phase: 140 });
    const before = await readRow(second);
    const answer = await sendDeclarations([first, what.includes('does not exist') ? 2_000_000_000 : second]);
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      { message: sentence, errors: { 'guidelines.1': [sentence] } },
    ]);
    expect(await readRow(first)).toMatchObject({ declared: false, form: null });
    expect(await readRow(second)).toEqual(before);
    expect(await listDeclaredLogs(first)).toEqual([]);
  });

  it('can be answered only by the person concerned, and others learn nothing about the entry', async () => {
    const [first] = [await createEntry()];
    const [hidden, unknown] = [
      await sendDeclarations([first], {}, world.external),
      await sendDeclarations([2_000_000_000], {}, world.external),
    ];
    expect([hidden.statusCode, hidden.body]).toEqual([422, unknown.body]);
    expect(await readRow(first)).toMatchObject({ declared: false });
  });

  it('are answered once, even if the button is pressed several times', async () => {
    const ids = [await createEntry(), await createEntry()];
    const answers = await Promise.all([
      sendDeclarations(ids),
      sendDeclarations(ids.toReversed()),
      sendDeclarations(ids),
    ]);
    expect(answers.map((one) => one.statusCode).sort((one, other) => one - other)).toEqual([200, 422, 422]);
    for (const id of ids) expect(await listDeclaredLogs(id)).toHaveLength(1);
  });

  it('require an entry, a complete form and a confirmation', async () => {
    const ids = [await createEntry()];
    for (const [more, field] of [
      [{ guidelines: [] }, 'guidelines'],
      [{ confirmed: 0 }, 'confirmed'],
      [{ signature: ' ' }, 'signature'],
      [makeDeclarationForm({ travel: { none: false, relations: [] } }), 'items.travel.none'],
      [{ declared: true }, 'declared'],
    ] as const) {
      const answer = await sendDeclarations(ids, more);
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]]);
    }
    expect(idsOf(await readOpenDeclarations(writer))).toEqual(ids);
  });

  it('count towards the limit like single ones, and none is stored if one exceeds it', async () => {
    const [first, second] = [await createEntry(), await createEntry()];
    await test.context.pool.query(`insert into rate_limits (key, window_start, count) values ($1, now(), 30)`, [
      `declare:${(await readRow(second)).id}`,
    ]);
    expect((await sendDeclarations([first, second])).statusCode).toBe(429);
    expect(await readRow(first)).toMatchObject({ declared: false });
  });
});

describe('the last declaration', () => {
  // Covers Desk.21
  it('is offered with its date and entry, on its own page and on the page with all open ones', async () => {
    const [first, second] = [await createEntry(), await createEntry()];
    expect([await readOwnDeclaration(first), (await readOpenDeclarations(writer)).last]).toMatchObject([
      { last: null, form: null },
      null,
    ]);
    await callOrThrow(test, writer, 'POST', `/guidelines/${first}/declaration`, makeDeclarationForm(GRANTS_ITEM));
    const { id, answered_at } = await readRow(first);
    const { unique_id } = await readEntry(test, world.office, first);
    const last = {
      id,
      unique_id,
      entry: 'Myocardial perfusion imaging',
      answered_at: answered_at.toISOString(),
      form: makeDeclarationForm(GRANTS_ITEM),
    };
    expect((await readOpenDeclarations(writer)).last).toEqual(last);
    expect(await readOwnDeclaration(second)).toMatchObject({ form: null, last });
    // A changed declaration replaces the confirmed one.
    expect(await readOwnDeclaration(first)).toMatchObject({ form: makeDeclarationForm(GRANTS_ITEM), last: null });
  });

  // Covers Desk.21
  it('is recorded as confirmed, with the changes, and the stored form is complete on its own', async () => {
    const [first, second, third] = [await createEntry(), await createEntry(), await createEntry()];
    await callOrThrow(
      test,
      writer,
      'POST',
      `/guidelines/${first}/declaration`,
      makeDeclarationForm({ ...GRANTS_ITEM, ...SUPPORT_ITEM }),
    );
    const from = makeConfirmation(await readOpenDeclarations(writer));
    const { unique_id } = await readEntry(test, world.office, first);
    const said = { unique_id, answered_at: from.from.answered_at };
    expect((await sendDeclarations([second], { ...makeDeclarationForm(GRANTS_ITEM), ...from })).statusCode).toBe(200);
    expect(await readStoredDeclaration(second)).toMatchObject({
      form: makeDeclarationForm(GRANTS_ITEM),
      confirmed_from: { ...said, changed: [] },
    });
    expect((await listDeclaredLogs(second))[0]?.data).toContain(unique_id);

    const again = makeConfirmation(await readOpenDeclarations(writer));
    const own = await callOrThrow(test, writer, 'POST', `/guidelines/${third}/declaration`, {
      ...makeDeclarationForm(),
      ...again,
    });
    expect(own).toMatchObject({ last: null, confirmed_from: { changed: ['grants'] } });

    // The earlier declaration is replaced and its entry deleted; the copy of its details stays.
    await callOrThrow(test, writer, 'POST', `/guidelines/${first}/declaration`, makeDeclarationForm());
    await callOrThrow(test, world.office, 'DELETE', `/guidelines/${first}`);
    expect(await readStoredDeclaration(second)).toMatchObject({
      form: makeDeclarationForm(GRANTS_ITEM),
      confirmed_from: { ...said, changed: [] },
    });
    // Declaring again replaces the confirmation.
    await callOrThrow(test, writer, 'POST', `/guidelines/${second}/declaration`, makeDeclarationForm());
    expect(await readStoredDeclaration(second)).toMatchObject({ form: makeDeclarationForm(), confirmed_from: null });
  });

  it('must be the one that the person has read, otherwise the declaration is refused and nothing is stored', async () => {
    const [first, second, third] = [await createEntry(), await createEntry(), await createEntry()];
    await callOrThrow(test, writer, 'POST', `/guidelines/${first}/declaration`, makeDeclarationForm(GRANTS_ITEM));
    const from = makeConfirmation(await readOpenDeclarations(writer));
    await callOrThrow(test, world.reviewer, 'POST', `/guidelines/${first}/declaration`, makeDeclarationForm());
    const foreign = makeConfirmation(await readOpenDeclarations(world.reviewer));
    await callOrThrow(test, writer, 'POST', `/guidelines/${second}/declaration`, makeDeclarationForm());
    for (const sent of [from, foreign, { from: { id: from.from.id, answered_at: 'yesterday' } }]) {
      for (const answer of [
        await sendDeclarations([third], sent),
        await test.call(writer, 'POST', `/guidelines/${third}/declaration`, { ...makeDeclarationForm(), ...sent }),
      ])
        expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['from']]);
    }
    expect(await readRow(third)).toMatchObject({ declared: false });
  });

  // Covers Desk.23
  it('is hidden from people who use an email link, who also cannot answer for another entry', async () => {
    const [first, second] = [await createEntry(), await createEntry()];
    await callOrThrow(test, writer, 'POST', `/guidelines/${first}/declaration`, makeDeclarationForm(GRANTS_ITEM));
    const token = await findLinkToken(test, second, writer.email);
    const keys = ['name', 'entry', 'form', 'answered_at', 'on_paper', 'open', 'abandoned_at'].sort();
    const read = async () => (await test.call(null, 'GET', `/declarations/${token}`)).json().data;
    expect([await read(), Object.keys(await read()).sort()]).toMatchObject([{ form: null }, keys]);
    const from = makeConfirmation(await readOpenDeclarations(writer));
    const byLink = await test.call(null, 'POST', `/declarations/${token}`, { ...makeDeclarationForm(), ...from });
    expect([byLink.statusCode, Object.keys(byLink.json().errors)]).toEqual([422, ['from']]);
    await sendDeclarations([second], { ...makeDeclarationForm(GRANTS_ITEM), ...from });
    expect(Object.keys(await read()).sort()).toEqual(keys);
  });
});

describe('a reminder', () => {
  const reminded = async (id: number): Promise<string> => {
    await callOrThrow(test, world.office, 'POST', `/guidelines/${id}/coi-reminders`, {
      coi_users: [(await readRow(id)).id],
    });
    const { rows } = await test.context.pool.query(
      `select id from mails where guideline_id = $1 and recipient_id = $2 and template = 'declaration-reminder'`,
      [id, writer.id],
    );
    return (await test.call(world.office, 'GET', `/mails/${rows[0].id}`)).json().data.text;
  };
  const signedIn = (once: boolean) =>
    test.context.pool.query('update users set activated = $2 where id = $1', [writer.id, once]);

  // Covers Desk.23
  it('links to the page with all open declarations, or to the form if there is only one', async () => {
    const [first, second] = [await createEntry(), await createEntry()];
    await signedIn(true);
    const several = await reminded(first);
    expect(several).toContain('You have 2 declarations to complete.');
    expect(several).toMatch(/\nDeclare your interests:\n\S+\/declarations\n/);
    await sendDeclarations([first]);
    expect(await reminded(second)).toMatch(/\nDeclare your interests:\n\S+\/declaration\/[\w-]{56}\n/);
  });

  it('links people who have never signed in directly to the declaration form', async () => {
    const [first] = [await createEntry(), await createEntry()];
    await signedIn(false);
    expect(await reminded(first)).toMatch(/\nDeclare your interests:\n\S+\/declaration\/[\w-]{56}\n/);
  });
});
