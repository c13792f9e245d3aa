import { useTranslations } from 'use-intl';
import { useLabels } from '../../i18n/use-labels.ts';
import { formatEuro } from '../../lib/numbers.ts';
import type { Report, ReportPeriod } from './address.ts';
import type { NumberRow } from './Numbers.tsx';
import { useRoundLists } from './rounds.ts';

const COUNT_IDS = [
  'all',
  'published',
  'publishedOnTime',
  'publishedAfterDeadline',
  'inProgress',
  'inactive',
] as const satisfies readonly (keyof ReportPeriod['counts'])[];

const AMOUNT_IDS = ['planned', 'approved', 'committed', 'spent'] as const;
const POINT_COUNT_IDS = ['all', 'major', 'minor', 'editorial', 'answered', 'settled'] as const;

/** The rows of each table of the report: current and previous figures. */
export function useReportRows(report: Report) {
  const t = useTranslations('report');
  const label = useLabels();
  const { previous } = report;
  const lists = useRoundLists(report);

  const counts: NumberRow[] = COUNT_IDS.map((id) => ({
    id,
    label: t(`counts.${id}`),
    now: report.counts[id].count,
    before: previous.counts[id].count,
    list: report.counts[id].entries.map((entry) => ({ entry })),
    count: report.counts[id].count,
  }));

  const days = ({ median, p90, entries }: ReportPeriod['stages'][number]): string | null =>
    median === null || p90 === null ? null : t('stageDays', { median, p90, entries });
  const stages: NumberRow[] = report.stages.map((stage, at) => {
    const before = previous.stages[at];
    return {
      id: stage.milestone,
      label: label.milestone(stage.milestone),
      now: days(stage),
      before: before === undefined ? null : days(before),
      list: stage.slowest.map(({ days: took, ...entry }) => ({ entry, value: t('days', { days: took }) })),
    };
  });

  const roundsOf = ({ rounds }: ReportPeriod, phase: number): number =>
    rounds.find((one) => one.phase === phase)?.rounds ?? 0;
  const phases = [...new Set([...report.rounds, ...previous.rounds].map(({ phase }) => phase))].sort((a, b) => a - b);
  const time = ({ reviewers: { median, p90 } }: ReportPeriod): string | null =>
    median === null || p90 === null ? null : t('responseDays', { median, p90 });
  const reviews: NumberRow[] = [
    ...phases.map((phase) => ({
      id: `round${phase}`,
      label: t('rounds', { phase: label.phase(phase) }),
      now: roundsOf(report, phase),
      before: roundsOf(previous, phase),
      ...lists.openings(phase),
    })),
    { id: 'reviews', label: t('reviews'), now: report.reviewers.reviews, before: previous.reviewers.reviews },
    { id: 'time', label: t('responseTime'), now: time(report), before: time(previous) },
    ...POINT_COUNT_IDS.map((id) => ({
      id: `points-${id}`,
      label: t(`points.${id}`),
      now: report.points[id],
      before: previous.points[id],
      ...lists.pointsIn(id),
    })),
  ];

  return { counts, stages, reviews, ...usePeopleRows(report), ...useGroupRows(report) };
}

function usePeopleRows(report: Report) {
  const t = useTranslations('report');
  const { previous } = report;
  const { answersFrom } = useRoundLists(report);
  const person = (one: ReportPeriod['reviewers']['people'][number]): string =>
    one.median === null ? String(one.reviews) : t('reviewsIn', { reviews: one.reviews, median: one.median });
  const people: NumberRow[] = report.reviewers.people.map((one, at) => {
    const before = previous.reviewers.people.find(({ user_id }) => user_id === one.user_id);
    return { id: String(at), label: one.name, now: person(one), before: before === undefined ? null : person(before) };
  });
  const answers = ({ asked, answered }: ReportPeriod['delegates'][number]): string =>
    t('answeredOf', { answered, asked });
  const delegates: NumberRow[] = report.delegates.map((one) => {
    const before = previous.delegates.find(({ country }) => country === one.country);
    return {
      id: one.country ?? '',
      label: one.country ?? t('noCountry'),
      now: answers(one),
      before: before === undefined ? null : answers(before),
      ...answersFrom(one.country),
    };
  });
  return { people, delegates };
}

function useGroupRows(report: Report) {
  const t = useTranslations('report');
  const states = useTranslations('library.state');
  const label = useLabels();
  const { previous } = report;
  const listOf = (entries: ReportPeriod['counts']['all']['entries']) => entries.map((entry) => ({ entry }));
  const committees: NumberRow[] = report.byCommittee.map(({ committee, count, entries }) => ({
    id: committee ?? '',
    label: committee === null ? t('noCommittee') : label.committee(committee),
    now: count,
    before: previous.byCommittee.find((one) => one.committee === committee)?.count ?? 0,
    list: listOf(entries),
    count,
  }));
  const types: NumberRow[] = report.byType.map(({ type, count, entries }) => ({
    id: String(type),
    label: type === null ? t('noType') : label.manuscript(type),
    now: count,
    before: previous.byType.find((one) => one.type === type)?.count ?? 0,
    list: listOf(entries),
    count,
  }));
  const library: NumberRow[] = report.library.map(({ state, count, entries }) => ({
    id: state,
    label: states(state),
    now: count,
    before: previous.library.find((one) => one.state === state)?.count ?? 0,
    list: listOf(entries),
    count,
  }));
  const euro: NumberRow[] = AMOUNT_IDS.map((id) => ({
    id,
    label: t(`euro.${id}`),
    now: formatEuro(report.euro[id]),
    before: formatEuro(previous.euro[id]),
    list: report.euro.entries
      .filter((entry) => entry[id] !== '0.00')
      .map(({ planned, approved, committed, spent, ...entry }) => ({
        entry,
        value: formatEuro({ planned, approved, committed, spent }[id]),
      })),
  }));
  return { committees, types, library, euro };
}
