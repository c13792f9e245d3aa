import { isPublished } from '@imprimatur/domain/lifecycle/phase-sets';
import { useTranslations } from 'use-intl';
import { Section } from '../../ui/Section.tsx';
import { ClosingComment } from '../entry/ClosingComment.tsx';
import { EntryScreen } from '../entry/EntryScreen.tsx';
import { hasAbility } from '../entry/entry.ts';
import { useEntry } from '../entry/queries.ts';
import { CdsExport } from './CdsExport.tsx';
import { PublicationForm } from './PublicationForm.tsx';
import { TitleForm } from './TitleForm.tsx';

/**
 * The submitter or the office enters the publication details, which ends the entry's life cycle. In phase 140 the
 * office may correct them.
 */
export function PublicationScreen({ id }: { id: number }) {
  const t = useTranslations('review');
  const entry = useEntry(id);
  return (
    <EntryScreen entry={entry} step={t('screen.publication')}>
      <ClosingComment entry={entry} />
      <TitleForm entry={entry} mayChange={hasAbility(entry, 'setPhase') && !isPublished(entry.phase)} />
      <Section title={t('publicationDetails')}>
        <PublicationForm entry={entry} />
      </Section>
      <CdsExport entry={entry} />
    </EntryScreen>
  );
}
