import { describe, expect, it } from 'vitest';
import type { ChangeType } from '../review/change-type.ts';
import { formatProblem } from '../problems.ts';
import { ENGLISH_PROBLEMS } from '../problems-in-english.ts';
import { GOOD_INPUT, makeFactsInPhase } from '../testing/facts.ts';
import { makePerson, TESTED_USER_ID } from '../testing/people.ts';
import { createProblem } from '../problems.ts';
import { decide } from './decide.ts';
import type { TransitionFacts, TransitionInput } from './guards.ts';
import type { Call } from './transitions.ts';

const submitter = makePerson('committee', 'submitter');
const gpc = makePerson('gpc', 'no relation');
const igo = makePerson('igo', 'no relation');
const office = makePerson('office', 'no relation');
const reviewer = makePerson('committee', 'reviewer accepted');
const delegate = makePerson('delegate', 'no relation');

interface Try {
  readonly by: typeof gpc;
  readonly phase: number;
  readonly call: Call;
  readonly target?: number;
  readonly facts?: Partial<TransitionFacts>;
  readonly input?: TransitionInput;
}

const inputWithout = (...fields: (keyof TransitionInput)[]): TransitionInput =>
  Object.fromEntries(Object.entries(GOOD_INPUT).filter(([field]) => !fields.includes(field as never)));

function listRefusals({ by, phase, call, target, facts, input }: Try): string[] {
  const decision = decide(
    by.actor,
    makeFactsInPhase(phase, {
      submitterId: by.submitterId,
      parts: by.parts,
      awaited: [{ userId: TESTED_USER_ID, name: 'Me' }],
      ...facts,
    }),
    { call, ...(target === undefined ? {} : { target }), input: input ?? GOOD_INPUT },
  );
  if (decision.outcome !== 'unmet') return [decision.outcome];
  return decision.problems.map((one) => `${one.field ?? '-'}: ${formatProblem(one, ENGLISH_PROBLEMS)}`);
}

const NO_FILES = { workingFiles: new Map() };
const inputWithChangeType = (value: ChangeType): TransitionInput => ({ ...GOOD_INPUT, changeType: value });
const OTHER_PERSON = { userId: 90, name: 'Dr Other' };

const UPLOAD_TRANSITIONS = [
  ['firstUpload', 40, 42],
  ['gpcRevision', 44, 46],
  ['committeeRevision', 60, 46],
  ['delegatesRevision', 90, 80],
  ['startBoard', 100, 102],
  ['gpcHoldRevision', 104, 102],
  ['boardHoldRevision', 130, 110],
] as const;

describe('submitting files', () => {
  it.each(UPLOAD_TRANSITIONS)('by %s requires a working file of the submitter', (_id, phase, target) => {
    const call = { phase, call: 'patch', target } as const;
    expect(listRefusals({ ...call, by: submitter })).toEqual(['transition']);
    expect(listRefusals({ ...call, by: submitter, facts: NO_FILES })).toEqual([
      'files: Please upload a file first. This step submits the files that have not been submitted yet.',
    ]);
    // The office submits for the submitter, so its own files do not count.
    const onlyMine = { workingFiles: new Map([[TESTED_USER_ID, 1]]) };
    expect(listRefusals({ ...call, by: office })).toEqual(['transition']);
    expect(listRefusals({ ...call, by: office, facts: onlyMine })).toHaveLength(1);
  });

  it.each(UPLOAD_TRANSITIONS)('by %s applies the fairness rule if it answers a review', (id, phase, target) => {
    const facts = { missingDownloads: ['notes.pdf', 'dose.docx'] };
    const call = { phase, call: 'patch', target, facts } as const;
    const asks = ['gpcRevision', 'committeeRevision', 'delegatesRevision'].includes(id);
    const why =
      'files: First, please download the files that others attached to the current version. Not downloaded yet: notes.pdf and dose.docx.';
    expect(listRefusals({ ...call, by: submitter })).toEqual(asks ? [why] : ['transition']);
    expect(listRefusals({ ...call, by: office })).toEqual(['transition']);
    const officeSubmitter = makePerson('office', 'submitter');
    expect(listRefusals({ ...call, by: officeSubmitter })).toEqual(['transition']);
  });

  // Covers Points.19
  it.each(UPLOAD_TRANSITIONS)('by %s requires an answer to every point if it answers a review', (id, phase, target) => {
    const call = { phase, call: 'patch', target, facts: { unansweredPoints: [2, 5] } } as const;
    const asks = ['gpcRevision', 'committeeRevision', 'delegatesRevision'].includes(id);
    const why = 'points: Please answer every point first. Still open: 2 and 5.';
    expect(listRefusals({ ...call, by: submitter })).toEqual(asks ? [why] : ['transition']);
    for (const by of [office, makePerson('office', 'submitter')])
      expect(listRefusals({ ...call, by })).toEqual(['transition']);
  });

  it.each(UPLOAD_TRANSITIONS)(
    'by %s accepts a covering letter if it answers a review or a hold',
    (id, phase, target) => {
      const call = { phase, call: 'patch', target, input: { ...GOOD_INPUT, cover: 'Dear colleagues' } } as const;
      const isFirst = ['firstUpload', 'startBoard'].includes(id);
      const why = 'cover: Only a revision can have a covering letter. Please leave it out.';
      expect(listRefusals({ ...call, by: submitter })).toEqual(isFirst ? [why] : ['transition']);
    },
  );

  it('for the first time requires confirmed procedures and all declarations, even from the office', () => {
    const call = { phase: 40, call: 'patch', target: 42 } as const;
    const facts = { missingDeclarations: ['Dr One', 'Dr Two'] };
    for (const by of [submitter, office]) {
      expect(listRefusals({ ...call, by, input: inputWithout('min_requirements') })).toEqual([
        'min_requirements: Please confirm that the procedures and standards were followed.',
      ]);
      expect(listRefusals({ ...call, by, facts })).toEqual([
        'coi_users: Declarations of interest are still missing from: Dr One and Dr Two.',
      ]);
    }
  });

  it.each([
    'terms_conditions',
    'publication_rules',
    'publication_manuals',
    'min_requirements',
    'imprimatur_title',
  ] as const)('to the board requires %s to be confirmed', (field) => {
    const call = { by: submitter, phase: 100, call: 'patch', target: 102 } as const;
    const why = [`${field}: Please confirm this point. All five are required.`];
    expect(listRefusals({ ...call, input: inputWithout(field) })).toEqual(why);
    expect(listRefusals({ ...call, input: { ...GOOD_INPUT, [field]: 0 } })).toEqual(why);
  });
});

describe('the formal check', () => {
  const vote = { by: gpc, phase: 10, call: 'formal-check' } as const;

  // Covers S4.4
  it('accepts one vote per person and revision, even after the office has set the phase back', () => {
    const votes = { revision: 2, votes: [{ userId: TESTED_USER_ID, revision: 2 }] };
    for (const choice of [0, 1] as const) {
      expect(listRefusals({ ...vote, facts: votes, input: inputWithChangeType(choice) })).toEqual([
        '-: You have already voted on revision 2. You can vote once per revision.',
      ]);
    }
    expect(listRefusals({ ...vote, facts: { ...votes, revision: 3 }, input: inputWithChangeType(0) })).toEqual([
      'transition',
    ]);
    const others = { revision: 2, votes: [{ userId: 90, revision: 2 }] };
    expect(listRefusals({ ...vote, facts: others, input: inputWithChangeType(0) })).toEqual(['transition']);
  });

  // Covers S5.25
  it('requires a comment to request work, but not to pre-approve', () => {
    expect(listRefusals({ ...vote, input: { changeType: 1, comment: '  ' } })).toEqual([
      'comment: you need to write something',
    ]);
    expect(listRefusals({ ...vote, input: { changeType: 0 } })).toEqual(['transition']);
  });

  it('requires a choice, and does not accept a major change', () => {
    expect(listRefusals(vote)).toEqual(['changeType: Please choose one.']);
    expect(listRefusals({ ...vote, input: inputWithChangeType(2) })).toEqual(['changeType: Please choose one.']);
  });

  // Covers S4.6
  it('requires a comment to reject', () => {
    const reject = { by: gpc, phase: 10, call: 'reject' } as const;
    expect(listRefusals({ ...reject, input: {} })).toEqual(['comment: you need to write something']);
    expect(listRefusals(reject)).toEqual(['transition']);
  });
});

describe('submitting an entry', () => {
  it.each(['put', 'patch'] as const)(
    'by %s requires a complete entry from every submitter, even from the office',
    (call) => {
      const facts = { entryProblems: () => [createProblem('required', 'co_author')] };
      for (const by of [submitter, office]) {
        expect(listRefusals({ by, phase: 0, call, target: 10, facts })).toEqual([
          'co_author: Please provide a correct value',
        ]);
      }
    },
  );
});

describe('forwarding an entry', () => {
  const forward = { by: office, phase: 46, call: 'patch', target: 50 } as const;

  // Covers S4.10, Audit.R8
  it('to the committee requires a reviewer who can review', () => {
    const parts = [{ userId: 9, role: 'reviewer' as const, status: 1 as const }];
    expect(listRefusals({ ...forward, facts: { parts, reviewers: [] } })).toEqual([
      'review_user_ids: This entry has no reviewer who can review it. Please name an active committee user who has not declined and has no other role in this entry.',
    ]);
    const reviewers = [{ userId: 9, name: 'Nine' }];
    expect(listRefusals({ ...forward, facts: { parts, reviewers } })).toEqual(['transition']);
  });

  // Covers S4.10
  it.each([46, 70])('to the delegates from %i has no requirements', (phase) => {
    expect(listRefusals({ by: office, phase, call: 'patch', target: 80 })).toEqual(['transition']);
  });
});

describe('a review', () => {
  const REVIEWS = [
    ['of the GPC', { by: gpc, phase: 42, call: 'finish-review', facts: { awaited: [] } }],
    ['of a reviewer', { by: reviewer, phase: 50, call: 'finish-review' }],
    ['of a delegate', { by: delegate, phase: 80, call: 'delegate-review' }],
    [
      'of the office, ending the committee round',
      { by: office, phase: 50, call: 'finish-review', facts: { awaited: [] } },
    ],
    [
      'of the office, ending the delegate round',
      { by: office, phase: 80, call: 'delegate-review', facts: { awaited: [] } },
    ],
  ] as const;

  it.each(REVIEWS)('%s can be sent once per round', (_name, review) => {
    const facts = {
      ...('facts' in review ? review.facts : {}),
      reviews: [{ userId: TESTED_USER_ID, changeType: 0 as const }],
    };
    expect(listRefusals({ ...review, facts, input: inputWithChangeType(0) })).toEqual([
      '-: You have already sent your review in this round.',
    ]);
  });

  // Covers S5.27
  it.each(REVIEWS)('%s must explain a major change, whether or not the round stays open', (_name, review) => {
    for (const awaited of [
      [{ userId: TESTED_USER_ID, name: 'Me' }],
      [{ userId: TESTED_USER_ID, name: 'Me' }, OTHER_PERSON],
    ]) {
      const facts = { ...('facts' in review ? review.facts : { awaited }), ...NO_FILES };
      const expected =
        review.phase === 80
          ? ['comment: Please add a comment that says what should change.']
          : [
              'comment: A review that asks for major changes needs a comment. Please write one.',
              'files: A review that asks for major changes needs at least one file. Please add one.',
            ];
      expect(listRefusals({ ...review, facts, input: { changeType: 2 } })).toEqual(expected);
    }
  });

  // Covers S5.28
  it.each(REVIEWS)('%s with a minor change requires a comment only from delegates', (_name, review) => {
    const facts = { ...('facts' in review ? review.facts : {}), ...NO_FILES };
    expect(listRefusals({ ...review, facts, input: { changeType: 1 } })).toEqual(
      review.phase === 80 ? ['comment: Please add a comment that says what should change.'] : ['transition'],
    );
    expect(listRefusals({ ...review, facts, input: { changeType: 0 } })).toEqual(['transition']);
  });

  // Covers Points.18
  it.each(REVIEWS)('%s with points requires no comment or file, and its change type must fit the points', (...row) => {
    const [, review] = row;
    const of = 'facts' in review ? review.facts : {};
    const withPoints = (all: number, major: number, value: ChangeType) => {
      const facts = { ...of, ...NO_FILES, draftPoints: new Map([[TESTED_USER_ID, { all, major }]]) };
      return listRefusals({ ...review, facts, input: { changeType: value } });
    };
    const why =
      'changeType: A review with points requests changes. Please choose minor or major changes, or delete the points that you have prepared (3).';
    const weak = 'changeType: One of your points is major. Please choose major changes, or make that point minor.';
    expect([0, 1, 2].map((value) => withPoints(3, 0, value as ChangeType))).toEqual([
      [why],
      ['transition'],
      ['transition'],
    ]);
    expect([0, 1, 2].map((value) => withPoints(3, 1, value as ChangeType))).toEqual([[why], [weak], ['transition']]);
    // Points that another person has prepared do not count.
    const others = { ...of, draftPoints: new Map([[90, { all: 1, major: 1 }]]) };
    expect(listRefusals({ ...review, facts: others, input: { changeType: 0 } })).toEqual(['transition']);
  });

  // Covers S5.28
  it.each(REVIEWS.slice(0, 3))('%s requires a choice', (_name, review) => {
    expect(listRefusals({ ...review, input: {} })).toEqual(['changeType: Please choose one.']);
  });
});

// Covers S4.15
describe('a hold requires a comment, and an approval does not', () => {
  it.each([
    ['gpcHold', gpc, 102, 104, ['comment: you need to write something']],
    ['gpcApprove', gpc, 102, 110, ['transition']],
    ['boardHold', igo, 110, 130, ['comment: you need to write something']],
    ['boardApprove', igo, 110, 120, ['transition']],
  ] as const)('%s', (_id, by, phase, target, expected) => {
    expect(listRefusals({ by, phase, call: 'patch', target, input: {} })).toEqual(expected);
  });
});

describe('publication requires details', () => {
  const publish = { by: submitter, phase: 120, call: 'final-publication' } as const;

  it.each([
    ['date_of_publication', 'choose proper date'],
    ['name_of_journal', 'Please enter the name of the journal.'],
    ['doi_number', 'Please enter the DOI.'],
  ] as const)('%s', (field, why) => {
    expect(listRefusals({ ...publish, input: inputWithout(field) })).toEqual([`${field}: ${why}`]);
    expect(listRefusals({ ...publish, input: { ...GOOD_INPUT, [field]: ' ' } })).toEqual([`${field}: ${why}`]);
  });

  // Covers S5.32
  it('with a date that exists', () => {
    const input = { ...GOOD_INPUT, date_of_publication: '31-02-2027' };
    expect(listRefusals({ ...publish, input })).toEqual(['date_of_publication: choose proper date']);
    expect(listRefusals(publish)).toEqual(['transition']);
  });
});

describe('a deadline sent with a transition', () => {
  const input = (deadline: string): TransitionInput => ({ ...GOOD_INPUT, deadline });
  const sent = (by: typeof office, phase: number, target: number, deadline = '01-03-2027') =>
    listRefusals({ by, phase, call: 'patch', target, input: input(deadline) });
  const ELSEWHERE = [`deadline: ${formatProblem({ code: 'deadlineElsewhere' }, ENGLISH_PROBLEMS)}`];

  // Covers Desk.40
  it.each([
    [46, 50],
    [46, 80],
    [70, 80],
    [90, 80],
  ])('can be chosen by the office if a round begins: %i to %i', (phase, target) => {
    expect(sent(office, phase, target)).toEqual(['transition']);
    expect(sent(office, phase, target, '28-02-2027')).toEqual([
      `deadline: ${formatProblem({ code: 'pastDate' }, ENGLISH_PROBLEMS)}`,
    ]);
  });

  it('is refused from anybody else', () => {
    expect(sent(submitter, 90, 80)).toEqual([
      `deadline: ${formatProblem({ code: 'deadlineOfOffice' }, ENGLISH_PROBLEMS)}`,
    ]);
    expect(sent(gpc, 46, 50)).toEqual(['forbidden']);
  });

  it.each([
    [office, 40, 42],
    [submitter, 40, 42],
    [gpc, 102, 110],
    [office, 80, 100],
    [office, 102, 104],
  ])('is refused with every other transition', (by, phase, target) => {
    expect(sent(by, phase, target)).toEqual(ELSEWHERE);
  });
});
