import type { Report, ReportPeriod } from '@imprimatur/contract';

type Listed = { readonly id: number };

/** Removes entries from all lists of a period. The figures stay. */
function removeEntriesFromPeriod<P extends Omit<ReportPeriod, 'dateFrom' | 'dateTo'>>(
  period: P,
  hidden: ReadonlySet<number>,
): P {
  const shown = <T extends Listed>(entries: readonly T[]): T[] => entries.filter(({ id }) => !hidden.has(id));
  const behind = <T extends { readonly entries: readonly Listed[] }>(one: T): T => ({
    ...one,
    entries: shown(one.entries),
  });
  const rounds = <T extends { readonly list: readonly Listed[] }>(one: T): T => ({ ...one, list: shown(one.list) });
  const { counts } = period;
  return {
    ...period,
    counts: {
      all: behind(counts.all),
      published: behind(counts.published),
      inactive: behind(counts.inactive),
      inProgress: behind(counts.inProgress),
      publishedOnTime: behind(counts.publishedOnTime),
      publishedAfterDeadline: behind(counts.publishedAfterDeadline),
    },
    stages: period.stages.map((stage) => ({ ...stage, slowest: shown(stage.slowest) })),
    byCommittee: period.byCommittee.map(behind),
    byType: period.byType.map(behind),
    library: period.library.map(behind),
    euro: behind(period.euro),
    rounds: period.rounds.map(rounds),
    points: rounds(period.points),
    delegates: period.delegates.map(rounds),
    entries: shown(period.entries),
  };
}

/** Removes entries that do not exist for a reader from all lists of a report. */
export function removeEntries(report: Report, ids: readonly number[]): Report {
  if (ids.length === 0) return report;
  const hidden = new Set(ids);
  return { ...removeEntriesFromPeriod(report, hidden), previous: removeEntriesFromPeriod(report.previous, hidden) };
}
