import { useTranslations } from 'use-intl';
import { isSoon } from '../row/use-words.ts';
import classes from './Deadline.module.css';

/** The days until a date, once it is near or past; shows nothing for null. */
export function DaysLeft({ days }: { days: number | null }) {
  const t = useTranslations('publications');
  if (!isSoon(days)) return null;
  return (
    <span className={classes.due} data-late={days < 0 || undefined}>
      {days < 0 ? t('daysLate', { days: -days }) : t('daysLeft', { days })}
    </span>
  );
}
