import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Page } from '../../ui/Page.tsx';
import { ImportPreview, type ImportedRow } from './ImportPreview.tsx';
import type { TableSource } from './read-table.ts';
import { type Reading, TableInput } from './TableInput.tsx';

interface Previewed extends TableSource {
  readonly results: readonly ImportedRow[];
}

interface Props<P extends Previewed> {
  /** The sentences of the page. */
  words: 'libraryImport' | 'userImport';
  read: Reading<P>;
  apply: { readonly isPending: boolean; readonly error: Error | null; readonly reset: () => void };
  /** Explains why there is no preview, or what it leaves out. */
  problem: (preview: P) => ReactNode;
  table: (preview: P, rows: P['results']) => ReactNode;
  onImport: (preview: P) => void;
  /** Explains what the table must contain. */
  children: ReactNode;
}

/** Imports a table: reads it, shows a preview, and imports all rows together. */
export function ImportPage<P extends Previewed>(props: Props<P>) {
  const { words, read, apply, problem, table, onImport, children } = props;
  const t = useTranslations(words);
  const preview = read.data;
  return (
    <Page title={t('title')} subtitle={preview?.file.name ?? t('subtitle')}>
      <TableInput label={t('file')} read={read} onChoose={apply.reset}>
        {children}
      </TableInput>
      {preview !== undefined && problem(preview)}
      {preview !== undefined && preview.results.length > 0 && (
        <ImportPreview
          key={`${preview.file.name} ${preview.encoding}`}
          rows={preview.results}
          table={(rows) => table(preview, rows)}
          effects={t('follows')}
          verb={(count) => t('import', { count })}
          isPending={apply.isPending}
          error={apply.error}
          onImport={() => onImport(preview)}
        />
      )}
    </Page>
  );
}
