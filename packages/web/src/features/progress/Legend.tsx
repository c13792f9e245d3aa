import { useTranslations } from 'use-intl';
import { formatDate, today } from '../../lib/dates.ts';
import classes from './Board.module.css';

export function Legend() {
  const t = useTranslations('progress');
  return (
    <ul className={classes.legend}>
      <li>
        <span className={classes.planSample} aria-hidden /> {t('legendPlan')}
      </li>
      <li>
        <span className={classes.doneSample} aria-hidden /> {t('legendDone')}
      </li>
      <li>
        <span className={classes.forecastSample} aria-hidden /> {t('legendForecast')}
      </li>
      <li>
        <span className={classes.dotSample} aria-hidden /> {t('legendMilestone')}
      </li>
      <li>
        <span className={classes.todaySample} aria-hidden /> {t('todayIs', { date: formatDate(today()) })}
      </li>
    </ul>
  );
}
