import { screenAddress } from '@imprimatur/domain/screens';
import { useTranslations } from 'use-intl';
import { AppLink } from '../../ui/AppLink.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { Entry } from './entry.ts';
import { findUnansweredAuthors } from './participants.ts';

/** Names the authors who never answered their invitation, with a link to the people. Shows nothing if all answered. */
export function UnansweredAuthors({ entry }: { entry: Entry }) {
  const t = useTranslations('review');
  const own = useTranslations('entry');
  const names = findUnansweredAuthors(entry);
  if (names.length === 0) return null;
  return (
    <Notice
      kind="warning"
      title={t('unansweredAuthors', { count: names.length })}
      actions={<AppLink href={`${screenAddress('view', { id: entry.id })}?tab=people`}>{own('tab.people')}</AppLink>}
    >
      {names.join(', ')}
    </Notice>
  );
}
