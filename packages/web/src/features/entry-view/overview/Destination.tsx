import { Anchor } from '@mantine/core';
import { useLocale, useTranslations } from 'use-intl';
import { formatLanguageName } from '../../../i18n/language-name.ts';
import { useLabels } from '../../../i18n/use-labels.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { Section } from '../../../ui/Section.tsx';
import { useBranding } from '../../session/current.ts';
import { DoiLink } from '../../entry/DoiLink.tsx';
import type { Entry } from '../../entry/entry.ts';

/** Shows where the entry will be or was published. */
export function Destination({ entry }: { entry: Entry }) {
  const t = useTranslations('entry');
  const label = useLabels();
  const branding = useBranding();
  const locale = useLocale();
  return (
    <Section title={t('destination')}>
      <Facts
        columns={2}
        empty={t('nothing')}
        facts={[
          {
            label: t('destinationLabel'),
            value: entry.publication === null ? undefined : label.destination(entry.publication, branding),
          },
          { label: t('otherJournal'), value: entry.publication_target_other_journal },
          { label: t('publisher'), value: entry.publication_target_other_journal_publisher },
          { label: t('journals'), value: entry.journals },
          { label: t('publicationDescription'), value: entry.publication_description },
          {
            label: t('editorContacted'),
            value: entry.editorinchief_contacted === null ? undefined : t(entry.editorinchief_contacted ? 'yes' : 'no'),
          },
          { label: t('dateOfPublication'), value: entry.date_of_publication },
          { label: t('nameOfJournal'), value: entry.name_of_journal },
          {
            label: t('doi'),
            value: entry.doi_number && <DoiLink doi={entry.doi_number} />,
          },
          { label: t('publicationNumber'), value: entry.publication_number },
          { label: t('issueNumber'), value: entry.issue_number },
          {
            label: t('publicationLanguage'),
            value: entry.publication_language && formatLanguageName(entry.publication_language, locale),
          },
          {
            label: t('publicationLink'),
            value: entry.publication_link && (
              <Anchor href={entry.publication_link} target="_blank" rel="noreferrer">
                {entry.publication_link}
              </Anchor>
            ),
          },
        ]}
      />
    </Section>
  );
}
