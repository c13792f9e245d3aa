import { describe, expect, it, test } from 'vitest';
import { PHASE_IDS, type Phase } from '../lifecycle/phases.ts';
import { RESPONSIBILITIES } from './hand-over.ts';
import { ACCEPTANCE } from './invitation.ts';
import {
  type SuccessorFacts,
  type Consequence,
  type HandOverFacts,
  findConsequences,
} from './hand-over-consequences.ts';

const { unconfirmed, accepted, rejected, changeRequest } = ACCEPTANCE;
const openPhases = PHASE_IDS.filter((phase) => phase !== 20 && phase !== 140);
const submittedPhases = openPhases.filter((phase) => phase !== 0);
const submittedBefore = (phase: Phase) => submittedPhases.filter((one) => one < phase);
const makeFacts = (over: Partial<HandOverFacts>): HandOverFacts => ({
  role: 'coauthor',
  phase: 10,
  status: accepted,
  submitter: false,
  own: false,
  office: true,
  to: null,
  ...over,
});
const makeSuccessor = (over: Partial<SuccessorFacts> = {}): SuccessorFacts => ({
  role: 4,
  self: false,
  submitter: false,
  cowriter: false,
  ...over,
});
const submitterRole = { role: 'submitter', status: null, submitter: true } as const;

type Row = [string, Partial<HandOverFacts>, readonly Phase[], Consequence[]];

const CONSEQUENCE_ROWS: Row[] = [
  ['an author after submission', {}, submittedBefore(40), ['invited', 'predecessorTold']],
  ['an author who has not answered', { status: unconfirmed }, submittedBefore(40), ['invited', 'predecessorTold']],
  [
    'an author who asks for another role',
    { status: changeRequest },
    submittedBefore(40),
    ['invited', 'predecessorTold'],
  ],
  ['an author who rejected the role', { status: rejected }, submittedBefore(40), ['invited', 'predecessorRejected']],
  ['an author in phase 40', {}, [40], ['invited', 'predecessorTold', 'declaresFirst']],
  [
    'an author in phase 42 or later',
    {},
    submittedPhases.filter((one) => one > 40),
    ['invited', 'predecessorTold', 'declares'],
  ],
  [
    'an author to the submitter',
    { to: makeSuccessor({ submitter: true }) },
    submittedBefore(40),
    ['acceptedAtOnce', 'predecessorTold'],
  ],
  [
    'an author who is also the submitter',
    { submitter: true },
    submittedBefore(40),
    ['invited', 'predecessorToldIfInvited'],
  ],
  ['an author in a draft', { status: unconfirmed }, [0], ['invitedLater', 'predecessorToldIfInvited']],
  [
    'an author in a draft, to the submitter',
    { to: makeSuccessor({ submitter: true }) },
    [0],
    ['acceptedAtOnce', 'predecessorToldIfInvited'],
  ],
  ['one’s own authorship', { own: true, office: false }, submittedBefore(40), ['invited', 'ownGoes', 'mayNotSee']],
  ['an office user’s own authorship', { own: true }, submittedBefore(40), ['invited', 'ownGoes']],
  [
    'an author to the board',
    { to: makeSuccessor({ role: 5 }) },
    submittedBefore(40),
    ['invited', 'predecessorTold', 'judgesNoMore'],
  ],
  [
    'an author to a delegate whose review is awaited',
    { to: makeSuccessor({ role: 3 }) },
    [80],
    ['invited', 'predecessorTold', 'declares', 'judgesNoMore', 'roundWithout'],
  ],
  ['a co-writer, even in a draft', { role: 'cowriter' }, [0, ...submittedBefore(40)], ['invited', 'predecessorTold']],
  [
    'a reviewer in a draft',
    { role: 'reviewer', status: unconfirmed },
    [0],
    ['invitedLater', 'predecessorToldIfInvited'],
  ],
  ['a reviewer before the round', { role: 'reviewer' }, [10, 30], ['invited', 'predecessorTold', 'roundToCome']],
  [
    'a reviewer before the round, after writing has begun',
    { role: 'reviewer' },
    [42, 44, 46, 60],
    ['invited', 'predecessorTold', 'roundToCome', 'declares'],
  ],
  [
    'a reviewer in the round',
    { role: 'reviewer', status: unconfirmed },
    [50],
    ['invited', 'predecessorTold', 'roundGoesOn', 'reviewsStay', 'declares'],
  ],
  [
    'a reviewer after the rounds',
    { role: 'reviewer' },
    [70, 80, 90, 100, 102, 104, 110, 120, 130],
    ['predecessorToldIfInvited', 'roundOver', 'reviewsStay', 'declares'],
  ],
  ['somebody else’s entry', submitterRole, [0, ...submittedBefore(40)], ['atOnce', 'filesGo', 'bothTold']],
  ['somebody else’s entry in phase 40', submitterRole, [40], ['atOnce', 'filesGo', 'bothTold', 'declaresFirst']],
  [
    'an entry whose next version answers a review',
    submitterRole,
    [44, 60, 90],
    ['atOnce', 'filesGo', 'bothTold', 'declares', 'readsFirst'],
  ],
  [
    'an entry whose next version answers no review',
    submitterRole,
    [42, 46, 50, 70, 80, 100, 104, 130],
    ['atOnce', 'filesGo', 'bothTold', 'declares'],
  ],
  [
    'somebody else’s entry, to the person who hands it over',
    { ...submitterRole, to: makeSuccessor({ self: true, role: 0 }) },
    submittedBefore(40),
    ['atOnce', 'filesGo', 'takenBySelf'],
  ],
  [
    'an entry to its co-writer',
    { ...submitterRole, to: makeSuccessor({ cowriter: true }) },
    submittedBefore(40),
    ['atOnce', 'filesGo', 'cowriterGoes', 'bothTold'],
  ],
  [
    'an entry to the board',
    { ...submitterRole, to: makeSuccessor({ role: 5 }) },
    submittedBefore(40),
    ['atOnce', 'filesGo', 'bothTold', 'judgesNoMore'],
  ],
  [
    'one’s own entry',
    { ...submitterRole, own: true, office: false, to: makeSuccessor() },
    submittedBefore(40),
    ['atOnce', 'filesGo', 'successorTold', 'ownGoes', 'mayNotSee'],
  ],
  [
    'an office user’s own entry',
    { ...submitterRole, own: true },
    submittedBefore(40),
    ['atOnce', 'filesGo', 'successorTold', 'ownGoes'],
  ],
  ['milestones', { role: 'milestone', status: null }, openPhases, ['atOnce', 'bothTold']],
];

describe('handing over', () => {
  // Covers Audit.D2.4
  it.each(CONSEQUENCE_ROWS)('%s has exactly the expected consequences', (_what, over, phases, expected) => {
    for (const phase of phases)
      expect(findConsequences(makeFacts({ ...over, phase })), `phase ${phase}`).toEqual(expected);
  });
});

test('the round stays open only if a reviewer is replaced in the committee round', () => {
  for (const phase of PHASE_IDS)
    for (const role of RESPONSIBILITIES) {
      const consequences = findConsequences(makeFacts({ role, phase }));
      expect(consequences.includes('roundGoesOn'), `${role} in ${phase}`).toBe(role === 'reviewer' && phase === 50);
    }
});

test('handing over in an ended entry has no consequences', () => {
  for (const phase of [20, 140] as const)
    for (const role of RESPONSIBILITIES) expect(findConsequences(makeFacts({ role, phase }))).toEqual([]);
});
