import type { PickablePerson } from '@imprimatur/domain/guideline/pickers';
import { useTranslations } from 'use-intl';
import { usePeople } from '../../people/use-people.ts';
import { useUser } from '../../session/current.ts';

export interface PersonFilter {
  accepts: (person: PickablePerson) => boolean;
  /** Why this person cannot be chosen; null if they can. */
  reason: (person: PickablePerson) => string | null;
}

/** The people to choose from. The current user comes first, marked as such, if they can be chosen. */
export function usePersonOptions({ accepts, reason }: PersonFilter, typed: string) {
  const t = useTranslations('editor.parties');
  const { id, name, role, committee } = useUser();
  const me = { id, name, role, committee };
  const found = usePeople(typed).filter(accepts);
  const first = accepts(me) && reason(me) === null;
  return {
    people: first ? [found.find((one) => one.id === id) ?? me, ...found.filter((one) => one.id !== id)] : found,
    labelOf: (person: PickablePerson): string =>
      first && person.id === id ? t('me', { name: person.name }) : person.name,
  };
}
