import type { PickablePerson } from '@imprimatur/domain/guideline/pickers';
import { useTranslations } from 'use-intl';
import { useLabels } from '../../i18n/use-labels.ts';

/** Returns a formatter for an absence; null if there is none. */
export function useAbsence(): (away: PickablePerson['away']) => string | null {
  const t = useTranslations('absence');
  return (away) => (away ? t('away', { from: away.from, to: away.to }) : null);
}

const noFacts = (): string[] => [];

/** Returns a formatter for the note below a name: role, committee, absence, and further facts. */
export function usePersonNote(factsOf: (userId: number) => string[] = noFacts): (person: PickablePerson) => string {
  const label = useLabels();
  const absence = useAbsence();
  return ({ id, role, committee, away }) =>
    [label.role(role), committee, absence(away), ...factsOf(id)].filter(Boolean).join(' · ');
}
