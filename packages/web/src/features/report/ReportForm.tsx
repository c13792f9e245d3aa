import { Button, NativeSelect } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslations } from 'use-intl';
import { showFormErrorsAndFocusField } from '../../lib/failures.ts';
import { today } from '../../lib/dates.ts';
import { DateField } from '../../ui/DateField.tsx';
import { dayInputProps } from '../../ui/day-input.ts';
import { readYear, type ReportSearch } from './address.ts';
import classes from './Report.module.css';

const OFFERED_YEAR_COUNT = 15;
const OTHER_PERIOD = 'period';

interface Props {
  search: ReportSearch;
  busy: boolean;
  onShow: (search: ReportSearch) => void;
}

/** The chosen year and the latest ones, newest first. */
function listYears(chosen: string): string[] {
  const thisYear = Number(today().slice(0, 4));
  return [...new Set([chosen, ...Array.from({ length: OFFERED_YEAR_COUNT }, (_, back) => String(thisYear - back))])]
    .sort()
    .reverse();
}

function usePeriodForm(search: ReportSearch) {
  const t = useTranslations('report');
  return useForm({
    mode: 'controlled',
    initialValues: {
      year: search.dateFrom === undefined ? readYear(search) : OTHER_PERIOD,
      dateFrom: search.dateFrom ?? '',
      dateTo: search.dateTo ?? '',
      by: search.by ?? 'published',
    },
    validate: {
      dateFrom: (day, { year }) => (year === OTHER_PERIOD && day === '' ? t('dayRequired') : null),
      dateTo: (day, { year, dateFrom }) =>
        year !== OTHER_PERIOD ? null : day === '' ? t('dayRequired') : day < dateFrom ? t('order') : null,
    },
  });
}

/** Lets people choose a year or a period, and the entries to count. */
export function ReportForm({ search, busy, onShow }: Props) {
  const t = useTranslations('report');
  const form = usePeriodForm(search);
  const submit = form.onSubmit(
    ({ year, dateFrom, dateTo, by }) =>
      onShow({
        ...(year === OTHER_PERIOD ? { dateFrom, dateTo } : { year }),
        ...(by === 'created' ? { by: 'created' as const } : {}),
      }),
    (errors) => showFormErrorsAndFocusField(errors, { dateFrom: t('dateFrom'), dateTo: t('dateTo') }),
  );
  const day = (field: 'dateFrom' | 'dateTo') => (
    <DateField label={t(field)} required className={classes.field} {...dayInputProps(form.getInputProps(field))} />
  );
  return (
    <form onSubmit={submit} noValidate className={`${classes.form} no-print`}>
      <NativeSelect
        label={t('year')}
        className={classes.field}
        {...form.getInputProps('year')}
        data={[...listYears(readYear(search)), { value: OTHER_PERIOD, label: t('otherPeriod') }]}
      />
      {form.values.year === OTHER_PERIOD && (
        <>
          {day('dateFrom')}
          {day('dateTo')}
        </>
      )}
      <NativeSelect
        label={t('by')}
        className={classes.wide}
        {...form.getInputProps('by')}
        data={(['published', 'created'] as const).map((value) => ({ value, label: t(`byWhat.${value}`) }))}
      />
      <Button type="submit" loading={busy} className={classes.show}>
        {t('show')}
      </Button>
    </form>
  );
}
