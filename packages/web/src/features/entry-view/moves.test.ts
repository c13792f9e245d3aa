import { awaitsPersons } from '@imprimatur/domain/lifecycle/phase-sets';
import { TRANSITION_IDS, transitionRow } from '@imprimatur/domain/lifecycle/transitions';
import { expect, test } from 'vitest';
import { en } from '../../i18n/en.ts';
import type { Entry } from '../entry/entry.ts';
import { DECISION_IDS, DECISIONS, decisionsOf } from '../entry/decisions.ts';
import { screenMovesOf } from './screens.ts';

const words = en.entry;

const offering = (phase: number, ...names: string[]) =>
  ({ phase, actions: names.map((name) => ({ name, to: null, call: null, reasons: [] })) }) as unknown as Entry;

/** Reviews end rounds. They are sent from the form that `sendReview` or `endRound` opens. */
const BY_REVIEW = [
  'gpcReviewChanges',
  'committeeClean',
  'committeeChanges',
  'delegatesClean',
  'delegatesChanges',
] as readonly string[];

test('every transition has a button or a screen', () => {
  for (const id of TRANSITION_IDS) {
    if (BY_REVIEW.includes(id)) continue;
    const entry = offering(10, id);
    expect([...decisionsOf(entry), ...screenMovesOf(entry)], id).toHaveLength(1);
  }
});

test('a review leads to the screen of the round that is open', () => {
  expect(screenMovesOf(offering(50, 'sendReview', 'endRound'))).toEqual(['committeeReview', 'endCommitteeRound']);
  expect(screenMovesOf(offering(80, 'sendReview'))).toEqual(['delegateReview']);
});

test('what was sent already is not offered again', () => {
  const entry = offering(50, 'sendReview');
  const sent = { ...entry, actions: entry.actions.map((one) => ({ ...one, reasons: ['It is in.'] })) };
  expect(screenMovesOf(sent)).toEqual([]);
});

test('every decision asks in its own words', () => {
  for (const id of DECISION_IDS)
    expect(words.decisions, 'i18n/en/entry.ts').toHaveProperty([id, 'question'], expect.stringMatching(/\?$/));
});

test.each(DECISION_IDS)(
  '%s asks for a comment if the domain needs one, which goes with the email, and for the date of a round',
  (id) => {
    const { needs, to } = transitionRow(id);
    expect(DECISIONS[id].kind).toBe(needs.includes('comment') ? 'comment' : awaitsPersons(to) ? 'date' : 'yes');
  },
);
