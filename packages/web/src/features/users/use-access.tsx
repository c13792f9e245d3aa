import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCall } from '../../lib/query.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { toast } from '../../ui/toast.tsx';
import { type User, userByIdQuery } from './queries.ts';

const LeavingDialog = lazyComponent(() => import('../responsibilities/LeavingDialog.tsx'), null);

interface Access {
  reactivate: () => void;
  /** Asks for confirmation, and offers to hand over the person's responsibilities. */
  deactivate: () => void;
  isPending: boolean;
  /** Callers must render it. */
  dialog: ReactNode;
}

/** Activates or deactivates a person's access. */
export function useAccess(user: User): Access {
  const t = useTranslations('users');
  const client = useQueryClient();
  const [leaving, setLeaving] = useState(false);
  const { id, name, version } = user;
  const change = useCall('PATCH /users/{id}', {
    invalidates: ['GET /users', 'GET /desk'],
    onSuccess: (answer) => {
      client.setQueryData(userByIdQuery(id).queryKey, answer);
      toast.done(t(answer.data.deactivated ? 'deactivateDone' : 'letInDone', { name }));
    },
  });
  const set = (deactivated: boolean) =>
    change.mutate({ params: { id }, body: { deactivated, version } }, { onSuccess: () => setLeaving(false) });
  const onHandedOver = async () => {
    const stale = ['GET /users', 'GET /users/{id}', 'GET /users/{id}/responsibilities', 'GET /desk'];
    await Promise.all(stale.map((key) => client.invalidateQueries({ queryKey: [key] })));
    setLeaving(false);
    toast.done(t('deactivateDone', { name }));
  };
  const dialog = leaving && (
    <LeavingDialog
      user={user}
      kind="deactivate"
      busy={change.isPending}
      onLeave={() => set(true)}
      onLeft={onHandedOver}
      onClose={() => setLeaving(false)}
    />
  );
  return { reactivate: () => set(false), deactivate: () => setLeaving(true), isPending: change.isPending, dialog };
}
