import { useHotkeys } from '@mantine/hooks';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { useKeyHint } from '../../../lib/keys.ts';
import { openPalette, paletteWanted } from './wanted.ts';

const Palette = lazy(() => import('./Palette.tsx'));

/** Ctrl+K opens the palette, inside fields too. The palette loads when it is first opened. */
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
