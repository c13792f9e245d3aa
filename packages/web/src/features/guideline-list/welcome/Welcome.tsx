import { findShortcuts } from '@imprimatur/domain/lifecycle/shortcuts';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { useUser } from '../../session/current.ts';
import { welcomeFlag } from '../../session/welcome-flag.ts';

const WelcomeDialog = lazy(() => import('./WelcomeDialog.tsx'));

/** Opens the welcome dialog once after sign-in, and again on request. */
export function Welcome() {
  const t = useTranslations('welcome');
  const user = useUser();
  const shortcuts = findShortcuts({ role: user.role });
  const opened = welcomeFlag.use();
  if (shortcuts.length === 0) return null;
  return (
    <>
      <span aria-hidden> · </span>
      <button type="button" className="text-button" aria-haspopup="dialog" onClick={welcomeFlag.set}>
        {t('show')}
      </button>
      {opened && (
        <Suspense fallback={null}>
          <WelcomeDialog shortcuts={shortcuts} onClose={welcomeFlag.clear} />
        </Suspense>
      )}
    </>
  );
}
