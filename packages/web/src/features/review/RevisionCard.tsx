import type { TransitionId } from '@imprimatur/domain/lifecycle/transitions';
import { findFilesToDownload } from '@imprimatur/domain/review/fairness';
import { screenAddress } from '@imprimatur/domain/screens';
import { Button, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { showFormErrorsAndFocusField } from '../../lib/failures.ts';
import { flushAutosaves } from '../../lib/use-autosave.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import { Section } from '../../ui/Section.tsx';
import { type Entry, hasAbility } from '../entry/entry.ts';
import { EntryFiles } from '../files/EntryFiles.tsx';
import { findRepresentedSubmitter, SubmitVersion } from '../files/SubmitVersion.tsx';
import { UploadZone } from '../files/UploadZone.tsx';
import { ZipButton } from '../files/ZipButton.tsx';
import { listWorkingFiles, type StoredFile } from '../files/stored-files.ts';
import { useUploads } from '../files/use-uploads.ts';
import { type CurrentUser, useUser } from '../session/current.ts';
import { CoverField } from './CoverField.tsx';

/** Links the people who write the next version to the screen where they answer its points. */
export function AnswerLink({ entry }: { entry: Entry }) {
  const t = useTranslations('answers');
  if (!hasAbility(entry, 'answerPoints')) return null;
  return (
    <div>
      <Button component={AppLink} href={screenAddress('answers', { id: entry.id })}>
        {t('answerPoints')}
      </Button>
    </div>
  );
}

/**
 * Files from others on the current version that the submitter must download first. The office is exempt from this
 * fairness rule.
 */
function listUnreadFiles(entry: Entry, user: CurrentUser): readonly StoredFile[] {
  if (entry.submitter_id !== user.id || user.can.office) return [];
  const files = entry.files.map((file) => ({
    ...file,
    userId: file.user_id,
    uploadId: file.upload_id,
    downloadedBySubmitter: file.downloaded,
  }));
  return findFilesToDownload(files, entry.submitter_id, entry.upload_id);
}

/** The parts of the next version. */
export function useRevision(entry: Entry) {
  const user = useUser();
  const representedId = findRepresentedSubmitter(entry, user.id);
  return {
    entry,
    representedId,
    uploads: useUploads(entry.id, representedId),
    files: listWorkingFiles(entry, representedId ?? user.id),
    unreadFiles: listUnreadFiles(entry, user),
  };
}

export type Revision = ReturnType<typeof useRevision>;

function DownloadFirst({ entry, unreadFiles }: Revision) {
  const t = useTranslations('review');
  if (unreadFiles.length === 0 || entry.upload_id === null) return null;
  return (
    <Section
      id="download-first"
      title={t('downloadFirst')}
      aside={t('filesLeft', { count: unreadFiles.length })}
      actions={<ZipButton entry={entry} uploadId={entry.upload_id} variant="filled" />}
    >
      <Text c="dimmed">{t('downloadFirstText')}</Text>
      <EntryFiles entry={entry} label={t('downloadFirst')} files={unreadFiles} />
    </Section>
  );
}

/** The corrected files and the covering letter of the next version. */
export function RevisionFiles({ revision, children }: { revision: Revision; children?: ReactNode }) {
  const t = useTranslations('review');
  const { entry, representedId, uploads, files } = revision;
  return (
    <Section title={t('correctedFiles')} as="card" id="corrected-files">
      <Stack gap="md">
        <DownloadFirst {...revision} />
        {representedId !== undefined && <Text c="dimmed">{t('onBehalf', { name: entry.submitter_name })}</Text>}
        <UploadZone label={t('correctedFiles')} uploads={uploads} atOnce />
        {files.length > 0 && <EntryFiles entry={entry} label={t('ownFiles')} files={files} />}
        <CoverField entry={entry} />
        {children}
      </Stack>
    </Section>
  );
}

/** Saves all typed text before a version is submitted. Shows an error if that fails. */
export function useSaveFirst() {
  const t = useTranslations('cover');
  return async (): Promise<boolean> => {
    const saved = await flushAutosaves();
    if (!saved) showFormErrorsAndFocusField({ text: t('unsaved') });
    return saved;
  };
}

/** Lets the submitter upload the corrected files and submit them as a new version. */
export function RevisionCard({ entry, by }: { entry: Entry; by: TransitionId }) {
  const revision = useRevision(entry);
  const before = useSaveFirst();
  if (!hasAbility(entry, by)) return null;
  const { files, uploads } = revision;
  return (
    <RevisionFiles revision={revision}>
      <SubmitVersion entry={entry} by={by} count={files.length} waitsFor={uploads.waitsFor} before={before} />
    </RevisionFiles>
  );
}
