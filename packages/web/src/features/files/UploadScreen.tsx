import { Anchor, Button, Checkbox, Stack, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { usePersonal } from '../../lib/storage.ts';
import { Section } from '../../ui/Section.tsx';
import { EntryScreen } from '../entry/EntryScreen.tsx';
import { useEntry } from '../entry/queries.ts';
import { useBranding, useUser } from '../session/current.ts';
import { EntryFiles } from './EntryFiles.tsx';
import { findRepresentedSubmitter, SubmitVersion } from './SubmitVersion.tsx';
import { UploadZone } from './UploadZone.tsx';
import { listWorkingFiles } from './stored-files.ts';
import { useUploads } from './use-uploads.ts';

interface ProceduresProps {
  checked: boolean;
  error: string | undefined;
  onChange: (checked: boolean) => void;
}

/** The submitter's confirmation that procedures and standards were followed, with a link to them. */
function ProceduresCheckbox({ checked, error, onChange }: ProceduresProps) {
  const t = useTranslations('files');
  const { links } = useBranding();
  return (
    <Checkbox
      checked={checked}
      required
      error={error}
      onChange={(event) => onChange(event.currentTarget.checked)}
      label={t.rich('procedures', {
        link: (words) => (
          <Anchor href={links.preamble} target="_blank" rel="noreferrer" inherit>
            {words}
          </Anchor>
        ),
      })}
    />
  );
}

interface StartProps {
  /** Reasons why the upload cannot start yet. */
  missing: readonly string[];
  /** True if no file has been uploaded yet: this is then the primary button. */
  first: boolean;
  onStart: () => void;
}

function StartUpload({ missing, first, onStart }: StartProps) {
  const t = useTranslations('files');
  const reasonId = useId();
  return (
    <div>
      <Button
        onClick={onStart}
        variant={first ? 'filled' : 'default'}
        disabled={missing.length > 0}
        aria-describedby={missing.length > 0 ? reasonId : undefined}
      >
        {t('startUpload')}
      </Button>
      {missing.length > 0 && (
        <Text c="dimmed" size="xs" mt={6} id={reasonId}>
          {missing.join(' ')}
        </Text>
      )}
    </div>
  );
}

/** Upload of the first draft: its files, the confirmation about procedures, and the button to submit. */
export function UploadScreen({ id }: { id: number }) {
  const t = useTranslations('files');
  const entry = useEntry(id);
  const user = useUser();
  const representedId = findRepresentedSubmitter(entry, user.id);
  const uploads = useUploads(entry.id, representedId);
  const files = listWorkingFiles(entry, representedId ?? user.id);
  const [confirmed, setConfirmed] = usePersonal(`procedures:${user.id}:${entry.id}`, false);
  const [error, setError] = useState<string>();
  const missing = [...(uploads.waiting === 0 ? [t('chooseFirst')] : []), ...(confirmed ? [] : [t('confirmFirst')])];
  const showStart = uploads.waiting > 0 || (files.length === 0 && uploads.items.length === 0);

  return (
    <EntryScreen entry={entry} step={t('screen')}>
      <Section title={t('yourDraft')}>
        <Stack gap="md">
          {representedId !== undefined && <Text c="dimmed">{t('onBehalf', { name: entry.submitter_name })}</Text>}
          <ProceduresCheckbox
            checked={confirmed}
            error={error}
            onChange={(checked) => {
              setConfirmed(checked);
              setError(undefined);
            }}
          />
          <UploadZone label={t('yourDraft')} uploads={uploads} />
          {showStart && (
            <StartUpload missing={missing} first={files.length === 0} onStart={() => uploads.session.start()} />
          )}
        </Stack>
      </Section>
      <Section title={t('working')} aside={files.length || undefined}>
        <EntryFiles entry={entry} label={t('working')} files={files} empty={<Text c="dimmed">{t('noneYet')}</Text>} />
        <SubmitVersion
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
