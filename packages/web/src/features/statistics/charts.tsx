import { type Phase, turnOf } from '@imprimatur/domain/lifecycle/phases';
import { useTranslations } from 'use-intl';
import { useLabels } from '../../i18n/use-labels.ts';
import { findTurnColour } from '../../tokens.ts';
import { Bars } from './Bars.tsx';
import type { StoredResult } from './use-results.ts';

const colourOf = (phase: Phase | undefined): string =>
  findTurnColour(phase === undefined ? 'office' : turnOf(phase)).strong;

export function PhaseChart({ result }: { result: StoredResult }) {
  const t = useTranslations('statistics');
  const label = useLabels();
  const max = Math.max(1, ...result.byPhase.map(({ count }) => count));
  return (
    <Bars
      title={t('byPhase')}
      heads={[t('phase'), t('count')]}
      lines={result.byPhase.map(({ phase, count }) => ({
        key: phase,
        label: label.phase(phase),
        bars: [{ share: count / max, colour: colourOf(phase) }],
        values: [String(count)],
      }))}
    />
  );
}

export function StretchChart({ result }: { result: StoredResult }) {
  const t = useTranslations('statistics');
  const label = useLabels();
  const max = Math.max(1, ...result.byStretch.flatMap(({ planned, actual }) => [planned, actual ?? 0]));
  const days = (value: number | null) => (value === null ? t('noneThrough') : t('days', { days: value }));
  return (
    <Bars
      title={t('byStretch')}
      hint={t('byStretchHint')}
      heads={[t('stretch'), t('actual'), t('planned'), t('entries')]}
      lines={result.byStretch.map(({ milestone, phases, planned, actual, entries }) => ({
        key: milestone,
        label: <span title={phases.map(label.phase).join(', ')}>{label.milestone(milestone)}</span>,
        bars: actual === null ? [] : [{ share: actual / max, colour: colourOf(phases[0]) }],
        mark: planned / max,
        values: [days(actual), days(planned), String(entries)],
      }))}
    />
  );
}

export function YearChart({ result }: { result: StoredResult }) {
  const t = useTranslations('statistics');
  const max = Math.max(1, ...result.byYear.map(({ onTime, late }) => onTime + late));
  const [green, red] = [findTurnColour('published').strong, findTurnColour('rejected').strong];
  return (
    <Bars
      title={t('byYear')}
      heads={[t('year'), t('onTime'), t('late')]}
      lines={result.byYear.map(({ year, onTime, late }) => ({
        key: year,
        label: year,
        bars: [
          ...(onTime > 0 ? [{ share: onTime / max, colour: green }] : []),
          ...(late > 0 ? [{ share: late / max, colour: red }] : []),
        ],
        values: [String(onTime), String(late)],
      }))}
    />
  );
}
