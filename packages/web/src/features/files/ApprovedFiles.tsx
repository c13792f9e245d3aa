import { useTranslations } from 'use-intl';
import { formatBytes } from '../../lib/numbers.ts';
import { type Entry, findAbility } from '../entry/entry.ts';
import classes from './ApprovedFiles.module.css';
import { DownloadButton } from './DownloadButton.tsx';
import { FileName } from './FileName.tsx';
import { listVersionFiles } from './stored-files.ts';
import { useDownloads } from './use-downloads.ts';
import { ZipButton } from './ZipButton.tsx';

const APPROVAL_ABILITIES = ['preApprove', 'gpcApprove', 'boardApprove'] as const;

/** The files of the version to approve, next to the button, so that people can read them without leaving the screen. */
export function ApprovedFiles({ entry }: { entry: Entry }) {
  const t = useTranslations('files');
  const { download } = useDownloads(entry);
  const files = listVersionFiles(entry, entry.upload_id).filter((file) => !file.review);
  const approves = APPROVAL_ABILITIES.some((name) => findAbility(entry, name) !== undefined);
  if (!approves || files.length === 0 || entry.upload_id === null) return null;
  const title = t('approvedVersion', { version: entry.upload_id });
  return (
    <div role="group" aria-label={title} className={classes.files}>
      <span className={classes.title}>{title}</span>
      <ul className={classes.list}>
        {files.map((file) => (
          <li key={file.id}>
            <FileName entryId={entry.id} file={file} onDownload={download} />
            <span className={classes.note}>{formatBytes(file.size)}</span>
            <DownloadButton file={file} onDownload={download} />
          </li>
        ))}
      </ul>
      {files.length > 1 && <ZipButton entry={entry} uploadId={entry.upload_id} />}
    </div>
  );
}
