import { useTranslations } from 'use-intl';
import { useLabels } from '../../../i18n/use-labels.ts';
import type { DecidingPerson } from '../people-address.ts';

/** Returns a formatter for the role in which a person decides, and whether they are a super user. */
export function useGroupName(): (person: Pick<DecidingPerson, 'role' | 'superuser'>) => string {
  const t = useTranslations('standing');
  const label = useLabels();
  return ({ role, superuser }) =>
    [
      ...(role === null || (superuser && role === 0) ? [] : [label.role(role)]),
      ...(superuser ? [t('superuser')] : []),
    ].join(', ');
}
