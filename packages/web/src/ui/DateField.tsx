import '@mantine/dates/styles.layer.css';
import { DateInput, type DateInputProps } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { useLocale, useTranslations } from 'use-intl';
import { useCalendarLabels } from './calendar-labels.ts';
import { type DayInput, useTypedDay } from './use-typed-day.ts';

/** With `fixOnBlur={false}` the caller explains a text that is not a day. */
type Props = Omit<DateInputProps, 'valueFormat' | 'dateParser' | 'maxDate' | keyof DayInput> & DayInput;

/**
 * A field for a day, typed as DD-MM-YYYY or in another common form, or picked. A text that is not a day stays in the field and is
 * explained. Use it only in lazy screens, because it must not become part of the first load.
 */
export function DateField({ fixOnBlur = true, ...props }: Props) {
  const t = useTranslations('ui');
  const { typed, problem, handlers } = useTypedDay(props);
  return (
    <DateInput
      clearable
      placeholder={t('dateFormat')}
      clearButtonProps={{ 'aria-label': t('clearDate') }}
      ariaLabels={useCalendarLabels()}
      locale={useLocale()}
      firstDayOfWeek={1}
      hideOutsideDates
      leftSection={<IconCalendar size={18} stroke={1.6} aria-hidden />}
      leftSectionPointerEvents="none"
      autoComplete="off"
      {...props}
      {...(fixOnBlur && problem !== null ? { error: problem } : {})}
      fixOnBlur={fixOnBlur && typed === null}
      {...handlers}
    />
  );
}
