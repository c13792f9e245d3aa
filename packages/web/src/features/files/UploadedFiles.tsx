import { useTranslations } from 'use-intl';
import { Section } from '../../ui/Section.tsx';
import type { Entry } from '../entry/entry.ts';
import { EntryFiles } from './EntryFiles.tsx';
import { listVersionFiles } from './stored-files.ts';
import { WorkingFiles } from './WorkingFiles.tsx';
import { UploadForUser } from './UploadForUser.tsx';
import { hasAbility } from '../entry/entry.ts';
import { ZipButton } from './ZipButton.tsx';

/** The files of the current version, for the review screens. */
export function UploadedFiles({ entry }: { entry: Entry }) {
  const t = useTranslations('files');
  const files = listVersionFiles(entry, entry.upload_id);
  return (
    <>
      <Section
        title={t('uploaded_files')}
        aside={entry.upload_id === null ? undefined : t('versionTitle', { version: entry.upload_id })}
        actions={
          <>
            <UploadForUser entry={entry} />
            {files.length > 0 && entry.upload_id !== null && <ZipButton entry={entry} uploadId={entry.upload_id} />}
          </>
        }
      >
        <EntryFiles entry={entry} label={t('uploaded_files')} files={files} withVersion />
      </Section>
      {hasAbility(entry, 'readWorkingFiles') && <WorkingFiles entry={entry} />}
    </>
  );
}
