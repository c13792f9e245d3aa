import { Button } from '@mantine/core';
import { IconCheck, IconDownload } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { StoredFile } from './stored-files.ts';

interface Props {
  file: StoredFile;
  onDownload: (file: StoredFile) => void;
}

/** Downloads a file and shows whether this person has downloaded it before. */
export function DownloadButton({ file, onDownload }: Props) {
  const t = useTranslations('files');
  return (
    <Button
      className="no-print"
      size="compact-sm"
      variant={file.downloaded ? 'subtle' : 'default'}
      color="gray"
      leftSection={file.downloaded ? <IconCheck size={16} aria-hidden /> : <IconDownload size={16} aria-hidden />}
      aria-label={t(file.downloaded ? 'downloadAgain' : 'downloadFile', { name: file.name })}
      onClick={() => onDownload(file)}
    >
      {t(file.downloaded ? 'downloadedAlready' : 'download')}
    </Button>
  );
}
