import { ROLES } from '@imprimatur/domain/permissions/roles';
import { Button, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useLabels } from '../../i18n/use-labels.ts';
import { Notice } from '../../ui/Notice.tsx';
import { ImportPage } from '../install/ImportPage.tsx';
import { PreviewTable } from './import/PreviewTable.tsx';
import { useImport } from './import/use-import.ts';

function NobodyFound({ onAnother }: { onAnother: () => void }) {
  const t = useTranslations('userImport');
  const another = (
    <Button variant="default" size="compact-sm" onClick={onAnother}>
      {t('another')}
    </Button>
  );
  return (
    <Notice kind="danger" actions={another}>
      {t('nobody')}
    </Notice>
  );
}

/** Imports people from a table: reads it, shows what would change, and imports all rows together. */
export function ImportScreen() {
  const t = useTranslations('userImport');
  const label = useLabels();
  const { read, apply } = useImport();
  return (
    <ImportPage
      words="userImport"
      read={read}
      apply={apply}
      problem={({ people }) => people.length === 0 && <NobodyFound onAnother={read.reset} />}
      table={(preview, rows) => <PreviewTable preview={preview} rows={rows} />}
      onImport={({ people }) => apply.mutate({ body: { mode: 'apply', users: [...people] } })}
    >
      <Text>{t('columns')}</Text>
      <Text c="dimmed">{t('roles', { roles: ROLES.map(({ id }) => label.role(id)).join(', ') })}</Text>
    </ImportPage>
  );
}
