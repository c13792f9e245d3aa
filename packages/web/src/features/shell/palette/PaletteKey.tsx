import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { useKeyHint, useModKey, useShortcut } from '../../../lib/keys.ts';
import { createStore } from '../../../lib/store.ts';

/** True while the palette is open. A separate store, so that the palette's code loads only when it is first opened. */
const paletteWanted = createStore(false);
export const openPalette = () => paletteWanted.set(true);

const Palette = lazy(() => import('./Palette.tsx'));

/** Ctrl+K opens the palette, even inside fields. */
export function PaletteKey() {
  const t = useTranslations('app');
  const wanted = paletteWanted.use();
  useShortcut('mod+K', openPalette);
  useKeyHint(`${useModKey()}+K`, t('findAnything'));
  return wanted ? (
    <Suspense fallback={null}>
      <Palette onClose={() => paletteWanted.set(false)} />
    </Suspense>
  ) : null;
}
