import { Button, Tooltip } from '@mantine/core';
import { FILTER_RESET_OMITS, PHASE_IDS, type Phase } from '@imprimatur/domain/lifecycle/phases';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useLabels } from '../../../i18n/use-labels.ts';
import type { KindFilter } from '../address.ts';
import { KindFields } from './KindFields.tsx';
import { PhaseBoxes } from './PhaseBoxes.tsx';
import classes from './FilterPanel.module.css';

const OMITTED_PHASES = new Set<Phase>(FILTER_RESET_OMITS);
const PHASES_AFTER_RESET = PHASE_IDS.filter((phase) => !OMITTED_PHASES.has(phase));

interface Props {
  /** Empty for all phases. */
  chosen: readonly Phase[];
  kind: KindFilter;
  onFilter: (phases: readonly Phase[], kind: KindFilter) => void;
  onClose: () => void;
}

/**
 * Checkboxes for the phases, and fields for type, destination and publication date. The list changes only after a click on *Filter*.
 */
export default function FilterPanel({ chosen, kind: initialKind, onFilter, onClose }: Props) {
  const t = useTranslations('listFilters');
  const label = useLabels();
  const format = useFormatter();
  const [ticked, setTicked] = useState<readonly Phase[]>(chosen.length === 0 ? PHASE_IDS : chosen);
  const [kind, setKind] = useState(initialKind);
  const [hasFailed, setHasFailed] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  const choose = (phases: readonly Phase[]) => {
    setTicked(PHASE_IDS.filter((phase) => phases.includes(phase)));
    setHasFailed(false);
  };
  const toggle = (phase: Phase, on: boolean) =>
    choose(on ? [...ticked, phase] : ticked.filter((other) => other !== phase));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ticked.length > 0) return onFilter(ticked, kind);
    setHasFailed(true);
    form.current?.querySelector('input')?.focus();
  };
  return (
    <form
      ref={form}
      onSubmit={submit}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      className={classes.panel}
    >
      <PhaseBoxes ticked={ticked} onToggle={toggle} />
      <KindFields kind={kind} onChange={setKind} />
      <div role="alert" className={classes.failure}>
        {hasFailed && t('choosePhase')}
      </div>
      <div className={classes.buttons}>
        <Button variant="subtle" onClick={() => choose(PHASE_IDS)}>
          {t('selectAll')}
        </Button>
        <Button variant="subtle" onClick={() => choose([])}>
          {t('unselectAll')}
        </Button>
        <Tooltip
          label={t('resetHint', {
            phases: format.list(FILTER_RESET_OMITS.map((phase) => t('quotedPhase', { phase: label.phase(phase) }))),
          })}
          events={{ hover: true, focus: true, touch: false }}
        >
          <Button variant="subtle" onClick={() => choose(PHASES_AFTER_RESET)}>
            {t('reset')}
          </Button>
        </Tooltip>
        <Button type="submit" className={classes.filter}>
          {t('filter')}
        </Button>
      </div>
    </form>
  );
}
