import { describe, expect, it } from 'vitest';
import { EXPECTED_PHASES, EXPECTED_TRANSITIONS } from '../testing/expected-transitions.ts';
import { type AttemptedCall, expectResult, isAwaited, type Round } from '../testing/expectation.ts';
import { GOOD_INPUT, makeFactsInPhase } from '../testing/facts.ts';
import { PEOPLE_CASES, type Person, TESTED_USER_ID } from '../testing/people.ts';
import { decide } from './decide.ts';
import { decideSetPhase } from './set-phase.ts';
import { TRANSITION_IDS, TRANSITIONS, transitionRow } from './transitions.ts';

const ATTEMPTED_CALLS: readonly AttemptedCall[] = [
  ...EXPECTED_PHASES.flatMap((target) => [
    { call: 'put' as const, target },
    { call: 'patch' as const, target },
  ]),
  ...([0, 1] as const).map((changeType) => ({ call: 'formal-check' as const, changeType })),
  ...([0, 1, 2] as const).flatMap((changeType) => [
    { call: 'finish-review' as const, changeType },
    { call: 'delegate-review' as const, changeType },
  ]),
  { call: 'reject' },
  { call: 'final-publication' },
];

const OTHER_PERSON = { userId: 90, name: 'Dr Other' };

function computeOutcome(
  phase: number,
  { call, target, changeType }: AttemptedCall,
  person: Person,
  round: Round,
): string {
  const facts = makeFactsInPhase(phase, {
    submitterId: person.submitterId,
    parts: person.parts.concat([{ userId: OTHER_PERSON.userId, role: 'reviewer', status: 0 }]),
    awaited: [
      ...(isAwaited(phase, person) ? [{ userId: TESTED_USER_ID, name: 'Me' }] : []),
      ...(round.othersAwaited ? [OTHER_PERSON] : []),
    ],
    reviews: round.changeIn ? [{ userId: 91, changeType: 1 }] : [],
  });
  const decision = decide(person.actor, facts, {
    call,
    ...(target === undefined ? {} : { target }),
    input: { ...GOOD_INPUT, ...(changeType === undefined ? {} : { changeType }) },
  });
  return decision.outcome === 'transition' ? decision.id : decision.outcome;
}

const ROUND_STATES: Record<string, Round> = {
  'as the last of the round': { othersAwaited: false, changeIn: false },
  'while others are awaited': { othersAwaited: true, changeIn: false },
  'after a colleague asked for a change': { othersAwaited: false, changeIn: true },
};

describe('every combination of phase, call, role and relation to the entry', () => {
  for (const [name, round] of Object.entries(ROUND_STATES)) {
    // Covers S6.12, V2.3.1, Fault.35, T15
    it.each(EXPECTED_PHASES)(`in %i, ${name}, allows only the transitions in the table`, (phase) => {
      const wrong: string[] = [];
      let cells = 0;
      for (const attempted of ATTEMPTED_CALLS) {
        for (const person of PEOPLE_CASES) {
          const [expected, got] = [
            expectResult(phase, attempted, person, round),
            computeOutcome(phase, attempted, person, round),
          ];
          const change = attempted.changeType === undefined ? '' : ` (change type ${attempted.changeType})`;
          const cell = `${person.role}, ${person.relation}: ${attempted.call} ${attempted.target ?? ''}${change} in ${phase}`;
          if (expected !== got) wrong.push(`${cell} gives ${got} instead of ${expected}`);
          cells += 1;
        }
      }
      expect(wrong.slice(0, 20)).toEqual([]);
      expect(cells).toBe(50 * 77);
    });
  }
});

describe('the transition table', () => {
  // Covers S4.8
  it('contains exactly the expected rows', () => {
    const shown = TRANSITION_IDS.map((id) => ({ id, from: [...TRANSITIONS[id].from], to: TRANSITIONS[id].to }));
    expect(shown).toEqual(EXPECTED_TRANSITIONS.map(({ id, from, to }) => ({ id, from, to })));
  });

  it('increments the upload version only in transitions that submit files', () => {
    const uploads = TRANSITION_IDS.filter((id) => transitionRow(id).uploads === true);
    expect(uploads).toEqual(EXPECTED_TRANSITIONS.filter((row) => row.upload).map((row) => row.id));
  });

  it('increments the revision only when an entry is submitted after additional work', () => {
    const incrementing = TRANSITION_IDS.filter((id) => transitionRow(id).incrementsRevision !== undefined);
    expect(incrementing).toEqual(['submit']);
    expect(transitionRow('submit').incrementsRevision).toEqual([30]);
  });

  it('closes the round in every transition that leaves its phase', () => {
    const closing = TRANSITION_IDS.filter((id) => transitionRow(id).closesRound === true);
    expect(closing).toEqual(TRANSITION_IDS.filter((id) => [42, 50, 80].includes(transitionRow(id).from[0] ?? -1)));
  });

  // Covers S9.12
  it('stores the comment of a hold as a GPC or IGO comment', () => {
    const stored = TRANSITION_IDS.filter((id) => transitionRow(id).commentType !== undefined);
    expect(stored.map((id) => [id, transitionRow(id).commentType])).toEqual([
      ['gpcHold', 1],
      ['boardHold', 2],
    ]);
  });

  /** Source: docs/lifecycle.md, emails. */
  it.each([
    ['submit', ['gpc', 'office']],
    ['preApprove', ['submitter', 'authors']],
    ['requestWork', ['submitter']],
    ['reject', ['submitter']],
    ['firstUpload', ['gpc']],
    ['gpcReviewClean', ['office']],
    ['gpcReviewChanges', ['submitter']],
    ['gpcRevision', ['next']],
    ['forwardToCommittee', ['reviewers', 'cowriters']],
    ['forwardToDelegates', ['delegates']],
    ['committeeClean', ['office']],
    ['committeeChanges', ['submitter']],
    ['committeeRevision', ['next']],
    ['delegatesClean', ['submitter', 'office']],
    ['delegatesChanges', ['submitter', 'office']],
    ['delegatesRevision', ['next']],
    ['startBoard', ['gpc']],
    ['gpcApprove', ['igo']],
    ['gpcHold', ['submitter']],
    ['gpcHoldRevision', ['next']],
    ['boardApprove', ['submitter', 'office']],
    ['boardHold', ['submitter']],
    ['boardHoldRevision', ['next']],
    ['publish', ['everyone']],
  ] as const)('sends the emails of %s to: %s', (id, tells) => {
    expect(transitionRow(id).tells).toEqual(tells);
  });
});

describe('the office', () => {
  // Covers S2.49, S4.18, S5.11, V2.3.1, T15
  it.each(EXPECTED_PHASES)('can move an entry from phase %i to any other phase, and nobody else can', (phase) => {
    for (const target of EXPECTED_PHASES) {
      for (const person of PEOPLE_CASES) {
        const { outcome: got } = decideSetPhase(person.actor, makeFactsInPhase(phase), target, 'because');
        // Who may submit, and from which phase, is decided by the table.
        const submits = target === 10 && (person.role !== 'office' || phase === 0 || phase === 30);
        const refused = person.role === 'office' ? 'unmet' : 'forbidden';
        const expected = submits ? 'submit' : person.role !== 'office' || phase === target ? refused : 'set';
        expect(`${person.role} ${phase} → ${target}: ${got}`).toBe(`${person.role} ${phase} → ${target}: ${expected}`);
      }
    }
  });
});
