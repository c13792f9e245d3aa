/**
 * The expected life cycle (the table in docs/lifecycle.md). It is written by hand and not derived from the code, so that tests can compare
 * the two.
 */
export type Who = 'submitter' | 'office' | 'GPC' | 'IGO' | 'reviewer' | 'delegate';

export interface ExpectedTransition {
  readonly id: string;
  readonly from: readonly number[];
  readonly to: number;
  readonly who: readonly Who[];
  /**
   * Call names. `PATCH 42` is `PATCH /guidelines/{id}` with `phase: 42`. The text after a colon names the only people who can use the call.
   */
  readonly calls: readonly string[];
  /** A vote, review, approval or hold. Nobody can make it on their own entry. */
  readonly judges?: true;
  readonly upload?: true;
}

const row = (
  id: string,
  from: number[],
  to: number,
  who: Who[],
  calls: string[],
  marks: Pick<ExpectedTransition, 'judges' | 'upload'> = {},
): ExpectedTransition => ({ id, from, to, who, calls, ...marks });

const judges = { judges: true } as const;
const upload = { upload: true } as const;

export const EXPECTED_TRANSITIONS: readonly ExpectedTransition[] = [
  row('submit', [0, 30], 10, ['submitter', 'office'], ['PUT 10', 'PATCH 10']),
  row('preApprove', [10], 40, ['GPC', 'office'], ['formal-check'], judges),
  row('requestWork', [10], 30, ['GPC', 'office'], ['formal-check'], judges),
  row('reject', [10], 20, ['GPC', 'office'], ['reject'], judges),
  row('firstUpload', [40], 42, ['submitter', 'office'], ['PATCH 42'], upload),
  row('gpcReviewClean', [42], 46, ['GPC', 'office'], ['finish-review'], judges),
  row('gpcReviewChanges', [42], 44, ['GPC', 'office'], ['finish-review'], judges),
  row('gpcRevision', [44], 46, ['submitter', 'office'], ['PATCH 46'], upload),
  row('forwardToCommittee', [46], 50, ['office'], ['PATCH 50']),
  row('forwardToDelegates', [46, 70], 80, ['office'], ['PATCH 80']),
  row('committeeClean', [50], 70, ['reviewer', 'office'], ['finish-review'], judges),
  row('committeeChanges', [50], 60, ['reviewer', 'office'], ['finish-review'], judges),
  row('committeeRevision', [60], 46, ['submitter', 'office'], ['PATCH 46'], upload),
  row('delegatesClean', [80], 100, ['delegate', 'office'], ['delegate-review', 'PATCH 100: office'], judges),
  row('delegatesChanges', [80], 90, ['delegate', 'office'], ['delegate-review', 'PATCH 90: office'], judges),
  row('delegatesRevision', [90], 80, ['submitter', 'office'], ['PATCH 80'], upload),
  row('startBoard', [100], 102, ['submitter', 'office'], ['PATCH 102'], upload),
  row('gpcApprove', [102], 110, ['GPC', 'office'], ['PATCH 110'], judges),
  row('gpcHold', [102], 104, ['GPC', 'office'], ['PATCH 104'], judges),
  row('gpcHoldRevision', [104], 102, ['submitter', 'office'], ['PATCH 102'], upload),
  row('boardApprove', [110], 120, ['IGO', 'office'], ['PATCH 120'], judges),
  row('boardHold', [110], 130, ['IGO', 'office'], ['PATCH 130'], judges),
  row('boardHoldRevision', [130], 110, ['submitter', 'GPC', 'office'], ['PATCH 110'], upload),
  row('publish', [120], 140, ['submitter', 'office'], ['final-publication']),
];

export const EXPECTED_PHASES = [
  0, 10, 20, 30, 40, 42, 44, 46, 50, 60, 70, 80, 90, 100, 102, 104, 110, 120, 130, 140,
] as const;
