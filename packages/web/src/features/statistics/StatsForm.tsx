import { Button, NativeSelect } from '@mantine/core';
import { useForm } from '@mantine/form';
import { PHASE_IDS } from '@imprimatur/domain/lifecycle/phases';
import { useTranslations } from 'use-intl';
import { useLabels } from '../../i18n/use-labels.ts';
import { showFormErrorsAndFocusField } from '../../lib/failures.ts';
import { today } from '../../lib/dates.ts';
import { DateField } from '../../ui/DateField.tsx';
import { dayInputProps } from '../../ui/day-input.ts';
import type { StatsSearch } from './address.ts';
import classes from './Stats.module.css';

interface Props {
  search: StatsSearch;
  busy: boolean;
  onGenerate: (search: StatsSearch) => void;
}

const toPhase = (chosen: string) => PHASE_IDS.find((id) => String(id) === chosen);

export function StatsForm({ search, busy, onGenerate }: Props) {
  const t = useTranslations('statistics');
  const label = useLabels();
  const form = useForm({
    initialValues: { dateFrom: search.dateFrom ?? '', dateTo: search.dateTo ?? '', phase: String(search.phase ?? '') },
    validate: {
      dateFrom: (day) => (day === '' ? t('required') : null),
      dateTo: (day, { dateFrom }) =>
        day === '' ? t('required') : dateFrom !== '' && day < dateFrom ? t('order') : null,
    },
  });
  const submit = form.onSubmit(
    ({ dateFrom, dateTo, phase }) => onGenerate({ dateFrom, dateTo, phase: toPhase(phase) }),
    (errors) => showFormErrorsAndFocusField(errors, { dateFrom: t('dateFrom'), dateTo: t('dateTo') }),
  );
  const day = (field: 'dateFrom' | 'dateTo') => (
    <DateField label={t(field)} required className={classes.day} {...dayInputProps(form.getInputProps(field))} />
  );
  const thisYear = () => {
    const { phase } = form.getValues();
    onGenerate({ dateFrom: `${today().slice(0, 4)}-01-01`, dateTo: today(), phase: toPhase(phase) });
  };
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      {day('dateFrom')}
      {day('dateTo')}
      <NativeSelect
        label={t('phase')}
        className={classes.phase}
        {...form.getInputProps('phase')}
        data={[
          { value: '', label: t('allPhases') },
          ...PHASE_IDS.map((id) => ({ value: String(id), label: label.phase(id) })),
        ]}
      />
      <Button type="submit" loading={busy} className={classes.generate}>
        {t('generate')}
      </Button>
      <Button variant="default" disabled={busy} className={classes.generate} onClick={thisYear}>
        {t('thisYear')}
      </Button>
    </form>
  );
}
