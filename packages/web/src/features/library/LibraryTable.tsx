import type { LibrarySort } from '@imprimatur/contract/sort-columns';
import type { LibraryAction } from '@imprimatur/domain/library/library';
import { screenAddress } from '@imprimatur/domain/screens';
import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useLabels } from '../../i18n/use-labels.ts';
import { UnbrokenDates } from '../../ui/UnbrokenDates.tsx';
import { type Column, DataTable, type Sort } from '../../ui/DataTable.tsx';
import { DoiLink } from '../entry/DoiLink.tsx';
import { EntryLink } from '../entry/EntryLink.tsx';
import { useValidityText } from './use-validity-text.ts';
import type { LibraryEntry } from './edition.ts';
import { EditionLinks } from './EditionLinks.tsx';
import classes from './Library.module.css';
import { StateBadge } from './StateBadge.tsx';
import { useEditionActions } from './use-edition-actions.tsx';

const addressOf = ({ id }: LibraryEntry): string => screenAddress('view', { id });

/** The actions that are due, which are shown in the row. All other actions are in the row's menu. */
function listDueActions({ state, actions }: LibraryEntry): LibraryAction[] {
  if (state !== 'due' && state !== 'overdue') return [];
  return actions.filter((action) => action === 'reaffirm' || action === 'revise');
}

function useTitleColumn(): Column<LibraryEntry, LibrarySort> {
  const t = useTranslations('library');
  const label = useLabels();
  return {
    id: 'name',
    header: t('column.name'),
    sortable: true,
    card: 'title',
    cell: (row) => (
      <>
        <EntryLink href={addressOf(row)} name={row.name} />
        <div className={classes.meta}>
          <span className="mono">{row.unique_id}</span>
          {row.abbreviation_of_committee !== null && <span>{label.committee(row.abbreviation_of_committee)}</span>}
          {row.type !== null && <span>{label.manuscript(row.type)}</span>}
          <EditionLinks label={t('replaces')} editions={row.replaces} />
          <EditionLinks label={t('replacedBy')} editions={row.replaced_by} />
          <EditionLinks label={t('revision')} editions={row.successors} />
          {row.endorsements.length > 0 && <span>{t('related.endorsements', { count: row.endorsements.length })}</span>}
          {row.documents.length > 0 && (
            <span>
              {t('related.documents', {
                count: row.documents.length,
                old: row.documents.filter((one) => one.out_of_date).length,
              })}
            </span>
          )}
        </div>
      </>
    ),
  };
}

function useColumns(actions: ReturnType<typeof useEditionActions>): Column<LibraryEntry, LibrarySort>[] {
  const t = useTranslations('library');
  const validityText = useValidityText();
  return [
    useTitleColumn(),
    {
      id: 'date_of_publication',
      header: t('column.published'),
      sortable: true,
      width: '21%',
      cell: ({ date_of_publication: date, name_of_journal: journal, doi_number: doi }) => (
        <>
          <span className="tabular">{date ?? t('noDate')}</span>
          <div className={classes.meta}>
            {journal !== null && <span>{journal}</span>}
            {doi !== null && <DoiLink doi={doi} />}
          </div>
        </>
      ),
    },
    {
      id: 'in_force_until',
      header: t('column.state'),
      sortable: true,
      width: '21%',
      cell: (row) => (
        <div className={classes.clock}>
          <StateBadge state={row.state} />
          {row.withdrawn && row.state !== 'withdrawn' && <StateBadge state="withdrawn" />}
          <span>
            <UnbrokenDates>{validityText(row)}</UnbrokenDates>
          </span>
          {row.end_reason !== null && <span className={classes.meta}>{row.end_reason}</span>}
        </div>
      ),
    },
    {
      id: 'step',
      header: t('column.step'),
      width: '156px',
      onScreen: true,
      cell: (row) => (
        <div className={classes.buttons}>
          {listDueActions(row).map((action, at) => (
            <Button
              key={action}
              size="compact-md"
              variant={at === 0 ? 'light' : 'default'}
              disabled={actions.isBusy}
              onClick={() => actions.act(action, row)}
            >
              {actions.label(action, row)}
            </Button>
          ))}
        </div>
      ),
    },
  ];
}

interface Props {
  rows: readonly LibraryEntry[] | undefined;
  busy: boolean;
  sort: Sort<LibrarySort>;
  onSort: (sort: Sort<LibrarySort>) => void;
  empty: ReactNode;
}

/** Published entries with their expiry, and the actions on them. */
export function LibraryTable({ rows, busy, sort, onSort, empty }: Props) {
  const t = useTranslations('library');
  const router = useRouter();
  const actions = useEditionActions();
  const columns = useColumns(actions);
  return (
    <>
      <DataTable
        label={t('title')}
        columns={columns}
        rows={rows}
        busy={busy}
        sort={sort}
        onSort={onSort}
        rowKey={(row) => row.id}
        rowName={(row) => row.unique_id}
        empty={empty}
        onOpen={(row) => router.history.push(addressOf(row))}
        actions={(row) => [
          { label: t('open'), href: addressOf(row) },
          ...row.actions.map((action) => ({
            label: actions.label(action, row),
            onSelect: () => actions.act(action, row),
          })),
        ]}
      />
      {actions.dialog}
    </>
  );
}
