import type { TransitionId } from '@imprimatur/domain/lifecycle/transitions';
import { filesToDownload } from '@imprimatur/domain/review/fairness';
import { screenAddress } from '@imprimatur/domain/screens';
import { Button, Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { AppLink } from '../../ui/AppLink.tsx';
import { Section } from '../../ui/Section.tsx';
import { type Entry, may } from '../entry/entry.ts';
import { EntryFiles } from '../files/EntryFiles.tsx';
import { HandIn, handsInFor } from '../files/HandIn.tsx';
import { UploadZone } from '../files/UploadZone.tsx';
import { ZipButton } from '../files/ZipButton.tsx';
import { workingFilesOf } from '../files/stored-files.ts';
import { useUploads } from '../files/use-uploads.ts';
import { useUser } from '../session/current.ts';

/** Leads those who write the next version to the screen on which its points are answered. */
export function AnswerLink({ entry }: { entry: Entry }) {
  const t = useTranslations('answers');
  if (!may(entry, 'answerPoints')) return null;
  return (
    <div>
      <Button component={AppLink} href={screenAddress('answers', { id: entry.id })}>
        {t('answerPoints')}
      </Button>
    </div>
  );
}

interface Props {
  entry: Entry;
  by: TransitionId;
  /** Saves what goes along with the version. */
  before?: () => Promise<boolean>;
}

/**
 * Files of others on the current version that the submitter must still download: the fairness rule, from which the
 * office is exempt.
 */
function DownloadFirst({ entry }: { entry: Entry }) {
  const t = useTranslations('review');
  const missing = filesToDownload(
    entry.files.map((file) => ({
      ...file,
      userId: file.user_id,
      uploadId: file.upload_id,
      downloadedBySubmitter: file.downloaded,
    })),
    entry.submitter_id,
    entry.upload_id,
  );
  if (missing.length === 0 || entry.upload_id === null) return null;
  return (
    <Section
      title={t('downloadFirst')}
      aside={t('filesLeft', { count: missing.length })}
      actions={<ZipButton entry={entry} uploadId={entry.upload_id} variant="filled" />}
    >
      <Text c="dimmed">{t('downloadFirstText')}</Text>
      <EntryFiles entry={entry} label={t('downloadFirst')} files={missing} />
    </Section>
  );
}

/** The submitter uploads the corrected files and hands them in as a new version. */
export function RevisionCard({ entry, by, before = () => Promise.resolve(true) }: Props) {
  const t = useTranslations('review');
  const user = useUser();
  const behalf = handsInFor(entry, user.id);
  const uploads = useUploads(entry.id, behalf);
  const files = workingFilesOf(entry, behalf ?? user.id);
  if (!may(entry, by)) return null;
  return (
    <Section title={t('correctedFiles')} as="card" id="corrected-files">
      <Stack gap="md">
        {entry.submitter_id === user.id && !user.can.office && <DownloadFirst entry={entry} />}
        {behalf !== undefined && <Text c="dimmed">{t('onBehalf', { name: entry.submitter_name })}</Text>}
        <UploadZone label={t('correctedFiles')} uploads={uploads} atOnce />
        {files.length > 0 && <EntryFiles entry={entry} label={t('ownFiles')} files={files} />}
        <HandIn entry={entry} by={by} count={files.length} waitsFor={uploads.waitsFor} before={before} />
      </Stack>
    </Section>
  );
}
