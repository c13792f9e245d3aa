import { useTranslations } from 'use-intl';
import { useCall } from '../../lib/query.ts';
import { confirm } from '../../ui/confirm.tsx';
import type { Row } from './query.ts';

/** Deletes an entry after a confirmation. Its row stays in place (specification §2). */
export function useDelete<Deleted extends Pick<Row, 'id' | 'unique_id' | 'title'>>(onDeleted: (row: Deleted) => void) {
  const t = useTranslations('publications');
  const remove = useCall('DELETE /guidelines/{id}');
  return async (row: Deleted) => {
    const question = {
      title: t('deleteQuestion', { name: row.unique_id }),
      text: t('deleteText', { title: row.title }),
      verb: t('deleteVerb'),
      danger: true,
    };
    if (await confirm(question)) remove.mutate({ params: { id: row.id } }, { onSuccess: () => onDeleted(row) });
  };
}
