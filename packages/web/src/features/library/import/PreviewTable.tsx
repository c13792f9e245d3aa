import { PAST_FIELDS } from '@imprimatur/domain/library/import-table';
import { screenAddress } from '@imprimatur/domain/screens';
import { List } from '@mantine/core';
import { useLocale, useTranslations } from 'use-intl';
import { formatLanguageName } from '../../../i18n/language-name.ts';
import { useLabels } from '../../../i18n/use-labels.ts';
import { AppLink } from '../../../ui/AppLink.tsx';
import type { Column } from '../../../ui/DataTable.tsx';
import { EntryLink } from '../../entry/EntryLink.tsx';
import { PreviewRows, RowProblems } from '../../install/PreviewRows.tsx';
import classes from '../Library.module.css';
import type { Preview, PreviewedEdition } from './use-import.ts';

const toKnownField = (name: string) => PAST_FIELDS.find((field) => field === name.split('.')[0]) ?? 'other';

/** The problems of a row, or the result of importing it. */
function Result({ row }: { row: PreviewedEdition }) {
  const t = useTranslations('libraryImport');
  const states = useTranslations('library');
  const { entry } = row;
  return (
    <List listStyleType="none">
      <RowProblems problems={row.problems} fieldName={(field) => t(`field.${toKnownField(field)}`)} />
      {row.result === 'same' && row.id !== null && (
        <List.Item>
          <AppLink href={screenAddress('view', { id: row.id })}>{t('inLibrary', { id: row.unique_id ?? '' })}</AppLink>
        </List.Item>
      )}
      {entry !== null && (
        <List.Item>{t('becomes', { state: states(`state.${entry.state}`), date: entry.in_force_until })}</List.Item>
      )}
      {entry?.replaces != null && <List.Item>{t('replaces', { title: entry.replaces })}</List.Item>}
    </List>
  );
}

/** The title of a row, with the values that were read. */
function TitleCell({ row, title }: { row: PreviewedEdition; title: string }) {
  const label = useLabels();
  const locale = useLocale();
  const { id, entry } = row;
  return (
    <>
      {id === null ? title : <EntryLink href={screenAddress('view', { id })} name={title} />}
      {entry !== null && (
        <div className={classes.meta}>
          <span>{label.committee(entry.abbreviation_of_committee)}</span>
          <span>{label.manuscript(entry.type)}</span>
          {entry.authors.length > 0 && <span>{entry.authors.join(', ')}</span>}
          {entry.publication_language !== null && <span>{formatLanguageName(entry.publication_language, locale)}</span>}
        </div>
      )}
    </>
  );
}

/** Rows of a table with the result of importing them, or their problems. */
export function PreviewTable({ preview, rows }: { preview: Preview; rows: readonly PreviewedEdition[] }) {
  const t = useTranslations('libraryImport');
  const given = ({ row }: PreviewedEdition) => preview.editions[row - 1];
  const nameOf = (row: PreviewedEdition) => row.entry?.name ?? given(row)?.title ?? '';
  const columns: Column<PreviewedEdition>[] = [
    {
      id: 'name',
      header: t('column.name'),
      width: '40%',
      card: 'title',
      cell: (row) => <TitleCell row={row} title={nameOf(row)} />,
    },
    {
      id: 'published',
      header: t('column.published'),
      width: '24%',
      cell: (row) => (
        <>
          <span className="tabular">{row.entry?.date_of_publication ?? given(row)?.date}</span>
          <div className={classes.meta}>
            <span>{given(row)?.journal}</span>
            <span>{row.entry?.doi_number ?? given(row)?.doi}</span>
          </div>
        </>
      ),
    },
    { id: 'what', header: t('column.what'), cell: (row) => <Result row={row} /> },
  ];
  return (
    <PreviewRows
      label={t('title')}
      rows={rows}
      lines={preview.rows}
      lineHeader={t('column.row')}
      columns={columns}
      nameOf={nameOf}
      empty={t('none')}
    />
  );
}
