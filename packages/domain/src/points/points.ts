import { utf8Length } from '../utf8.ts';
import { REVIEWER_TYPE, type ReviewerType } from '../review/change-type.ts';

/** How much a point asks for. Only a major one makes a review one of major changes. */
export const POINT_KINDS = ['major', 'minor', 'editorial'] as const;
export type PointKind = (typeof POINT_KINDS)[number];

/** What an answer says was done; `changed` speaks for itself, the others need words. */
export const ANSWER_KINDS = ['changed', 'partly', 'not_changed', 'question'] as const;
export type AnswerKind = (typeof ANSWER_KINDS)[number];

/** `draft` until its review is sent; `open` until an answer is handed in; `answered` until somebody judges the answer. */
export const POINT_STATUSES = ['draft', 'open', 'answered', 'settled', 'unsettled'] as const;
export type PointStatus = (typeof POINT_STATUSES)[number];

/** Points that one person may have in preparation in one entry. */
export const DRAFTS_AT_MOST = 1000;

/** Bytes that these drafts may hold in all, as UTF-8: as much as one call may bring. */
export const DRAFT_BYTES_AT_MOST = 4_194_304;

/** Bytes that a point holds of what its author wrote and quoted. */
export const bytesOfPoint = ({ place = '', text, proposal = '', anchor = null }: Written): number =>
  utf8Length([place, text, proposal, anchor?.exact, anchor?.prefix, anchor?.suffix].join(''));

/** Points that one call may bring. */
export const POINTS_AT_ONCE = 500;

interface Written {
  readonly place?: string | undefined;
  readonly text: string;
  readonly proposal?: string | undefined;
  readonly anchor?: { readonly exact: string; readonly prefix: string; readonly suffix: string } | null | undefined;
}

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

/** Returns how many points there are of each kind that occurs, the weightiest first. */
export const countsOfKinds = (kinds: readonly PointKind[]): [kind: PointKind, count: number][] =>
  POINT_KINDS.map((kind): [PointKind, number] => [kind, kinds.filter((one) => one === kind).length]).filter(
    ([, count]) => count > 0,
  );

/** Returns the count that replaces the comment in a review of points only: "4 points: 1 major, 3 minor". */
export function pointsInWords(kinds: readonly PointKind[]): string {
  const parts = countsOfKinds(kinds).map(([kind, count]) => `${count} ${kind}`);
  return `${kinds.length} ${kinds.length === 1 ? 'point' : 'points'}: ${parts.join(', ')}`;
}
