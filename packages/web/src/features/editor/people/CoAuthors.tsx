import { Text } from '@mantine/core';
import type { PickablePerson } from '@imprimatur/domain/guideline/pickers';
import { createProblem, type Problem } from '@imprimatur/domain/problems';
import { useTranslations } from 'use-intl';
import { Section } from '../../../ui/Section.tsx';
import { ChangedField } from '../changes/ChangedField.tsx';
import { useEntryForm } from '../form-context.ts';
import { findChosenPeople } from '../model/choices.ts';
import type { PersonForm } from '../model/entry-form.ts';
import { AuthorSearch } from './AuthorSearch.tsx';
import { PeopleInOrder } from './PeopleInOrder.tsx';
import { PersonFields } from './PersonFields.tsx';

export function CoAuthors({ submitterId }: { submitterId: number }) {
  const t = useTranslations('editor');
  const form = useEntryForm();
  const people = form.values.co_authors;

  const add = (person: PersonForm) => form.insertListItem('co_authors', person);
  const labelOf = (index: number) => t('coAuthorNumber', { number: index + 1 });
  const taken = (person: PickablePerson): Problem | null => {
    const {
      coAuthorId,
      coCoAuthorId,
      otherAuthorIds = [],
      reviewerIds = [],
    } = findChosenPeople(form.values, submitterId);
    const parts = [coAuthorId, coCoAuthorId, ...otherAuthorIds, ...reviewerIds];
    return parts.includes(person.id) ? createProblem('samePerson', undefined, { name: person.name }) : null;
  };
  return (
    <ChangedField field="co_authors">
      <Section title={t('parties.authors')} aside={people.length || undefined}>
        {people.length === 0 && <Text c="dimmed">{t('parties.authorsEmpty')}</Text>}
        <PeopleInOrder
          path="co_authors"
          labelOf={labelOf}
          fieldsOf={(index) => <PersonFields path={`co_authors.${index}`} label={labelOf(index)} />}
        />
        <AuthorSearch field={t('fields.co_authors')} path="co_authors" problem={taken} onPerson={add} />
      </Section>
    </ChangedField>
  );
}
