import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logsInClear as logs, users } from '../../db/schema/index.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import {
  callOrThrow,
  createEntryInPhase,
  createWorld,
  readEntry,
  uploadFile,
  type World,
} from '../../testing/world.ts';
import { findLinkToken, makeDeclarationForm } from './testing/fixtures.ts';

let test: TestApp;
let world: World;
beforeAll(async () => {
  test = await startTestApp();
  world = await createWorld(test);
});
afterAll(() => test.close());

const DARIO_EMAIL = 'dario.second@test.example';
const formatPath = (token: string) => `/declarations/${token}`;
const listDeclaredLogs = async (id: number) =>
  (await test.context.db.select().from(logs).where(eq(logs.guidelineId, id)).orderBy(logs.id)).filter(
    (row) => row.action === 'declared',
  );
const readMissing = async (id: number) => (await readEntry(test, world.submitter, id)).coi_missing;

describe('declaring with an email link', () => {
  it('requires no account, and shows only the person and the name of the entry', async () => {
    const id = await createEntryInPhase(test, world, 40);
    const answer = await test.call(null, 'GET', formatPath(await findLinkToken(test, id, DARIO_EMAIL)));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toEqual({
      data: {
        name: 'Dario Second',
        entry: 'Myocardial perfusion imaging',
        form: null,
        answered_at: null,
        on_paper: false,
        open: true,
        abandoned_at: null,
      },
    });
    expect(await readMissing(id)).toContain('Dario Second');
  });

  it('stores the date, takes effect immediately, and is logged by name', async () => {
    const id = await createEntryInPhase(test, world, 40);
    const token = await findLinkToken(test, id, DARIO_EMAIL);
    const form = makeDeclarationForm({
      grants: { none: false, relations: [{ entity: 'Radiopharma', comment: 'a trial' }] },
    });
    const answer = await test.call(null, 'POST', formatPath(token), form);
    expect(answer.json().data).toMatchObject({ form, open: true, answered_at: expect.any(String) });
    expect(await readMissing(id)).not.toContain('Dario Second');
    const row = (await readEntry(test, world.office, id)).coi_users.find((one) => one.email === DARIO_EMAIL);
    expect(row).toMatchObject({ conflict_of_interest: 1, has_form: true, confirmed_by: null });
    const [entry] = await listDeclaredLogs(id);
    expect(entry).toMatchObject({ userName: 'Dario Second', userId: null, modelId: row?.id });
    expect(entry?.data).not.toContain('Radiopharma');
  });

  // Covers V6.4.1, T5
  it('works once, and after that the link shows only that the declaration was submitted', async () => {
    const id = await createEntryInPhase(test, world, 40);
    const secret = makeDeclarationForm({ stock: { none: false, relations: [{ entity: 'Tracer plc', comment: '' }] } });
    const [dario, cowriter] = [
      await findLinkToken(test, id, DARIO_EMAIL),
      await findLinkToken(test, id, world.cowriter.email),
    ];
    expect((await test.call(null, 'POST', formatPath(dario), secret)).json().data.form).toEqual(secret);
    await callOrThrow(test, world.cowriter, 'POST', `/guidelines/${id}/declaration`, secret);
    for (const [token, name] of [
      [dario, 'Dario Second'],
      [cowriter, world.cowriter.name],
    ] as const) {
      const shown = await test.call(null, 'GET', formatPath(token));
      expect(shown.json().data).toEqual({
        name,
        entry: 'Myocardial perfusion imaging',
        form: null,
        answered_at: expect.any(String),
        on_paper: false,
        open: true,
        abandoned_at: null,
      });
      const again = await test.call(null, 'POST', formatPath(token), makeDeclarationForm());
      expect([again.statusCode, again.json().message]).toEqual([
        422,
        'We have received your declaration. To change it, please sign in, or ask the office for a new link.',
      ]);
    }
    expect(await listDeclaredLogs(id)).toHaveLength(2);
    expect((await test.call(world.cowriter, 'GET', `/guidelines/${id}/declaration`)).json().data.form).toEqual(secret);
  });

  it('stores one declaration, even if it is sent twice simultaneously', async () => {
    const id = await createEntryInPhase(test, world, 40);
    const token = await findLinkToken(test, id, DARIO_EMAIL);
    const answers = await Promise.all(
      [1, 2, 3].map(() => test.call(null, 'POST', formatPath(token), makeDeclarationForm())),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 422, 422]);
  });

  it('works again with the link in a later email until the entry ends, and the previous answer stays in the log', async () => {
    const id = await createEntryInPhase(test, world, 40);
    const used = await findLinkToken(test, id, DARIO_EMAIL);
    const first = makeDeclarationForm({ stock: { none: false, relations: [{ entity: 'Tracer plc', comment: '' }] } });
    await test.call(null, 'POST', formatPath(used), first);
    const newLink = async () => {
      test.wait(2_000);
      const [mail] = (await test.call(world.office, 'GET', `/mails?query=${DARIO_EMAIL}`)).json().data;
      await test.context.pool.query(`update mails set status = 'sent' where id = $1`, [mail.id]);
      await callOrThrow(test, world.office, 'POST', `/mails/${mail.id}/resend`);
      test.wait(2_000);
      return findLinkToken(test, id, DARIO_EMAIL);
    };
    const token = await newLink();
    expect((await test.call(null, 'GET', formatPath(token))).json().data).toMatchObject({ open: true, form: first });
    await test.call(null, 'POST', formatPath(token), makeDeclarationForm());
    expect((await listDeclaredLogs(id)).at(-1)?.data).toContain('Tracer plc');
    expect((await test.call(null, 'GET', formatPath(token))).json().data.form).toBeNull();
    const another = await newLink();
    expect((await test.call(null, 'GET', formatPath(another))).json().data.form).toEqual(makeDeclarationForm());
    expect((await test.call(null, 'GET', formatPath(used))).json().data.form).toBeNull();

    await callOrThrow(test, world.office, 'PUT', `/guidelines/${id}`, { phase: 140 });
    expect((await test.call(null, 'GET', formatPath(another))).json().data).toMatchObject({
      open: false,
      form: makeDeclarationForm(),
    });
    const late = await test.call(null, 'POST', formatPath(another), first);
    expect([late.statusCode, late.json().message]).toEqual([
      422,
      'Work on this entry has ended, so the declaration can no longer be changed.',
    ]);
    expect((await test.call(null, 'GET', formatPath(another))).json().data.form).toEqual(makeDeclarationForm());
  });

  it('requires an answer to every item, a name and a confirmation', async () => {
    const id = await createEntryInPhase(test, world, 40);
    const token = await findLinkToken(test, id, DARIO_EMAIL);
    const sent = { ...makeDeclarationForm({ travel: { none: false, relations: [] } }), signature: ' ', confirmed: 0 };
    const answer = await test.call(null, 'POST', formatPath(token), sent);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors).sort()).toEqual(['confirmed', 'items.travel.none', 'signature']);
    const two = makeDeclarationForm({ travel: { none: true, relations: [{ entity: 'X', comment: '' }] } });
    expect((await test.call(null, 'POST', formatPath(token), two)).json().errors).toEqual({
      'items.travel.none': ['Please tick “None” or name relationships, not both.'],
    });
    const { items, ...rest } = makeDeclarationForm();
    const { other: _other, ...incomplete } = items;
    expect((await test.call(null, 'POST', formatPath(token), { ...rest, items: incomplete })).statusCode).toBe(422);
    expect(
      (await test.call(null, 'POST', formatPath(token), { ...makeDeclarationForm(), declared: true })).statusCode,
    ).toBe(422);
    expect(await readMissing(id)).toContain('Dario Second');
  });

  it('is refused with a forged, shortened or lengthened link, a link for another purpose, and a link with one bit changed', async () => {
    const id = await createEntryInPhase(test, world, 40);
    const token = await findLinkToken(test, id, DARIO_EMAIL);
    const invitation = await findLinkToken(test, id, world.coauthor.email, 'invitation');
    const bytes = Buffer.from(token, 'base64url');
    const flipped = Array.from({ length: bytes.length }, (_, index) => {
      const altered = Buffer.from(bytes);
      altered[index] = (altered[index] ?? 0) ^ 1;
      return altered.toString('base64url');
    });
    const forged = [invitation, token.slice(1), `${token}A`, 'x', 'A'.repeat(56), ...flipped];
    for (const one of forged) {
      const answers = [
        await test.call(null, 'GET', formatPath(one)),
        await test.call(null, 'POST', formatPath(one), makeDeclarationForm()),
      ];
      for (const answer of answers)
        expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'Not found.' }]);
    }
    expect(await readMissing(id)).toContain('Dario Second');
  });

  it('is refused once the role, the entry, the account or the address no longer applies', async () => {
    const id = await createEntryInPhase(test, world, 40);
    const status = async (token: string) => (await test.call(null, 'GET', formatPath(token))).statusCode;
    const dario = await findLinkToken(test, id, DARIO_EMAIL);
    const coauthor = await findLinkToken(test, id, world.coauthor.email);
    const reviewer = await findLinkToken(test, id, world.reviewer.email);
    const cowriter = await findLinkToken(test, id, world.cowriter.email);
    expect([await status(dario), await status(coauthor), await status(reviewer)]).toEqual([200, 200, 200]);

    await callOrThrow(test, world.office, 'PUT', `/guidelines/${id}`, {
      co_co_author: { first_name: 'A', last_name: 'B', email: 'other@test.example' },
    });
    expect(await status(dario)).toBe(404);
    await test.call(world.coauthor, 'POST', `/guideline-users-role-reject/${id}`, { role: 'coauthor', comment: 'No.' });
    expect(await status(coauthor)).toBe(404);
    const set = (columns: Partial<typeof users.$inferInsert>, who: { id: number }) =>
      test.context.db.update(users).set(columns).where(eq(users.id, who.id));
    await set({ deactivatedAt: new Date() }, world.reviewer);
    expect(await status(reviewer)).toBe(404);
    await set({ deactivatedAt: null }, world.reviewer);
    await set({ email: 'moved@test.example' }, world.cowriter);
    expect(await status(cowriter)).toBe(404);
    await set({ email: world.cowriter.email }, world.cowriter);
    expect(await status(cowriter)).toBe(200);
    await callOrThrow(test, world.office, 'DELETE', `/guidelines/${id}`);
    expect(await status(cowriter)).toBe(404);
  });

  // Covers Audit.A13
  it('works for ninety days after the email, and after that the page explains what to do', async () => {
    const id = await createEntryInPhase(test, world, 40);
    const token = await findLinkToken(test, id, DARIO_EMAIL);
    const invited = await findLinkToken(test, id, world.coauthor.email, 'invitation');
    await test.context.pool.query(
      `update mails set created_at = created_at - interval '91 days' where guideline_id = $1`,
      [id],
    );
    const old = await findLinkToken(test, id, DARIO_EMAIL);
    const oldInvitation = await findLinkToken(test, id, world.coauthor.email, 'invitation');
    const message =
      'This link was valid for 90 days. Please sign in at http://localhost:3000/login to continue, or ask the office for a new link.';
    for (const answer of [
      await test.call(null, 'GET', formatPath(old)),
      await test.call(null, 'POST', formatPath(old), makeDeclarationForm()),
      await test.call(null, 'GET', `/invitations/${oldInvitation}`),
    ])
      expect([answer.statusCode, answer.json()]).toEqual([410, { message }]);
    // The links work for as long as the emails that contain them promise.
    expect((await test.call(null, 'GET', formatPath(token))).statusCode).toBe(200);
    expect((await test.call(null, 'GET', `/invitations/${invited}`)).statusCode).toBe(200);
  });

  it('is limited to thirty attempts an hour', async () => {
    const id = await createEntryInPhase(test, world, 40);
    const token = await findLinkToken(test, id, DARIO_EMAIL);
    for (let tries = 0; tries < 30; tries += 1) {
      expect((await test.call(null, 'POST', formatPath(token), makeDeclarationForm())).statusCode).toBe(
        tries === 0 ? 200 : 422,
      );
    }
    const answer = await test.call(null, 'POST', formatPath(token), makeDeclarationForm());
    expect([answer.statusCode, Number(answer.headers['retry-after']) > 0]).toEqual([429, true]);
  });
});

describe('declaring as a signed-in person', () => {
  it('is possible only for oneself, and only after a request', async () => {
    const id = await createEntryInPhase(test, world, 40);
    const path = `/guidelines/${id}/declaration`;
    expect((await test.call(world.cowriter, 'GET', path)).json().data).toMatchObject({
      name: world.cowriter.name,
      form: null,
    });
    expect((await test.call(world.cowriter, 'POST', path, makeDeclarationForm())).statusCode).toBe(200);
    const { coi_users } = await readEntry(test, world.office, id);
    expect(coi_users.filter((row) => row.conflict_of_interest === 1).map((row) => row.email)).toEqual([
      world.cowriter.email,
    ]);
    expect((await listDeclaredLogs(id))[0]).toMatchObject({ userId: world.cowriter.id });
    expect((await test.call(world.office, 'POST', path, makeDeclarationForm())).statusCode).toBe(422);
    expect((await test.call(world.external, 'POST', path, makeDeclarationForm())).statusCode).toBe(404);
    expect((await test.call(null, 'POST', path, makeDeclarationForm())).statusCode).toBe(401);
  });

  it('unblocks the first upload once everybody else has declared', async () => {
    const id = await createEntryInPhase(test, world, 40);
    await uploadFile(test, world.submitter, id, 'draft.pdf');
    const hand = () => test.call(world.submitter, 'PATCH', `/guidelines/${id}`, { phase: 42, min_requirements: 1 });
    expect((await hand()).json().message).toContain('Dario Second');
    await test.call(null, 'POST', formatPath(await findLinkToken(test, id, DARIO_EMAIL)), makeDeclarationForm());
    for (const who of [world.submitter, world.coauthor, world.cowriter, world.reviewer])
      await callOrThrow(test, who, 'POST', `/guidelines/${id}/declaration`, makeDeclarationForm());
    expect((await hand()).json().message).toContain(world.reviewer2.name);
    await callOrThrow(test, world.reviewer2, 'POST', `/guidelines/${id}/declaration`, makeDeclarationForm());
    expect((await hand()).statusCode).toBe(200);
  });
});

describe('the office', () => {
  it('can read declarations, unlike anybody else', async () => {
    const id = await createEntryInPhase(test, world, 40);
    await callOrThrow(test, world.cowriter, 'POST', `/guidelines/${id}/declaration`, makeDeclarationForm());
    const { coi_users: rows } = await readEntry(test, world.office, id);
    const row = rows.find((one) => one.has_form);
    expect(row?.answered_at).toMatch(/^\d{4}-.*Z$/);
    expect(rows.filter((one) => one.answered_at !== null)).toEqual([row]);
    const path = `/guidelines/${id}/declarations/${row?.id}`;
    expect((await test.call(world.office, 'GET', path)).json().data).toMatchObject({
      form: makeDeclarationForm(),
      name: world.cowriter.name,
    });
    for (const who of [world.submitter, world.gpc, world.cowriter])
      expect((await test.call(who, 'GET', path)).statusCode).toBe(403);
    const other = await createEntryInPhase(test, world, 40);
    expect((await test.call(world.office, 'GET', `/guidelines/${other}/declarations/${row?.id}`)).statusCode).toBe(404);
  });

  it('confirms a paper form, and can undo the confirmation, after which the declaration is missing again', async () => {
    const id = await createEntryInPhase(test, world, 40);
    const row = (await readEntry(test, world.office, id)).coi_users.find((one) => one.email === DARIO_EMAIL);
    const tick = (value: 0 | 1) =>
      callOrThrow(test, world.office, 'POST', `/guidelines/update_coi/${id}`, {
        coiUsers: [{ id: row?.id, conflict_of_interest: value }],
      });
    await tick(1);
    await tick(1);
    // A confirmation that changes nothing is not logged. The log names the office and the person for whom it acted.
    const steps = await listDeclaredLogs(id);
    expect(steps).toMatchObject([{ userId: world.office.id, userName: world.office.name, modelId: row?.id }]);
    expect(JSON.parse(steps[0]?.data ?? '')).toMatchObject({ on_behalf_of: 'Dario Second' });
    const request = async () =>
      (await test.call(null, 'GET', formatPath(await findLinkToken(test, id, DARIO_EMAIL)))).json().data;
    expect(await request()).toMatchObject({ on_paper: true, form: null });
    await tick(0);
    expect(await request()).toMatchObject({ on_paper: false, form: null });
    expect(await readMissing(id)).toContain('Dario Second');
  });
});

// Covers Audit.R15.2
it('the office cannot confirm a declaration of another entry, and the whole list is then refused', async () => {
  const [id, other] = [await createEntryInPhase(test, world, 40), await createEntryInPhase(test, world, 40)];
  const [mine] = (await readEntry(test, world.office, id)).coi_users;
  const [foreign] = (await readEntry(test, world.office, other)).coi_users;
  const coiUsers = [mine, foreign].map((row) => ({ id: row?.id, conflict_of_interest: 1 }));
  const answer = await test.call(world.office, 'POST', `/guidelines/update_coi/${id}`, { coiUsers });
  expect([answer.statusCode, answer.json().errors]).toEqual([
    422,
    { 'coiUsers.1.id': ['There is no such person. Please choose another person.'] },
  ]);
  for (const entry of [id, other]) {
    const { coi_users } = await readEntry(test, world.office, entry);
    expect(coi_users.some((row) => row.conflict_of_interest === 1)).toBe(false);
  }
});

describe('the people who must declare', () => {
  it('are authors and external authors with an address (kind authors), and submitter, co-writers and reviewers (kind other)', async () => {
    const id = await createEntryInPhase(test, world, 40);
    const { coi_users } = await readEntry(test, world.office, id);
    const kinds = Object.fromEntries(coi_users.map((row) => [row.email, row.type]));
    expect(kinds).toEqual({
      [world.submitter.email]: 'other',
      [world.coauthor.email]: 'authors',
      [DARIO_EMAIL]: 'authors',
      [world.cowriter.email]: 'other',
      [world.reviewer.email]: 'other',
      [world.reviewer2.email]: 'other',
    });
  });

  it('change when people change, and those who left or declined no longer block the entry', async () => {
    const id = await createEntryInPhase(test, world, 40);
    const outsider = { first_name: 'Eve', last_name: 'Outside', society: 'S', email: 'eve@society.example' };
    await callOrThrow(test, world.office, 'PUT', `/guidelines/${id}`, { ex_co_authors: [outsider] });
    expect(await readMissing(id)).toContain('Eve Outside');
    expect((await test.call(null, 'GET', formatPath(await findLinkToken(test, id, outsider.email)))).statusCode).toBe(
      200,
    );
    await callOrThrow(test, world.office, 'PUT', `/guidelines/${id}`, { ex_co_authors: [] });
    expect(await readMissing(id)).not.toContain('Eve Outside');
    await test.call(world.reviewer2, 'POST', `/guideline-users-role-reject/${id}`, {
      role: 'reviewer',
      comment: 'No.',
    });
    expect(await readMissing(id)).not.toContain(world.reviewer2.name);
    await callOrThrow(test, world.office, 'PUT', `/guidelines/${id}`, { ex_co_authors: [outsider] });
    expect(await readMissing(id)).toContain('Eve Outside');
  });

  it('do not include deleted people, so the first upload does not wait for them', async () => {
    const [early, late] = [await test.person(2, { committee: 'CV' }), await test.person(2, { committee: 'CV' })];
    const id = await createEntryInPhase(test, world, 10);
    const reviewers = [early.id, late.id];
    await callOrThrow(test, world.gpc, 'PUT', `/guidelines/${id}`, { review_user_ids: reviewers });
    await callOrThrow(test, world.office, 'DELETE', `/users/${early.id}`);
    const mails = async () => {
      const sql = 'select id from mails where guideline_id = $1 and recipient_email = $2';
      return (await test.context.pool.query(sql, [id, early.email])).rows;
    };
    const before = await mails();
    await callOrThrow(test, world.gpc, 'POST', `/guidelines/${id}/formal-check-approval`, { changeType: 0 });
    expect(await readMissing(id)).toContain(late.name);
    expect(await readMissing(id)).not.toContain(early.name);
    await callOrThrow(test, world.office, 'DELETE', `/users/${late.id}`);
    expect(await readMissing(id)).not.toContain(late.name);
    expect(await mails()).toEqual(before);
  });
});
