import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EXPECTED_TRANSITIONS } from '../testing/expected-transitions.ts';
import { GOOD_INPUT } from '../testing/facts.ts';
import { ACTORS, Model, OFFICE_ID } from '../testing/model.ts';
import { PHASE_IDS } from './phases.ts';
import type { Call } from './transitions.ts';

type Step =
  | {
      readonly do: 'call';
      readonly who: number;
      readonly call: Call;
      readonly target: number;
      readonly changeType: 0 | 1 | 2 | 3;
    }
  | { readonly do: 'upload' | 'dropOut' | 'likely' | 'setPhase'; readonly who: number; readonly target: number }
  | { readonly do: 'download' };

const who = fc.integer({ min: 1, max: ACTORS.length });
const target = fc.constantFrom(...PHASE_IDS);

/** Most steps must be able to succeed, so that histories reach the end, and enough steps must fail. */
const arbitraryStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constant('likely' as const), who, target }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('upload' as const), who, target }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('download' as const) }) },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('call' as const),
      who,
      call: fc.constantFrom<Call[]>(
        'put',
        'patch',
        'formal-check',
        'reject',
        'finish-review',
        'delegate-review',
        'final-publication',
      ),
      target,
      changeType: fc.constantFrom(0, 1, 2, 3),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('setPhase' as const), who, target }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('dropOut' as const), who: fc.integer({ min: 6, max: 10 }), target }),
  },
);

const CALL_BY_METHOD: Record<string, Call> = { PUT: 'put', PATCH: 'patch' };

function takeStep(model: Model, one: Step) {
  if (one.do === 'download') return model.downloadAll();
  if (one.do === 'upload') return model.upload(one.who);
  if (one.do === 'dropOut') return model.dropOut(one.who);
  const actor = ACTORS[one.who - 1] as (typeof ACTORS)[number];
  if (one.do === 'setPhase') return model.setPhase(actor, one.target, 'because');
  if (one.do === 'call') {
    const { changeType } = one;
    const input = { ...GOOD_INPUT, ...(changeType === 3 ? {} : { changeType }) };
    model.call(actor, one.call, one.call === 'put' || one.call === 'patch' ? one.target : undefined, input);
    return;
  }
  // A row of the table that starts in this phase, with some change type.
  const rows = EXPECTED_TRANSITIONS.filter((row) => row.from.includes(model.phase) && row.id !== 'reject');
  const row = rows[(one.target / 2) % rows.length];
  const [name = '', phase] = row?.calls[0]?.split(' ') ?? [];
  if (row === undefined) return;
  const input = { ...GOOD_INPUT, changeType: (one.who % 3) as 0 | 1 | 2 };
  model.call(actor, CALL_BY_METHOD[name] ?? (name as Call), phase === undefined ? undefined : Number(phase), input);
}

/** Checks the invariants after every step. */
function checkStep(
  model: Model,
  before: { history: number; reviews: number; uploadId: number; revision: number },
  one: Step,
) {
  const fresh = model.history.slice(before.history);
  expect(fresh.length, 'at most one history row a step').toBeLessThanOrEqual(1);
  const [row] = fresh;
  const uploaded = (model.uploadId ?? 0) - before.uploadId;
  const revised = model.revision - before.revision;
  if (row === undefined) {
    expect([uploaded, revised], 'nothing moves without a transition').toEqual([0, 0]);
    return;
  }
  expect(row.to).toBe(model.phase);
  const decided = EXPECTED_TRANSITIONS.find((each) => each.id === row.id);
  if (row.id === 'setPhase') {
    expect(row.by, 'only the office sets phases').toBe(OFFICE_ID);
  } else {
    expect(
      decided?.from.includes(row.from) === true && decided.to === row.to,
      `${row.id} ${row.from} → ${row.to}`,
    ).toBe(true);
    if (one.do === 'call' && row.call !== null && row.call !== 'put' && row.call !== 'patch') {
      expect(
        decided?.calls.some((call) => call.startsWith(row.call ?? '')),
        `${row.id} by ${row.call}`,
      ).toBe(true);
    }
  }
  expect(uploaded, `${row.id} increments the upload version once, or not at all`).toBe(
    decided?.upload === true ? 1 : 0,
  );
  expect(revised, 'only submitting from 30 increments the revision').toBe(
    row.id === 'submit' && row.from === 30 ? 1 : 0,
  );
  if (row.closedBy === 'review' || row.closedBy === 'dropOut') {
    expect(row.missing, `${row.id} closes a round in which nobody is missing`).toEqual([]);
  }
  if (decided?.judges === true && row.by !== null && row.by !== OFFICE_ID) {
    expect([1, 4, 9, 11], 'nobody decides on an own entry').not.toContain(row.by);
  }
}

/** Checks the invariants of the whole history. */
function checkEnd(model: Model) {
  const versions = model.history.map((row) => row.uploadId).filter((version, index, all) => version !== all[index - 1]);
  expect(
    versions.filter((version) => version !== null),
    'versions neither skip nor repeat',
  ).toEqual(versions.filter((version) => version !== null).map((_, index) => index + 1));
  for (const judged of [
    model.votes.map((vote) => `${vote.userId} in ${vote.revision}`),
    model.reviews.map((review) => `${review.userId} in ${review.round}`),
  ]) {
    expect(new Set(judged).size, 'one vote per revision, one review per round').toBe(judged.length);
  }
  // Of the people who take part in the entry themselves, only the accepted co-writer reviews, and only in committee rounds.
  expect(
    model.reviews.filter((review) => [1, 4, 9].includes(review.userId)),
    'no review of an own entry',
  ).toEqual([]);
  expect(
    model.votes.filter((vote) => [1, 4, 9, 11].includes(vote.userId)),
    'no vote on an own entry',
  ).toEqual([]);
  model.history.reduce((phase, row) => {
    expect(row.from, 'the history has no gap').toBe(phase);
    return row.to;
  }, 0);
}

describe('random sequences of calls', () => {
  // Covers Fault.35
  it('never break the invariants of the life cycle', () => {
    const reached = new Set<number>();
    fc.assert(
      fc.property(fc.array(arbitraryStep, { maxLength: 160, size: 'max' }), (steps) => {
        const model = new Model();
        for (const one of steps) {
          const before = {
            history: model.history.length,
            reviews: model.reviews.length,
            uploadId: model.uploadId ?? 0,
            revision: model.revision,
          };
          takeStep(model, one);
          checkStep(model, before, one);
        }
        checkEnd(model);
        for (const row of model.history) if (row.id !== 'setPhase') reached.add(row.to);
      }),
      { numRuns: 500, seed: 20260101 },
    );
    expect([...reached].sort((a, b) => a - b)).toEqual(PHASE_IDS.slice(1));
  });
});
