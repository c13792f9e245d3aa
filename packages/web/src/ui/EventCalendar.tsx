import '@mantine/dates/styles.layer.css';
import { DatePicker } from '@mantine/dates';
import { useLocale } from 'use-intl';
import { TurnDot } from './Badge.tsx';
import { useCalendarLabels } from './calendar-labels.ts';
import classes from './EventCalendar.module.css';

export interface CalendarEvent {
  /** `YYYY-MM-DD` */
  day: string;
  label: string;
  /** The turn that determines the colour. */
  turn: string;
}

interface Props {
  events: readonly CalendarEvent[];
  /** Any day of the month to show first; today by default. */
  month?: string;
  /** The chosen day. */
  value?: string | null;
  onChange?: (day: string | null) => void;
}

/** A month with a dot for each event. The tooltip and the accessible name of a day contain its events. */
export function EventCalendar({ events, month, value, onChange }: Props) {
  const labels = useCalendarLabels();
  const locale = useLocale();
  // The accessible name must contain the visible number.
  const longDate = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, { dateStyle: 'long', timeZone: 'UTC' });
  const eventsOn = (day: string) => events.filter((event) => event.day === day);
  const wordsOf = (day: string) => eventsOn(day).map(({ label }) => label);
  return (
    <DatePicker
      ariaLabels={labels}
      locale={locale}
      firstDayOfWeek={1}
      size="md"
      allowDeselect
      defaultDate={month}
      value={value}
      onChange={onChange}
      getDayProps={(day) => ({
        title: wordsOf(day).join('\n') || undefined,
        'aria-label': [longDate.format(new Date(day)), ...wordsOf(day)].join(', '),
      })}
      renderDay={(day) => (
        <span className={classes.day}>
          {Number(day.slice(8))}
          <span className={classes.dots}>
            {eventsOn(day).map(({ label, turn }) => (
              <TurnDot key={label} turn={turn} />
            ))}
          </span>
        </span>
      )}
    />
  );
}
