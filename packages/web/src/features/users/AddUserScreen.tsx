import { useSuspenseQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useCall } from '../../lib/query.ts';
import { Page } from '../../ui/Page.tsx';
import { toast } from '../../ui/toast.tsx';
import { signInOptionsQuery } from '../session/current.ts';
import { emptyForm, toNewUser } from './editor/user-form.ts';
import { UserEditor } from './editor/UserEditor.tsx';
import { usersListAddress } from './queries.ts';

export function AddUserScreen() {
  const t = useTranslations('users');
  const router = useRouter();
  const { data: options } = useSuspenseQuery(signInOptionsQuery());
  const add = useCall('POST /users', {
    failures: 'own',
    invalidates: ['GET /users'],
    onSuccess: () => {
      toast.done(t('created'));
      return router.navigate({ href: usersListAddress.get() });
    },
  });
  return (
    <Page title={t('addTitle')} narrow>
      <UserEditor
        initial={emptyForm}
        password={options.sso ? 'optional' : 'needed'}
        verb={t('addVerb')}
        busy={add.isPending}
        onSend={(form, handleRefusal) => add.mutate({ body: toNewUser(form, false) }, { onError: handleRefusal })}
      />
    </Page>
  );
}
