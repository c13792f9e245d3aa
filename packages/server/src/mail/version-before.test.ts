import { PHASE } from '@imprimatur/domain';
import { describe, expect, it } from 'vitest';
import { addNamesForOldServers, addWordsForOldServers } from './version-before.ts';

const valuesWithNames = {
  by: 'Eve',
  role: 'co_author',
  phase: PHASE.uploadedForGpcReview,
  task: 'gpc_review',
  wanted: 'reviewer',
};
const valuesWithWords = {
  by: 'Eve',
  role: 'First coordinating author',
  phase: 'Under GPC review',
  task: 'Please review it for the GPC.',
  wanted: 'Reviewer',
};

describe('the words that servers of version 2.0.0 and earlier queue and read', () => {
  it('are written next to the names', () => {
    expect(addWordsForOldServers('deadline-reminder', valuesWithNames)).toMatchObject(valuesWithWords);
    expect(addNamesForOldServers(addWordsForOldServers('deadline-reminder', valuesWithNames))).toMatchObject(
      valuesWithNames,
    );
  });

  it('are converted to names', () => {
    expect(addNamesForOldServers(valuesWithWords)).toEqual(valuesWithNames);
    expect(addNamesForOldServers({ from: 'Entry under revision (revision required)' })).toEqual({
      from: PHASE.formalCheckApproval,
    });
    expect(addNamesForOldServers({ task: 'Nobody else is awaited at present. Please take the entry on.' })).toEqual({
      task: 'take_on',
    });
  });

  it('have numbers where those servers used them, and everything else is unchanged', () => {
    const receipt = { phase: PHASE.uploadedForReview, name: 'Reviewer' };
    expect(addWordsForOldServers('receipt', receipt)).toEqual(receipt);
    expect(addNamesForOldServers(receipt)).toEqual(receipt);
  });

  it('also work for a draft, whose number is 0', () => {
    expect(addNamesForOldServers(addWordsForOldServers('submit', { from: PHASE.draft }))).toMatchObject({
      from: PHASE.draft,
    });
  });
});
