import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Section } from '../../ui/Section.tsx';
import { EntryScreen } from '../entry/EntryScreen.tsx';
import { useEntry } from '../entry/queries.ts';
import { useUser } from '../session/current.ts';
import { EntryFiles } from './EntryFiles.tsx';
import { HandIn } from './HandIn.tsx';
import { handsInFor } from './hand-in-for.ts';
import { ProceduresCheckbox } from './ProceduresCheckbox.tsx';
import { StartUpload } from './StartUpload.tsx';
import { workingFilesOf } from './stored-files.ts';
import { UploadZone } from './UploadZone.tsx';
import { useUploads } from './use-uploads.ts';

/** The first draft: its files, the confirmation that procedures and standards were followed, and handing in. */
export function UploadScreen({ id }: { id: number }) {
  const t = useTranslations('files');
  const entry = useEntry(id);
  const user = useUser();
  const behalf = handsInFor(entry, user.id);
  const uploads = useUploads(entry.id, behalf);
  const files = workingFilesOf(entry, behalf ?? user.id);
  const [confirmed, setConfirmed] = useState(false);
  const [error, setError] = useState<string>();
  const missing = [...(uploads.waiting === 0 ? [t('chooseFirst')] : []), ...(confirmed ? [] : [t('confirmFirst')])];
  const showStart = uploads.waiting > 0 || (files.length === 0 && uploads.items.length === 0);

  return (
    <EntryScreen entry={entry} step={t('screen')}>
      <Section title={t('yourDraft')}>
        <Stack gap="md">
          {behalf !== undefined && <Text c="dimmed">{t('onBehalf', { name: entry.submitter_name })}</Text>}
          <ProceduresCheckbox
            checked={confirmed}
            error={error}
            onChange={(checked) => {
              setConfirmed(checked);
              setError(undefined);
            }}
          />
          <UploadZone label={t('yourDraft')} uploads={uploads} />
          {showStart && <StartUpload missing={missing} first={files.length === 0} onStart={uploads.start} />}
        </Stack>
      </Section>
      <Section title={t('working')} aside={files.length || undefined}>
        <EntryFiles entry={entry} label={t('working')} files={files} empty={<Text c="dimmed">{t('noneYet')}</Text>} />
        <HandIn
          entry={entry}
          by="firstUpload"
          count={files.length}
          input={{ min_requirements: confirmed ? 1 : 0 }}
          waitsFor={[...uploads.waitsFor, ...(confirmed ? [] : [t('confirmFirst')])]}
          onRefused={({ min_requirements }) => setError(min_requirements)}
        />
      </Section>
    </EntryScreen>
  );
}
