import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../lib/query.ts';
import { toast } from '../../../ui/toast.tsx';
import type { User } from '../queries.ts';

/** Who is about to be deleted, and who was: their rows stay until the list loads again (specification §2). */
export function useDeleteUser() {
  const t = useTranslations('users');
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set());
  const [asked, ask] = useState<User | null>(null);
  const { mutate, isPending } = useCall('DELETE /users/{id}');
  const removed = ({ id }: User): void => {
    setGone((before) => new Set([...before, id]));
    ask(null);
    toast.done(t('deleteDone'));
  };
  const remove = (user: User): void => mutate({ params: { id: user.id } }, { onSuccess: () => removed(user) });
  return { gone, asked, ask, remove, removed, busy: isPending };
}
