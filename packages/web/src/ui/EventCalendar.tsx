import '@mantine/dates/styles.layer.css';
import { DatePicker } from '@mantine/dates';
import { TurnDot } from './Badge.tsx';
import { useCalendarLabels } from './calendar-labels.ts';
import classes from './EventCalendar.module.css';

export interface CalendarEvent {
  /** `YYYY-MM-DD` */
  day: string;
  label: string;
  /** Colour by whose turn it is. */
  turn: string;
}

interface Props {
  events: readonly CalendarEvent[];
  /** Day of the month that is shown first; the present one by default. */
  month?: string;
  /** The days that were chosen, or null. */
  value?: string | null;
  onChange?: (day: string | null) => void;
}

// The number that is shown has to be part of the name.
const SPOKEN = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** A month with a dot for each event; the events of a day stand in its tooltip and in its name. */
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
