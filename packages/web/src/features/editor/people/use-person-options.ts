import type { PickablePerson } from '@imprimatur/domain/guideline/pickers';
import { useTranslations } from 'use-intl';
import { useFoundPeople } from '../../people/use-found-people.ts';
import { useUser } from '../../session/current.ts';

export interface PersonFilter {
  accepts: (person: PickablePerson) => boolean;
  /** The reason why this person cannot be chosen, or null if they can. */
  reason: (person: PickablePerson) => string | null;
}

/**
 * The people to choose from. The current user comes first, marked as such, if they can be chosen. The owner of a typed address is always
 * listed, with the reason if they cannot be chosen. As an author or co-writer, an owner with any role can be chosen.
 */
export function usePersonOptions({ accepts, reason }: PersonFilter, typed: string) {
  const t = useTranslations('editor.parties');
  const { id, name, role, committee } = useUser();
  const me = { id, name, role, committee };
  const { people, isOwner, ...box } = useFoundPeople(typed);
  const found = people.filter((person) => isOwner(person) || accepts(person));
  const first = accepts(me) && reason(me) === null;
  return {
    ...box,
    /** True if the typed text can be added as a new person. */
    canBeNew: box.isKnown && typed.trim() !== '',
    people: first ? [found.find((one) => one.id === id) ?? me, ...found.filter((one) => one.id !== id)] : found,
    labelOf: (person: PickablePerson): string =>
      first && person.id === id ? t('me', { name: person.name }) : person.name,
  };
}
