import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { FilePicker } from '../../ui/FilePicker.tsx';
import { UploadStatus } from './UploadStatus.tsx';
import type { Uploads } from './use-uploads.ts';

interface Props {
  label: string;
  uploads: Uploads;
  /** Sends files as soon as they are chosen. */
  atOnce?: boolean;
}

/** Where files are dropped or chosen for an entry. */
export function UploadZone({ label, uploads, atOnce = false }: Props) {
  const t = useTranslations('files');
  return (
    <>
      <FilePicker
        label={label}
        items={uploads.items}
        onAdd={(files) => uploads.add(files, atOnce)}
        onRemove={uploads.uploading ? undefined : uploads.remove}
        disabled={uploads.uploading}
      />
      <UploadStatus uploads={uploads} />
      {atOnce && uploads.waiting > 0 && !uploads.uploading && (
        <div>
          <Button variant="default" onClick={uploads.start}>
            {t('uploadAgain', { count: uploads.waiting })}
          </Button>
        </div>
      )}
    </>
  );
}
