import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/call.ts';
import { useChange } from '../../lib/change.ts';
import { toast } from '../../ui/toast.tsx';
import { refreshEntry } from '../entry/queries.ts';
import { refreshLists } from '../guideline-list/query.ts';
import type { Task } from './task.ts';

/** Accepts invitations, one after the other. Those before a failure stay accepted, and are said to be. */
export function useAccept() {
  const t = useTranslations('tasks');
  const client = useQueryClient();
  const refresh = async (tasks: readonly Task[]) => {
    await Promise.all([refreshLists(client), ...tasks.map((task) => refreshEntry(client, task.guideline_id))]);
  };
  return useChange<void, readonly Task[]>({
    mutationFn: async (tasks) => {
      let count = 0;
      try {
        for (const { guideline_id: id, role } of tasks) {
          if (role === null) continue;
          await call('POST /guideline-users-role-accept/{id}', { params: { id }, body: { role } });
          count += 1;
        }
      } finally {
        if (count > 0) toast.done(t('accepted', { count }));
      }
    },
    onSettled: (_answer, _error, tasks) => refresh(tasks),
  });
}
