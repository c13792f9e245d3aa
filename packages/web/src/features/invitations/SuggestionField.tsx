import { isOffered, type PickablePerson } from '@imprimatur/domain/guideline/pickers';
import { type PartRole, SUGGESTION_LIMIT } from '@imprimatur/domain/people/invitation';
import { ROLE } from '@imprimatur/domain/permissions/roles';
import { Autocomplete, type AutocompleteProps } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useFoundPeople } from '../people/use-found-people.ts';
import { useUser } from '../session/current.ts';

/** Suggests another person for a declined role: a person from the list, or anybody by name and email address. */
export function SuggestionField({ role, ...input }: { role: PartRole } & AutocompleteProps) {
  const t = useTranslations('invitations');
  const { id } = useUser();
  const isSuitable = (person: PickablePerson) =>
    role === 'reviewer' ? person.role === ROLE.committee : isOffered(person);
  const typed = input.value ?? '';
  // An address is kept as typed, because a person reads the text.
  const { people: found } = useFoundPeople(typed.includes('@') ? '' : typed);
  const people = found.filter((person) => person.id !== id && isSuitable(person));
  return (
    <Autocomplete
      {...input}
      label={t('suggestion')}
      description={t('suggestionHint')}
      data={[...new Set(people.map(({ name }) => name))]}
      limit={20}
      maxLength={SUGGESTION_LIMIT}
      openOnFocus={false}
    />
  );
}
