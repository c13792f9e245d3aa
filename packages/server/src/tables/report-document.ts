import type { FrozenReport, Report, ReportEntry, ReportPeriod } from '@imprimatur/contract';
import { formatPhase, labels, listLabels, MANUSCRIPT_TYPES, type ManuscriptType } from '@imprimatur/domain';
import {
  findDelegateAnswers,
  type ListedRound,
  findOpenings,
  findRoundsWithPoints,
  makeRoundTables,
  type RoundTable,
} from './report-rounds.ts';
import { REPORT_WORDS as words } from './report-texts.ts';

type Value = string | number | null;

/** An entry listed for a figure, with its value: days, or an amount. */
interface Listed {
  readonly entry: ReportEntry;
  readonly value: Value;
}

/** A figure for this period and for the previous one. */
export interface ReportLine {
  readonly label: string;
  readonly now: Value;
  readonly before: Value;
  readonly list: readonly Listed[];
  /** The number of entries, if the list may contain fewer. */
  readonly count: number;
  /** The rounds listed for a figure of rounds, points or delegates. */
  readonly rounds: readonly ListedRound[];
}

export interface ReportSection {
  readonly id: (typeof words.sections)[number]['id'];
  readonly title: string;
  /** The rule by which these figures are counted. */
  readonly rule: string;
  readonly lines: readonly ReportLine[];
}

/** The contents of a report as a file. */
export interface ReportContent {
  readonly association: string;
  readonly title: string;
  /** The subject of the report, and the time since which it has not changed. */
  readonly about: readonly string[];
  /** The headings of the two columns of figures. */
  readonly periods: readonly [now: string, before: string];
  readonly sections: readonly ReportSection[];
  readonly roundTables: readonly RoundTable[];
  readonly thanks: readonly { readonly name: string; readonly reviews: number }[];
  /** The time of freezing, or of creation. */
  readonly madeAt: Date;
}

const manuscriptLabel = (type: ManuscriptType): string => listLabels.manuscript[MANUSCRIPT_TYPES[type].name];

type PeriodPair = readonly [now: ReportPeriod, before: ReportPeriod];

const createLine = (label: string, now: Value, before: Value, list: readonly Listed[] = []): ReportLine => ({
  label,
  now,
  before,
  list,
  count: list.length,
  rounds: [],
});

const createRoundsLine = (label: string, now: Value, before: Value, rounds: readonly ListedRound[]): ReportLine => ({
  ...createLine(label, now, before),
  rounds,
});

/** A figure that counts entries. The list may contain fewer entries. */
const createCountLine = (
  label: string,
  { count, entries }: ReportPeriod['counts']['all'],
  before: number,
): ReportLine => ({
  ...createLine(
    label,
    count,
    before,
    entries.map((entry) => ({ entry, value: null })),
  ),
  count,
});

const COUNTS = ['all', 'published', 'publishedOnTime', 'publishedAfterDeadline', 'inProgress', 'inactive'] as const;
const POINT_COUNTS = ['all', 'major', 'minor', 'editorial', 'answered', 'settled'] as const;
const AMOUNTS = ['planned', 'approved', 'committed', 'spent'] as const;

const buildCountLines = ([now, before]: PeriodPair): ReportLine[] =>
  COUNTS.map((id) => createCountLine(words.counts[id], now.counts[id], before.counts[id].count));

const buildLibraryLines = ([now, before]: PeriodPair): ReportLine[] =>
  now.library.map((own) => {
    const then = before.library.find(({ state }) => state === own.state);
    return createCountLine(words.library[own.state], own, then?.count ?? 0);
  });

const formatDays = (median: number | null, p90: number | null): string | null =>
  median === null || p90 === null ? null : words.days(median, p90);

const buildStageLines = ([now, before]: PeriodPair): ReportLine[] =>
  now.stages.map(({ milestone, median, p90, slowest }, at) => {
    const then = before.stages[at];
    const list = slowest.map(({ days, ...entry }) => ({ entry, value: days }));
    return createLine(
      labels.milestone[milestone],
      formatDays(median, p90),
      formatDays(then?.median ?? null, then?.p90 ?? null),
      list,
    );
  });

function buildReviewLines([now, before]: PeriodPair): ReportLine[] {
  const roundsIn = ({ rounds }: ReportPeriod, phase: number): number =>
    rounds.find((one) => one.phase === phase)?.rounds ?? 0;
  const phases = [...new Set([...now.rounds, ...before.rounds].map(({ phase }) => phase))].sort((a, b) => a - b);
  return [
    ...phases.map((phase) =>
      createRoundsLine(
        words.rounds(formatPhase(phase)),
        roundsIn(now, phase),
        roundsIn(before, phase),
        findOpenings(now, phase),
      ),
    ),
    createLine(words.reviews, now.reviewers.reviews, before.reviewers.reviews),
    createLine(
      words.responseTime,
      formatDays(now.reviewers.median, now.reviewers.p90),
      formatDays(before.reviewers.median, before.reviewers.p90),
    ),
    ...POINT_COUNTS.map((id) =>
      createRoundsLine(words.points[id], now.points[id], before.points[id], findRoundsWithPoints(now, id)),
    ),
  ];
}

const buildReviewerLines = ([now, before]: PeriodPair): ReportLine[] =>
  now.reviewers.people.map(({ user_id, name, ...own }) => {
    const then = before.reviewers.people.find((one) => one.user_id === user_id);
    return createLine(name, words.reviewsIn(own), then === undefined ? null : words.reviewsIn(then));
  });

const buildDelegateLines = ([now, before]: PeriodPair): ReportLine[] =>
  now.delegates.map(({ country, ...own }) => {
    const then = before.delegates.find((one) => one.country === country);
    return createRoundsLine(
      country ?? words.noCountry,
      words.answered(own),
      then === undefined ? null : words.answered(then),
      findDelegateAnswers(now, country),
    );
  });

const buildCommitteeLines = ([now, before]: PeriodPair): ReportLine[] =>
  now.byCommittee.map((own) => {
    const then = before.byCommittee.find(({ committee }) => committee === own.committee);
    return createCountLine(
      own.committee === null ? words.noCommittee : labels.committee[own.committee],
      own,
      then?.count ?? 0,
    );
  });

const buildTypeLines = ([now, before]: PeriodPair): ReportLine[] =>
  now.byType.map((own) => {
    const then = before.byType.find(({ type }) => type === own.type);
    return createCountLine(own.type === null ? words.noType : manuscriptLabel(own.type), own, then?.count ?? 0);
  });

const buildEuroLines = ([now, before]: PeriodPair): ReportLine[] =>
  AMOUNTS.map((id) => {
    const list = now.euro.entries.filter((entry) => entry[id] !== '0.00').map((entry) => ({ entry, value: entry[id] }));
    return createLine(words.euro[id], now.euro[id], before.euro[id], list);
  });

function buildSections(both: PeriodPair): ReportSection[] {
  const lines = {
    entries: buildCountLines(both),
    library: buildLibraryLines(both),
    stages: buildStageLines(both),
    reviewing: buildReviewLines(both),
    reviewers: buildReviewerLines(both),
    delegates: buildDelegateLines(both),
    committees: buildCommitteeLines(both),
    types: buildTypeLines(both),
    money: buildEuroLines(both),
  };
  return words.sections.map(({ id, title, rule }) => ({ id, title, rule, lines: lines[id] }));
}

const formatSpan = ({ dateFrom, dateTo }: ReportPeriod): string =>
  dateFrom.startsWith('01-01') && dateTo === `31-12-${dateFrom.slice(6)}`
    ? dateFrom.slice(6)
    : `${dateFrom} – ${dateTo}`;

interface About {
  readonly association: string;
  /** DD-MM-YYYY */
  readonly today: string;
  readonly madeAt: Date;
  /** Null for a report with current figures. */
  readonly frozen: FrozenReport | null;
}

export function buildReportContent(report: Report, { association, today, madeAt, frozen }: About): ReportContent {
  const { previous } = report;
  return {
    association,
    title: words.title(formatSpan(report), frozen?.number ?? null),
    about: [
      words.period(report.dateFrom, report.dateTo, report.by),
      ...(frozen === null ? [words.counted(today)] : [words.frozen(frozen), words.sum(frozen.sha256)]),
    ],
    periods: [formatSpan(report), formatSpan(previous)],
    sections: buildSections([report, previous]),
    roundTables: makeRoundTables(report),
    thanks: report.reviewers.people.map(({ name, reviews }) => ({ name, reviews })),
    madeAt,
  };
}

type Cells = (string | number | null)[];

const toEntryCells = ({ entry, value }: Listed): Cells => [
  entry.unique_id,
  entry.name,
  entry.committee,
  entry.type === null ? null : manuscriptLabel(entry.type),
  formatPhase(entry.phase),
  entry.created,
  entry.published,
  value,
  entry.overridden ? words.overridden : null,
];

/** Widths of a list's columns, in characters. */
const LIST_WIDTHS = [28, 14, 60, 12, 24, 28, 12, 12, 12, 20];
const NUMBER_WIDTHS = [32, 44, 36, 36];

export interface ReportSheet {
  readonly name: string;
  readonly rows: Cells[];
  readonly layout: { readonly widths: readonly number[] };
}

/** One sheet with all figures, one sheet per section with its lists of entries, then one sheet per list of rounds. */
export function makeReportSheets({ about, periods, sections, roundTables: tables }: ReportContent): ReportSheet[] {
  const numbers: Cells[] = [
    [words.section, words.number, ...periods],
    ...sections.flatMap(({ title, lines }) =>
      lines.map(({ label, now, before }): Cells => [title, label, now, before]),
    ),
    ...about.map((text): Cells => [words.about, text, null, null]),
    ...sections.map(({ title, rule }): Cells => [words.rules, `${title}: ${rule}`, null, null]),
  ];
  const lists = sections.map(({ title, lines }) => {
    const rows = lines.flatMap(({ label, list }) => list.map((one): Cells => [label, ...toEntryCells(one)]));
    return rows.length > 0
      ? { name: title, rows: [[words.number, ...words.columns], ...rows], layout: { widths: LIST_WIDTHS } }
      : {
          name: title,
          rows: [[words.number, ...periods], ...lines.map(({ label, now, before }): Cells => [label, now, before])],
          layout: { widths: NUMBER_WIDTHS.slice(1) },
        };
  });
  const rounds = tables.map(({ name, head, rows }) => ({
    name,
    rows: [[...head], ...rows.map((row) => [...row])],
    layout: { widths: head.map((text) => (text === words.columns[1] ? 60 : 20)) },
  }));
  return [{ name: words.numbers, rows: numbers, layout: { widths: NUMBER_WIDTHS } }, ...lists, ...rounds];
}

const NO_OPENING = { began: null, ended: null, outcome: null };

/** A single table: one row per figure, each followed by a row per entry or round listed for it. */
export function makeReportRows({ about, periods, sections }: ReportContent): Cells[] {
  const head = [words.section, words.number, ...periods, ...words.columns, ...words.roundColumns];
  const noRound = words.roundColumns.map(() => null);
  return [
    head,
    ...sections.flatMap(({ title, lines }) =>
      lines.flatMap(({ label, now, before, list, rounds }): Cells[] => [
        [title, label, now, before, ...words.columns.map(() => null), ...noRound],
        ...list.map((one): Cells => [title, label, null, null, ...toEntryCells(one), ...noRound]),
        ...rounds.map((one): Cells => {
          const { began, ended, outcome } = one.opening ?? NO_OPENING;
          return [title, label, null, null, ...toEntryCells(one), one.round, began, ended, outcome];
        }),
      ]),
    ),
    ...about.map((text): Cells => [words.about, text, ...head.slice(2).map(() => null)]),
  ];
}
