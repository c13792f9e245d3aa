import type { Guideline } from '@imprimatur/contract/index';
import {
  type Acceptance,
  type Consequence,
  type Phase,
  type Responsibility,
  type Role,
  findConsequences,
} from '@imprimatur/domain/index';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limitCases } from '../../testing/test-set.ts';
import { type TestApp, type TestPerson, startTestApp } from '../../testing/test-app.ts';
import {
  callOrThrow,
  createEntryInPhase,
  createWorld,
  readEntry,
  uploadFile,
  type World,
} from '../../testing/world.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

/** A hand-over, and the entry before and after it as the office sees it. */
interface HandOverResult {
  readonly id: number;
  readonly role: Responsibility;
  readonly from: TestPerson;
  readonly to: TestPerson;
  readonly office: TestPerson;
  readonly before: Guideline;
  readonly after: Guideline;
  /** True if the predecessor had been invited to the part. */
  readonly wasInvited: boolean;
}

const wasEmailed = async ({ id }: HandOverResult, template: string, person: TestPerson): Promise<boolean> => {
  const { rows } = await test.context.pool.query(
    'select 1 from mails where guideline_id = $1 and template = $2 and recipient_id = $3',
    [id, template, person.id],
  );
  return rows.length > 0;
};
const findPart = ({ after, role, to }: HandOverResult) => {
  const others = role === 'reviewer' ? after.review_user_ids : after.co_author_ids;
  return (role === 'cowriter' ? after.cowrite_user_ids : others).find(({ value }) => value === to.id);
};
const isPart = ({ role }: HandOverResult): boolean => role !== 'submitter' && role !== 'milestone';
const wasSuccessorTold = (result: HandOverResult) => wasEmailed(result, 'role-handed-over', result.to);
const wasPredecessorTold = (result: HandOverResult) => wasEmailed(result, 'role-removed', result.from);
const isAskedToDeclare = (result: HandOverResult) => wasEmailed(result, 'declaration', result.to);
const listWorkingFiles = ({ files }: Guideline, { id }: TestPerson) =>
  files.filter((file) => file.upload_id === null && file.user_id === id).map(({ name }) => name);

/** Returns whether the effect that a sentence announces can be observed. */
const HAS_HAPPENED: Readonly<Record<Consequence, (result: HandOverResult) => Promise<boolean> | boolean>> = {
  atOnce: ({ role, after, to }) =>
    (role === 'submitter' && after.submitter_id === to.id) ||
    (role === 'milestone' && after.budget.every((item) => item.user_id === to.id)),
  filesGo: ({ before, after, from, to }) =>
    listWorkingFiles(before, from).length > 0 &&
    listWorkingFiles(after, from).length === 0 &&
    listWorkingFiles(after, to).includes('draft.pdf'),
  cowriterGoes: ({ before, after, to }) =>
    before.cowrite_user_ids.some(({ value }) => value === to.id) &&
    after.cowrite_user_ids.every(({ value }) => value !== to.id),
  successorTold: async (result) => (await wasSuccessorTold(result)) && !(await wasPredecessorTold(result)),
  bothTold: async (result) => (await wasSuccessorTold(result)) && (await wasPredecessorTold(result)),
  takenBySelf: async (result) =>
    !isPart(result) && !(await wasSuccessorTold(result)) && (await wasPredecessorTold(result)),
  ownGoes: ({ after, from }) => after.submitter_id !== from.id,
  mayNotSee: async ({ id, from }) => (await test.call(from, 'GET', `/guidelines/${id}`)).statusCode === 404,
  invited: async (result) => isPart(result) && (await wasEmailed(result, 'invitation', result.to)),
  invitedLater: async (result) =>
    result.after.phase < 10 && findPart(result)?.status === 0 && !(await wasEmailed(result, 'invitation', result.to)),
  acceptedAtOnce: async (result) =>
    findPart(result)?.status === 1 && !(await wasEmailed(result, 'invitation', result.to)),
  predecessorTold: async (result) => isPart(result) && (await wasPredecessorTold(result)),
  predecessorToldIfInvited: async (result) =>
    isPart(result) && (await wasPredecessorTold(result)) === result.wasInvited,
  predecessorRejected: async (result) => isPart(result) && !(await wasPredecessorTold(result)),
  roundGoesOn: ({ after, to }) => after.phase === 50 && after.next_step.waiting_for.includes(to.name),
  roundToCome: async ({ id, office, before, after, to }) => {
    const begun = await callOrThrow(test, office, 'PUT', `/guidelines/${id}`, { phase: 50 });
    return after.phase === before.phase && begun.next_step.waiting_for.includes(to.name);
  },
  roundOver: async (result) => {
    const review = await test.call(result.to, 'POST', `/guidelines/${result.id}/finish-review`, { changeType: 0 });
    return result.after.phase === result.before.phase && findPart(result) !== undefined && review.statusCode >= 400;
  },
  roundWithout: ({ before, after, to }) =>
    before.next_step.waiting_for.includes(to.name) && !after.next_step.waiting_for.includes(to.name),
  reviewsStay: ({ before, after }) => after.reviews.length === before.reviews.length,
  declares: isAskedToDeclare,
  declaresFirst: async (result) =>
    result.after.phase === 40 && (await isAskedToDeclare(result)) && result.after.coi_missing.includes(result.to.name),
  readsFirst: async ({ id, after, to }) => {
    await uploadFile(test, to, id, 'next.pdf');
    const answer = await test.call(to, 'PATCH', `/guidelines/${id}`, { phase: after.phase === 90 ? 80 : 46 });
    return /download the files that others attached .* manuscript/.test(answer.body);
  },
  judgesNoMore: async ({ id, after, to }) => {
    const answer =
      after.phase === 80
        ? await test.call(to, 'POST', `/guidelines/${id}/national-delegate-review`, { changeType: 0 })
        : await test.call(to, 'PATCH', `/guidelines/${id}`, { phase: 120 });
    return answer.statusCode === 403;
  },
};

/** Effects that must not occur unless the screen announces them. */
const ONLY_IF_ANNOUNCED: readonly Consequence[] = [
  'atOnce',
  'filesGo',
  'cowriterGoes',
  'bothTold',
  'takenBySelf',
  'invited',
  'invitedLater',
  'acceptedAtOnce',
  'roundWithout',
  'declaresFirst',
];

interface Case {
  readonly role: Responsibility;
  readonly phase: Phase;
  readonly from: keyof World;
  readonly to: keyof World | 'newcomer';
  readonly by?: keyof World;
  /** A preparation that runs before the hand-over. */
  readonly first?: (world: World, id: number) => Promise<unknown>;
  readonly status?: Acceptance | null;
  /** The sentence that this case tests. */
  readonly says: Consequence;
}

const submitterHandOver = { role: 'submitter', from: 'submitter', to: 'external', status: null } as const;
const cowriterHandOver = { role: 'cowriter', from: 'cowriter', to: 'newcomer' } as const;
const authorHandOver = { role: 'co_author', from: 'coauthor', to: 'newcomer' } as const;
const reviewerHandOver = { role: 'reviewer', from: 'reviewer2', to: 'newcomer' } as const;
const rejectRole = (world: World, id: number) =>
  callOrThrow(test, world.coauthor, 'POST', `/guideline-users-role-reject/${id}`, { role: 'coauthor', comment: 'No.' });
const makeSubmitterAuthor = (world: World, id: number) =>
  callOrThrow(test, world.office, 'PUT', `/guidelines/${id}`, {
    co_author: { first_name: 'Sue', last_name: 'Submitter', email: world.submitter.email },
  });

const CASES: [string, Case][] = [
  ['an entry', { ...submitterHandOver, phase: 10, says: 'bothTold' }],
  ['a draft with files', { ...submitterHandOver, phase: 0, says: 'filesGo' }],
  ['an entry before its first version', { ...submitterHandOver, phase: 40, says: 'declaresFirst' }],
  ['an entry whose next version answers the GPC', { ...submitterHandOver, phase: 44, says: 'readsFirst' }],
  ['an entry whose next version answers the committee', { ...submitterHandOver, phase: 60, says: 'readsFirst' }],
  ['an entry whose next version answers the delegates', { ...submitterHandOver, phase: 90, says: 'readsFirst' }],
  ['an entry to its co-writer', { ...submitterHandOver, to: 'cowriter', phase: 10, says: 'cowriterGoes' }],
  [
    'an entry that the office takes over itself',
    { ...submitterHandOver, to: 'office', phase: 10, says: 'takenBySelf' },
  ],
  [
    'an entry to a board member who would have to approve it',
    { ...submitterHandOver, to: 'igo', phase: 110, says: 'judgesNoMore' },
  ],
  ['one’s own entry', { ...submitterHandOver, by: 'submitter', phase: 44, says: 'mayNotSee' }],
  ['the role of a co-writer in a draft', { ...cowriterHandOver, phase: 0, says: 'invited' }],
  ['the role of a co-writer', { ...cowriterHandOver, phase: 40, says: 'declaresFirst' }],
  ['the role of an author in a draft', { ...authorHandOver, phase: 0, says: 'invitedLater' }],
  ['the role of an author', { ...authorHandOver, phase: 10, says: 'predecessorTold' }],
  ['the role of an author to the submitter', { ...authorHandOver, to: 'submitter', phase: 10, says: 'acceptedAtOnce' }],
  [
    'the role of the submitter as an author',
    {
      ...authorHandOver,
      from: 'submitter',
      first: makeSubmitterAuthor,
      status: 1,
      phase: 10,
      says: 'predecessorToldIfInvited',
    },
  ],
  [
    'a role that was rejected',
    { ...authorHandOver, first: rejectRole, status: 2, phase: 10, says: 'predecessorRejected' },
  ],
  [
    'the role of an author to a delegate in the round',
    { ...authorHandOver, to: 'delegate', phase: 80, says: 'roundWithout' },
  ],
  [
    'the role of an author to a delegate, who then no longer reviews the entry',
    { ...authorHandOver, to: 'delegate', phase: 80, says: 'judgesNoMore' },
  ],
  ['the role of a reviewer in a draft', { ...reviewerHandOver, phase: 0, says: 'invitedLater' }],
  ['the role of a reviewer before the round', { ...reviewerHandOver, phase: 10, says: 'roundToCome' }],
  ['the role of a reviewer in the round', { ...reviewerHandOver, phase: 50, says: 'roundGoesOn' }],
  ['the role of a reviewer after the rounds', { ...reviewerHandOver, phase: 70, says: 'roundOver' }],
  ['milestones', { role: 'milestone', from: 'submitter', to: 'external', status: null, phase: 40, says: 'atOnce' }],
];

const ROLE_BY_PERSON: Readonly<Record<keyof World | 'newcomer', Role>> = {
  office: 0,
  gpc: 1,
  gpc2: 1,
  igo: 5,
  submitter: 2,
  reviewer: 2,
  reviewer2: 2,
  coauthor: 4,
  cowriter: 4,
  delegate: 3,
  delegate2: 3,
  external: 4,
  newcomer: 2,
};

describe('handing over has the consequences that the screen shows:', () => {
  // Covers Audit.D2.4
  it.each(limitCases(CASES, 2))(
    '%s',
    async (_what, { role, phase, from, to, by = 'office', first, status = 0, says }) => {
      const world = { ...(await createWorld(test)), newcomer: await test.person(2) };
      const id = await createEntryInPhase(test, world, phase);
      await uploadFile(test, world.submitter, id, 'draft.pdf');
      await first?.(world, id);
      const { rows } = await test.context.pool.query(
        'select 1 from participants where guideline_id = $1 and user_id = $2 and invited_at is not null',
        [id, world[from].id],
      );
      const before = await readEntry(test, world.office, id);
      const body = { role, from: world[from].id, to: world[to].id };
      await callOrThrow(test, world[by], 'POST', `/guidelines/${id}/hand-over`, body);
      const after = await readEntry(test, world.office, id);
      const { [from]: who, [to]: successor, office } = world;
      const result = { id, role, from: who, to: successor, office, before, after, wasInvited: rows.length > 0 };
      const consequences = findConsequences({
        role,
        phase,
        status,
        submitter: from === 'submitter',
        own: from === by,
        office: by === 'office',
        to: { role: ROLE_BY_PERSON[to], self: to === by, submitter: to === 'submitter', cowriter: to === 'cowriter' },
      });
      expect(consequences).toContain(says);
      for (const one of ONLY_IF_ANNOUNCED)
        if (!consequences.includes(one)) expect(await HAS_HAPPENED[one](result), `${one} also happens`).toBe(false);
      for (const one of consequences) expect(await HAS_HAPPENED[one](result), one).toBe(true);
    },
  );

  // Covers Audit.D2.4
  it('the office can submit without downloading first once an entry was handed over to it', async () => {
    const world = await createWorld(test);
    const id = await createEntryInPhase(test, world, 44);
    const body = { role: 'submitter', from: world.submitter.id, to: world.office.id };
    await callOrThrow(test, world.office, 'POST', `/guidelines/${id}/hand-over`, body);
    await uploadFile(test, world.office, id, 'next.pdf');
    expect((await callOrThrow(test, world.office, 'PATCH', `/guidelines/${id}`, { phase: 46 })).phase).toBe(46);
  });

  // Covers Audit.D2.4
  it('nobody with a closed account gets an email', async () => {
    const world = await createWorld(test);
    const id = await createEntryInPhase(test, world, 10);
    await callOrThrow(test, world.office, 'PATCH', `/users/${world.submitter.id}`, { deactivated: true });
    const body = { role: 'submitter', from: world.submitter.id, to: world.external.id };
    await callOrThrow(test, world.office, 'POST', `/guidelines/${id}/hand-over`, body);
    const { rows } = await test.context.pool.query(
      'select recipient_id as who from mails where guideline_id = $1 and template = any ($2)',
      [id, ['role-handed-over', 'role-removed']],
    );
    expect(rows).toEqual([{ who: world.external.id }]);
  });
});
