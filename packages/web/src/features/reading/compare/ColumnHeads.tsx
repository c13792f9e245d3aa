import { useTranslations } from 'use-intl';
import type { StoredFile } from '../../files/stored-files.ts';
import classes from './Compare.module.css';

type File = Pick<StoredFile, 'name' | 'upload_id'>;

/** The titles of the two columns. They stay visible below the tools. */
export function ColumnHeads({ files: { older, newer } }: { files: { older: File; newer: File } }) {
  const t = useTranslations('reading');
  const titleOf = ({ name, upload_id: version }: File) =>
    version === null ? t('fileNotHandedIn', { name }) : t('fileOfVersion', { version, name });
  return (
    <div className={classes.heads}>
      <span>{titleOf(older)}</span>
      <span>{titleOf(newer)}</span>
    </div>
  );
}
