import { Text } from '@mantine/core';
import type { PickablePerson } from '@imprimatur/domain/guideline/pickers';
import { type Problem, problem } from '@imprimatur/domain/problems';
import { useTranslations } from 'use-intl';
import { Section } from '../../../ui/Section.tsx';
import { ChangedField } from '../changes/ChangedField.tsx';
import { clearBelow, useEntryForm } from '../form-context.ts';
import { chosenOf } from '../model/choices.ts';
import { fullName, type PersonForm } from '../model/entry-form.ts';
import { NamePerson } from './NamePerson.tsx';
import classes from './People.module.css';
import { PersonFields } from './PersonFields.tsx';
import { PersonRow } from './PersonRow.tsx';

export function CoAuthors({ submitterId }: { submitterId: number }) {
  const t = useTranslations('editor');
  const form = useEntryForm();
  const people = form.values.co_authors;

  const add = (person: PersonForm) => form.insertListItem('co_authors', person);
  const remove = (index: number) => {
    clearBelow(form, `co_authors.${index}`);
    form.removeListItem('co_authors', index);
  };
  const taken = (person: PickablePerson): Problem | null => {
    const { coAuthorId, coCoAuthorId, otherAuthorIds = [], reviewerIds = [] } = chosenOf(form.values, submitterId);
    const parts = [coAuthorId, coCoAuthorId, ...otherAuthorIds, ...reviewerIds];
    return parts.includes(person.id) ? problem('samePerson', undefined, { name: person.name }) : null;
  };
  return (
    <ChangedField field="co_authors">
      <Section title={t('parties.authors')} aside={people.length || undefined}>
        {people.length === 0 && <Text c="dimmed">{t('parties.authorsEmpty')}</Text>}
        <ul className={classes.list}>
          {people.map((person, index) => {
            const label = t('coAuthorNumber', { number: index + 1 });
            return (
              <PersonRow key={index} name={fullName(person) || label} onRemove={() => remove(index)}>
                <PersonFields path={`co_authors.${index}`} label={label} />
              </PersonRow>
            );
          })}
        </ul>
        <NamePerson field={t('fields.co_authors')} path="co_authors" problem={taken} onPerson={add} />
      </Section>
    </ChangedField>
  );
}
