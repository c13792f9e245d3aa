import { shortcutsFor } from '@imprimatur/domain/lifecycle/shortcuts';
import type { Role } from '@imprimatur/domain/permissions/roles';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useUser } from '../session/current.ts';
import { welcomeFlag } from './flag.ts';

const WelcomeDialog = lazy(() => import('./WelcomeDialog.tsx'));

/** Opens the welcome dialog once after signing in, and again whenever it is asked for. */
export function Welcome() {
  const t = useTranslations('welcome');
  const user = useUser();
  const shortcuts = shortcutsFor({ role: user.role as Role | null });
  const [opened, open] = useState(() => shortcuts.length > 0 && welcomeFlag.isSet());
  if (shortcuts.length === 0) return null;
  const close = () => {
    welcomeFlag.clear();
    open(false);
  };
  return (
    <>
      <span aria-hidden> · </span>
      <button type="button" className="text-button" aria-haspopup="dialog" onClick={() => open(true)}>
        {t('show')}
      </button>
      {opened && (
        <Suspense fallback={null}>
          <WelcomeDialog shortcuts={shortcuts} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
