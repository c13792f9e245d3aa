import { Anchor, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { Notice } from '../../ui/Notice.tsx';
import { Section } from '../../ui/Section.tsx';
import { hasAbility } from '../entry/entry.ts';
import { EntryScreen } from '../entry/EntryScreen.tsx';
import { useEntry } from '../entry/queries.ts';
import { UploadedFiles } from '../files/UploadedFiles.tsx';
import { CdsExport } from '../publishing/CdsExport.tsx';
import { useBranding } from '../session/current.ts';
import { FinalUpload } from './FinalUpload.tsx';

/** The submitter submits the final version for approval by council and board. */
export function FinalApprovalScreen({ id }: { id: number }) {
  const t = useTranslations('review');
  const entry = useEntry(id);
  const { links } = useBranding();
  return (
    <EntryScreen entry={entry} step={t('screen.board')}>
      <UploadedFiles entry={entry} />
      {hasAbility(entry, 'startBoard') ? (
        <Section title={t('finalVersion')} as="card">
          <Text>
            {t.rich('finalVersionText', {
              sample: (words) => (
                <Anchor href={links.preamble_sample} target="_blank" rel="noreferrer" inherit>
                  {words}
                </Anchor>
              ),
            })}
          </Text>
          <FinalUpload entry={entry} />
        </Section>
      ) : (
        <Notice kind="info">{t('finalBySubmitter', { name: entry.submitter_name })}</Notice>
      )}
      <CdsExport entry={entry} />
    </EntryScreen>
  );
}
