import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { formatDateTime } from '../../lib/dates.ts';
import { useCall } from '../../lib/query.ts';
import { Facts } from '../../ui/Facts.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { Page } from '../../ui/Page.tsx';
import { toast } from '../../ui/toast.tsx';
import { useUser } from '../session/current.ts';
import { toUserFields, toUserForm } from './editor/user-form.ts';
import { UserAccess } from './editor/UserAccess.tsx';
import { UserEditor } from './editor/UserEditor.tsx';
import { userByIdQuery, usersListAddress } from './queries.ts';
import { useSaveAbsence } from './use-save-absence.ts';

const AbsenceCard = lazyComponent(() => import('../people/AbsenceCard.tsx'), null);

export function EditUserScreen({ id }: { id: number }) {
  const t = useTranslations('users');
  const router = useRouter();
  const client = useQueryClient();
  const me = useUser();
  const { data: user } = useSuspenseQuery({ ...userByIdQuery(id), refetchOnWindowFocus: false }).data;
  const save = useCall('PATCH /users/{id}', {
    failures: 'own',
    invalidates: id === me.id ? ['GET /users', 'GET /user'] : ['GET /users'],
    onSuccess: (answer) => {
      client.setQueryData(userByIdQuery(id).queryKey, answer);
      toast.done(t('updated'));
      return router.navigate({ href: usersListAddress.get() });
    },
  });
  const absence = useSaveAbsence(user);
  return (
    <Page title={t('editTitle', { name: user.name })} narrow>
      <UserEditor
        initial={toUserForm(user)}
        own={id === me.id}
        verb={t('updateVerb')}
        busy={save.isPending}
        onSend={(form, handleRefusal) =>
          save.mutate(
            { params: { id }, body: { ...toUserFields(form), version: user.version } },
            { onError: handleRefusal },
          )
        }
      >
        <Facts
          columns={2}
          facts={[
            { label: t('createdAt'), value: formatDateTime(user.created_at) },
            { label: t('updatedAt'), value: formatDateTime(user.updated_at) },
          ]}
        />
      </UserEditor>
      <AbsenceCard
        key={user.version}
        own={id === me.id}
        away={user.away}
        busy={absence.isPending}
        onSave={absence.save}
      />
      <UserAccess user={user} />
    </Page>
  );
}
