import { Button } from '@mantine/core';
import { IconCheck, IconCopy, IconDownload, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { copyText } from '../../lib/copy.ts';
import { formatDate } from '../../lib/dates.ts';
import type { Column } from '../../ui/DataTable.tsx';
import { FileTable } from '../../ui/FileTable.tsx';
import { toast } from '../../ui/toast.tsx';
import type { Entry } from '../entry/entry.ts';
import classes from './EntryFiles.module.css';
import { kindOf, type StoredFile } from './stored-files.ts';
import { useDeleteFile } from './use-delete-file.ts';
import { useDownloads } from './use-downloads.ts';

interface Props {
  entry: Entry;
  /** Names the table. */
  label: string;
  files: readonly StoredFile[];
  /** Shows of which version each file is. */
  withVersion?: boolean;
  empty?: ReactNode;
}

/** Stored files: who put them there, download, and delete where this person may. */
export function EntryFiles({ entry, label, files, withVersion, empty }: Props) {
  const t = useTranslations('files');
  const { download } = useDownloads(entry);
  const remove = useDeleteFile(entry.id);

  const by = (file: StoredFile) => (
    <>
      {file.user_name}
      <time className={classes.note} dateTime={file.created_at}>
        {formatDate(file.created_at)}
      </time>
      {file.uploaded_by && <span className={classes.note}>{t('uploadedBy', { name: file.uploaded_by })}</span>}
      {file.review && <span className={classes.note}>{t('withReview')}</span>}
    </>
  );
  const version: Column<StoredFile> = {
    id: 'version',
    header: t('version'),
    cell: ({ upload_id }) => upload_id ?? t('notHandedIn'),
    width: '80px',
  };
  const columns: Column<StoredFile>[] = [
    // On a phone the name says it.
    { id: 'type', header: t('type'), cell: kindOf, width: '76px', card: 'hidden' },
    ...(withVersion ? [version] : []),
    { id: 'by', header: t('by'), cell: by, width: '20%' },
  ];
  const after: Column<StoredFile>[] = [
    {
      id: 'downloaded',
      header: t('downloaded'),
      width: '144px',
      card: 'plain',
      onScreen: true,
      cell: (file) => (
        <Button
          className="no-print"
          size="compact-sm"
          variant={file.downloaded ? 'subtle' : 'default'}
          color="gray"
          leftSection={file.downloaded ? <IconCheck size={16} aria-hidden /> : <IconDownload size={16} aria-hidden />}
          aria-label={t(file.downloaded ? 'downloadAgain' : 'downloadFile', { name: file.name })}
          onClick={() => download(file)}
        >
          {t(file.downloaded ? 'downloadedAlready' : 'download')}
        </Button>
      ),
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
