import { COMMITTEES } from '@imprimatur/domain/guideline/enumerations';
import { createTextMatcher, foldText } from '@imprimatur/domain/search';
import { isOneOf } from '@imprimatur/domain/tables';
import { TagsInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useLabels } from '../../../i18n/use-labels.ts';
import { filterOptions } from '../../../lib/find-options.ts';
import { pillClasses } from '../../../ui/pills.ts';
import type { Form } from './TextField.tsx';

const splitCommittees = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Codes of committees, chosen from a list, or any other text, such as a national society. */
export function CommitteeField({ form }: { form: Form }) {
  const t = useTranslations('users');
  const label = useLabels();
  const nameOf = (text: string): string => (isOneOf(COMMITTEES, text) ? label.committeeWithCode(text) : text);
  return (
    <TagsInput
      label={t('field.committee')}
      description={t('committeeHint')}
      autoComplete="off"
      data={[...COMMITTEES]}
      splitChars={[',']}
      filter={({ search, ...input }) => {
        const matches = createTextMatcher(search);
        return filterOptions(({ value }) => matches(foldText(nameOf(value))), input);
      }}
      classNames={pillClasses}
      renderOption={({ option: { value } }) => nameOf(value)}
      {...form.getInputProps('committee')}
      value={splitCommittees(form.values.committee)}
      onChange={(parts) => form.setFieldValue('committee', parts.join(', '))}
    />
  );
}
