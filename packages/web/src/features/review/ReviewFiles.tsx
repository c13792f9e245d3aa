import { Input } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Entry } from '../entry/entry.ts';
import { EntryFiles } from '../files/EntryFiles.tsx';
import type { StoredFile } from '../files/stored-files.ts';
import { UploadZone } from '../files/UploadZone.tsx';
import type { Uploads } from '../files/use-uploads.ts';

interface Props {
  entry: Entry;
  files: readonly StoredFile[];
  uploads: Uploads;
  required: boolean;
  error?: ReactNode;
}

/** The files of a review: uploaded as soon as they are chosen, handed in with the review. */
export function ReviewFiles({ entry, files, uploads, required, error }: Props) {
  const t = useTranslations('review');
  return (
    <Input.Wrapper
      label={t('files')}
      labelElement="div"
      description={t('filesHint')}
      required={required}
      error={error}
      data-path="files"
      tabIndex={-1}
    >
      <div style={{ display: 'grid', gap: 12, marginTop: 8 }}>
        <UploadZone label={t('files')} uploads={uploads} atOnce />
        {files.length > 0 && <EntryFiles entry={entry} label={t('ownFiles')} files={files} />}
      </div>
    </Input.Wrapper>
  );
}
