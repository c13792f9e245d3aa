import { TRANSITION_IDS, type TransitionId } from '@imprimatur/domain';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mails } from '../db/schema/index.ts';
import { limitCases } from '../testing/test-set.ts';
import { type TestApp, type TestPerson, startTestApp } from '../testing/test-app.ts';
import {
  createDraft,
  createEntryInPhase,
  createWorld,
  answerAllDeclarations,
  callOrThrow,
  uploadFile,
  type World,
  FINAL_ACKNOWLEDGEMENTS,
} from '../testing/world.ts';
import { createMail, queueMails } from './outbox.ts';
import { renderMail } from './render.ts';

let test: TestApp;
let world: World;
beforeAll(async () => {
  test = await startTestApp();
  world = await createWorld(test);
});
afterAll(() => test.close());

/** The second coordinating author of a whole entry, who has no account. */
const DARIO_EMAIL = 'dario.second@test.example';

type Act = (id: number) => Promise<unknown>;
const makePatchAct =
  (who: () => TestPerson, phase: number, body: object = {}): Act =>
  (id) =>
    callOrThrow(test, who(), 'PATCH', `/guidelines/${id}`, { phase, ...body });
const makePostAct =
  (who: () => TestPerson, call: string, body: object): Act =>
  (id) =>
    callOrThrow(test, who(), 'POST', `/guidelines/${id}/${call}`, body);
const submitVersion =
  (phase: number, body: object = {}): Act =>
  async (id) => {
    await uploadFile(test, world.submitter, id, `for ${phase}.pdf`);
    await makePatchAct(() => world.submitter, phase, body)(id);
  };
const combineActs =
  (first: Act, second: Act): Act =>
  async (id) => {
    await first(id);
    await second(id);
  };

type Person = keyof World | 'dario';
type Row = [from: number, act: Act, told: readonly Person[]];

/** The recipients of each transition: everybody in the row except the person who acted. */
const EXPECTED_RECIPIENTS: Record<TransitionId, Row> = {
  submit: [
    0,
    (id) => callOrThrow(test, world.submitter, 'PUT', `/guidelines/${id}`, { phase: 10, publication_rules: 1 }),
    ['gpc', 'gpc2', 'office'],
  ],
  preApprove: [
    10,
    makePostAct(() => world.gpc, 'formal-check-approval', { changeType: 0 }),
    ['submitter', 'coauthor', 'dario'],
  ],
  requestWork: [
    10,
    makePostAct(() => world.gpc, 'formal-check-approval', { changeType: 1, comment: 'Say more.' }),
    ['submitter'],
  ],
  reject: [
    10,
    (id) => callOrThrow(test, world.gpc, 'POST', `/guidelines/reject/${id}`, { comment: 'Out of scope.' }),
    ['submitter'],
  ],
  firstUpload: [
    40,
    combineActs((id) => answerAllDeclarations(test, world, id), submitVersion(42, { min_requirements: 1 })),
    ['gpc', 'gpc2'],
  ],
  gpcReviewClean: [42, makePostAct(() => world.gpc, 'finish-review', { changeType: 0 }), ['office']],
  gpcReviewChanges: [
    42,
    makePostAct(() => world.gpc, 'finish-review', { changeType: 1, comment: 'Secret remark.' }),
    ['submitter'],
  ],
  gpcRevision: [44, submitVersion(46), ['office']],
  forwardToCommittee: [46, makePatchAct(() => world.office, 50), ['reviewer', 'reviewer2', 'cowriter']],
  forwardToDelegates: [70, makePatchAct(() => world.office, 80), ['delegate', 'delegate2']],
  committeeClean: [
    50,
    combineActs(
      makePostAct(() => world.reviewer, 'finish-review', { changeType: 0 }),
      makePostAct(() => world.reviewer2, 'finish-review', { changeType: 0 }),
    ),
    ['office'],
  ],
  committeeChanges: [
    50,
    combineActs(
      makePostAct(() => world.reviewer, 'finish-review', { changeType: 1, comment: 'Secret remark.' }),
      makePostAct(() => world.reviewer2, 'finish-review', { changeType: 0 }),
    ),
    ['submitter'],
  ],
  committeeRevision: [60, submitVersion(46), ['office']],
  delegatesClean: [
    80,
    combineActs(
      makePostAct(() => world.delegate, 'national-delegate-review', { changeType: 0 }),
      makePostAct(() => world.delegate2, 'national-delegate-review', { changeType: 0 }),
    ),
    ['submitter', 'office'],
  ],
  delegatesChanges: [
    80,
    combineActs(
      makePostAct(() => world.delegate, 'national-delegate-review', { changeType: 0 }),
      makePostAct(() => world.delegate2, 'national-delegate-review', { changeType: 1, comment: 'Secret remark.' }),
    ),
    ['submitter', 'office'],
  ],
  delegatesRevision: [90, submitVersion(80), ['delegate', 'delegate2']],
  startBoard: [100, submitVersion(102, FINAL_ACKNOWLEDGEMENTS), ['gpc', 'gpc2']],
  gpcApprove: [102, makePatchAct(() => world.gpc, 110), ['igo']],
  gpcHold: [102, makePatchAct(() => world.gpc, 104, { comment: 'Title page.' }), ['submitter']],
  gpcHoldRevision: [104, submitVersion(102), ['gpc', 'gpc2']],
  boardApprove: [110, makePatchAct(() => world.igo, 120), ['submitter', 'office']],
  boardHold: [110, makePatchAct(() => world.igo, 130, { comment: 'Budget.' }), ['submitter']],
  boardHoldRevision: [130, submitVersion(110), ['igo']],
  publish: [
    120,
    makePostAct(() => world.submitter, 'final-publication', {
      date_of_publication: '02-11-2026',
      name_of_journal: 'J',
      doi_number: '10.1000/182',
    }),
    ['coauthor', 'dario', 'cowriter', 'reviewer', 'reviewer2', 'gpc', 'igo', 'delegate'],
  ],
};

const emailOf = (person: Person): string => (person === 'dario' ? DARIO_EMAIL : world[person].email);
const listEmails = (guidelineId: number, template: string) =>
  test.context.db
    .select()
    .from(mails)
    .where(and(eq(mails.guidelineId, guidelineId), eq(mails.template, template)))
    .orderBy(mails.id);

describe('the emails of a transition', () => {
  it.each(limitCases(TRANSITION_IDS, 3))(
    'for %s are sent once to exactly the people in the decision records',
    async (id) => {
      const [from, act, told] = EXPECTED_RECIPIENTS[id];
      const entry = await createEntryInPhase(test, world, from);
      const before = (await listEmails(entry, id)).length;
      await act(entry);
      const rows = (await listEmails(entry, id)).slice(before);
      expect(rows.map((row) => row.recipientEmail).sort()).toEqual(told.map(emailOf).sort());
      expect(JSON.stringify(rows)).not.toContain('Secret remark');
    },
  );
});

describe('a pre-approval', () => {
  it('asks everybody involved for their declaration, with one email to each', async () => {
    const id = await createEntryInPhase(test, world, 40);
    const { coi_users } = await callOrThrow(test, world.office, 'GET', `/guidelines/${id}`);
    const told = await listEmails(id, 'preApprove');
    const asked = await listEmails(id, 'declaration');
    const rowsOf = (list: typeof told) => list.map((row) => (row.values as { declaration: number | null }).declaration);
    expect(told.length + asked.length).toBe(coi_users.length);
    expect(new Set([...rowsOf(told), ...rowsOf(asked)])).toEqual(new Set(coi_users.map((row) => row.id)));
    expect(asked.map((row) => row.recipientEmail).sort()).toEqual(
      [world.cowriter, world.reviewer, world.reviewer2].map((one) => one.email).sort(),
    );
  });
});

describe('people who cannot judge an entry', () => {
  const readSubject = async (id: number, template: string, { email }: TestPerson): Promise<string> => {
    const row = (await listEmails(id, template)).find(({ recipientEmail }) => recipientEmail === email);
    return renderMail(test.context, row ?? expect.fail('no email')).subject;
  };

  it('learn that it was forwarded if they recused themselves, and get no request', async () => {
    const { office, reviewer, reviewer2, cowriter, delegate, delegate2 } = world;
    const id = await createEntryInPhase(test, world, 46);
    await callOrThrow(test, cowriter, 'POST', `/guideline-users-role-accept/${id}`, { role: 'cowriter' });
    for (const who of [reviewer2, cowriter]) await callOrThrow(test, who, 'POST', `/guidelines/${id}/recusal`, {});
    await callOrThrow(test, office, 'PATCH', `/guidelines/${id}`, { phase: 50 });
    expect(await readSubject(id, 'forwardToCommittee', reviewer)).toMatch(/^Please review /);
    for (const who of [reviewer2, cowriter])
      expect(await readSubject(id, 'forwardToCommittee', who)).toMatch(/: Forwarded to the committee$/);
    await callOrThrow(test, office, 'PUT', `/guidelines/${id}`, { phase: 70 });
    await callOrThrow(test, delegate2, 'POST', `/guidelines/${id}/recusal`, {});
    await callOrThrow(test, office, 'PATCH', `/guidelines/${id}`, { phase: 80 });
    expect(await readSubject(id, 'forwardToDelegates', delegate)).toMatch(/^Please review /);
    expect(await readSubject(id, 'forwardToDelegates', delegate2)).toMatch(/: Forwarded to the national delegates$/);
  });

  it('are not asked for the formal check if they are its authors, unless they are the office', async () => {
    const { gpc, gpc2, submitter } = world;
    const both = await test.person(1, { superuser: true });
    const { id } = await createDraft(test, world, {
      co_author: { first_name: 'Grace', last_name: 'Council', email: gpc2.email },
      co_co_author: { first_name: 'Olga', last_name: 'Office', email: both.email },
    });
    await callOrThrow(test, submitter, 'PUT', `/guidelines/${id}`, { phase: 10, publication_rules: 1 });
    for (const who of [gpc, both])
      expect(await readSubject(id, 'submit', who)).toMatch(/^Please complete the formal check /);
    expect(await readSubject(id, 'submit', gpc2)).toMatch(/: Submitted for the formal check$/);
    await test.write('update users set deactivated_at = now() where id = $1', [both.id]);
  });
});

describe('a submitter with a closed account', () => {
  it('gets no email, and the office gets it and acts for them', async () => {
    const id = await createEntryInPhase(test, world, 42);
    await test.write('update users set deactivated_at = now() where id = $1', [world.submitter.id]);
    await callOrThrow(test, world.gpc, 'POST', `/guidelines/${id}/finish-review`, {
      changeType: 1,
      comment: 'Shorter.',
    });
    await test.write('update users set deactivated_at = null where id = $1', [world.submitter.id]);
    expect((await listEmails(id, 'gpcReviewChanges')).map((row) => row.recipientEmail)).toEqual([world.office.email]);
  });
});

describe('the office', () => {
  it('gets emails at its single address if the settings have one', async () => {
    const settings = { officeEmail: 'desk@enma.example', officeEmailOverride: '1' };
    for (const [key, value] of Object.entries(settings))
      await test.context.pool.query(
        'insert into configurations (key, value) values ($1, $2) on conflict (key) do update set value = $2',
        [key, value],
      );
    const id = await createEntryInPhase(test, world, 10);
    expect((await listEmails(id, 'submit')).map((row) => row.recipientEmail)).toContain('desk@enma.example');
    expect((await listEmails(id, 'submit')).map((row) => row.recipientEmail)).not.toContain(world.office.email);
    await test.context.pool.query(`update configurations set value = '0' where key = 'officeEmailOverride'`);
  });
});

describe('an email', () => {
  it('does not exist if its transaction is rolled back', async () => {
    const { id, name, email } = world.external;
    const values = { name: 'A', unique_id: 'CV-1', declaration: 1 };
    const one = createMail({
      event: 'rolled-back',
      template: 'declaration',
      to: { id, name, email },
      guidelineId: 1,
      values,
    });
    const failing = test.context.db.transaction(async (tx) => {
      expect(await queueMails(tx, test.context, [one])).toBe(1);
      throw new Error('later in the same transaction');
    });
    await expect(failing).rejects.toThrow('later');
    expect(await test.context.db.select().from(mails).where(eq(mails.recipientEmail, email)).orderBy(mails.id)).toEqual(
      [],
    );
  });

  // Covers V16.5.2, Fault.11
  it('does not delay the call, because nothing is sent before the response', async () => {
    const id = await createEntryInPhase(test, world, 10);
    const rows = await listEmails(id, 'submit');
    expect(rows.every((row) => row.status === 'queued' && row.attempts === 0)).toBe(true);
  });
});
