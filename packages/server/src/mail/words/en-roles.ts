import { listLabels, type PartRole, type Responsibility } from '@imprimatur/domain';

/** For use within a sentence: "the role of reviewer". */
export const role: Readonly<Record<PartRole, string>> = listLabels.asPart;

/** For use after "You are" or "no longer": "a reviewer". */
export const roleWithArticle: Readonly<Record<Responsibility, string>> = {
  submitter: 'the submitter',
  co_author: 'the first coordinating author',
  co_co_author: 'the second coordinating author',
  coauthor: 'a co-author',
  cowriter: 'a co-writer',
  reviewer: 'a reviewer',
  milestone: 'responsible for milestones',
};

/** Names a role with its entry: "a reviewer of BJ-2026-001", but "responsible for milestones in BJ-2026-001". */
export const describeRole = (named: string, entry: string): string =>
  `${named} ${named === roleWithArticle.milestone ? 'in' : 'of'} ${entry}`;
