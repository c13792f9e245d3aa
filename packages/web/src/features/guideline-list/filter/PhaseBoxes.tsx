import { Checkbox } from '@mantine/core';
import { PHASE_IDS, type Phase, turnOf } from '@imprimatur/domain/lifecycle/phases';
import { useTranslations } from 'use-intl';
import { useLabels } from '../../../i18n/use-labels.ts';
import { TurnDot } from '../../../ui/Badge.tsx';
import classes from './FilterPanel.module.css';

interface Props {
  ticked: readonly Phase[];
  onToggle: (phase: Phase, on: boolean) => void;
}

export function PhaseBoxes({ ticked, onToggle }: Props) {
  const t = useTranslations('listFilters');
  const label = useLabels();
  return (
    <fieldset className={classes.phases}>
      <legend className={classes.legend}>{t('filterLegend')}</legend>
      <div className={classes.grid}>
        {PHASE_IDS.map((phase) => (
          <Checkbox
            key={phase}
            checked={ticked.includes(phase)}
            onChange={(event) => onToggle(phase, event.currentTarget.checked)}
            label={
              <span className={classes.label}>
                <TurnDot turn={turnOf(phase)} />
                {label.phase(phase)}
              </span>
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
