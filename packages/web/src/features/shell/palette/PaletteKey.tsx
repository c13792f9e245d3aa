import { useHotkeys } from '@mantine/hooks';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { useKeyHint } from '../../../lib/keys.ts';
import { openPalette, paletteWanted } from './state.ts';

const Palette = lazy(() => import('./Palette.tsx'));

/** Ctrl+K, inside of fields too; the palette itself is fetched the first time it is wanted. */
export function PaletteKey() {
  const t = useTranslations('app');
  const wanted = paletteWanted.use();
  useHotkeys([['mod+K', openPalette]], []);
  useKeyHint('Ctrl+K', t('findAnything'));
  return wanted ? (
    <Suspense fallback={null}>
      <Palette onClose={() => paletteWanted.set(false)} />
    </Suspense>
  ) : null;
}
