import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/call.ts';
import { leaveSession } from '../../lib/session.ts';
import { Notice } from '../../ui/Notice.tsx';
import { rememberWanted } from '../session/wanted-page.ts';

/** Says that somebody else is signed in. After they sign out, the next sign-in leads back to this page. */
export function OtherPerson({ name, user }: { name: string; user: string }) {
  const t = useTranslations('invitations');
  const router = useRouter();
  const signOut = async () => {
    await call('POST /logout').catch(() => undefined);
    leaveSession();
    rememberWanted(router.state.location.href);
  };
  const button = (
    <Button size="compact-md" variant="default" onClick={() => void signOut()}>
      {t('signOut')}
    </Button>
  );
  return (
    <Notice kind="warning" actions={button}>
      {t('otherPerson', { name, user })}
    </Notice>
  );
}
