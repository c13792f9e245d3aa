import { Anchor, Stack, Text } from '@mantine/core';
import { isSubmittable } from '@imprimatur/domain/lifecycle/phase-sets';
import { useTranslations } from 'use-intl';
import { Notice } from '../../../ui/Notice.tsx';
import { Section } from '../../../ui/Section.tsx';
import { useBranding, useUser } from '../../session/current.ts';
import { EntryPreview } from '../preview/EntryPreview.tsx';
import type { Editor } from '../use-editor.ts';
import { Tick } from './Tick.tsx';

/** A preview of the entry, the three confirmations, and a warning about the effects of submitting. */
export function FinalStep({ editor }: { editor: Editor }) {
  const t = useTranslations('editor.final');
  const { links } = useBranding();
  const { superuser } = useUser();
  const { entry, form, rights } = editor;
  const rules = (chunks: React.ReactNode) => (
    <Anchor href={links.publication_rules} target="_blank" rel="noreferrer">
      {chunks}
    </Anchor>
  );
  return (
    <>
      <Section title={t('preview')}>
        <Text c="dimmed">{t('previewText')}</Text>
        <EntryPreview form={form.values} submitterName={entry?.submitter_name} />
      </Section>
      <Section title={t('confirmations')}>
        <Stack gap="md">
          <Tick field="co_agreement" label={t('co_agreement')} required />
          <Tick
            field="publication_rules"
            label={t.rich('publication_rules', { link: rules })}
            description={superuser ? undefined : t('rulesLater')}
            required
          />
          <Tick field="necessary_contacts" label={t('necessary_contacts')} required />
        </Stack>
      </Section>
      {rights.submit && (
        <Notice kind="warning" title={t('warningTitle')}>
          {t('warning')}
        </Notice>
      )}
      {!rights.submit && entry !== null && isSubmittable(entry.phase) && (
        <Notice kind="info">{t('notYours', { name: entry.submitter_name })}</Notice>
      )}
    </>
  );
}
