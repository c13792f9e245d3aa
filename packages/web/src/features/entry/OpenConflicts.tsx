import { useTranslations } from 'use-intl';
import { Notice } from '../../ui/Notice.tsx';
import type { Entry } from './entry.ts';
import { useConflicts } from './use-conflicts.ts';

/** Names people with unhandled possible conflicts of interest before these people are asked. Shows nothing if there are none. */
export function OpenConflicts({ entry }: { entry: Entry }) {
  const t = useTranslations('entry');
  const { data } = useConflicts(entry);
  const names = new Set((data?.data ?? []).filter(({ handled }) => !handled).map(({ user_name: name }) => name));
  return names.size === 0 ? null : <Notice kind="info">{t('openConflicts', { names: [...names].join(', ') })}</Notice>;
}
