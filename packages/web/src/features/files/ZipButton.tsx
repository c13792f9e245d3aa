import { Button } from '@mantine/core';
import { IconFileZip } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { Entry } from '../entry/entry.ts';
import { useDownloads } from './use-downloads.ts';

interface Props {
  entry: Entry;
  /** 0 for the working files. */
  uploadId: number;
  userId?: number;
  variant?: 'default' | 'filled';
}

/** Downloads all files of a version as one ZIP file. */
export function ZipButton({ entry, uploadId, userId = 0, variant = 'default' }: Props) {
  const t = useTranslations('files');
  const { downloadZip } = useDownloads(entry);
  return (
    <Button
      size="compact-md"
      variant={variant}
      className="no-print"
      leftSection={<IconFileZip size={16} stroke={1.6} aria-hidden />}
      onClick={() => downloadZip(uploadId, userId)}
    >
      {t('zip')}
    </Button>
  );
}
