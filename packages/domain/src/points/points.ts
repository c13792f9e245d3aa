import { REVIEWER_TYPE, type ReviewerType } from '../review/change-type.ts';

/** How much a point asks for. Only a major one makes a review one of major changes. */
export const POINT_KINDS = [
  { id: 'major', label: 'Major' },
  { id: 'minor', label: 'Minor' },
  { id: 'editorial', label: 'Editorial' },
] as const;
export type PointKind = (typeof POINT_KINDS)[number]['id'];
export const POINT_KIND_IDS = POINT_KINDS.map(({ id }) => id);

export const POINT_KIND_LABELS: Readonly<Record<PointKind, string>> = {
  major: 'Major',
  minor: 'Minor',
  editorial: 'Editorial',
};

/** What an answer says was done; `changed` speaks for itself, the others need words. */
export const ANSWER_KINDS = [
  { id: 'changed', label: 'Changed' },
  { id: 'partly', label: 'Partly changed' },
  { id: 'not_changed', label: 'Not changed' },
  { id: 'question', label: 'Question' },
] as const;
export type AnswerKind = (typeof ANSWER_KINDS)[number]['id'];
export const ANSWER_KIND_IDS = ANSWER_KINDS.map(({ id }) => id);

export const ANSWER_KIND_LABELS: Readonly<Record<AnswerKind, string>> = {
  changed: 'Changed',
  partly: 'Partly changed',
  not_changed: 'Not changed',
  question: 'Question',
};

/** `draft` until its review is sent; `open` until an answer is handed in; `answered` until somebody judges the answer. */
export const POINT_STATUSES = ['draft', 'open', 'answered', 'settled', 'unsettled'] as const;
export type PointStatus = (typeof POINT_STATUSES)[number];

/** Points that one person may have in preparation in one entry. */
export const DRAFTS_AT_MOST = 1000;

/** Points that one call may bring. */
export const POINTS_AT_ONCE = 500;

/** The facts of a point that its status and everybody's rights depend on. */
export interface PointFacts {
  readonly userId: number;
  readonly userType: ReviewerType;
  readonly round: number;
  /** Its review is in. */
  readonly sent: boolean;
  readonly answer: { readonly handedIn: boolean } | null;
  readonly verdict: { readonly settled: boolean } | null;
}

export function pointStatus({ sent, answer, verdict }: Pick<PointFacts, 'sent' | 'answer' | 'verdict'>): PointStatus {
  if (!sent) return 'draft';
  if (answer === null || !answer.handedIn) return 'open';
  if (verdict === null) return 'answered';
  return verdict.settled ? 'settled' : 'unsettled';
}

export const isCouncilsPoint = ({ userType }: Pick<PointFacts, 'userType'>): boolean => userType === REVIEWER_TYPE.gpc;

/** Returns the count that stands for the comment of a review of points alone: "4 points: 1 major, 3 minor". */
export function pointsInWords(kinds: readonly PointKind[]): string {
  const parts = POINT_KIND_IDS.flatMap((kind) => {
    const count = kinds.filter((one) => one === kind).length;
    return count === 0 ? [] : [`${count} ${kind}`];
  });
  return `${kinds.length} ${kinds.length === 1 ? 'point' : 'points'}: ${parts.join(', ')}`;
}
