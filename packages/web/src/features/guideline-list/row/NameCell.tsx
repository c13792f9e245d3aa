import { Fragment, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { daysUntil, formatDate } from '../../../lib/dates.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { UnbrokenDates } from '../../../ui/UnbrokenDates.tsx';
import { DoiLink } from '../../entry/DoiLink.tsx';
import { EntryLink } from '../../entry/EntryLink.tsx';
import { PhaseBadge } from '../../entry/PhaseBadge.tsx';
import { DaysLeft } from '../DaysLeft.tsx';
import type { Row } from '../query.ts';
import classes from './Row.module.css';
import { viewAddress } from './screens.ts';
import { countDaysOfTurn, useRole, useWaitingFor } from './use-row-texts.ts';

/** Columns whose content can also be shown below the title. */
export type OwnColumn = 'my_role' | 'phase' | 'waiting';

interface Props {
  row: Row;
  gone: boolean;
  /** The columns that are shown, whose content is therefore not repeated here. */
  shownColumns: readonly OwnColumn[];
}

/** The date by which an invitation must be answered. The deadline of the entry does not apply to invited people. */
function AnswerUntil({ date }: { date: string }) {
  const t = useTranslations('publications');
  return (
    <span>
      <UnbrokenDates>{t('answerUntil', { date })}</UnbrokenDates> <DaysLeft days={daysUntil(date)} />
    </span>
  );
}

/**
 * Returns the line below the name: where and when a published entry appeared, the date on which an entry was rejected or abandoned,
 * or whose turn it is: "waiting for 2 reviewers for 9 days".
 */
function useStatusLine({ row, shownColumns }: Props): ReactNode[] {
  const t = useTranslations('publications');
  const waitingFor = useWaitingFor();
  const { turn, since } = row.next_step;
  if (row.abandoned_at !== null) return [t('abandonedOn', { date: formatDate(row.abandoned_at) })];
  if (turn === 'published') {
    const { date_of_publication: date, name_of_journal: journal, doi_number: doi } = row;
    return [t('publishedOn', { date: date ?? formatDate(since) }), journal, doi && <DoiLink key="doi" doi={doi} />];
  }
  if (turn === 'rejected') return [t('rejectedOn', { date: formatDate(since) })];
  return shownColumns.includes('waiting') ? [] : [t('waiting', { who: waitingFor(row), days: countDaysOfTurn(row) })];
}

/** Short facts about an entry, the most important first. */
function useFacts(props: Props): ReactNode[] {
  const { row, shownColumns } = props;
  const role = useRole()(row);
  const statusLine = useStatusLine(props);
  const { task, until } = row.next_step;
  return [
    <span key="id" className="mono">
      {row.unique_id}
    </span>,
    row.my_role !== 'submitter' && row.submitter_name,
    !shownColumns.includes('my_role') && role,
    ...statusLine,
    task === 'answer_invitation' && until !== null && <AnswerUntil key="until" date={until} />,
  ].filter(Boolean);
}

/** The title, cut after two lines by CSS, and below it the facts that no column shows. */
export function NameCell(props: Props) {
  const { row, gone, shownColumns } = props;
  const t = useTranslations('publications');
  const facts = useFacts(props);
  if (gone) {
    return (
      <>
        <span className={classes.title}>{row.title}</span>
        <div className={classes.goneMeta}>
          <span className="mono">{row.unique_id}</span>
          <Badge turn="rejected">{t('deleted')}</Badge>
        </div>
      </>
    );
  }
  return (
    <>
      <EntryLink href={viewAddress(row)} name={row.title} />
      <div className={classes.meta}>
        {facts.map((fact, at) => (
          <Fragment key={at}>
            {at > 0 && <span aria-hidden> · </span>}
            <UnbrokenDates>{fact}</UnbrokenDates>
          </Fragment>
        ))}
      </div>
      {!shownColumns.includes('phase') && <PhaseBadge entry={row} />}
      {row.withdrawn && <Badge turn="rejected">{t('withdrawn')}</Badge>}
    </>
  );
}
