import { listLabels } from './labels/en.ts';
import { PROBLEMS, type ProblemWords } from './problems.ts';

export const ENGLISH_PROBLEMS: ProblemWords = {
  locale: 'en-GB',
  sentences: PROBLEMS,
  names: {
    part: { submitter: 'submitter', author: 'author', coauthor: 'co-author', cowriter: 'co-writer' },
    phase: listLabels.phase,
    possible: listLabels.phase,
    roles: listLabels.role,
    types: listLabels.manuscript,
  },
};
