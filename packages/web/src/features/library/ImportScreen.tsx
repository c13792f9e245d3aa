import { MAX_PAST_ROWS, PAST_FIELDS } from '@imprimatur/domain/library/import-table';
import { Anchor, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { Notice } from '../../ui/Notice.tsx';
import { ImportPage } from '../install/ImportPage.tsx';
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
  const headings = PAST_FIELDS.map((field) => t(`field.${field}`));
  return (
    <ImportPage
      words="libraryImport"
      read={read}
      apply={apply}
      problem={(preview) => <TableProblem preview={preview} />}
      table={(preview, rows) => <PreviewTable preview={preview} rows={rows} />}
      onImport={({ editions }) => apply.mutate({ body: { mode: 'apply', rows: [...editions] } })}
    >
      <Text>{t('columns')}</Text>
      <Text>{t('needed')}</Text>
      <Text c="dimmed">{t('optional')}</Text>
      <Anchor href={sampleAddress(headings)} download={t('sampleName')}>
        {t('sample')}
      </Anchor>
    </ImportPage>
  );
}
