import { Button, Checkbox, Radio, Select, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { findOptions } from '../../lib/find-options.ts';
import { useUnsavedText } from '../../lib/use-unsaved-text.ts';
import { DateField } from '../../ui/DateField.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { MoneyField } from '../../ui/MoneyField.tsx';
import { Section } from '../../ui/Section.tsx';
import { WordCountTextarea } from '../../ui/WordCountTextarea.tsx';

const COMMITTEES = ['AI', 'BJ', 'CV', 'DO', 'ET', 'II', 'NI'];

interface Values {
  name: string;
  date: string | null;
  budget: string;
  description: string;
}

export function InputExample() {
  const t = useTranslations('examples');
  const [attempt, setAttempt] = useState(0);
  const form = useForm<Values>({
    initialValues: {
      name: '',
      date: '2027-03-14',
      budget: '1500.00',
      description: t('descriptionText'),
    },
    validate: { name: (value) => (value === '' ? t('wrongName') : null) },
  });
  const { forget } = useUnsavedText('example', form);
  const submit = form.onSubmit(forget, () => setAttempt(attempt + 1));
  return (
    <Section title={t('inputs')}>
      <form onSubmit={submit} noValidate>
        <Stack maw={560}>
          <ErrorSummary errors={form.errors} labels={{ name: t('name') }} attempt={attempt} />
          <TextInput label={t('name')} description={t('namePlaceholder')} required {...form.getInputProps('name')} />
          <DateField label={t('date')} {...form.getInputProps('date')} />
          <MoneyField label={t('budget')} {...form.getInputProps('budget')} />
          <WordCountTextarea label={t('description')} limit={10} {...form.getInputProps('description')} />
          <Select
            label={t('choice')}
            placeholder={t('choicePlaceholder')}
            data={COMMITTEES}
            searchable
            filter={findOptions}
            clearable
          />
          <Radio.Group label={t('kind')} defaultValue="0">
            <Stack gap="xs" mt={4}>
              <Radio value="0" label={t('kindOwn')} />
              <Radio value="1" label={t('kindJoint')} />
            </Stack>
          </Radio.Group>
          <Checkbox label={t('check')} />
          <div>
            <Button type="submit">{t('submit')}</Button>
          </div>
        </Stack>
      </form>
    </Section>
  );
}
