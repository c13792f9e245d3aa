import type { TransitionFacts, TransitionInput } from '../lifecycle/guards.ts';
import type { Phase } from '../lifecycle/phases.ts';
import { SUBMITTER_ID, TESTED_USER_ID } from './people.ts';

/** Returns the facts of an entry that allow every step: files uploaded, declarations received, everything downloaded. */
function makeFacts(over: Partial<TransitionFacts> = {}): TransitionFacts {
  const phase = over.phase ?? 0;
  return {
    phase,
    today: '2027-03-01',
    highestPhase: phase,
    abandoned: false,
    submitterId: SUBMITTER_ID,
    parts: [],
    bound: [],
    uploadId: 3,
    round: 2,
    roundOpen: phase === 42 || phase === 50 || phase === 80,
    revision: 1,
    entryProblems: () => [],
    votes: [],
    reviews: [],
    awaited: [],
    reviewers: [{ userId: 3, name: 'Robin Reviewer' }],
    workingFiles: new Map([
      [TESTED_USER_ID, 1],
      [SUBMITTER_ID, 1],
    ]),
    missingDeclarations: [],
    unhandledInterests: [],
    missingDownloads: [],
    draftPoints: new Map(),
    declaredDeciders: null,
    unansweredPoints: [],
    boardResolution: 'optional',
    formalCheckList: [],
    ...over,
  };
}

export const makeFactsInPhase = (phase: number, over: Partial<TransitionFacts> = {}): TransitionFacts =>
  makeFacts({ phase: phase as Phase, ...over });

/** Contains every value that any call can require. */
export const GOOD_INPUT: TransitionInput = {
  comment: 'Because of the dose.',
  terms_conditions: 1,
  publication_rules: 1,
  publication_manuals: 1,
  min_requirements: 1,
  imprimatur_title: 1,
  date_of_publication: '14-03-2026',
  name_of_journal: 'A journal',
  doi_number: '10.1000/182',
};
