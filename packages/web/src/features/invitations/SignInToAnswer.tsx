import { Button, Text } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { rememberWanted } from '../session/wanted-page.ts';

/** Leads to the sign-in and back to this page. */
export function SignInToAnswer({ declines }: { declines: boolean }) {
  const t = useTranslations('invitations');
  const router = useRouter();
  const signIn = () => {
    rememberWanted(router.state.location.href);
    void router.navigate({ to: '/login' });
  };
  return (
    <div>
      <Text mb="sm">{t(declines ? 'signInToDecline' : 'signInText')}</Text>
      <Button variant={declines ? 'filled' : 'default'} onClick={signIn}>
        {t('signIn')}
      </Button>
    </div>
  );
}
