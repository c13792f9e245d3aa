import '@mantine/dates/styles.layer.css';
import { DateInput, type DateInputProps } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { useLocale, useTranslations } from 'use-intl';
import { useCalendarLabels } from './calendar-labels.ts';

/** `value` and `onChange` are `YYYY-MM-DD` or null. */
type Props = Omit<DateInputProps, 'valueFormat' | 'dateParser'>;

/** A day, typed as DD-MM-YYYY or picked. Use it in lazy screens only: it is not part of the first load. */
export function DateField(props: Props) {
  const t = useTranslations('ui');
  return (
    <DateInput
      clearable
      clearButtonProps={{ 'aria-label': t('clearDate') }}
      ariaLabels={useCalendarLabels()}
      locale={useLocale()}
      firstDayOfWeek={1}
      hideOutsideDates
      leftSection={<IconCalendar size={18} stroke={1.6} aria-hidden />}
      leftSectionPointerEvents="none"
      autoComplete="off"
      {...props}
    />
  );
}
