import { useTranslations } from 'use-intl';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Section } from '../../ui/Section.tsx';
import type { Entry } from '../entry/entry.ts';
import { EntryFiles } from './EntryFiles.tsx';
import { listVersionFiles, listVersions } from './stored-files.ts';
import { WorkingFiles } from './WorkingFiles.tsx';
import { ZipButton } from './ZipButton.tsx';

/** Every file that this person may read: newest version first, working files last. */
export function FilesByVersion({ entry }: { entry: Entry }) {
  const t = useTranslations('files');
  if (entry.files.length === 0) return <EmptyState>{t('none')}</EmptyState>;
  return (
    <>
      {listVersions(entry).map((version) => (
        <Section
          key={version}
          title={t('versionTitle', { version })}
          aside={version === entry.upload_id ? t('current') : undefined}
          actions={<ZipButton entry={entry} uploadId={version} />}
        >
          <EntryFiles entry={entry} label={t('versionTitle', { version })} files={listVersionFiles(entry, version)} />
        </Section>
      ))}
      <WorkingFiles entry={entry} />
    </>
  );
}
