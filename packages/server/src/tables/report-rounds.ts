import { MAX_REPORT_ROWS, type ReportEntry, type ReportPeriod } from '@imprimatur/contract';
import { formatPhase, type Phase } from '@imprimatur/domain';
import { REPORT_WORDS as words } from './report-texts.ts';

type Value = string | number | null;

/** A round of an entry listed for a figure. Days are DD-MM-YYYY. */
export interface ListedRound {
  readonly entry: ReportEntry;
  readonly round: number;
  /** The part of the figure that belongs to this round; null in a list of rounds. */
  readonly value: Value;
  /** Null in a list of points or delegates. */
  readonly opening: { readonly began: string; readonly ended: string | null; readonly outcome: string | null } | null;
}

/** A list with its own columns. */
export interface RoundTable {
  readonly name: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly Value[])[];
}

const POINT_COUNTS = ['all', 'major', 'minor', 'editorial', 'answered', 'settled'] as const;
type PointNumber = (typeof POINT_COUNTS)[number];

type Listing = Pick<ReportPeriod, 'entries' | 'rounds' | 'points' | 'delegates'>;

/** The rows of a list with their entries. */
function withEntries<Row extends { readonly id: number }>(
  { entries }: Listing,
  rows: readonly Row[],
): (Row & { entry: ReportEntry })[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  return rows.flatMap((row) => {
    const entry = byId.get(row.id);
    return entry === undefined ? [] : [{ ...row, entry }];
  });
}

const formatOutcome = (ended: string | null, outcome: Phase | null): string | null => {
  if (outcome !== null) return formatPhase(outcome);
  return ended === null ? null : words.abandoned;
};

/** The rounds of a phase that were opened. */
export const findOpenings = (period: Listing, phase: Phase): ListedRound[] =>
  withEntries(period, period.rounds.find((one) => one.phase === phase)?.list ?? []).map(
    ({ entry, round, began, ended, outcome }) => ({
      entry,
      round,
      value: null,
      opening: { began, ended, outcome: formatOutcome(ended, outcome) },
    }),
  );

/** The rounds with points of this kind or status. */
export const findRoundsWithPoints = (period: Listing, number: PointNumber): ListedRound[] =>
  withEntries(period, period.points.list.filter((one) => one[number] > 0).slice(0, MAX_REPORT_ROWS)).map((one) => ({
    entry: one.entry,
    round: one.round,
    value: one[number],
    opening: null,
  }));

/** The rounds in which the delegates of a country were asked. */
export const findDelegateAnswers = (period: Listing, country: string | null): ListedRound[] =>
  withEntries(period, period.delegates.find((one) => one.country === country)?.list ?? []).map((one) => ({
    entry: one.entry,
    round: one.round,
    value: words.answered(one),
    opening: null,
  }));

/** The lists of rounds, points and delegates, each with all its facts in columns. */
export function makeRoundTables(period: Listing): RoundTable[] {
  const [id, title] = words.columns;
  const [round, ...days] = words.roundColumns;
  const marked = ({ overridden }: ReportEntry): Value => (overridden ? words.overridden : null);
  const mark = words.columns[words.columns.length - 1] ?? '';
  const ofPhases = period.rounds.flatMap(({ phase }) =>
    findOpenings(period, phase).map(({ entry, round: number, opening }) => [
      formatPhase(phase),
      entry.unique_id,
      entry.name,
      number,
      opening?.began ?? null,
      opening?.ended ?? null,
      opening?.outcome ?? null,
      marked(entry),
    ]),
  );
  const ofPoints = withEntries(period, period.points.list).map(({ entry, ...row }) => [
    entry.unique_id,
    entry.name,
    row.round,
    ...POINT_COUNTS.map((number) => row[number]),
    marked(entry),
  ]);
  const ofCountries = period.delegates.flatMap(({ country, list }) =>
    withEntries(period, list).map(({ entry, ...row }) => [
      country ?? words.noCountry,
      entry.unique_id,
      entry.name,
      row.round,
      row.asked,
      row.answered,
      marked(entry),
    ]),
  );
  return [
    { name: words.sheets.rounds, head: [words.phase, id, title, round, ...days, mark], rows: ofPhases },
    {
      name: words.sheets.points,
      head: [id, title, round, ...POINT_COUNTS.map((number) => words.points[number]), mark],
      rows: ofPoints,
    },
    {
      name: words.sheets.delegates,
      head: [words.country, id, title, round, ...words.participation, mark],
      rows: ofCountries,
    },
  ];
}
