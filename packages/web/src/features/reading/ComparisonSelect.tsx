import { NativeSelect } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { Entry } from '../entry/entry.ts';
import { findComparableFiles, findFile } from '../files/readable.ts';
import type { StoredFile } from '../files/stored-files.ts';
import classes from './Reading.module.css';

interface Props {
  entry: Entry;
  file: StoredFile;
  /** Id of the file to compare with. */
  against: number | undefined;
  onSelect: (chosen: { against?: number }) => void;
}

/** Selects the version to compare a file with, or no comparison. */
export function ComparisonSelect({ entry, file, against, onSelect }: Props) {
  const t = useTranslations('reading');
  const others = findComparableFiles(entry.files, file);
  const chosen = against === undefined ? undefined : findFile(entry, against);
  const all = chosen === undefined || others.includes(chosen) ? others : [chosen, ...others];
  if (all.length === 0) return null;
  return (
    <NativeSelect
      label={t('compareWith')}
      className={classes.against}
      value={against ?? ''}
      data={[
        { value: '', label: t('nothing') },
        ...all.map(({ id, name, upload_id: version }) => ({
          value: String(id),
          label: version === null ? t('fileNotHandedIn', { name }) : t('fileOfVersion', { version, name }),
        })),
      ]}
      onChange={({ currentTarget: { value } }) => onSelect(value === '' ? {} : { against: Number(value) })}
    />
  );
}
