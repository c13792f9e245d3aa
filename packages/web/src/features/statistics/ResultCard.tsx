import { CloseButton, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useLabels } from '../../i18n/use-labels.ts';
import { Card } from '../../ui/Section.tsx';
import { PhaseChart, StretchChart, YearChart } from './charts.tsx';
import classes from './Stats.module.css';
import type { StoredResult } from './use-results.ts';

const FIGURE_NAMES = [
  'all',
  'published',
  'inactive',
  'inProgress',
  'publishedOnTime',
  'publishedAfterDeadline',
] as const;

/** The total of which each figure is a share. */
const TOTAL_BY_FIGURE = {
  published: 'all',
  inactive: 'all',
  inProgress: 'all',
  publishedOnTime: 'published',
  publishedAfterDeadline: 'published',
} as const;

function Figure({ name, result }: { name: (typeof FIGURE_NAMES)[number]; result: StoredResult }) {
  const t = useTranslations('statistics');
  const total = name === 'all' ? 0 : result[TOTAL_BY_FIGURE[name]];
  return (
    <div className={classes.number} title={name === 'inactive' ? t('inactiveHint') : undefined}>
      <dt>{t(name)}</dt>
      <dd>
        {result[name]}
        {total > 0 && <small>{t('ofAll', { percent: Math.round((result[name] / total) * 100) })}</small>}
      </dd>
    </div>
  );
}

export function ResultCard({ result, onClose }: { result: StoredResult; onClose: () => void }) {
  const t = useTranslations('statistics');
  const label = useLabels();
  const range = t('range', { from: result.dateFrom, to: result.dateTo });
  const phase = result.phase === null ? t('allPhases') : label.phase(result.phase);
  return (
    <Card
      title={range}
      aside={phase}
      beside
      actions={<CloseButton aria-label={t('close', { range })} onClick={onClose} />}
    >
      <dl className={classes.numbers}>
        {FIGURE_NAMES.map((name) => (
          <Figure key={name} name={name} result={result} />
        ))}
      </dl>
      {result.all === 0 ? (
        <Text c="dimmed">{t('none')}</Text>
      ) : (
        <div className={classes.charts}>
          <PhaseChart result={result} />
          <div className={classes.column}>
            <StretchChart result={result} />
            {result.byYear.length > 0 && <YearChart result={result} />}
          </div>
        </div>
      )}
    </Card>
  );
}
