import { screenAddress } from '@imprimatur/domain/screens';
import { Button, Text } from '@mantine/core';
import { IconBook, IconGitCompare } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { formatBytes } from '../../lib/numbers.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import { Section } from '../../ui/Section.tsx';
import type { Entry } from '../entry/entry.ts';
import { DownloadButton } from '../files/DownloadButton.tsx';
import { findComparableFiles, isReadable } from '../files/readable.ts';
import { listVersionFiles, type StoredFile } from '../files/stored-files.ts';
import { useDownloads } from '../files/use-downloads.ts';
import classes from './Decide.module.css';

/** Links that open a file, and compare a manuscript with the previous version. */
function FileLinks({ entry, file }: { entry: Entry; file: StoredFile }) {
  const t = useTranslations('files');
  if (!isReadable(file)) return null;
  const address = screenAddress('read', { id: entry.id, fileId: file.id });
  const [before] = file.kind === 'manuscript' ? findComparableFiles(entry.files, file) : [];
  const version = before?.upload_id ?? null;
  return (
    <>
      <Button
        component={AppLink}
        href={address}
        size="compact-sm"
        variant="default"
        leftSection={<IconBook size={16} aria-hidden />}
      >
        {t('read')}
      </Button>
      {before !== undefined && version !== null && (
        <Button
          component={AppLink}
          href={`${address}?against=${before.id}`}
          size="compact-sm"
          variant="default"
          leftSection={<IconGitCompare size={16} aria-hidden />}
        >
          {t('compareWith', { version })}
        </Button>
      )}
    </>
  );
}

/** The files of the version under decision, with a link to the other versions. */
export function DecidedFiles({ entry }: { entry: Entry }) {
  const t = useTranslations('decide');
  const own = useTranslations('files');
  const { download } = useDownloads(entry);
  const files = listVersionFiles(entry, entry.upload_id).filter((file) => !file.review);
  return (
    <Section
      id="files"
      title={t('part.files')}
      aside={entry.upload_id === null ? undefined : own('versionTitle', { version: entry.upload_id })}
      actions={
        <Button
          component={AppLink}
          href={`${screenAddress('view', { id: entry.id })}?tab=files`}
          size="compact-sm"
          variant="subtle"
        >
          {t('allFiles')}
        </Button>
      }
    >
      {files.length === 0 && <Text c="dimmed">{t('noFiles')}</Text>}
      <ul className={classes.files}>
        {files.map((file) => (
          <li key={file.id}>
            <span className={classes.file}>
              {file.name} <span className={classes.detail}>{formatBytes(file.size)}</span>
            </span>
            <FileLinks entry={entry} file={file} />
            <DownloadButton file={file} onDownload={download} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
