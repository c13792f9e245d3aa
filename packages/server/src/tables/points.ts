import { type AnswerKind, labels, type PointKind } from '@imprimatur/domain';

/** A point with its answer and verdict, as far as the recipient of the table may read them. */
export interface PointRow {
  /** Null while the point is a draft. */
  readonly number: number | null;
  /** The number of the point that this point raises again. */
  readonly follows: number | null;
  readonly round: number;
  /** The reviewer's name; empty if the table names nobody. */
  readonly author: string;
  readonly kind: PointKind;
  readonly place: string;
  readonly text: string;
  readonly proposal: string;
  /** The quoted passage; empty without one. */
  readonly quoted: string;
  readonly answer: {
    readonly kind: AnswerKind;
    readonly text: string;
    readonly place: string;
    readonly by: string;
  } | null;
  readonly verdict: { readonly settled: boolean; readonly text: string } | null;
}

/** The heading of a table of points. */
export interface PointsHead {
  /** `Answers to the reviewers`, or `Points of NAME, round N`. */
  readonly title: string;
  /** The entry's title and id. */
  readonly name: string;
  readonly uniqueId: string;
  /** The upload version; null before the first version. */
  readonly version: number | null;
  /** DD-MM-YYYY */
  readonly date: string;
  /** The covering letters of the versions that answered, oldest first. */
  readonly covers?: readonly CoverLetter[];
}

export interface CoverLetter {
  readonly version: number;
  readonly by: string;
  readonly text: string;
}

export const formatVerdict = ({ settled }: { readonly settled: boolean }): string =>
  settled ? 'Settled' : 'Not settled';

/** The columns of a sheet of points, with widths in characters and the value for a point. */
const COLUMNS: readonly (readonly [string, number, (point: PointRow) => string | number | null])[] = [
  ['No.', 6, ({ number }) => number],
  ['Takes up', 9, ({ follows }) => follows],
  ['Round', 7, ({ round }) => round],
  ['Reviewer', 22, ({ author }) => author],
  ['Kind', 10, ({ kind }) => labels.pointKind[kind]],
  ['Place', 18, ({ place }) => place],
  ['Quoted text', 36, ({ quoted }) => quoted],
  ['Comment', 50, ({ text }) => text],
  ['Proposed wording', 40, ({ proposal }) => proposal],
  ['Answer', 15, ({ answer }) => (answer === null ? '' : labels.answerKind[answer.kind])],
  ['Explanation', 50, ({ answer }) => answer?.text ?? ''],
  ['Where', 18, ({ answer }) => answer?.place ?? ''],
  ['Answered by', 22, ({ answer }) => answer?.by ?? ''],
  ['Verdict', 12, ({ verdict }) => (verdict === null ? '' : formatVerdict(verdict))],
  ['Remark', 40, ({ verdict }) => verdict?.text ?? ''],
];

export const POINT_COLUMN_WIDTHS = COLUMNS.map(([, width]) => width);

/** Returns the points as rows of cells below a header row, for CSV and spreadsheets. */
export const makePointCells = (points: readonly PointRow[]): (string | number | null)[][] => [
  COLUMNS.map(([name]) => name),
  ...points.map((point) => COLUMNS.map(([, , cell]) => cell(point))),
];
