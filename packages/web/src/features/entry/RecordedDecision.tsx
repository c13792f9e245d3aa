import { useTranslations } from 'use-intl';
import { useLabels } from '../../i18n/use-labels.ts';
import type { CallResponse } from '../../lib/call.ts';
import { Facts } from '../../ui/Facts.tsx';

type Change = CallResponse<'GET /guidelines/phases/{id}'>['data'][number];

/** The record of a decision: how and when it was made, votes, minutes, conditions, and the ticked checks. */
export function RecordedDecision({ decision, ticks }: Pick<Change, 'decision' | 'ticks'>) {
  const t = useTranslations('decide');
  const label = useLabels();
  if (decision === null && ticks.length === 0) return null;
  const { kind, held_on: day, minutes_ref: minutes, votes, conditions } = decision ?? {};
  return (
    <Facts
      columns={2}
      facts={[
        { label: t('kind'), value: kind && label.decisionKind(kind) },
        { label: t('heldOn'), value: day },
        { label: t('votes'), value: votes && t('votesCounted', votes) },
        { label: t('minutes'), value: minutes },
        {
          label: t('conditions'),
          value: conditions && <span style={{ whiteSpace: 'pre-line' }}>{conditions}</span>,
          wide: true,
        },
        {
          label: t('ticked'),
          value: ticks.length === 0 ? null : ticks.map((sentence) => <div key={sentence}>✓ {sentence}</div>),
          wide: true,
        },
      ]}
    />
  );
}
