import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { load } from '../../lib/query.ts';
import { Notice } from '../../ui/Notice.tsx';
import { type Entry, may } from './entry.ts';

/** Names people with unhandled possible conflicts of interest before they are asked. Shows nothing without any. */
export function OpenConflicts({ entry }: { entry: Entry }) {
  const t = useTranslations('entry');
  const { data } = useQuery({
    ...load('GET /guidelines/{id}/conflicts', { params: { id: entry.id } }),
    enabled: may(entry, 'readConflicts'),
  });
  const names = new Set((data?.data ?? []).filter(({ handled }) => !handled).map(({ user_name: name }) => name));
  return names.size === 0 ? null : <Notice kind="info">{t('openConflicts', { names: [...names].join(', ') })}</Notice>;
}
