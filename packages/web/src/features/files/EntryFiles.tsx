import { IconCopy, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { copyText } from '../../lib/copy.ts';
import type { Column } from '../../ui/DataTable.tsx';
import { FileTable } from '../../ui/FileTable.tsx';
import { toast } from '../../ui/toast.tsx';
import type { Entry } from '../entry/entry.ts';
import { DownloadButton } from './DownloadButton.tsx';
import classes from './EntryFiles.module.css';
import { kindOf, type StoredFile } from './stored-files.ts';
import { Uploader } from './Uploader.tsx';
import { useDeleteFile } from './use-delete-file.ts';
import { useDownloads } from './use-downloads.ts';

interface Props {
  entry: Entry;
  label: string;
  files: readonly StoredFile[];
  /** Adds a column with the version of each file. */
  withVersion?: boolean;
  empty?: ReactNode;
}

/** A table of stored files with their uploader, a download button, and delete where this person may. */
export function EntryFiles({ entry, label, files, withVersion, empty }: Props) {
  const t = useTranslations('files');
  const { download } = useDownloads(entry);
  const remove = useDeleteFile(entry.id);

  const version: Column<StoredFile> = {
    id: 'version',
    header: t('version'),
    cell: ({ upload_id }) => upload_id ?? t('notHandedIn'),
    width: '80px',
  };
  const columns: Column<StoredFile>[] = [
    // A card on a phone leaves it out: the name ends with it.
    { id: 'type', header: t('type'), cell: kindOf, width: '76px', card: 'hidden' },
    ...(withVersion ? [version] : []),
    { id: 'by', header: t('by'), cell: (file) => <Uploader file={file} />, width: '20%' },
  ];
  const after: Column<StoredFile>[] = [
    {
      id: 'downloaded',
      header: t('downloaded'),
      width: '144px',
      card: 'plain',
      onScreen: true,
      cell: (file) => <DownloadButton file={file} onDownload={download} />,
    },
  ];
  const copy = async ({ name, sha256 }: StoredFile) => {
    if (await copyText(sha256, t('notCopied', { name, sum: sha256 }))) toast.done(t('copiedSum', { name }));
  };
  const actions = (file: StoredFile) => [
    { label: t('copySha'), icon: <IconCopy size={16} aria-hidden />, onSelect: () => void copy(file) },
    ...(file.may_delete
      ? [
          {
            label: t('delete'),
            icon: <IconTrash size={16} aria-hidden />,
            danger: true,
            onSelect: () => void remove(file),
          },
        ]
      : []),
  ];
  return (
    <FileTable
      label={label}
      files={files}
      columns={columns}
      after={after}
      onDownload={download}
      empty={empty ?? <p className={classes.empty}>{t('none')}</p>}
      actions={actions}
    />
  );
}
