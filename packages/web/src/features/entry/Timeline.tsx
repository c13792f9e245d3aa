import { daysBetween, parseDay } from '@imprimatur/domain/dates';
import { hasDueDate } from '@imprimatur/domain/lifecycle/timeline';
import { useTranslations } from 'use-intl';
import { useLabels } from '../../i18n/use-labels.ts';
import { today } from '../../lib/dates.ts';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { Section } from '../../ui/Section.tsx';
import type { Entry } from './entry.ts';

type Line = Entry['milestones'][number];

/**
 * Days by which the actual day, or otherwise the forecast, is later than the plan; null if there is nothing to compare.
 */
function computeDelay({ id, planned, actual, forecast }: Line): number | null {
  if (!hasDueDate(id)) return null;
  const [plan, real] = [parseDay(planned), parseDay(actual ?? forecast ?? '')];
  return plan === null || real === null ? null : daysBetween(plan, real);
}

/** Every milestone with its planned day and its actual or forecast day. */
export function Timeline({ entry }: { entry: Entry }) {
  const t = useTranslations('entry');
  const label = useLabels();
  const nameOf = ({ id }: Line) => label.milestone(id);
  const difference = (line: Line) => {
    const days = computeDelay(line);
    if (days === null || (line.actual === null && days === 0)) return '';
    return days === 0 ? t('onTime') : days > 0 ? t('daysLater', { days }) : t('daysEarlier', { days: -days });
  };
  const overdue = ({ id, planned, actual, forecast }: Line) =>
    hasDueDate(id) && actual === null && forecast !== null && (parseDay(planned) ?? '') < today();
  const columns: Column<Line>[] = [
    { id: 'title', header: t('milestone'), cell: nameOf, card: 'title' },
    { id: 'planned', header: t('estimated'), cell: ({ planned }) => planned, width: '130px' },
    {
      id: 'actual',
      header: t('actual'),
      width: '200px',
      cell: ({ actual, forecast }) =>
        actual !== null ? (
          <strong style={{ fontWeight: 600 }}>{actual}</strong>
        ) : forecast !== null ? (
          <span style={{ color: 'var(--mantine-color-dimmed)' }}>{t('forecastDay', { date: forecast })}</span>
        ) : null,
    },
    {
      id: 'difference',
      header: t('difference'),
      width: '180px',
      cell: (line) =>
        overdue(line) ? (
          <span style={{ color: 'var(--mantine-color-error)' }}>{difference(line)}</span>
        ) : (
          difference(line)
        ),
    },
  ];
  // Imported guidelines have no plan.
  if (entry.milestones.length === 0) return null;
  return (
    <Section title={t('timeline')}>
      <DataTable
        label={t('timeline')}
        columns={columns}
        rows={entry.milestones}
        rowKey={({ id }) => id}
        rowName={nameOf}
      />
    </Section>
  );
}
