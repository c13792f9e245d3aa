import { makeDelegateReviews } from './delegates.ts';
import { hasCowriter } from './fields.ts';
import { withInterests } from './interests.ts';
import { makeApprovalSteps, makePaymentSteps } from './money.ts';
import { answerPoints, judgePoints, writePoints } from './points.ts';
import { ALL_SAMPLE_POINTS, SAMPLE_POINTS } from './sample-points.ts';
import { makeBoardDecision, makeCouncilDecision } from './resolutions.ts';
import type { DemoClient } from './demo-client.ts';
import {
  type DemoStep,
  type EntryPlan,
  makeDelegateStep,
  makePatchStep,
  makePostStep,
  makeReviewStep,
  makeSubmitSteps,
} from './steps.ts';
import { SAMPLE_COMMENTS } from './texts.ts';

function pickCyclically<T>(list: readonly T[], index: number): T {
  const one = list[index % list.length];
  if (one === undefined) throw new RangeError('cannot pick from an empty list');
  return one;
}

/** A person judges the answers to their points. */
const makeJudgingStep = (person: string, to: number): DemoStep => ({
  days: 1,
  to,
  run: (client, id) => judgePoints(client, person, id),
});

/** Drafts in the last phase: answers for a revision, points for a review. */
export function makePreparationSteps({ goal, submitter, reviewers }: EntryPlan): DemoStep[] {
  if ([44, 60, 90].includes(goal))
    return [
      {
        days: 1,
        to: goal,
        run: (client, id) => answerPoints(client, submitter, id, { samplePoints: ALL_SAMPLE_POINTS, limit: 2 }),
      },
    ];
  if (goal === 50)
    return [{ days: 1, to: goal, run: (client, id) => judgePoints(client, reviewers[1], id, { strictly: true }) }];
  return goal === 42
    ? [{ days: 1, to: goal, run: (client, id) => writePoints(client, 'gpc', id, SAMPLE_POINTS.council) }]
    : [];
}

type CreateSubmitStep = ReturnType<typeof makeSubmitSteps>;

/** Steps from the draft to the approved idea, or to its rejection. */
function makeIdeaSteps(plan: EntryPlan): DemoStep[] {
  const { submitter, index, goal } = plan;
  const submit: DemoStep = {
    days: 3,
    to: 10,
    run: (client, id) => client.call(submitter, 'PUT', `/guidelines/${id}`, { phase: 10, publication_rules: 1 }),
  };
  const reject: DemoStep = {
    days: 8,
    to: 20,
    run: (client, id) => client.call('gpc2', 'POST', `/guidelines/reject/${id}`, { comment: SAMPLE_COMMENTS.reject }),
  };
  const work = { changeType: 1, comment: pickCyclically(SAMPLE_COMMENTS.work, index) };
  const reworked = goal === 30 || index % 5 === 0;
  return [
    { days: 0, to: 0, run: async () => undefined },
    submit,
    ...(answersEarly(plan)
      ? [{ days: 1, to: 10, run: (client: DemoClient, id: number) => acceptInvitations(client, id, plan) }]
      : []),
    ...(goal === 20 ? [reject] : []),
    ...(reworked
      ? [makePostStep('gpc', { days: 6, to: 30 }, 'formal-check-approval', work), { ...submit, days: 9 }]
      : []),
    makePostStep(index % 2 === 0 ? 'gpc' : 'gpc2', { days: 7, to: 40 }, 'formal-check-approval', { changeType: 0 }),
    ...makeApprovalSteps(plan, 40),
  ];
}

/** The participants accept, the first version is written, and the council reads it. */
function makeCouncilSteps(plan: EntryPlan, submitVersion: CreateSubmitStep): DemoStep[] {
  const { index, goal } = plan;
  const councilChanges = goal === 44 || index % 3 === 0;
  const changes = { changeType: 1, comment: pickCyclically(SAMPLE_COMMENTS.council, index) };
  return [
    {
      days: 2,
      to: 40,
      run: async (client, id) => {
        if (!answersEarly(plan)) await acceptInvitations(client, id, plan);
        if (index % 3 === 0)
          await client.call('gpc', 'POST', `/comments/${id}`, { comment: SAMPLE_COMMENTS.comments[1] });
      },
    },
    { days: 12, to: 40, run: (client, id) => confirmDeclarations(client, id, goal === 40 && index % 2 === 0) },
    submitVersion({ days: 35, to: 42 }, { min_requirements: 1 }),
    ...makePaymentSteps(plan, 42, 'kick-off'),
    ...(councilChanges
      ? [
          makeReviewStep('gpc', { days: 11, to: 44 }, { ...changes, points: SAMPLE_POINTS.council }),
          submitVersion({ days: 13, to: 46 }),
          makeJudgingStep('gpc', 46),
        ]
      : [makePostStep('gpc2', { days: 9, to: 46 }, 'finish-review', { changeType: 0 })]),
  ];
}

/** A round of the committee. */
function makeRoundSteps(plan: EntryPlan, changes: boolean): DemoStep[] {
  const { reviewers, index } = plan;
  const first = changes
    ? { changeType: 2, comment: pickCyclically(SAMPLE_COMMENTS.reviewer, index), points: SAMPLE_POINTS.first }
    : { changeType: 0, comment: '' };
  const second = changes
    ? { changeType: 1, comment: pickCyclically(SAMPLE_COMMENTS.reviewer, index + 1), points: SAMPLE_POINTS.second }
    : { changeType: 0, comment: '' };
  return [
    makeReviewStep(reviewers[0], { days: 10, to: 50 }, first),
    makeReviewStep(reviewers[1], { days: 8, to: changes ? 60 : 70 }, second),
  ];
}

function makeCommitteeSteps(plan: EntryPlan, submitVersion: CreateSubmitStep): DemoStep[] {
  const { index, goal } = plan;
  const committeeChanges = goal === 60 || index % 2 === 1;
  return [
    makePatchStep('office', { days: 4, to: 50 }),
    {
      days: 1,
      to: 50,
      run: (client, id) =>
        client.call('office', 'POST', `/comments/${id}`, { comment: pickCyclically(SAMPLE_COMMENTS.comments, index) }),
    },
    ...makeRoundSteps(plan, committeeChanges),
    ...(committeeChanges
      ? [
          submitVersion({ days: 18, to: 46 }),
          makePatchStep('office', { days: 3, to: 50 }),
          ...makeRoundSteps(plan, false),
        ]
      : []),
  ];
}

/**
 * The delegates of some countries answer, and the office ends the round. The step of the second delegate belongs to the following phase,
 * so that a round that stays open waits for them too.
 */
function makeDelegateSteps(plan: EntryPlan, submitVersion: CreateSubmitStep): DemoStep[] {
  const { index, goal } = plan;
  const delegateChanges = goal === 90 || index % 4 === 2;
  const judgement = delegateChanges
    ? { changeType: 1, comment: pickCyclically(SAMPLE_COMMENTS.delegate, index), points: SAMPLE_POINTS.delegate }
    : { changeType: 0, comment: '' };
  return [
    makePatchStep('office', { days: 5, to: 80 }),
    ...makeDelegateReviews(plan),
    makeDelegateStep('delegate', { days: 3, to: 80 }, judgement),
    makeDelegateStep('delegate2', { days: 4, to: delegateChanges ? 90 : 100 }),
    makePatchStep('office', { days: 2, to: delegateChanges ? 90 : 100 }),
    ...(delegateChanges
      ? [
          submitVersion({ days: 10, to: 80 }),
          makeDelegateStep('delegate2', { days: 5, to: 80 }),
          makeDelegateStep('delegate', { days: 4, to: 100 }),
          makePatchStep('office', { days: 1, to: 100 }),
        ]
      : []),
  ];
}

const CONFIRMATIONS = {
  terms_conditions: 1,
  publication_rules: 1,
  publication_manuals: 1,
  min_requirements: 1,
  imprimatur_title: 1,
};

/** Final approval by the council and the board, and publication. */
function makePublicationSteps(plan: EntryPlan, submitVersion: CreateSubmitStep): DemoStep[] {
  const { submitter, index, goal } = plan;
  return [
    ...makePaymentSteps(plan, 100, 'language'),
    submitVersion({ days: 15, to: 102 }, CONFIRMATIONS),
    ...(goal === 104 || index % 7 === 0
      ? [
          makePatchStep('gpc', { days: 6, to: 104 }, { comment: SAMPLE_COMMENTS.hold.council }),
          submitVersion({ days: 8, to: 102 }),
        ]
      : []),
    makePatchStep('gpc2', { days: 5, to: 110 }, makeCouncilDecision(plan)),
    ...(goal === 130 || index % 6 === 0
      ? [
          makePatchStep('igo', { days: 9, to: 130 }, { comment: SAMPLE_COMMENTS.hold.board }),
          submitVersion({ days: 7, to: 110 }),
        ]
      : []),
    makePatchStep('igo', { days: 8, to: 120 }, makeBoardDecision(plan)),
    makePostStep(submitter, { days: 21, to: 140 }, 'final-publication', ({ today }) => ({
      date_of_publication: today,
      name_of_journal: 'European Journal of Nuclear Medicine Practice',
      doi_number: `10.5555/enma.${today.slice(-4)}.${100 + index}`,
      publication_number: String(50 + index),
      issue_number: String(1 + (index % 12)),
    })),
    ...makePaymentSteps(plan, 140, 'fee'),
  ];
}

/** All steps of an entry, with the phase that each reaches. */
export function makeSteps(plan: EntryPlan): DemoStep[] {
  const submitVersion = makeSubmitSteps(plan);
  return withInterests(plan.topic.name, [
    ...makeIdeaSteps(plan),
    ...makeCouncilSteps(plan, submitVersion),
    ...makeCommitteeSteps(plan, submitVersion),
    ...makeDelegateSteps(plan, submitVersion),
    ...makePublicationSteps(plan, submitVersion),
  ]);
}

/** In these entries the second reviewer and the co-writer have not answered their invitations. */
const UNANSWERED_ENTRY_INDEXES = [20, 27, 36];
/** In this entry the co-writer declines. */
const DECLINED_ENTRY_INDEX = 24;

/** In every other entry, people answer before the formal check. */
const answersEarly = ({ index, goal }: EntryPlan): boolean => index % 2 === 0 && goal !== 0;

async function acceptInvitations(
  client: DemoClient,
  id: number,
  { index, coauthor, reviewers }: EntryPlan,
): Promise<void> {
  const answer = (person: string, role: string) =>
    client.call(person, 'POST', `/guideline-users-role-accept/${id}`, { role });
  await answer(coauthor, 'coauthor');
  await answer(reviewers[0], 'reviewer');
  if (UNANSWERED_ENTRY_INDEXES.includes(index)) return;
  await answer(reviewers[1], 'reviewer');
  if (!hasCowriter(index)) return;
  if (index !== DECLINED_ENTRY_INDEX) await answer('cowriter', 'cowriter');
  else
    await client.call('cowriter', 'POST', `/guideline-users-role-reject/${id}`, {
      role: 'cowriter',
      comment: SAMPLE_COMMENTS.declined,
    });
}

async function confirmDeclarations(client: DemoClient, id: number, someOnly: boolean): Promise<void> {
  const { coi_users } = await client.call('office', 'GET', `/guidelines/${id}`);
  const marks = coi_users
    .filter((_, index) => !someOnly || index < 2)
    .map((row) => ({ id: row.id, conflict_of_interest: 1 }));
  await client.call('office', 'POST', `/guidelines/update_coi/${id}`, { coiUsers: marks });
}
