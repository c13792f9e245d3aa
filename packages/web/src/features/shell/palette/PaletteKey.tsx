import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { useKeyHint, useModKey, useShortcut } from '../../../lib/keys.ts';
import { createStore } from '../../../lib/store.ts';

/** True while the palette is open. A separate store, so that the palette's code loads only when it is first opened. */
const paletteOpen = createStore(false);
export const openPalette = () => paletteOpen.set(true);

const Palette = lazy(() => import('./Palette.tsx'));

/** Ctrl+K opens the palette, even inside fields. */
export function PaletteKey() {
  const t = useTranslations('app');
  const isOpen = paletteOpen.use();
  useShortcut('mod+K', openPalette);
  useKeyHint(`${useModKey()}+K`, t('findAnything'));
  return isOpen ? (
    <Suspense fallback={null}>
      <Palette onClose={() => paletteOpen.set(false)} />
    </Suspense>
  ) : null;
}
