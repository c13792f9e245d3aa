import { ROLES } from '@imprimatur/domain/permissions/roles';
import { Button, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useLabels } from '../../i18n/use-labels.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { TableInput } from '../install/TableInput.tsx';
import { PreviewPart } from './import/PreviewPart.tsx';
import { useImport } from './import/use-import.ts';

/** Imports people from a table: reads it, shows what would change, and imports all rows together. */
export function ImportScreen() {
  const t = useTranslations('userImport');
  const label = useLabels();
  const { read, apply } = useImport();
  const preview = read.data;
  return (
    <Page title={t('title')} subtitle={preview === undefined ? t('subtitle') : preview.file.name}>
      <TableInput label={t('file')} read={read} onChoose={apply.reset}>
        <Text>{t('columns')}</Text>
        <Text c="dimmed">{t('roles', { roles: ROLES.map(({ id }) => label.role(id)).join(', ') })}</Text>
      </TableInput>
      {preview !== undefined && preview.people.length === 0 && (
        <Notice
          kind="danger"
          actions={
            <Button variant="default" size="compact-sm" onClick={read.reset}>
              {t('another')}
            </Button>
          }
        >
          {t('nobody')}
        </Notice>
      )}
      {preview !== undefined && preview.people.length > 0 && (
        <PreviewPart key={`${preview.file.name} ${preview.encoding}`} preview={preview} apply={apply} />
      )}
    </Page>
  );
}
