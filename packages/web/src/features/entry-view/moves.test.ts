import { awaitsPeople } from '@imprimatur/domain/lifecycle/phase-sets';
import { TRANSITION_IDS, transitionRow } from '@imprimatur/domain/lifecycle/transitions';
import { expect, test } from 'vitest';
import { en } from '../../i18n/en.ts';
import type { Entry } from '../entry/entry.ts';
import { FORWARD_IDS, listForwards } from '../entry/forwards.ts';
import { listScreenMoves } from './screens.ts';

const entryMessages = en.entry;

const makeEntryOffering = (phase: number, ...names: string[]) =>
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
    const entry = makeEntryOffering(10, id);
    expect([...listForwards(entry), ...listScreenMoves(entry)], id).toHaveLength(1);
  }
});

test('a review opens the screen of the current round', () => {
  expect(listScreenMoves(makeEntryOffering(50, 'sendReview', 'endRound'))).toEqual([
    'committeeReview',
    'endCommitteeRound',
  ]);
  expect(listScreenMoves(makeEntryOffering(80, 'sendReview'))).toEqual(['delegateReview']);
});

test('a review is not offered again after it was sent', () => {
  const entry = makeEntryOffering(50, 'sendReview');
  const sent = { ...entry, actions: entry.actions.map((one) => ({ ...one, reasons: ['It is in.'] })) };
  expect(listScreenMoves(sent)).toEqual([]);
});

test('each forwarding transition has its own question', () => {
  for (const id of FORWARD_IDS)
    expect(entryMessages.decisions, 'i18n/en/entry.ts').toHaveProperty([id, 'question'], expect.stringMatching(/\?$/));
});

test.each(FORWARD_IDS)('the dialog of %s asks for a deadline, because it starts a round', (id) => {
  const { needs, to } = transitionRow(id);
  expect(needs).not.toContain('comment');
  expect(awaitsPeople(to)).toBe(true);
});
