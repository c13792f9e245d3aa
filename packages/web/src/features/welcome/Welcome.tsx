import { shortcutsFor } from '@imprimatur/domain/lifecycle/shortcuts';
import type { Role } from '@imprimatur/domain/permissions/roles';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { createStore } from '../../lib/store.ts';
import { useUser } from '../session/current.ts';
import { welcomeFlag } from './flag.ts';

const WelcomeDialog = lazy(() => import('./WelcomeDialog.tsx'));

/**
 * For whom the dialog was asked for. It outlives the screen: behind a shortcut the list is another route, and would take a dialog
 * with it that was opened while it was being exchanged.
 */
const askedFor = createStore<number | null>(null);

/** Opens the welcome dialog once after signing in, and again whenever it is asked for. */
export function Welcome() {
  const t = useTranslations('welcome');
  const user = useUser();
  const shortcuts = shortcutsFor({ role: user.role as Role | null });
  const [greets, greet] = useState(() => shortcuts.length > 0 && welcomeFlag.isSet());
  const asked = askedFor.use() === user.id;
  if (shortcuts.length === 0) return null;
  const close = () => {
    welcomeFlag.clear();
    greet(false);
    askedFor.set(null);
  };
  return (
    <>
      <span aria-hidden> · </span>
      <button type="button" className="text-button" aria-haspopup="dialog" onClick={() => askedFor.set(user.id)}>
        {t('show')}
      </button>
      {(greets || asked) && (
        <Suspense fallback={null}>
          <WelcomeDialog shortcuts={shortcuts} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
