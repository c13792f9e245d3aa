import { screenAddress } from '@imprimatur/domain/screens';
import { Anchor, Button, Stack, Text, Title } from '@mantine/core';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { productName } from '../../lib/product.ts';
import { sessionState } from '../../lib/session.ts';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { brandingQuery, signInOptionsQuery } from './queries.ts';
import classes from './SignInScreen.module.css';

/** Loads only if the server offers it: never in production. */
const DevelopmentForm = lazy(() => import('./DevelopmentForm.tsx'));

export function SignInScreen({ ssoAway }: { ssoAway: boolean }) {
  const t = useTranslations('session');
  const { data: options } = useSuspenseQuery(signInOptionsQuery());
  const branding = useQuery(brandingQuery());
  const ended = sessionState.use() === 'ended';
  const product = productName();
  const { association = '' } = branding.data?.data ?? {};

  return (
    <main className={classes.screen}>
      <title>{`${t('title')} · ${product}`}</title>
      <Stack className={classes.card} gap="lg">
        <div>
          <Title order={1}>{product}</Title>
          <Text c="dimmed">{association}</Text>
        </div>
        <Text>{t('intro')}</Text>
        {branding.error && <LoadFailure error={branding.error} retry={branding.refetch} />}
        {ssoAway && <Notice kind="danger">{t('providerAway')}</Notice>}
        {ended && <Notice kind="info">{t('ended')}</Notice>}
        {options.sso && (
          <Button component="a" href="/api/auth/sso" size="md">
            {t('sso')}
          </Button>
        )}
        {options.development && (
          <Suspense fallback={null}>
            <DevelopmentForm quickLogins={options.quick_logins} />
          </Suspense>
        )}
        {!options.sso && !options.development && <Notice kind="info">{t('noWay')}</Notice>}
        {options.available_import && <Anchor href={screenAddress('install')}>{t('import')}</Anchor>}
      </Stack>
    </main>
  );
}
