import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logsInClear as logs, mails } from '../../db/schema/index.ts';
import { type TestApp, type TestPerson, startTestApp } from '../../testing/test-app.ts';
import {
  callOrThrow,
  createDraft,
  createEntryInPhase,
  createWorld,
  readEntry,
  type World,
} from '../../testing/world.ts';
import { findLinkToken } from '../declarations/testing/fixtures.ts';

let test: TestApp;
let world: World;
beforeAll(async () => {
  test = await startTestApp();
  world = await createWorld(test);
});
afterAll(() => test.close());

const answerInvitation = (who: TestPerson, id: number, call: string, body: object) =>
  test.call(who, 'POST', `/guideline-users-role-${call}/${id}`, body);
const listRecipients = async (id: number, template: string) =>
  (
    await test.context.db
      .select({ email: mails.recipientEmail })
      .from(mails)
      .where(and(eq(mails.guidelineId, id), eq(mails.template, template)))
      .orderBy(mails.id)
  )
    .map((row) => row.email)
    .sort();
const findReviewer = async (id: number, who: TestPerson) =>
  (await readEntry(test, world.office, id)).review_user_ids.find((one) => one.value === who.id);

describe('an answer to an invitation', () => {
  it('is given once, with a comment where one is required, and is emailed to submitter and office', async () => {
    const id = await createEntryInPhase(test, world, 10);
    const reject = (comment: string) => answerInvitation(world.reviewer, id, 'reject', { role: 'reviewer', comment });
    expect((await reject(' ')).statusCode).toBe(422);
    expect((await answerInvitation(world.reviewer, id, 'accept', { role: 'reviewer' })).json().data.my_status).toBe(1);
    expect(await listRecipients(id, 'role-accepted')).toEqual([world.office.email, world.submitter.email].sort());
    for (const again of [
      await answerInvitation(world.reviewer, id, 'accept', { role: 'reviewer' }),
      await reject('No time.'),
      await answerInvitation(world.reviewer, id, 'change-request', {
        role: 'reviewer',
        comment: 'X',
        changeRequest: 'cowriter',
      }),
    ])
      expect([again.statusCode, again.json().message]).toEqual([422, 'This invitation has already been answered.']);
    expect((await findReviewer(id, world.reviewer))?.status).toBe(1);
  });

  it('can only be given for oneself: people without the role are refused, and people who cannot see the entry get 404', async () => {
    const id = await createEntryInPhase(test, world, 10);
    expect((await answerInvitation(world.gpc, id, 'accept', { role: 'reviewer' })).statusCode).toBe(403);
    expect((await answerInvitation(world.reviewer, id, 'accept', { role: 'cowriter' })).statusCode).toBe(403);
    expect((await answerInvitation(world.external, id, 'accept', { role: 'reviewer' })).statusCode).toBe(404);
    expect((await answerInvitation(world.reviewer, id, 'accept', { role: 'submitter' })).statusCode).toBe(422);
  });

  it('returns the entry if the person can still see it', { tags: ['long'] }, async () => {
    const id = await createEntryInPhase(test, world, 50);
    const rejected = await answerInvitation(world.reviewer, id, 'reject', { role: 'reviewer', comment: 'No time.' });
    const { files: _signedAnew, ...entry } = await readEntry(test, world.reviewer, id);
    expect(rejected.json().data).toMatchObject(entry);
  });

  it("removes the person's rights immediately if they decline", async () => {
    const id = await createEntryInPhase(test, world, 10);
    const rejected = await answerInvitation(world.reviewer, id, 'reject', { role: 'reviewer', comment: 'No time.' });
    expect(rejected.json()).toEqual({ data: { id } });
    expect((await test.call(world.reviewer, 'GET', `/guidelines/${id}`)).statusCode).toBe(404);
    const [row] = (await test.context.db.select().from(logs).where(eq(logs.guidelineId, id)).orderBy(logs.id)).filter(
      (one) => one.action === 'rejected',
    );
    expect(row).toMatchObject({ userId: world.reviewer.id, model: 'participant' });
    expect(row?.data, 'an answer by link would be marked in the log').not.toContain('by_link');
  });

  it('is refused if it is based on an older version of the entry', async () => {
    const id = await createEntryInPhase(test, world, 10);
    const { version } = await readEntry(test, world.office, id);
    await callOrThrow(test, world.office, 'PUT', `/guidelines/${id}`, { name: 'Another title' });
    expect((await answerInvitation(world.reviewer, id, 'accept', { role: 'reviewer', version })).statusCode).toBe(409);
  });
});

describe('a request for another role', () => {
  const request = (id: number, who: TestPerson, role: string, changeRequest: string) =>
    answerInvitation(who, id, 'change-request', { role, comment: 'I wrote it.', changeRequest });
  const approve = (id: number, by: TestPerson, userId: number, role: string) =>
    answerInvitation(by, id, 'change-approve', { role, userId });

  it('must name a different role, and can still be changed to an acceptance', async () => {
    const id = await createEntryInPhase(test, world, 10);
    expect((await request(id, world.reviewer, 'reviewer', 'reviewer')).json().errors).toHaveProperty('changeRequest');
    expect((await request(id, world.reviewer, 'reviewer', 'coauthor')).statusCode).toBe(200);
    expect(await findReviewer(id, world.reviewer)).toMatchObject({ status: 3, change_request: 'coauthor' });
    expect((await answerInvitation(world.reviewer, id, 'accept', { role: 'reviewer' })).statusCode).toBe(200);
    expect((await approve(id, world.submitter, world.reviewer.id, 'reviewer')).statusCode).toBe(422);
  });

  it('can be approved by submitter, council or office, and then the person gets the role and an email', async () => {
    for (const by of [world.submitter, world.gpc, world.office]) {
      const id = await createEntryInPhase(test, world, 40);
      await request(id, world.reviewer, 'reviewer', 'coauthor');
      for (const other of [world.reviewer, world.coauthor, world.cowriter])
        expect((await approve(id, other, world.reviewer.id, 'reviewer')).statusCode).toBe(403);
      const entry = (await approve(id, by, world.reviewer.id, 'reviewer')).json().data;
      expect(entry.co_author_ids).toContainEqual(expect.objectContaining({ value: world.reviewer.id, status: 1 }));
      expect(entry.review_user_ids.map((one: { value: number }) => one.value)).not.toContain(world.reviewer.id);
      expect(await listRecipients(id, 'role-change-approved')).toEqual([world.reviewer.email]);
      const { coi_users } = await readEntry(test, world.office, id);
      expect(coi_users.find((row) => row.email === world.reviewer.email)).toMatchObject({
        type: 'authors',
        excused: false,
      });
    }
  });

  it('keeps both first names of a person who becomes a co-author', async () => {
    const id = await createEntryInPhase(test, world, 40);
    await request(id, world.reviewer2, 'reviewer', 'coauthor');
    await test.write("update users set first_name = 'Anna Maria', last_name = 'Rossi' where id = $1", [
      world.reviewer2.id,
    ]);
    const { co_authors: authors } = (await approve(id, world.office, world.reviewer2.id, 'reviewer')).json().data;
    expect(authors.at(-1)).toMatchObject({
      first_name: 'Anna Maria',
      last_name: 'Rossi',
      email: world.reviewer2.email,
    });
  });

  it('cannot be approved if the rules of the picker forbid it', async () => {
    const id = await createEntryInPhase(test, world, 10);
    await request(id, world.coauthor, 'coauthor', 'reviewer');
    expect((await approve(id, world.submitter, world.coauthor.id, 'coauthor')).json().errors).toHaveProperty('userId');
    const both = await createDraft(test, world, { cowrite_user_ids: [world.cowriter.id, world.coauthor.id] });
    await callOrThrow(test, world.submitter, 'PUT', `/guidelines/${both.id}`, { phase: 10, publication_rules: 1 });
    await request(both.id, world.coauthor, 'coauthor', 'cowriter');
    const twice = await approve(both.id, world.submitter, world.coauthor.id, 'coauthor');
    expect([twice.statusCode, Object.keys(twice.json().errors)]).toEqual([422, ['userId']]);
  });

  it('can be approved even for a role that the person declined earlier', async () => {
    const further = { first_name: 'Carla', last_name: 'Author', email: world.coauthor.email };
    const { id } = await createDraft(test, world, {
      co_author: { first_name: 'Ada', last_name: 'First', email: 'ada.first@test.example' },
      co_authors: [further],
      cowrite_user_ids: [world.coauthor.id],
    });
    await callOrThrow(test, world.submitter, 'PUT', `/guidelines/${id}`, { phase: 10, publication_rules: 1 });
    await answerInvitation(world.coauthor, id, 'reject', { role: 'cowriter', comment: 'No.' });
    await request(id, world.coauthor, 'coauthor', 'cowriter');
    const entry = (await approve(id, world.submitter, world.coauthor.id, 'coauthor')).json().data;
    expect(entry.cowrite_user_ids).toEqual([expect.objectContaining({ value: world.coauthor.id, status: 1 })]);
    expect(entry.co_author_ids).toEqual([]);
  });

  it('can be approved for a co-author who declined that role earlier, and who is then named only once', async () => {
    const { id } = await createDraft(test, world, {
      co_author: { first_name: 'Ada', last_name: 'First', email: 'ada.first@test.example' },
      co_authors: [{ first_name: 'Carla', last_name: 'Author', email: world.coauthor.email }],
      cowrite_user_ids: [world.coauthor.id],
    });
    await callOrThrow(test, world.submitter, 'PUT', `/guidelines/${id}`, { phase: 10, publication_rules: 1 });
    await answerInvitation(world.coauthor, id, 'reject', { role: 'coauthor', comment: 'No.' });
    await request(id, world.coauthor, 'cowriter', 'coauthor');
    const entry = (await approve(id, world.submitter, world.coauthor.id, 'cowriter')).json().data;
    expect(entry.co_author_ids).toEqual([expect.objectContaining({ value: world.coauthor.id, status: 1 })]);
    expect(entry.cowrite_user_ids).toEqual([]);
  });
});

// Covers Audit.R10
it('a role request by a coordinating author is refused with an explanation, since the entry needs both', async () => {
  const committee = await test.person(2);
  const both = { first_name: 'Carla', last_name: 'Author', email: committee.email };
  const { id } = await createDraft(test, world, { co_author: both });
  await callOrThrow(test, world.submitter, 'PUT', `/guidelines/${id}`, { phase: 10, publication_rules: 1 });
  await answerInvitation(committee, id, 'change-request', {
    role: 'coauthor',
    comment: 'Rather.',
    changeRequest: 'reviewer',
  });
  const approval = { role: 'coauthor', userId: committee.id };
  const refused = await answerInvitation(world.submitter, id, 'change-approve', approval);
  expect([refused.statusCode, refused.json().errors]).toEqual([
    422,
    {
      userId: [
        `${committee.name} is a coordinating author, and the entry needs both. Please hand that role over to another person first, then name ${committee.name} again.`,
      ],
    },
  ]);
  const successor = { role: 'co_author', from: committee.id, to: world.external.id };
  await callOrThrow(test, world.submitter, 'POST', `/guidelines/${id}/hand-over`, successor);
  const { review_user_ids } = await readEntry(test, world.office, id);
  await callOrThrow(test, world.office, 'PUT', `/guidelines/${id}`, {
    review_user_ids: [...review_user_ids, committee.id],
  });
});

// Covers Audit.R15.2
it('invitations and role requests can be neither answered nor approved once the entry has ended', {
  tags: ['long'],
}, async () => {
  for (const phase of [20, 140]) {
    const id = await createEntryInPhase(test, world, 10);
    const request = { role: 'cowriter', comment: 'I wrote it.', changeRequest: 'coauthor' };
    await answerInvitation(world.cowriter, id, 'change-request', request);
    await callOrThrow(test, world.office, 'PUT', `/guidelines/${id}`, { phase, comment: 'Over.' });
    const message = ['Work on this entry has ended, so the people involved can no longer be changed.'];
    for (const [who, kind, body, field] of [
      [world.coauthor, 'accept', { role: 'coauthor' }, 'role'],
      [world.coauthor, 'reject', { role: 'coauthor', comment: 'No.' }, 'role'],
      [world.submitter, 'change-approve', { role: 'cowriter', userId: world.cowriter.id }, 'userId'],
    ] as const) {
      const refused = await answerInvitation(who, id, kind, body);
      expect([kind, refused.statusCode, refused.json().errors]).toEqual([kind, 422, { [field]: message }]);
    }
  }
});

// Covers Audit.R15.2
it('approving a role request for a reviewer requests the review immediately while the committee round is open', async () => {
  const id = await createEntryInPhase(test, world, 50);
  const committee = await test.person(2);
  await callOrThrow(test, world.office, 'PUT', `/guidelines/${id}`, {
    cowrite_user_ids: [world.cowriter.id, committee.id],
  });
  await answerInvitation(committee, id, 'change-request', {
    role: 'cowriter',
    comment: 'X',
    changeRequest: 'reviewer',
  });
  await answerInvitation(world.office, id, 'change-approve', { role: 'cowriter', userId: committee.id });
  const about = and(eq(mails.guidelineId, id), eq(mails.template, 'role-change-approved'));
  const [email] = await test.context.db.select().from(mails).where(about).orderBy(mails.id);
  expect(email?.values).toMatchObject({ review: { deadline: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) } });
});

describe('an invitation', () => {
  it('is sent once to everybody named who has an account, and to co-writers immediately', async () => {
    const invited = [world.cowriter, world.coauthor, world.reviewer, world.reviewer2].map((one) => one.email).sort();
    const { id } = await createDraft(test, world);
    expect(await listRecipients(id, 'invitation')).toEqual([world.cowriter.email]);
    await callOrThrow(test, world.submitter, 'PUT', `/guidelines/${id}`, { phase: 10, publication_rules: 1 });
    expect(await listRecipients(id, 'invitation')).toEqual(invited);
    await callOrThrow(test, world.gpc, 'POST', `/guidelines/${id}/formal-check-approval`, { changeType: 0 });
    expect(await listRecipients(id, 'invitation')).toEqual(invited);
  });
});

describe('an invitation link', () => {
  const open = (token: string) => test.call(null, 'GET', `/invitations/${token}`);

  it('shows who invites whom to what, and changes nothing when it is opened', async () => {
    const id = await createEntryInPhase(test, world, 10);
    const token = await findLinkToken(test, id, world.reviewer.email, 'invitation');
    const before = await readEntry(test, world.office, id);
    for (let times = 0; times < 3; times += 1) {
      expect((await open(token)).json()).toEqual({
        data: {
          name: world.reviewer.name,
          user_id: world.reviewer.id,
          entry: 'Myocardial perfusion imaging',
          guideline_id: id,
          role: 'reviewer',
          status: 0,
          submitter: world.submitter.name,
          open: true,
          missing: [],
          abandoned_at: null,
        },
      });
    }
    expect(await readEntry(test, world.office, id)).toEqual({ ...before, next_step: expect.anything() });
  });

  it('shows the answer, and stops working once the person is removed', async () => {
    const id = await createEntryInPhase(test, world, 10);
    const token = await findLinkToken(test, id, world.reviewer.email, 'invitation');
    await answerInvitation(world.reviewer, id, 'accept', { role: 'reviewer' });
    expect((await open(token)).json().data).toMatchObject({ status: 1, open: false });
    await callOrThrow(test, world.office, 'PUT', `/guidelines/${id}`, { review_user_ids: [world.reviewer2.id] });
    expect((await open(token)).statusCode).toBe(404);
  });

  it('cannot be used for a declaration or anything else', async () => {
    const id = await createEntryInPhase(test, world, 40);
    const declaration = await findLinkToken(test, id, world.reviewer.email);
    const token = await findLinkToken(test, id, world.reviewer.email, 'invitation');
    for (const one of [declaration, token.slice(1), `${token}A`, 'x'])
      expect((await open(one)).json()).toEqual({ message: 'Not found.' });
  });
});
