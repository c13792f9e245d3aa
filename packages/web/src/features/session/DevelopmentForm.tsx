import { Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslations } from 'use-intl';
import type { CallResponse } from '../../lib/call.ts';
import { useCall } from '../../lib/query.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useSignIn } from './sign-in.ts';

interface Props {
  quickLogins: CallResponse<'GET /auth/options'>['data']['quick_logins'];
}

/** Sign-in with email and password, or with one button per role. Offered in development only. */
export default function DevelopmentForm({ quickLogins }: Props) {
  const t = useTranslations('session');
  const signIn = useSignIn();
  const auth = useCall('POST /auth', { failures: 'own', onSuccess: ({ access_token }) => signIn(access_token) });
  const form = useForm({ mode: 'uncontrolled', initialValues: { email: '', password: '' } });
  const refused = auth.error?.status === 403 ? t('badCredentials') : auth.error?.message;

  return (
    <Stack gap="lg">
      <form onSubmit={form.onSubmit((body) => auth.mutate({ body }))} aria-label={t('development')}>
        <Stack>
          {refused && <Notice kind="danger">{refused}</Notice>}
          <TextInput
            label={t('email')}
            type="email"
            autoComplete="username"
            required
            withAsterisk={false}
            {...form.getInputProps('email')}
          />
          <PasswordInput
            label={t('password')}
            autoComplete="current-password"
            required
            withAsterisk={false}
            {...form.getInputProps('password')}
          />
          <Button type="submit" loading={auth.isPending}>
            {t('signIn')}
          </Button>
        </Stack>
      </form>
      {quickLogins.length > 0 && (
        <section aria-label={t('quick')}>
          <Text size="xs" c="dimmed" mb="xs">
            {t('quick')}
          </Text>
          <Group gap="xs">
            {quickLogins.map(({ label, ...body }) => (
              <Button
                key={body.email}
                variant="default"
                size="compact-sm"
                disabled={auth.isPending}
                onClick={() => auth.mutate({ body })}
              >
                {label}
              </Button>
            ))}
          </Group>
        </section>
      )}
    </Stack>
  );
}
