import { Anchor, Checkbox, Fieldset, Stack, Text } from '@mantine/core';
import { ACKNOWLEDGEMENTS, type Acknowledgement } from '@imprimatur/domain/lifecycle/guards';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Entry } from '../entry/entry.ts';
import { EntryFiles } from '../files/EntryFiles.tsx';
import { HandIn, handsInFor } from '../files/HandIn.tsx';
import { workingFilesOf } from '../files/stored-files.ts';
import { UploadZone } from '../files/UploadZone.tsx';
import { useUploads } from '../files/use-uploads.ts';
import { useBranding, useUser } from '../session/current.ts';

type Ticks = Partial<Record<Acknowledgement, boolean>>;

/** Five confirmations and the final files. Handing them in starts the approval. */
export function FinalUpload({ entry }: { entry: Entry }) {
  const t = useTranslations('review');
  const user = useUser();
  const { links } = useBranding();
  const behalf = handsInFor(entry, user.id);
  const uploads = useUploads(entry.id, behalf);
  const files = workingFilesOf(entry, behalf ?? user.id);
  const [ticks, setTicks] = useState<Ticks>({});
  const [errors, setErrors] = useState<Record<string, string>>({});
  const open = ACKNOWLEDGEMENTS.filter((name) => ticks[name] !== true).length;
  const pages: Partial<Record<Acknowledgement, string>> = {
    publication_rules: links.publication_rules,
    min_requirements: links.preamble,
  };

  return (
    <Stack gap="lg">
      {behalf !== undefined && <Text c="dimmed">{t('onBehalf', { name: entry.submitter_name })}</Text>}
      <UploadZone label={t('finalFiles')} uploads={uploads} atOnce />
      {files.length > 0 && <EntryFiles entry={entry} label={t('ownFiles')} files={files} />}
      <Fieldset legend={t('acknowledgements')}>
        <Stack gap="sm">
          {ACKNOWLEDGEMENTS.map((name) => (
            <Checkbox
              key={name}
              checked={ticks[name] === true}
              onChange={(event) => {
                setTicks({ ...ticks, [name]: event.currentTarget.checked });
                setErrors({});
              }}
              error={errors[name]}
              required
              data-path={name}
              description={name === 'imprimatur_title' ? t('titleConfirmed', { name: entry.name }) : undefined}
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
      <HandIn
        entry={entry}
        by="startBoard"
        count={files.length}
        input={Object.fromEntries(ACKNOWLEDGEMENTS.map((name) => [name, ticks[name] ? 1 : 0]))}
        waitsFor={[...uploads.waitsFor, ...(open > 0 ? [t('acknowledgementsOpen', { open })] : [])]}
        onRefused={setErrors}
      />
    </Stack>
  );
}
