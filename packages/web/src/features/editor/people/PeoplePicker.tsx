import type { Participant } from '@imprimatur/contract';
import { MultiSelect, Text } from '@mantine/core';
import type { PickablePerson } from '@imprimatur/domain/guideline/pickers';
import { useTranslations } from 'use-intl';
import { OptionWithNote } from '../../../ui/OptionWithNote.tsx';
import { ChangedField } from '../changes/ChangedField.tsx';
import { useEntryForm } from '../form-context.ts';
import { ADD_OPTION, findOrAdd } from './find-or-add.ts';
import { NewPersonForm } from './NewPersonForm.tsx';
import type { PersonFilter } from './use-person-options.ts';
import { usePicking } from './use-picking.ts';
import { pillClasses } from '../../../ui/pills.ts';
import { usePersonNote } from '../../people/use-person-note.ts';

interface Props extends PersonFilter {
  field: 'cowrite_user_ids' | 'review_user_ids';
  label: string;
  description: string;
  labelOf: (person: PickablePerson) => string;
  /** True if a person without an account can be added. */
  canAdd?: boolean;
  /** The current holders of the role. They stay even if they can no longer be picked. */
  present: readonly Participant[];
  /** Further details of a person, shown below their name. */
  factsOf?: (userId: number) => string[];
  /** True once invitations were sent, so people may have answered. */
  invited: boolean;
}

/** Picks several people. People who cannot be chosen stay in the list, with the reason. */
export function PeoplePicker(props: Props) {
  const { field, label, description, labelOf, canAdd = false, present, invited, factsOf, ...personFilter } = props;
  const t = useTranslations('editor.parties');
  const form = useEntryForm();
  const noteOf = usePersonNote(factsOf);
  const chosen = form.values[field];
  const picking = usePicking({ field, labelOf, canAdd, present, personFilter });
  const { peopleById, adding } = picking;
  const answers = present
    .filter(({ value }) => chosen.includes(value))
    .map(({ label: name, status }) => t('status', { name, status: String(status) }));
  return (
    <ChangedField field={field}>
      <MultiSelect
        label={label}
        description={description}
        placeholder={chosen.length === 0 ? t('namePlaceholder') : undefined}
        data={[...picking.data].map(([value, name]) => ({ value, label: name }))}
        value={chosen}
        onChange={picking.choose}
        searchable
        searchValue={picking.typed}
        onSearchChange={picking.setTyped}
        hidePickedOptions
        limit={50}
        selectFirstOptionOnChange={picking.highlightsFirst}
        selectFirstOptionOnDropdownOpen
        filter={findOrAdd(picking.filter)}
        nothingFoundMessage={picking.isKnown ? t(canAdd ? 'typeName' : 'nobody') : undefined}
        error={picking.refusal ?? form.errors[field]}
        data-path={field}
        classNames={pillClasses}
        renderOption={({ option }) => {
          const person = option.value === ADD_OPTION ? undefined : peopleById.get(option.value);
          return (
            <OptionWithNote label={option.label} note={person && (personFilter.reason(person) ?? noteOf(person))} />
          );
        }}
      />
      {adding !== null && (
        <NewPersonForm needsAccount field={label} typed={adding} onClose={picking.close} onAdded={picking.addNew} />
      )}
      {invited && answers.length > 0 && (
        <Text size="xs" c="dimmed" mt={6}>
          {t('statuses', { list: answers.join(', ') })}
        </Text>
      )}
    </ChangedField>
  );
}
