import {
  INTEREST_HANDLINGS,
  keysOf,
  PHASE,
  PHASE_IDS,
  RESPONSIBILITIES,
  TASKS,
  TRANSITION_IDS,
  type TransitionId,
} from '@imprimatur/domain';
import { AUDIENCES } from '@imprimatur/domain/lifecycle/transition-row';
import type { TemplateName, TransitionValues, Values } from '../values.ts';

export const makeTransitionValues = (over: Partial<TransitionValues> = {}): TransitionValues => ({
  name: 'Bone imaging',
  unique_id: 'BJ-2026-001',
  audience: 'submitter',
  from: PHASE.submitted,
  by: 'Matteo Ferrante',
  comment: null,
  deadline: '2027-03-14',
  declaration: null,
  doi: null,
  ...over,
});

/** Values for every template that is not about a transition. */
export const OTHER_TEMPLATE_VALUES: Omit<Values, TransitionId> = {
  receipt: {
    name: 'Bone imaging',
    unique_id: 'BJ-2026-001',
    version: 2,
    by: 'Katarina Novák',
    day: '2027-03-01',
    time: '14:05',
    phase: PHASE.uploadGpcReviewedEnd,
    deadline: '2027-03-14',
  },
  'dossier-guest': {
    name: 'Bone imaging',
    unique_id: 'BJ-2026-001',
    by: 'Olga Office',
    guest: 4,
    day: '2027-03-14',
    time: '14:05',
  },
  invitation: {
    name: 'Bone imaging',
    unique_id: 'BJ-2026-001',
    role: 'reviewer',
    submitter: 'Katarina Novák',
    participant: 5,
    due: '2027-03-14',
    committee: 'BJ',
    summary: '99mTc-HDP and SUV',
  },
  'invitation-reminder': {
    name: 'Bone imaging',
    unique_id: 'BJ-2026-001',
    role: 'reviewer',
    submitter: 'Katarina Novák',
    participant: 5,
    due: '2027-03-14',
  },
  'role-removed': {
    name: 'Bone imaging',
    unique_id: 'BJ-2026-001',
    by: 'Olga Office',
    role: 'reviewer',
    before: null,
    comment: 'Thank you.',
  },
  'role-handed-over': {
    name: 'Bone imaging',
    unique_id: 'BJ-2026-001',
    by: 'Olga Office',
    role: 'submitter',
    before: 'Katarina Novák',
    comment: null,
  },
  'role-accepted': {
    name: 'Bone imaging',
    unique_id: 'BJ-2026-001',
    by: 'Eve Ndiaye',
    role: 'reviewer',
    comment: null,
  },
  'role-rejected': {
    name: 'Bone imaging',
    unique_id: 'BJ-2026-001',
    by: 'Eve Ndiaye',
    role: 'reviewer',
    comment: 'No time.',
    suggestion: null,
  },
  'role-change-requested': {
    name: 'Bone imaging',
    unique_id: 'BJ-2026-001',
    by: 'Eve Ndiaye',
    role: 'reviewer',
    wanted: 'coauthor',
    comment: 'I wrote it.',
  },
  'role-change-approved': {
    name: 'Bone imaging',
    unique_id: 'BJ-2026-001',
    by: 'Katarina',
    role: 'reviewer',
    wanted: 'coauthor',
    comment: null,
  },
  'entry-abandoned': {
    name: 'Bone imaging',
    unique_id: 'BJ-2026-001',
    by: 'Katarina Novák',
    comment: 'The committee writes a joint guideline instead.',
  },
  'entry-taken-up': { name: 'Bone imaging', unique_id: 'BJ-2026-001', by: 'Olga Office', comment: null },
  'round-awaits-nobody': { name: 'Bone imaging', unique_id: 'BJ-2026-001', phase: PHASE.uploadedForReview },
  declaration: {
    name: 'Bone imaging',
    unique_id: 'BJ-2026-001',
    declaration: 7,
    due: '2027-03-14',
    submitter: 'Katarina Novák',
    role: 'coauthor',
  },
  'declaration-reminder': { name: 'Bone imaging', unique_id: 'BJ-2026-001', declaration: 7, due: '2027-03-14' },
  'renewal-reminder': { until: '2027-03-14' },
  're-examination-reminder': { name: 'Bone imaging', unique_id: 'BJ-2026-001', until: '2027-03-14', asks: 'examine' },
  'interest-handled': {
    name: 'Bone imaging',
    unique_id: 'BJ-2026-001',
    by: 'Gudrun Council',
    handling: 'no_vote',
    text: 'You advise the maker of the scanner.',
    parts: 'section 4',
  },
  'deadline-reminder': {
    name: 'Bone imaging',
    unique_id: 'BJ-2026-001',
    phase: PHASE.uploadedForGpcReview,
    task: 'gpc_review',
    screen: 'gpc-review',
    deadline: '2027-03-14',
    days: 3,
  },
  'task-reminder': {
    name: 'Bone imaging',
    unique_id: 'BJ-2026-001',
    phase: PHASE.uploadedForGpcReview,
    task: 'gpc_review',
    screen: 'gpc-review',
    due: '2027-03-14',
  },
  'reminders-of-tasks': {
    tasks: [
      {
        template: 'task-reminder',
        values: {
          name: 'Bone imaging',
          unique_id: 'BJ-2026-001',
          phase: PHASE.uploadedForGpcReview,
          task: 'gpc_review',
          screen: 'gpc-review',
          due: '2027-03-14',
        },
        guideline_id: 12,
        created_at: '2026-11-22T08:00:00Z',
      },
      {
        template: 'declaration-reminder',
        values: { name: 'Bone imaging', unique_id: 'BJ-2026-001', declaration: 7, due: '2027-04-01' },
        guideline_id: 12,
        created_at: '2026-11-22T08:00:00Z',
      },
    ],
  },
  'log-sealed': { seal: 'seal:12:11:345' },
  'log-unsealable': { reason: 'row 345 is missing' },
  digest: {
    day: '2027-03-14',
    news: [
      { subject: 'BJ-2026-001: Submitted', happened: 'Eve submitted it.', expected: null, path: '/guidelines/1/view' },
    ],
  },
};

type Sample = readonly [what: string, template: TemplateName, values: object];

const ofTemplate = <K extends keyof typeof OTHER_TEMPLATE_VALUES>(
  template: K,
  all: readonly Partial<(typeof OTHER_TEMPLATE_VALUES)[K]>[],
): Sample[] =>
  all.map((over) => [`${template} ${JSON.stringify(over)}`, template, { ...OTHER_TEMPLATE_VALUES[template], ...over }]);

const makeReminder = (due: string | null) => ({
  template: 'task-reminder' as const,
  values: { ...OTHER_TEMPLATE_VALUES['task-reminder'], due },
  guideline_id: 12,
  created_at: '2026-11-22T08:00:00Z',
});

/** A digest with one email. */
const ONE_NEWS: Values['digest'] = {
  day: '2027-03-14',
  news: [
    {
      subject: 'BJ-2026-001: Submitted for the formal check',
      happened: 'Matteo Ferrante submitted “Bone imaging”.',
      expected: null,
      path: '/guidelines/12/view',
      gathered: {
        template: 'submit',
        values: makeTransitionValues({ audience: 'gpc' }),
        guideline_id: 12,
        created_at: '2027-03-13T10:00:00Z',
      },
    },
  ],
};

/** Emails that together contain every possible sentence. */
export const SAMPLES: readonly Sample[] = [
  ...TRANSITION_IDS.flatMap((id) =>
    AUDIENCES.map(
      (audience): Sample => [
        `${id} to ${audience}`,
        id,
        makeTransitionValues({ audience, comment: 'Vielen Dank', conditions: 'Mit Seitenzahlen' }),
      ],
    ),
  ),
  ['submit again', 'submit', makeTransitionValues({ from: PHASE.formalCheckApproval, deadline: null })],
  [
    'preApprove with a declaration',
    'preApprove',
    makeTransitionValues({ declaration: 7, declarationDue: '2027-02-01' }),
  ],
  [
    'preApprove to a co-author with a declaration',
    'preApprove',
    makeTransitionValues({
      audience: 'authors',
      declaration: 7,
      declarationDue: '2027-02-01',
      submitter: 'Katarina Novák',
      role: 'coauthor',
    }),
  ],
  ['publish with a DOI', 'publish', makeTransitionValues({ audience: 'everyone', doi: '10.1000/182' })],
  ...keysOf(OTHER_TEMPLATE_VALUES).flatMap((template) => (template === 'digest' ? [] : ofTemplate(template, [{}]))),
  ...ofTemplate(
    'reminders-of-tasks',
    [
      [null, null],
      ['2026-11-20', '2027-03-14'],
      ['2026-11-20', '2026-11-21'],
    ].map((days) => ({ tasks: days.map(makeReminder) })),
  ),
  ['digest of one', 'digest', ONE_NEWS],
  ['digest of two', 'digest', { ...ONE_NEWS, news: [...ONE_NEWS.news, ...ONE_NEWS.news] }],
  ...ofTemplate(
    'receipt',
    PHASE_IDS.map((phase) => ({ phase, version: null })),
  ),
  ...ofTemplate('invitation', [
    { role: 'cowriter', due: null, committee: null, summary: null },
    { role: 'coauthor' },
    { review: { deadline: null } },
    { review: { deadline: '2027-03-14' } },
  ]),
  ...ofTemplate('role-rejected', [{ suggestion: 'Eve Ndiaye' }]),
  ...ofTemplate('re-examination-reminder', [{ asks: 'revise' }, { until: '2026-11-20' }]),
  ...ofTemplate('renewal-reminder', [{ until: null }, { until: '2026-11-20' }]),
  ...ofTemplate(
    'interest-handled',
    ([...INTEREST_HANDLINGS, 'recusal_undone'] as const).map((handling) => ({ handling, text: null, parts: null })),
  ),
  ...ofTemplate('invitation-reminder', [{ due: '2026-11-20' }, { due: '2026-11-22' }]),
  ...ofTemplate(
    'role-removed',
    RESPONSIBILITIES.map((role) => ({ role, comment: null })),
  ),
  ...ofTemplate(
    'role-handed-over',
    RESPONSIBILITIES.map((role) => ({ role, before: null })),
  ),
  ...ofTemplate('role-change-approved', [{ review: { deadline: '2027-03-14' } }]),
  ...ofTemplate('round-awaits-nobody', [{ phase: PHASE.reviewByNationalDelegates }, { phase: PHASE.boardApproval }]),
  ...ofTemplate('declaration', [{ role: undefined }, { role: 'submitter' }, { due: null }]),
  ...ofTemplate('declaration-reminder', [{ owed: 3, due: '2027-02-01' }, { due: '2026-11-21' }]),
  ...ofTemplate('invitation-reminder', [{ review: { deadline: '2027-03-14' } }]),
  ...ofTemplate('deadline-reminder', [{ task: 'take_on' }, ...[14, 1, 0, -1, -7].map((days) => ({ days }))]),
  ...ofTemplate(
    'task-reminder',
    TASKS.flatMap((task) => [null, '2027-03-14', '2026-11-20'].map((due) => ({ task, due }))),
  ),
];
