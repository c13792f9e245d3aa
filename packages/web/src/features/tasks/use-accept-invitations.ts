import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { type ApiError, toApiError } from '../../lib/api-error.ts';
import { call } from '../../lib/call.ts';
import { useChange } from '../../lib/change.ts';
import { toast } from '../../ui/toast.tsx';
import { refreshEntry, refreshLists } from '../entry/queries.ts';
import type { Task } from './task.ts';

/**
 * Accepts invitations one after the other, skipping those answered elsewhere in the meantime. After a failure, earlier invitations stay
 * accepted, and a message says so.
 */
export function useAcceptInvitations() {
  const t = useTranslations('tasks');
  const client = useQueryClient();
  const refresh = async (tasks: readonly Task[]) => {
    await Promise.all([refreshLists(client), ...tasks.map((task) => refreshEntry(client, task.guideline_id))]);
  };
  return useChange<void, readonly Task[]>({
    mutationFn: async (tasks) => {
      let count = 0;
      let refusal: ApiError | null = null;
      try {
        for (const { guideline_id: id, role } of tasks) {
          if (role === null) continue;
          try {
            await call('POST /guideline-users-role-accept/{id}', { params: { id }, body: { role } });
            count += 1;
          } catch (error) {
            refusal = toApiError(error);
            if (refusal.status !== 422) throw refusal;
          }
        }
      } finally {
        if (count > 0) toast.done(t('accepted', { count }));
      }
      if (count === 0 && refusal !== null) throw refusal;
    },
    onSettled: (_answer, _error, tasks) => refresh(tasks),
  });
}
