import { useTranslations } from 'use-intl';
import { daysUntil } from '../../../lib/dates.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Dated } from '../../../ui/Dated.tsx';
import { EntryLink } from '../../entry/EntryLink.tsx';
import { PhaseBadge } from '../../entry/PhaseBadge.tsx';
import { DaysLeft } from '../DaysLeft.tsx';
import type { Row } from '../query.ts';
import classes from './Row.module.css';
import { taskOf, viewAddress } from './screens.ts';
import { useRole, useWaiting } from './use-words.ts';

interface Props {
  row: Row;
  gone: boolean;
  /** The table is too narrow for the columns of role and phase. */
  tight: boolean;
}

/** The date by which an invitation must be answered; the deadline of the entry concerns others. */
function AnswerUntil({ row }: { row: Row }) {
  const t = useTranslations('publications');
  const { until } = row.next_step;
  if (taskOf(row) !== 'answer_invitation' || until === null) return null;
  return (
    <span>
      {' · '}
      <Dated>{t('answerUntil', { date: until })}</Dated> <DaysLeft days={daysUntil(until)} />
    </span>
  );
}

/** The title, cut after two lines by CSS only; below it the unique id and whose turn it is. */
export function NameCell({ row, gone, tight }: Props) {
  const t = useTranslations('publications');
  const waiting = useWaiting();
  const role = useRole()(row);
  if (gone) {
    return (
      <>
        <span className={classes.title}>{row.name}</span>
        <div className={classes.goneMeta}>
          <span className="mono">{row.unique_id}</span>
          <Badge turn="rejected">{t('deleted')}</Badge>
        </div>
      </>
    );
  }
  return (
    <>
      <EntryLink href={viewAddress(row)} name={row.name} />
      <div className={classes.meta}>
        <span className="mono">{row.unique_id}</span>
        <span aria-hidden> · </span>
        {row.my_role !== 'submitter' && `${row.submitter_name} · `}
        {tight && role && `${role} · `}
        <span>
          <Dated>{waiting(row)}</Dated>
        </span>
        <AnswerUntil row={row} />
      </div>
      {tight && <PhaseBadge entry={row} />}
    </>
  );
}
