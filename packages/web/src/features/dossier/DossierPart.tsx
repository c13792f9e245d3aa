import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { Section } from '../../ui/Section.tsx';
import classes from './Dossier.module.css';

interface Props<Row> {
  title: string;
  columns: readonly Column<Row>[];
  /** Null if this person may not read the part; the part is then left out. */
  rows: readonly Row[] | null;
  rowName: (row: Row) => string;
  children?: ReactNode;
}

/** A part of the dossier, or a note that nothing was recorded. */
export function DossierPart<Row>({ title, columns, rows, rowName, children }: Props<Row>) {
  const t = useTranslations('dossier');
  if (rows === null) return null;
  const numbers = new Map(rows.map((row, at) => [row, at]));
  return (
    <Section title={title} aside={rows.length > 0 ? rows.length : undefined}>
      {children}
      <DataTable
        label={title}
        columns={columns}
        rows={rows}
        rowKey={(row) => numbers.get(row) ?? 0}
        rowName={rowName}
        empty={<p className={classes.note}>{t('nothing')}</p>}
      />
    </Section>
  );
}
