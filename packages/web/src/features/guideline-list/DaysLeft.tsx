import { useTranslations } from 'use-intl';
import classes from './deadline/Deadline.module.css';

const SOON_DAYS = 14;

/** The days until a date that is near or past. Shows nothing for other dates or null. */
export function DaysLeft({ days }: { days: number | null }) {
  const t = useTranslations('publications');
  if (days === null || days > SOON_DAYS) return null;
  return (
    <span className={classes.due} data-late={days < 0 || undefined}>
      {days < 0 ? t('daysLate', { days: -days }) : t('daysLeft', { days })}
    </span>
  );
}
