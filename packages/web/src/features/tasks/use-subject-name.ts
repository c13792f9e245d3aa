import { useTranslations } from 'use-intl';
import type { AnyTask } from './task.ts';

/** Says what a task is about: the id of its entry, or the standing declaration. */
export function useSubjectName(): (task: AnyTask) => string {
  const t = useTranslations('tasks');
  return ({ unique_id: id }) => id ?? t('noun.renew_declaration');
}
