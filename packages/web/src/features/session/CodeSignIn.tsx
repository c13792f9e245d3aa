import { Center, Loader, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { WarningDialog } from '../../ui/confirm.tsx';
import { toApiError } from '../../lib/api-error.ts';
import { codeQuery, type SsoResponse, useSignIn } from './sign-in.ts';

/** Signs in with the code from the association's single sign-on. */
export function CodeSignIn({ answer }: { answer: SsoResponse }) {
  const t = useTranslations('session');
  const router = useRouter();
  const signIn = useSignIn();
  const { data, error } = useQuery(codeQuery(answer));
  const status = answer.error === undefined ? error && toApiError(error).status : 403;

  useEffect(() => {
    if (data) void signIn(data.access_token);
  }, [data, signIn]);

  const leave = () => router.history.replace('/');
  if (status === 403) return <WarningDialog title={t('forbidden')} message={t('badCredentials')} onClose={leave} />;
  // This is not a refusal: the server could not verify the person.
  if (status) return <WarningDialog title={t('notSignedIn')} message={t('providerAway')} onClose={leave} />;
  return (
    <Center mih="60vh">
      <Stack align="center" role="status">
        <Loader />
        <Text>{t('checking')}</Text>
      </Stack>
    </Center>
  );
}
