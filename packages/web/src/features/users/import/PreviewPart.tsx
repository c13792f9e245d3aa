import { useTranslations } from 'use-intl';
import { ImportPreview } from '../../install/ImportPreview.tsx';
import { PreviewTable } from './PreviewTable.tsx';
import type { Preview, useImport } from './use-import.ts';

interface Props {
  preview: Preview;
  apply: ReturnType<typeof useImport>['apply'];
}

/** Preview of what an import would do with each person, and the button that runs it. */
export function PreviewPart({ preview, apply }: Props) {
  const t = useTranslations('userImport');
  return (
    <ImportPreview
      rows={preview.results}
      table={(rows) => <PreviewTable preview={preview} rows={rows} />}
      effects={t('follows')}
      verb={(count) => t('import', { count })}
      isPending={apply.isPending}
      error={apply.error}
      onImport={() => apply.mutate({ body: { mode: 'apply', users: [...preview.people] } })}
    />
  );
}
