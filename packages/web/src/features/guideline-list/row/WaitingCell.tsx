import { useTranslations } from 'use-intl';
import type { Row } from '../query.ts';
import classes from './Row.module.css';
import { countDaysOfTurn, useWaitingFor } from './use-row-texts.ts';

/** The people whom an entry is waiting for, and for how many days. */
export function WaitingCell({ row }: { row: Row }) {
  const t = useTranslations('publications');
  const waitingFor = useWaitingFor();
  return (
    <>
      <div className={classes.who}>{waitingFor(row)}</div>
      <div className={classes.meta}>{t('waitingFor', { days: countDaysOfTurn(row) })}</div>
    </>
  );
}
