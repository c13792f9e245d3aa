import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../lib/query.ts';
import { toast } from '../../../ui/toast.tsx';
import type { User } from '../queries.ts';

/** The user about to be deleted, and the users who were deleted. Their rows stay until the list reloads (specification §2). */
export function useDeleteUser() {
  const t = useTranslations('users');
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set());
  const [userToDelete, setUserToDelete] = useState<User | null>(null);
  const { mutate, isPending } = useCall('DELETE /users/{id}');
  const removed = ({ id }: User): void => {
    setGone((before) => new Set([...before, id]));
    setUserToDelete(null);
    toast.done(t('deleteDone'));
  };
  const remove = (user: User): void => mutate({ params: { id: user.id } }, { onSuccess: () => removed(user) });
  return { gone, userToDelete, setUserToDelete, remove, removed, busy: isPending };
}
