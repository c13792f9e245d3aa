import { useTranslations } from 'use-intl';
import { useLabels } from '../../i18n/use-labels.ts';
import type { Report, ReportPeriod } from './address.ts';
import type { ListedEntry, NumberRow } from './Numbers.tsx';

type PointsOf = ReportPeriod['points']['list'][number];
type PointNumber = Exclude<keyof PointsOf, 'id' | 'round'>;
type RoundList = Required<Pick<NumberRow, 'list' | 'count' | 'shown'>>;

const sumBy = <Row>(rows: readonly Row[], numberOf: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + numberOf(row), 0);

/** The rounds listed for each figure of rounds, points and delegates. */
export function useRoundLists({ entries, rounds, points, delegates }: Report) {
  const t = useTranslations('report');
  const label = useLabels();
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const listOf = <Row extends { id: number; round: number }>(
    rows: readonly Row[],
    valueOf: (row: Row) => string,
  ): ListedEntry[] =>
    rows.flatMap((row) => {
      const entry = byId.get(row.id);
      return entry === undefined ? [] : [{ entry, round: row.round, value: valueOf(row) }];
    });

  return {
    openings: (phase: number): RoundList => {
      const { list = [], rounds: count = 0 } = rounds.find((one) => one.phase === phase) ?? {};
      const shown = listOf(list, ({ round, began, ended, outcome }) => {
        if (ended === null) return t('roundOpen', { round, began });
        const next = outcome === null ? t('roundAbandoned') : label.phase(outcome);
        return t('roundEnded', { round, began, ended, outcome: next });
      });
      return { list: shown, count, shown: shown.length };
    },
    pointsIn: (number: PointNumber): RoundList => {
      const rows = points.list.filter((one) => one[number] > 0);
      return {
        list: listOf(rows, (numbers) => t('pointsIn', numbers)),
        count: points[number],
        shown: sumBy(rows, (one) => one[number]),
      };
    },
    answersFrom: (country: string | null): RoundList => {
      const { list = [], asked = 0 } = delegates.find((one) => one.country === country) ?? {};
      return {
        list: listOf(list, ({ round, answered, asked: of }) => t('answeredIn', { round, answered, asked: of })),
        count: asked,
        shown: sumBy(list, (one) => one.asked),
      };
    },
  };
}
