import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useLabels } from '../../i18n/use-labels.ts';
import { formatDate } from '../../lib/dates.ts';
import type { Column } from '../../ui/DataTable.tsx';
import { FileTable } from '../../ui/FileTable.tsx';
import type { Entry } from '../entry/entry.ts';
import { DownloadButton } from './DownloadButton.tsx';
import classes from './EntryFiles.module.css';
import { FileName } from './FileName.tsx';
import { findKnownKind, formatFileType, type StoredFile } from './stored-files.ts';
import { useDownloads } from './use-downloads.ts';
import { useFileActions } from './use-file-actions.tsx';

/** The owner of a file, its upload date, and who uploaded it if that was the office. */
function Uploader({ file }: { file: StoredFile }) {
  const t = useTranslations('files');
  return (
    <>
      {file.user_name}
      <time className={classes.note} dateTime={file.created_at}>
        {formatDate(file.created_at)}
      </time>
      {file.uploaded_by && <span className={classes.note}>{t('uploadedBy', { name: file.uploaded_by })}</span>}
      {file.review && <span className={classes.note}>{t('withReview')}</span>}
    </>
  );
}

interface Props {
  entry: Entry;
  label: string;
  files: readonly StoredFile[];
  /** Adds a column with the version of each file. */
  withVersion?: boolean;
  empty?: ReactNode;
}

function FileKind({ file }: { file: StoredFile }) {
  const label = useLabels();
  const kind = findKnownKind(file);
  return (
    <>
      {formatFileType(file)}
      {kind !== null && <div className={classes.note}>{label.fileKind(kind)}</div>}
    </>
  );
}

/** A table of stored files with uploader and download button, and a delete button for people who may delete. */
export function EntryFiles({ entry, label, files, withVersion, empty }: Props) {
  const t = useTranslations('files');
  const { download } = useDownloads(entry);

  const version: Column<StoredFile> = {
    id: 'version',
    header: t('version'),
    cell: ({ upload_id }) => upload_id ?? t('notHandedIn'),
    width: '80px',
  };
  const columns: Column<StoredFile>[] = [
    // Left out on phones, because the file name already ends with the type.
    { id: 'type', header: t('type'), cell: (file) => <FileKind file={file} />, width: '104px', card: 'hidden' },
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
  const actions = useFileActions(entry);
  return (
    <FileTable
      label={label}
      files={files}
      columns={columns}
      after={after}
      name={(file) => <FileName entryId={entry.id} file={file} onDownload={download} />}
      empty={empty ?? <p className={classes.empty}>{t('none')}</p>}
      actions={actions}
    />
  );
}
