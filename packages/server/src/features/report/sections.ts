import { MAX_REPORT_ROWS, type ReportEntry, type ReportPeriod } from '@imprimatur/contract';
import { isPublished, isRejected, LIBRARY_STATES, formatDay, formatDayOrNull, showEuro } from '@imprimatur/domain';
import { countEntries, MILESTONE_PHASES } from '../statistics/count.ts';
import type { CentsRow, PeriodEntryRow, PeriodCounts, EntryRow } from './repository.ts';

type CountName = keyof ReportPeriod['counts'];

const isInactive = ({ phase, idle }: PeriodEntryRow): boolean => !isPublished(phase) && (isRejected(phase) || idle);

/** The entries that each figure counts. Must match the definitions of `countEntries`. */
const ENTRY_FILTER_BY_COUNT: Readonly<Record<CountName, (entry: PeriodEntryRow) => boolean>> = {
  all: () => true,
  published: ({ phase }) => isPublished(phase),
  inactive: isInactive,
  inProgress: (entry) => !isPublished(entry.phase) && !isInactive(entry),
  publishedOnTime: ({ phase, late, imported }) => isPublished(phase) && !late && !imported,
  publishedAfterDeadline: ({ phase, late }) => isPublished(phase) && late,
};

const presentEntry = ({ id, unique_id, name, phase, committee, type, ...row }: EntryRow): ReportEntry => ({
  id,
  unique_id,
  name,
  phase,
  committee,
  type,
  created: formatDay(row.created),
  published: formatDayOrNull(row.published),
  overridden: row.overridden,
});

const listOf = (entries: readonly PeriodEntryRow[], isCounted: (entry: PeriodEntryRow) => boolean): ReportEntry[] =>
  entries.filter(isCounted).slice(0, MAX_REPORT_ROWS).map(presentEntry);

const showAmounts = ({ planned, approved, committed, spent }: CentsRow) => ({
  planned: showEuro(planned),
  approved: showEuro(approved),
  committed: showEuro(committed),
  spent: showEuro(spent),
});

function presentCounts({ groups, entries }: PeriodCounts): ReportPeriod['counts'] {
  const numbers = countEntries(groups);
  const presentCount = (name: CountName) => ({
    count: numbers[name],
    entries: listOf(entries, ENTRY_FILTER_BY_COUNT[name]),
  });
  return {
    all: presentCount('all'),
    published: presentCount('published'),
    inactive: presentCount('inactive'),
    inProgress: presentCount('inProgress'),
    publishedOnTime: presentCount('publishedOnTime'),
    publishedAfterDeadline: presentCount('publishedAfterDeadline'),
  };
}

const presentStages = ({ stages: times, slowest }: PeriodCounts): ReportPeriod['stages'] =>
  MILESTONE_PHASES.map(({ milestone, phases }) => {
    const { entries = 0, median = null, p90 = null } = times.find((one) => one.milestone === milestone) ?? {};
    return {
      milestone,
      phases,
      entries,
      median,
      p90,
      slowest: slowest
        .filter((one) => one.milestone === milestone)
        .map((one) => ({ ...presentEntry(one), days: one.days })),
    };
  });

const presentRounds = ({ rounds: numbers, openings }: PeriodCounts): ReportPeriod['rounds'] =>
  numbers.map(({ phase, ...number }) => ({
    phase,
    ...number,
    list: openings
      .filter((one) => one.phase === phase)
      .map(({ id, round, began, ended, outcome }) => ({
        id,
        round,
        began: formatDay(began),
        ended: formatDayOrNull(ended),
        outcome,
      })),
  }));

function presentDelegates({ delegates: numbers, asked: rows }: PeriodCounts): ReportPeriod['delegates'] {
  const byCountry = Map.groupBy(rows, ({ country }) => country);
  return numbers.map((number) => ({
    ...number,
    list: (byCountry.get(number.country) ?? []).map(({ id, round, asked, answered }) => ({
      id,
      round,
      asked,
      answered,
    })),
  }));
}

/** All figures of a period, without its days. Only the office gets response times with names. */
export function presentSections(counted: PeriodCounts, isOffice: boolean): Omit<ReportPeriod, 'dateFrom' | 'dateTo'> {
  const { entries } = counted;
  return {
    counts: presentCounts(counted),
    stages: presentStages(counted),
    rounds: presentRounds(counted),
    points: { ...counted.points, list: [...counted.pointsOf] },
    reviewers: {
      ...counted.reviews,
      people: counted.people.map(({ user_id, name, reviews, median }) => ({
        user_id,
        name,
        reviews,
        median: isOffice ? median : null,
      })),
    },
    delegates: presentDelegates(counted),
    byCommittee: counted.committees.map(({ committee, count }) => ({
      committee,
      count,
      entries: listOf(entries, (entry) => entry.committee === committee),
    })),
    byType: counted.types.map(({ type, count }) => ({
      type,
      count,
      entries: listOf(entries, (entry) => entry.type === type),
    })),
    library: LIBRARY_STATES.map((state) => ({
      state,
      count: counted.libraryStates.find((one) => one.state === state)?.count ?? 0,
      entries: counted.library.filter((one) => one.state === state).map(presentEntry),
    })),
    euro: {
      ...showAmounts(counted.money),
      entries: counted.moneyOf.map((row) => ({ ...presentEntry(row), ...showAmounts(row) })),
    },
    entries: counted.listed.map(presentEntry),
  };
}
