import { PHASE_IDS, type Phase } from '@imprimatur/domain/lifecycle/phases';
import { RESPONSIBILITIES } from '@imprimatur/domain/people/hand-over';
import { ACCEPTANCE } from '@imprimatur/domain/people/invitation';
import { describe, expect, it, test } from 'vitest';
import { type Follows, type Handing, whatFollows } from './what-follows.ts';

const { unconfirmed, accepted, rejected, changeRequest } = ACCEPTANCE;
const open = PHASE_IDS.filter((phase) => phase !== 20 && phase !== 140);
const submitted = open.filter((phase) => phase !== 0);
const by = (over: Partial<Handing>): Handing => ({
  role: 'coauthor',
  phase: 10,
  status: accepted,
  own: false,
  office: true,
  to: 'nobody',
  ...over,
});

type Row = [string, Partial<Handing>, readonly Phase[], Follows[]];

const TABLE: Row[] = [
  ['an author, once submitted', {}, submitted, ['invited', 'predecessorTold']],
  ['an author who has not answered', { status: unconfirmed }, submitted, ['invited', 'predecessorTold']],
  ['an author who asks for another role', { status: changeRequest }, submitted, ['invited', 'predecessorTold']],
  ['an author who rejected', { status: rejected }, submitted, ['invited', 'predecessorRejected']],
  ['an author to the submitter', { to: 'submitter' }, submitted, ['acceptedAtOnce', 'predecessorTold']],
  ['an author in a draft', { status: unconfirmed }, [0], ['invitedLater', 'predecessorToldIfInvited']],
  ['an author in a draft, to the submitter', { to: 'submitter' }, [0], ['acceptedAtOnce', 'predecessorToldIfInvited']],
  ['one’s own authorship', { own: true, office: false }, submitted, ['invited', 'ownGoes', 'mayNotSee']],
  ['one’s own authorship, the office’s', { own: true }, submitted, ['invited', 'ownGoes']],
  ['a co-writer, who is invited in drafts too', { role: 'cowriter' }, open, ['invited', 'predecessorTold']],
  [
    'a reviewer in a draft',
    { role: 'reviewer', status: unconfirmed },
    [0],
    ['invitedLater', 'predecessorToldIfInvited'],
  ],
  [
    'a reviewer before the round',
    { role: 'reviewer' },
    [10, 30, 40, 42, 44, 46, 60],
    ['invited', 'predecessorTold', 'roundToCome'],
  ],
  [
    'a reviewer in the round',
    { role: 'reviewer', status: unconfirmed },
    [50],
    ['invited', 'predecessorTold', 'roundGoesOn', 'reviewsStay'],
  ],
  [
    'a reviewer after the rounds',
    { role: 'reviewer' },
    [70, 80, 90, 100, 102, 104, 110, 120, 130],
    ['invited', 'predecessorTold', 'roundOver', 'reviewsStay'],
  ],
  ['somebody else’s entry', { role: 'submitter', status: null }, open, ['atOnce', 'bothTold']],
  [
    'somebody else’s entry, to oneself',
    { role: 'submitter', status: null, to: 'self' },
    open,
    ['atOnce', 'takenBySelf'],
  ],
  [
    'one’s own entry',
    { role: 'submitter', status: null, own: true, office: false, to: 'other' },
    open,
    ['atOnce', 'successorTold', 'ownGoes', 'mayNotSee'],
  ],
  [
    'one’s own entry, the office’s',
    { role: 'submitter', status: null, own: true },
    open,
    ['atOnce', 'successorTold', 'ownGoes'],
  ],
  ['milestones', { role: 'milestone', status: null }, open, ['atOnce', 'bothTold']],
];

describe('handing over says what follows:', () => {
  it.each(TABLE)('%s', (_what, over, phases, expected) => {
    for (const phase of phases) expect(whatFollows(by({ ...over, phase })), `phase ${phase}`).toEqual(expected);
  });
});

test('in a draft nobody is told of a round, and in no phase but the committee’s does one go on', () => {
  for (const phase of PHASE_IDS)
    for (const role of RESPONSIBILITIES) {
      const said = whatFollows(by({ role, phase }));
      expect(said.includes('roundGoesOn'), `${role} in ${phase}`).toBe(role === 'reviewer' && phase === 50);
    }
});

test('an entry that has ended promises nothing', () => {
  for (const phase of [20, 140] as const)
    for (const role of RESPONSIBILITIES) expect(whatFollows(by({ role, phase }))).toEqual([]);
});
