import { Anchor, Checkbox, Fieldset, Stack, Text } from '@mantine/core';
import { ACKNOWLEDGEMENTS, type Acknowledgement } from '@imprimatur/domain/lifecycle/guards';
import { getPublicationTitle } from '@imprimatur/domain/guideline/title';
import { WORD_LIMITS } from '@imprimatur/domain/guideline/schema';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { usePersonal } from '../../lib/storage.ts';
import type { Entry } from '../entry/entry.ts';
import { UnansweredAuthors } from '../entry/UnansweredAuthors.tsx';
import { EntryFiles } from '../files/EntryFiles.tsx';
import { findRepresentedSubmitter, SubmitVersion } from '../files/SubmitVersion.tsx';
import { listWorkingFiles } from '../files/stored-files.ts';
import { UploadZone } from '../files/UploadZone.tsx';
import { useUploads } from '../files/use-uploads.ts';
import { WordCountTextarea } from '../../ui/WordCountTextarea.tsx';
import { useBranding, useUser } from '../session/current.ts';

type Ticks = Partial<Record<Acknowledgement, boolean>>;

/** The part of the form that survives a reload. */
interface Typed {
  ticks: Ticks;
  /** Absent until the title is changed. */
  finalTitle?: string;
}

interface AcknowledgementsProps {
  /** The title under which the entry will be published. */
  title: string;
  ticks: Ticks;
  errors: Record<string, string>;
  onTick: (ticks: Ticks) => void;
}

function Acknowledgements({ title, ticks, errors, onTick }: AcknowledgementsProps) {
  const t = useTranslations('review');
  const { links } = useBranding();
  const pages: Partial<Record<Acknowledgement, string>> = {
    publication_rules: links.publication_rules,
    min_requirements: links.preamble,
  };
  return (
    <Fieldset legend={t('acknowledgements')}>
      <Stack gap="sm">
        {ACKNOWLEDGEMENTS.map((name) => (
          <Checkbox
            key={name}
            checked={ticks[name] === true}
            onChange={(event) => onTick({ ...ticks, [name]: event.currentTarget.checked })}
            error={errors[name]}
            required
            data-path={name}
            description={name === 'imprimatur_title' ? t('titleConfirmed', { name: title }) : undefined}
            label={t.rich(`acknowledge.${name}`, {
              link: (words) => (
                <Anchor href={pages[name]} target="_blank" rel="noreferrer" inherit>
                  {words}
                </Anchor>
              ),
            })}
          />
        ))}
      </Stack>
    </Fieldset>
  );
}

/** The title, five confirmations and the final files. Submitting them starts the approval. */
export function FinalUpload({ entry }: { entry: Entry }) {
  const t = useTranslations('review');
  const user = useUser();
  const behalf = findRepresentedSubmitter(entry, user.id);
  const uploads = useUploads(entry.id, behalf);
  const files = listWorkingFiles(entry, behalf ?? user.id);
  // The next version has a new key, and therefore no ticks.
  const [typed, keep] = usePersonal<Typed>(`final:${user.id}:${entry.id}:${entry.upload_id}`, { ticks: {} });
  const { ticks, finalTitle = entry.finalTitle ?? '' } = typed;
  const [errors, setErrors] = useState<Record<string, string>>({});
  const open = ACKNOWLEDGEMENTS.filter((name) => ticks[name] !== true).length;

  return (
    <Stack gap="lg">
      {behalf !== undefined && <Text c="dimmed">{t('onBehalf', { name: entry.submitter_name })}</Text>}
      <UploadZone label={t('finalFiles')} uploads={uploads} atOnce />
      {files.length > 0 && <EntryFiles entry={entry} label={t('ownFiles')} files={files} />}
      <WordCountTextarea
        label={t('finalTitle')}
        description={t('finalTitleHint', { name: entry.name })}
        limit={WORD_LIMITS.name}
        minRows={1}
        value={finalTitle}
        error={errors.finalTitle}
        data-path="finalTitle"
        onChange={(event) => {
          keep({ ...typed, finalTitle: event.currentTarget.value });
          setErrors({});
        }}
      />
      <UnansweredAuthors entry={entry} />
      <Acknowledgements
        title={getPublicationTitle({ name: entry.name, finalTitle })}
        ticks={ticks}
        errors={errors}
        onTick={(next) => {
          keep({ ...typed, ticks: next });
          setErrors({});
        }}
      />
      <SubmitVersion
        entry={entry}
        by="startBoard"
        count={files.length}
        input={{ ...Object.fromEntries(ACKNOWLEDGEMENTS.map((name) => [name, ticks[name] ? 1 : 0])), finalTitle }}
        waitsFor={[...uploads.waitsFor, ...(open > 0 ? [t('acknowledgementsOpen', { open })] : [])]}
        onRefused={setErrors}
      />
    </Stack>
  );
}
