import { isPublished } from '@imprimatur/domain/lifecycle/phase-sets';
import { useTranslations } from 'use-intl';
import { Page } from '../../ui/Page.tsx';
import { DeclareNow } from '../declarations/DeclareNow.tsx';
import { useEntry } from '../entry/queries.ts';
import { LostDates } from '../entry/LostDates.tsx';
import { EditionStatus } from '../library/EditionStatus.tsx';
import { Related } from '../library/Related.tsx';
import { NextStep } from './NextStep.tsx';
import { PhaseBadge } from '../entry/PhaseBadge.tsx';
import { Progress } from '../entry/Progress.tsx';
import { EntryMenu } from './EntryMenu.tsx';
import { EntryTabs } from './EntryTabs.tsx';
import type { EntryTab } from '../entry/tabs.ts';
import { useMarkRead } from '../entry/use-mark-read.ts';

interface Props {
  id: number;
  tab: EntryTab;
  onTab: (tab: EntryTab) => void;
}

/** The entry's phase, whose turn it is, the deadline, and what this person can do. */
export function ViewScreen({ id, tab, onTab }: Props) {
  const t = useTranslations('entry');
  const entry = useEntry(id);
  useMarkRead(entry);
  const facts = [
    entry.upload_id === null ? t('noVersion') : t('versionFact', { version: entry.upload_id }),
    entry.deadline === null ? null : t('deadlineOn', { date: entry.deadline }),
    // The office that imported a guideline did not submit it.
    entry.imported_at === null ? t('submittedBy', { name: entry.submitter_name }) : null,
  ];
  return (
    <Page
      title={entry.title}
      aside={entry.unique_id}
      tag={<PhaseBadge entry={entry} />}
      menu={<EntryMenu entry={entry} />}
      subtitle={facts.filter(Boolean).join(' · ')}
    >
      <EditionStatus entry={entry} />
      {isPublished(entry.phase) && <Related entry={entry} />}
      <NextStep entry={entry} />
      <DeclareNow entry={entry} />
      <Progress entry={entry} />
      <LostDates entry={entry} />
      <EntryTabs entry={entry} tab={tab} onTab={onTab} />
      {!isPublished(entry.phase) && <Related entry={entry} />}
    </Page>
  );
}
