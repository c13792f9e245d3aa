import { useTranslations } from 'use-intl';
import type { AnyTask } from './task.ts';

/** Returns a formatter for the subject of a task: the id of its entry, or the words for the standing declaration. */
export function useSubjectName(): (task: AnyTask) => string {
  const t = useTranslations('tasks');
  return ({ unique_id: id }) => id ?? t('noun.renew_declaration');
}
