import { NativeSelect, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslations } from 'use-intl';
import { showFormErrorsAndFocusField } from '../../lib/failures.ts';
import { FormDialog } from '../../ui/Dialog.tsx';
import { useUser } from '../session/current.ts';
import type { Props as MenuProps } from './SavedFilters.tsx';
import { findNameProblem, MAX_FILTERS, MAX_NAME, type SavedFilter, storeFilter } from './store.ts';

interface Props extends MenuProps {
  filters: readonly SavedFilter[];
  /** The filter to rename; undefined to save the current filter. */
  renamed: SavedFilter | undefined;
  onClose: () => void;
}

/** Saves the current filter under a name, as a new filter or in place of another one, or renames a filter. */
export function SaveFilterDialog({ list, address, filters, renamed, onClose }: Props) {
  const t = useTranslations('savedFilters');
  const { id } = useUser();
  const form = useForm({
    mode: 'controlled',
    initialValues: { name: renamed?.name ?? '', replaced: renamed?.name ?? '' },
    validate: {
      name: (typed, { replaced }) => {
        const problem = findNameProblem(filters, typed, replaced);
        return problem && t(problem, { max: problem === 'tooMany' ? MAX_FILTERS : MAX_NAME });
      },
    },
  });
  const submit = form.onSubmit(
    ({ name, replaced }) => {
      if (storeFilter(id, list, { name, address: renamed?.address ?? address }, replaced)) onClose();
      else form.setFieldError('name', t('notStored'));
    },
    (errors) => showFormErrorsAndFocusField(errors, { name: t('name') }),
  );
  return (
    <FormDialog
      opened
      onClose={onClose}
      onSubmit={submit}
      title={renamed ? t('renameTitle', { name: renamed.name }) : t('saveTitle')}
      verb={t(renamed ? 'renameVerb' : 'saveVerb')}
    >
      {!renamed && filters.length > 0 && (
        <NativeSelect
          label={t('saveAs')}
          {...form.getInputProps('replaced')}
          onChange={({ currentTarget: { value } }) => form.setValues({ name: value, replaced: value })}
          data={[
            { value: '', label: t('new') },
            ...filters.map(({ name }) => ({ value: name, label: t('replace', { name }) })),
          ]}
        />
      )}
      <TextInput label={t('name')} required data-autofocus {...form.getInputProps('name')} />
      <Text size="sm" c="dimmed">
        {t('kept')}
      </Text>
    </FormDialog>
  );
}
