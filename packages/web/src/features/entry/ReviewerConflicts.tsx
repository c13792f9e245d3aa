import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { load } from '../../lib/query.ts';
import { Notice } from '../../ui/Notice.tsx';
import { type Entry, may } from './entry.ts';

interface Props {
  entry: Entry;
  /** Ids of the chosen reviewers, saved or not. */
  reviewers: readonly number[];
}

/** Names possible conflicts of interest of reviewers while they are chosen. Shows nothing without any. */
export function ReviewerConflicts({ entry, reviewers }: Props) {
  const t = useTranslations('declarations.conflicts');
  const { data } = useQuery({
    ...load('GET /guidelines/{id}/conflicts', {
      params: { id: entry.id },
      query: { reviewers: reviewers.join(',') },
    }),
    enabled: reviewers.length > 0 && may(entry, 'readConflicts'),
    placeholderData: keepPreviousData,
  });
  const open = (data?.data ?? []).filter(({ user_id: id, handled }) => !handled && reviewers.includes(id));
  if (open.length === 0) return null;
  return (
    <Notice kind="info" title={t('title')}>
      <ul>
        {open.map(({ user_id: id, user_name: name, kind, detail }) => (
          <li key={`${id} ${kind} ${detail}`}>{t('ofReviewer', { name, kind: t(`kind.${kind}`), detail })}</li>
        ))}
      </ul>
    </Notice>
  );
}
