import { useTranslations } from 'use-intl';
import { formatDate } from '../../lib/dates.ts';
import classes from './EntryFiles.module.css';
import type { StoredFile } from './stored-files.ts';

/** The owner of a file, when it was uploaded, and by whom if the office did it. */
export function Uploader({ file }: { file: StoredFile }) {
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
