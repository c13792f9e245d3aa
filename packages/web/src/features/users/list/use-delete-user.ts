import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../lib/query.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { toast } from '../../../ui/toast.tsx';
import type { User } from '../queries.ts';

/** Asks, deletes, and says so; the row stays where it was until the list is loaded anew (specification §2). */
export function useDeleteUser() {
  const t = useTranslations('users');
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set());
  const { mutate } = useCall('DELETE /users/{id}');
  const remove = async ({ id, name }: User): Promise<void> => {
    const question = {
      title: t('deleteQuestion', { name }),
      text: t('deleteText'),
      verb: t('delete'),
      danger: true,
    };
    if (!(await confirm(question))) return;
    const onSuccess = () => {
      setGone((before) => new Set([...before, id]));
      toast.done(t('deleteDone'));
    };
    mutate({ params: { id } }, { onSuccess });
  };
  return { gone, remove };
}
