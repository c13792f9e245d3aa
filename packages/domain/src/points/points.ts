import { utf8Length } from '../utf8.ts';
import { REVIEWER_TYPE, type ReviewerType } from '../review/change-type.ts';

/** Severity of a point. Only a major point requires a review with major changes. */
export const POINT_KINDS = ['major', 'minor', 'editorial'] as const;
export type PointKind = (typeof POINT_KINDS)[number];

/** Kinds of answers. `changed` needs no text; the other kinds do. */
export const ANSWER_KINDS = ['changed', 'partly', 'not_changed', 'question'] as const;
export type AnswerKind = (typeof ANSWER_KINDS)[number];

/** `draft` until the review is sent, `open` until an answer is submitted, `answered` until the answer is judged. */
export const POINT_STATUSES = ['draft', 'open', 'answered', 'settled', 'unsettled'] as const;
export type PointStatus = (typeof POINT_STATUSES)[number];

/** Maximum points in preparation by one person in one entry. */
export const MAX_DRAFTS = 1000;

/** Maximum total bytes of these drafts as UTF-8, equal to the maximum of one call. */
export const MAX_DRAFT_BYTES = 4_194_304;

/** Returns the bytes of a point's texts and of its quotation. */
export const countPointBytes = ({ place = '', text, proposal = '', anchor = null }: PointTexts): number =>
  utf8Length([place, text, proposal, anchor?.exact, anchor?.prefix, anchor?.suffix].join(''));

/** Maximum points in one call. */
export const MAX_POINTS_PER_CALL = 500;

interface PointTexts {
  readonly place?: string | undefined;
  readonly text: string;
  readonly proposal?: string | undefined;
  readonly anchor?: { readonly exact: string; readonly prefix: string; readonly suffix: string } | null | undefined;
}

/** Facts of a point that its status and the permissions depend on. */
export interface PointFacts {
  readonly userId: number;
  readonly userType: ReviewerType;
  readonly round: number;
  /** True if its review is sent. */
  readonly sent: boolean;
  readonly answer: { readonly isSubmitted: boolean } | null;
  readonly verdict: { readonly settled: boolean } | null;
}

export function computePointStatus({
  sent,
  answer,
  verdict,
}: Pick<PointFacts, 'sent' | 'answer' | 'verdict'>): PointStatus {
  if (!sent) return 'draft';
  if (answer === null || !answer.isSubmitted) return 'open';
  if (verdict === null) return 'answered';
  return verdict.settled ? 'settled' : 'unsettled';
}

export const isCouncilsPoint = ({ userType }: Pick<PointFacts, 'userType'>): boolean => userType === REVIEWER_TYPE.gpc;

/** Returns the number of points of each kind that occurs, most severe first. */
export const countKinds = (kinds: readonly PointKind[]): [kind: PointKind, count: number][] =>
  POINT_KINDS.map((kind): [PointKind, number] => [kind, kinds.filter((one) => one === kind).length]).filter(
    ([, count]) => count > 0,
  );

/** Returns the text that replaces the comment in a review with points only: "4 points: 1 major, 3 minor". */
export function summarizePointKinds(kinds: readonly PointKind[]): string {
  const parts = countKinds(kinds).map(([kind, count]) => `${count} ${kind}`);
  return `${kinds.length} ${kinds.length === 1 ? 'point' : 'points'}: ${parts.join(', ')}`;
}
