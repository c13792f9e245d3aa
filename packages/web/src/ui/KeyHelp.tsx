import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useKey } from '../lib/keys.ts';

const KeyList = lazy(() => import('./KeyList.tsx'));

/** `?` lists the keys of the current screen. */
export function KeyHelp() {
  const t = useTranslations('ui');
  const [opened, open] = useState(false);
  useKey('?', t('keyHelp'), () => open(true));
  return opened ? (
    <Suspense fallback={null}>
      <KeyList onClose={() => open(false)} />
    </Suspense>
  ) : null;
}
