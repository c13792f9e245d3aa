import type { Absence } from '@imprimatur/domain/people/user';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useCall } from '../../lib/query.ts';
import { toast } from '../../ui/toast.tsx';
import { useUser } from '../session/current.ts';
import { type User, userByIdQuery } from './queries.ts';

export function useSaveAbsence({ id, version }: User) {
  const t = useTranslations('absence');
  const client = useQueryClient();
  const me = useUser();
  const { mutate, isPending } = useCall('PATCH /users/{id}', {
    invalidates: id === me.id ? ['GET /users', 'GET /desk', 'GET /user'] : ['GET /users', 'GET /desk'],
    onSuccess: (answer) => {
      client.setQueryData(userByIdQuery(id).queryKey, answer);
      toast.done(t('saved'));
    },
  });
  return { save: (away: Absence | null) => mutate({ params: { id }, body: { away, version } }), isPending };
}
