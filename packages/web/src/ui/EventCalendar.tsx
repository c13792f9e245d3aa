import '@mantine/dates/styles.layer.css';
import { DatePicker } from '@mantine/dates';
import { TurnDot } from './Badge.tsx';
import { useCalendarLabels } from './calendar-labels.ts';
import classes from './EventCalendar.module.css';

export interface CalendarEvent {
  /** `YYYY-MM-DD` */
  day: string;
  label: string;
  /** A turn, which decides the colour. */
  turn: string;
}

interface Props {
  events: readonly CalendarEvent[];
  /** A day of the month that is shown first; today by default. */
  month?: string;
  /** The chosen day. */
  value?: string | null;
  onChange?: (day: string | null) => void;
}

// The accessible name must contain the visible number.
const SPOKEN = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** A month with a dot for each event. The tooltip and the accessible name of a day contain its events. */
export function EventCalendar({ events, month, value, onChange }: Props) {
  const labels = useCalendarLabels();
  const on = (day: string) => events.filter((event) => event.day === day);
  const wordsOf = (day: string) => on(day).map(({ label }) => label);
  return (
    <DatePicker
      ariaLabels={labels}
      firstDayOfWeek={1}
      size="md"
      allowDeselect
      defaultDate={month}
      value={value}
      onChange={onChange}
      getDayProps={(day) => ({
        title: wordsOf(day).join('\n') || undefined,
        'aria-label': [SPOKEN.format(new Date(day)), ...wordsOf(day)].join(', '),
      })}
      renderDay={(day) => (
        <span className={classes.day}>
          {Number(day.slice(8))}
          <span className={classes.dots}>
            {on(day).map(({ label, turn }) => (
              <TurnDot key={label} turn={turn} />
            ))}
          </span>
        </span>
      )}
    />
  );
}
