import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { screenAddress } from '@imprimatur/domain/screens';
import { Badge } from '../../ui/Badge.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { Section } from '../../ui/Section.tsx';
import { EntryLink } from '../entry/EntryLink.tsx';
import type { Report, ReportEntry } from './address.ts';
import classes from './Report.module.css';

export interface ListedEntry {
  readonly entry: ReportEntry;
  /** The entry's contribution to the figure: days, an amount, or what happened in a round. */
  readonly value?: string;
  /** The round, in a list that names an entry once per round. */
  readonly round?: number;
}

export interface NumberRow {
  readonly id: string;
  readonly label: string;
  readonly now: ReactNode;
  readonly before: ReactNode;
  /** The entries listed for the figure. */
  readonly list?: readonly ListedEntry[];
  /** The whole figure, if `list` may contain only a part of it. */
  readonly count?: number;
  /** The part of `count` that `list` contains; its length if absent. */
  readonly shown?: number;
}

interface Props {
  title: string;
  report: Report;
  rows: readonly NumberRow[];
  /** Explains how these figures are counted. */
  rule?: string;
  empty?: string;
}

const formatPeriod = ({ dateFrom, dateTo }: { dateFrom: string; dateTo: string }): string =>
  dateFrom.slice(0, 5) === '01-01' && dateTo === `31-12-${dateFrom.slice(6)}`
    ? dateFrom.slice(6)
    : `${dateFrom} – ${dateTo}`;

/** Figures, with those of the previous period beside them. The list for each figure opens on demand. */
export function Numbers({ title, report, rows, rule, empty }: Props) {
  const t = useTranslations('report');
  const number = (id: 'now' | 'before', header: string): Column<NumberRow> => ({
    id,
    header,
    cell: (row) => (row[id] === null ? null : <span className={classes.value}>{row[id]}</span>),
    align: 'end',
    width: '270px',
  });
  return (
    <Section title={title}>
      {rule !== undefined && <p className={classes.rule}>{rule}</p>}
      <DataTable
        label={title}
        columns={[
          { id: 'label', header: t('number'), cell: ({ label }) => label, card: 'title' },
          number('now', formatPeriod(report)),
          number('before', formatPeriod(report.previous)),
        ]}
        rows={rows}
        rowKey={({ id }) => id}
        rowName={({ label }) => label}
        {...(rows.some(({ list }) => list !== undefined)
          ? { details: (row: NumberRow) => (row.list === undefined ? null : <EntryList {...row} list={row.list} />) }
          : {})}
        empty={<p className={classes.rule}>{empty ?? t('nothing')}</p>}
      />
    </Section>
  );
}

function EntryList({
  list,
  count = 0,
  shown = list.length,
}: Pick<NumberRow, 'count' | 'shown'> & { list: readonly ListedEntry[] }) {
  const t = useTranslations('report');
  if (list.length === 0) return <p className={classes.rule}>{t(count > 0 ? 'noList' : 'noEntries')}</p>;
  return (
    <>
      <ul className={classes.list}>
        {list.map(({ entry, value, round = 0 }) => (
          <li key={`${entry.id} ${round}`}>
            <span className={classes.id}>{entry.unique_id}</span>
            <EntryLink href={screenAddress('view', { id: entry.id })} name={entry.name} />
            {value !== undefined && <span className="tabular">{value}</span>}
            {entry.overridden && <Badge turn="office">{t('overridden')}</Badge>}
          </li>
        ))}
      </ul>
      {count > shown && <p className={classes.rule}>{t('firstOf', { shown, count })}</p>}
    </>
  );
}
