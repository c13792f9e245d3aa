import { MAX_PAST_ROWS, PAST_FIELDS } from '@imprimatur/domain/library/import-table';
import { Anchor, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { ImportPreview } from '../install/ImportPreview.tsx';
import { TableInput } from '../install/TableInput.tsx';
import { PreviewTable } from './import/PreviewTable.tsx';
import { sampleAddress } from './import/sample.ts';
import { type Preview, useImport } from './import/use-import.ts';

/** Explains why there is no preview (missing columns, no rows, too many rows), or names the columns that are ignored. */
function TableProblem({ preview }: { preview: Preview }) {
  const t = useTranslations('libraryImport');
  const count = preview.editions.length;
  const missing = preview.missing.map((field) => t(`field.${field}`)).join(', ');
  if (missing !== '') return <Notice kind="danger">{t('missing', { columns: missing })}</Notice>;
  if (count === 0) return <Notice kind="danger">{t('empty')}</Notice>;
  if (count > MAX_PAST_ROWS) return <Notice kind="danger">{t('tooMany', { count, limit: MAX_PAST_ROWS })}</Notice>;
  if (preview.ignored.length === 0) return null;
  return <Notice kind="info">{t('ignored', { columns: preview.ignored.join(', ') })}</Notice>;
}

/** Imports past guidelines from a table: reads it, shows a preview, and imports all rows together. */
export function ImportScreen() {
  const t = useTranslations('libraryImport');
  const { read, apply } = useImport();
  const preview = read.data;
  const headings = PAST_FIELDS.map((field) => t(`field.${field}`));
  return (
    <Page title={t('title')} subtitle={preview === undefined ? t('subtitle') : preview.file.name}>
      <TableInput label={t('file')} read={read} onChoose={apply.reset}>
        <Text>{t('columns')}</Text>
        <Text>{t('needed')}</Text>
        <Text c="dimmed">{t('optional')}</Text>
        <Anchor href={sampleAddress(headings)} download={t('sampleName')}>
          {t('sample')}
        </Anchor>
      </TableInput>
      {preview !== undefined && <TableProblem preview={preview} />}
      {preview !== undefined && preview.results.length > 0 && (
        <ImportPreview
          key={`${preview.file.name} ${preview.encoding}`}
          rows={preview.results}
          table={(rows) => <PreviewTable preview={preview} rows={rows} />}
          effects={t('follows')}
          verb={(count) => t('import', { count })}
          isPending={apply.isPending}
          error={apply.error}
          onImport={() => apply.mutate({ body: { mode: 'apply', rows: [...preview.editions] } })}
        />
      )}
    </Page>
  );
}
