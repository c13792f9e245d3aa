import { screenAddress } from '@imprimatur/domain/screens';
import { Anchor } from '@mantine/core';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { readProductName } from '../../lib/product.ts';
import { sessionState } from '../../lib/session.ts';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { brandingQuery, signInOptionsQuery } from './current.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';

/** Loaded only if the server offers this form, which it never does in production. */
const DevelopmentForm = lazy(() => import('./DevelopmentForm.tsx'));

/**
 * Must look like the static sign-in page in `index.html` (see `.sign-in` in styles.css), with all ways to sign in
 * added.
 */
export function SignInScreen({ ssoAway }: { ssoAway: boolean }) {
  const t = useTranslations('session');
  const options = useSuspenseQuery(signInOptionsQuery()).data.data;
  const branding = useQuery(brandingQuery());
  const ended = sessionState.use() === 'ended';
  const product = readProductName();
  const { association = '' } = branding.data?.data ?? {};

  return (
    <main className="sign-in">
      <title>{`${t('title')} · ${product}`}</title>
      <div className="sign-in-card">
        <div>
          <h1>{product}</h1>
          <p>{association}</p>
        </div>
        <p>{t('intro')}</p>
        {branding.error && <LoadFailure error={branding.error} retry={branding.refetch} />}
        {ssoAway && <Notice kind="danger">{t('providerAway')}</Notice>}
        {ended && <Notice kind="info">{t('ended')}</Notice>}
        {options.sso && <a href="/api/auth/sso">{t('sso')}</a>}
        {options.development && (
          <Suspense fallback={null}>
            <DevelopmentForm quickLogins={options.quick_logins} />
          </Suspense>
        )}
        {!options.sso && !options.development && <Notice kind="info">{t('noWay')}</Notice>}
        {options.available_import && <Anchor href={screenAddress('install')}>{t('import')}</Anchor>}
      </div>
      <span className="sign-in-language">
        <LanguageSwitch />
      </span>
    </main>
  );
}
